#ifndef DEFLATE_CODES_H
#define DEFLATE_CODES_H

#include <stdint.h>

// The symbols of deflate (RFC 1951, section 3.2.5) and its blocks.

enum { LITERALS = 286, DISTANCES = 30, END_OF_BLOCK = 256, LONGEST = 258, WINDOW = 32768 };

/// A literal byte where `length` is 1 (and `distance` 0), else a copy.
typedef struct {
  uint16_t length;
  uint16_t distance;
} token;

/// The number of times that each symbol occurs.
typedef struct {
  uint32_t literals[LITERALS];
  uint32_t distances[DISTANCES];
} counts;

/// The costs of literal bytes, of copies by their length and of distances.
typedef struct {
  uint32_t literals[256], lengths[LONGEST + 1], distances[DISTANCES];
} costs;

/// The parts of a bit in which costs are measured.
enum { BIT = 256 };

/// The output of bits; `bits` below `bit_count` wait.
typedef struct {
  uint8_t *next, *end;
  uint64_t bits;
  unsigned bit_count;
  int is_full;
} bit_writer;

static inline unsigned log2_floor(uint32_t v) { return 31 - (unsigned)__builtin_clz(v); }

static inline unsigned distance_symbol(uint32_t distance) {
  const uint32_t d = distance - 1;
  if (d < 4) return d;
  const unsigned k = log2_floor(d);
  return 2 * k + (d >> (k - 1) & 1);
}

static inline unsigned distance_extra(unsigned symbol) { return symbol < 4 ? 0 : symbol / 2 - 1; }

static inline uint32_t distance_base(unsigned symbol) {
  return symbol < 4 ? symbol + 1 : ((2 + (symbol & 1)) << (symbol / 2 - 1)) + 1;
}

static inline unsigned length_symbol(unsigned length) {
  if (length == LONGEST) return 285;
  const unsigned l = length - 3;
  if (l < 8) return 257 + l;
  const unsigned k = log2_floor(l);
  return 257 + 4 * (k - 1) + (l >> (k - 2) & 3);
}

static inline unsigned length_extra(unsigned symbol) {
  return symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4;
}

static inline void put(bit_writer *out, uint64_t value, unsigned count) {
  out->bits |= value << out->bit_count;
  out->bit_count += count;
  while (out->bit_count >= 8) {
    if (out->next == out->end) {
      out->is_full = 1;
      out->bit_count &= 7;
      return;
    }
    *out->next++ = (uint8_t)out->bits;
    out->bits >>= 8;
    out->bit_count -= 8;
  }
}

/// Adds up the symbols of tokens and of the end of a block. `bytes` are what they stand for.
void count_tokens(counts *c, const token *tokens, intptr_t count, const uint8_t *bytes);

/// Sets the cost of every symbol to its entropy among some tokens.
void set_costs(costs *k, const counts *c);

/// The entropy of some tokens in bits, with about what a header takes.
uint64_t estimate(const counts *c);

/// The bits of a block in the cheapest of the three forms, without writing it.
uint64_t block_size(const counts *c, intptr_t byte_count);

/// Writes a block of tokens, which stand for `byte_count` bytes, in its cheapest form.
void write_block(
    bit_writer *out, const counts *c, const token *tokens, intptr_t count, const uint8_t *bytes,
    intptr_t byte_count, int is_last);

/// Ends at a whole byte: with an empty stored block unless the last block is written.
void finish_bits(bit_writer *out, int is_last);

#endif
