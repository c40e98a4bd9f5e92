#include "DeflateCodes.h"

#include <string.h>

enum { CODE_LENGTHS = 19, MOST_LENGTHS = LITERALS + 2 + DISTANCES };

// MARK: Lengths of codes

/// Lengths of at most `limit` bits that make a complete prefix code of least size, by merging
/// packages (Larmore and Hirschberg). `count` is at most 286 and `limit` at least 9, or 7 for 19.
static void code_lengths(const uint32_t *weights, unsigned count, unsigned limit, uint8_t *lengths) {
  unsigned order[LITERALS], used = 0;
  memset(lengths, 0, count);
  for (unsigned i = 0; i < count; i++)
    if (weights[i] > 0) {
      unsigned at = used++;
      while (at > 0 && weights[order[at - 1]] > weights[i]) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = i;
    }
  if (used <= 2) {
    // Some decoders want two codes.
    for (unsigned i = 0; i < used; i++) lengths[order[i]] = 1;
    for (unsigned i = 0; used + i < 2; i++) lengths[lengths[i] ? i + 1 : i] = 1;
    return;
  }
  // A level holds leaves and pairs of the level before, by weight; whether each is a pair is all
  // that must be kept.
  uint8_t is_pair[15][2 * LITERALS];
  uint64_t level[2 * LITERALS], last[2 * LITERALS];
  unsigned last_count = 0;
  for (unsigned depth = 0; depth < limit; depth++) {
    const unsigned pairs = last_count / 2;
    unsigned leaf = 0, pair = 0, n = 0;
    while (leaf < used || pair < pairs) {
      const uint64_t joint = pair < pairs ? last[2 * pair] + last[2 * pair + 1] : UINT64_MAX;
      if (leaf < used && weights[order[leaf]] <= joint) {
        is_pair[depth][n] = 0;
        level[n++] = weights[order[leaf++]];
      } else {
        is_pair[depth][n] = 1;
        level[n++] = joint;
        pair++;
      }
    }
    memcpy(last, level, n * sizeof *level);
    last_count = n;
  }
  unsigned taken = 2 * used - 2;
  for (unsigned depth = limit; depth-- > 0;) {
    unsigned leaves = 0;
    for (unsigned i = 0; i < taken; i++) leaves += !is_pair[depth][i];
    for (unsigned i = 0; i < leaves; i++) lengths[order[i]]++;
    taken = 2 * (taken - leaves);
  }
}

/// The codes of lengths, lowest bit first.
static void make_codes(const uint8_t *lengths, unsigned count, uint16_t *codes) {
  unsigned code = 0;
  for (unsigned length = 1; length <= 15; length++) {
    for (unsigned i = 0; i < count; i++) {
      if (lengths[i] != length) continue;
      unsigned reversed = 0;
      for (unsigned bit = 0; bit < length; bit++) reversed |= (code >> bit & 1) << (length - 1 - bit);
      codes[i] = (uint16_t)reversed;
      code++;
    }
    code <<= 1;
  }
}

// MARK: Headers

/// The lengths of a block's codes as they are written (RFC 1951, section 3.2.7).
typedef struct {
  uint8_t literals[LITERALS], distances[DISTANCES];
  unsigned literal_count, distance_count;
  uint8_t symbols[MOST_LENGTHS], extras[MOST_LENGTHS];
  unsigned symbol_count;
  uint8_t lengths[CODE_LENGTHS];
  unsigned length_count;
  uint64_t size;
} header;

static const uint8_t length_order[CODE_LENGTHS] = {
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

static void add_symbol(header *h, unsigned symbol, unsigned extra) {
  h->symbols[h->symbol_count] = (uint8_t)symbol;
  h->extras[h->symbol_count++] = (uint8_t)extra;
}

/// Writes the lengths as symbols; `repeats` says which of the three kinds of repetition are used.
static void shorten(header *h, unsigned repeats) {
  uint8_t all[MOST_LENGTHS];
  memcpy(all, h->literals, h->literal_count);
  memcpy(all + h->literal_count, h->distances, h->distance_count);
  const unsigned count = h->literal_count + h->distance_count;
  h->symbol_count = 0;
  for (unsigned i = 0; i < count;) {
    const uint8_t length = all[i];
    unsigned run = 1;
    while (i + run < count && all[i + run] == length) run++;
    i += run;
    if (length == 0) {
      while (repeats & 4 && run >= 11) {
        const unsigned part = run < 138 ? run : 138;
        add_symbol(h, 18, part - 11);
        run -= part;
      }
      while (repeats & 2 && run >= 3) {
        const unsigned part = run < 10 ? run : 10;
        add_symbol(h, 17, part - 3);
        run -= part;
      }
    } else if (repeats & 1 && run >= 4) {
      add_symbol(h, length, 0);
      run--;
      while (run >= 3) {
        const unsigned part = run < 6 ? run : 6;
        add_symbol(h, 16, part - 3);
        run -= part;
      }
    }
    while (run-- > 0) add_symbol(h, length, 0);
  }
  uint32_t weights[CODE_LENGTHS] = {0};
  for (unsigned i = 0; i < h->symbol_count; i++) weights[h->symbols[i]]++;
  code_lengths(weights, CODE_LENGTHS, 7, h->lengths);
  h->length_count = CODE_LENGTHS;
  while (h->length_count > 4 && h->lengths[length_order[h->length_count - 1]] == 0)
    h->length_count--;
  h->size = 14 + 3 * h->length_count;
  for (unsigned i = 0; i < CODE_LENGTHS; i++) h->size += weights[i] * h->lengths[i];
  h->size += 2 * weights[16] + 3 * weights[17] + 7 * weights[18];
}

static uint64_t tokens_size(const counts *c, const uint8_t *literals, const uint8_t *distances) {
  uint64_t size = 0;
  for (unsigned i = 0; i < LITERALS; i++)
    size += (uint64_t)c->literals[i] * (literals[i] + (i > END_OF_BLOCK ? length_extra(i) : 0));
  for (unsigned i = 0; i < DISTANCES; i++)
    size += (uint64_t)c->distances[i] * (distances[i] + distance_extra(i));
  return size;
}

/// The number of counts that are zero from `i` on.
static unsigned zeros_from(const uint32_t *c, unsigned i, unsigned count) {
  unsigned zeros = 0;
  while (i + zeros < count && c[i + zeros] == 0) zeros++;
  return zeros;
}

/// Rounds counts so that neighbors get equal lengths more often, which shortens the header: those
/// that are at most `slack` or a quarter of their mean away from it. Many zeros stay as they are.
static void smooth(uint32_t *c, unsigned count, uint32_t slack) {
  const unsigned many = 5, few = 4;
  while (count > 0 && c[count - 1] == 0) count--;
  for (unsigned i = 0; i < count;) {
    const unsigned zeros = zeros_from(c, i, count);
    if (zeros >= many) {
      i += zeros;
      continue;
    }
    unsigned run = 1;
    uint64_t sum = c[i];
    for (; i + run < count; run++) {
      const uint64_t next = c[i + run], mean = (sum + run / 2) / run;
      const uint64_t distance = next > mean ? next - mean : mean - next;
      if (distance > slack && 4 * distance > mean) break;
      if (next == 0 && zeros_from(c, i + run, count) >= many) break;
      sum += next;
    }
    if (run >= few && sum > 0) {
      const uint32_t mean = (uint32_t)((sum + run / 2) / run);
      for (unsigned k = 0; k < run; k++) c[i + k] = mean > 0 ? mean : 1;
    }
    i += run;
  }
}

/// Chooses lengths with and without rounded counts; a thorough search tries more ways.
static void make_header(header *best, const counts *c, int is_thorough) {
  static const uint32_t slacks[] = {4, 0, 1, 2, 8, 16};
  best->size = UINT64_MAX;
  for (int way = 0; way <= (is_thorough ? 6 : 1); way++) {
    counts weights = *c;
    if (way > 0) {
      smooth(weights.literals, LITERALS, slacks[way - 1]);
      smooth(weights.distances, DISTANCES, slacks[way - 1]);
    }
    header h;
    code_lengths(weights.literals, LITERALS, 15, h.literals);
    code_lengths(weights.distances, DISTANCES, 15, h.distances);
    h.literal_count = LITERALS;
    while (h.literal_count > 257 && h.literals[h.literal_count - 1] == 0) h.literal_count--;
    h.distance_count = DISTANCES;
    while (h.distance_count > 1 && h.distances[h.distance_count - 1] == 0) h.distance_count--;
    const uint64_t size = tokens_size(c, h.literals, h.distances);
    for (unsigned repeats = is_thorough ? 0 : 7; repeats < 8; repeats++) {
      shorten(&h, repeats);
      h.size += size;
      if (h.size < best->size) *best = h;
    }
  }
}

static void fixed_lengths(uint8_t *literals, uint8_t *distances) {
  for (unsigned i = 0; i < LITERALS; i++)
    literals[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  memset(distances, 5, DISTANCES);
}

static uint64_t stored_size(intptr_t byte_count) {
  // Each of at most 65,535 bytes; up to 7 bits of padding.
  const uint64_t parts = ((uint64_t)byte_count + 65534) / 65535;
  return (parts > 0 ? parts : 1) * 42 + 8 * (uint64_t)byte_count;
}

uint64_t block_size(const counts *c, intptr_t byte_count) {
  header h;
  uint8_t literals[LITERALS], distances[DISTANCES];
  make_header(&h, c, 0);
  fixed_lengths(literals, distances);
  const uint64_t fixed = tokens_size(c, literals, distances), stored = stored_size(byte_count);
  const uint64_t least = h.size < fixed ? h.size : fixed;
  return 3 + (least < stored ? least : stored);
}

// MARK: Writing

void count_tokens(counts *c, const token *tokens, intptr_t count, const uint8_t *bytes) {
  c->literals[END_OF_BLOCK]++;
  for (intptr_t i = 0; i < count; i++) {
    if (tokens[i].distance == 0) {
      c->literals[*bytes]++;
    } else {
      c->literals[length_symbol(tokens[i].length)]++;
      c->distances[distance_symbol((uint32_t)tokens[i].distance)]++;
    }
    bytes += tokens[i].length;
  }
}

static void write_tokens(
    bit_writer *out, const token *tokens, intptr_t count, const uint8_t *bytes,
    const uint8_t *literals, const uint8_t *distances, int is_fixed) {
  uint16_t literal_codes[LITERALS + 2] = {0}, distance_codes[DISTANCES] = {0};
  uint8_t padded[LITERALS + 2] = {0};
  memcpy(padded, literals, LITERALS);
  // The fixed code has two more symbols, which never occur.
  if (is_fixed) padded[286] = padded[287] = 8;
  make_codes(padded, LITERALS + 2, literal_codes);
  make_codes(distances, DISTANCES, distance_codes);
  for (intptr_t i = 0; i < count; i++) {
    const token t = tokens[i];
    if (t.distance == 0) {
      put(out, literal_codes[*bytes], literals[*bytes]);
    } else {
      const unsigned length = length_symbol(t.length), extra = length_extra(length);
      put(out, literal_codes[length], literals[length]);
      if (extra > 0) put(out, (uint64_t)(t.length - 3) & ((1u << extra) - 1), extra);
      const unsigned distance = distance_symbol(t.distance);
      put(out, distance_codes[distance], distances[distance]);
      put(out, t.distance - distance_base(distance), distance_extra(distance));
    }
    bytes += t.length;
  }
  put(out, literal_codes[END_OF_BLOCK], literals[END_OF_BLOCK]);
}

static void write_stored(
    bit_writer *out, const uint8_t *bytes, intptr_t byte_count, int is_last) {
  do {
    const intptr_t part = byte_count < 65535 ? byte_count : 65535;
    put(out, is_last && part == byte_count, 3);
    if (out->bit_count > 0) put(out, 0, 8 - out->bit_count);
    put(out, (uint64_t)part, 16);
    put(out, (uint64_t)part ^ 0xffff, 16);
    for (intptr_t i = 0; i < part; i++) put(out, bytes[i], 8);
    bytes += part;
    byte_count -= part;
  } while (byte_count > 0);
}

void write_block(
    bit_writer *out, const counts *c, const token *tokens, intptr_t count, const uint8_t *bytes,
    intptr_t byte_count, int is_last) {
  header h;
  uint8_t literals[LITERALS], distances[DISTANCES];
  make_header(&h, c, 1);
  fixed_lengths(literals, distances);
  const uint64_t fixed = tokens_size(c, literals, distances), stored = stored_size(byte_count);
  if (stored <= fixed && stored <= h.size) {
    write_stored(out, bytes, byte_count, is_last);
  } else if (fixed <= h.size) {
    put(out, (uint64_t)is_last | 1 << 1, 3);
    write_tokens(out, tokens, count, bytes, literals, distances, 1);
  } else {
    put(out, (uint64_t)is_last | 2 << 1, 3);
    put(out, h.literal_count - 257, 5);
    put(out, h.distance_count - 1, 5);
    put(out, h.length_count - 4, 4);
    for (unsigned i = 0; i < h.length_count; i++) put(out, h.lengths[length_order[i]], 3);
    uint16_t codes[CODE_LENGTHS] = {0};
    make_codes(h.lengths, CODE_LENGTHS, codes);
    for (unsigned i = 0; i < h.symbol_count; i++) {
      const unsigned symbol = h.symbols[i];
      put(out, codes[symbol], h.lengths[symbol]);
      if (symbol >= 16) put(out, h.extras[i], symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
    }
    write_tokens(out, tokens, count, bytes, h.literals, h.distances, 0);
  }
}

void finish_bits(bit_writer *out, int is_last) {
  if (!is_last) {
    write_stored(out, 0, 0, 0);
  } else if (out->bit_count > 0) {
    put(out, 0, 8 - out->bit_count);
  }
}
