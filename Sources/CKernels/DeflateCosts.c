#include "DeflateCodes.h"

// The costs of symbols, from how often they occurred before.

/// log2 of a positive number in parts of a bit, to about two of them.
static inline uint32_t log2_parts(uint32_t v) {
  const unsigned whole = log2_floor(v);
  // Between powers of two a parabola: m + 0.344 m (1 - m).
  const uint32_t m = (uint32_t)((uint64_t)v << (31 - whole) >> 15) & 0xffff;
  const uint32_t bulge = (uint32_t)((uint64_t)m * (65536 - m) >> 16) * 88 >> 8;
  return (uint32_t)whole * BIT + ((m + bulge) >> 8);
}

/// The entropy of a symbol that occurs `count` times of `total`; once where it never does.
static inline uint32_t symbol_cost(uint32_t count, uint32_t log_total) {
  const uint32_t cost = log_total - (count > 0 ? log2_parts(count) : 0);
  return cost < BIT ? BIT : cost > 15 * BIT ? 15 * BIT : cost;
}

static uint32_t log_of_sum(const uint32_t *values, unsigned count) {
  uint32_t sum = 0;
  for (unsigned i = 0; i < count; i++) sum += values[i];
  return log2_parts(sum > 0 ? sum : 1);
}

void set_costs(costs *k, const counts *c) {
  const uint32_t literals = log_of_sum(c->literals, LITERALS);
  const uint32_t distances = log_of_sum(c->distances, DISTANCES);
  for (unsigned i = 0; i < 256; i++) k->literals[i] = symbol_cost(c->literals[i], literals);
  for (unsigned l = 3; l <= LONGEST; l++) {
    const unsigned symbol = length_symbol(l);
    k->lengths[l] = symbol_cost(c->literals[symbol], literals) + BIT * length_extra(symbol);
  }
  for (unsigned i = 0; i < DISTANCES; i++)
    k->distances[i] = symbol_cost(c->distances[i], distances) + BIT * distance_extra(i);
}

uint64_t estimate(const counts *c) {
  const uint32_t literals = log_of_sum(c->literals, LITERALS);
  const uint32_t distances = log_of_sum(c->distances, DISTANCES);
  uint64_t parts = 0, header = 100;
  for (unsigned i = 0; i < LITERALS; i++)
    if (c->literals[i] > 0) {
      parts += (uint64_t)c->literals[i] * symbol_cost(c->literals[i], literals);
      header += 7;
    }
  for (unsigned i = 0; i < DISTANCES; i++)
    if (c->distances[i] > 0) {
      parts += (uint64_t)c->distances[i] * symbol_cost(c->distances[i], distances);
      header += 5;
    }
  return parts / BIT + header;
}
