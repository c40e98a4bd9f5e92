#include "PNGKernels.h"
#include "DeflateCodes.h"

#include <string.h>

// Reads the codes of a stream without what they stand for, to find its blocks.

enum { TABLE_BITS = 11, LONGEST_CODE = 15 };

/// A prefix code (RFC 1951, section 3.2.2): the low bits of the stream to a symbol and the length of
/// its code, 0 for none. Longer codes are found by their values, which go up with their symbols.
typedef struct {
  uint16_t entries[1 << TABLE_BITS];
  uint16_t symbols[288];
  /// The number of codes of each length, the first of them, and its place in `symbols`.
  uint32_t counts[LONGEST_CODE + 1], codes[LONGEST_CODE + 1], places[LONGEST_CODE + 1];
} decoder;

typedef struct {
  const uint8_t *bytes;
  intptr_t count, position;
  uint64_t bits;
  unsigned bit_count;
} reader;

static int64_t offset_of(const reader *in) {
  return 8 * (int64_t)in->position - (int64_t)in->bit_count;
}

static inline void refill(reader *in) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (in->position + 8 <= in->count) {
    uint64_t next;
    memcpy(&next, in->bytes + in->position, 8);
    in->bits |= next << in->bit_count;
    const unsigned taken = (63 - in->bit_count) >> 3;
    in->position += taken;
    in->bit_count += 8 * taken;
    return;
  }
#endif
  while (in->bit_count <= 55) {
    // Zeros follow the end; their place tells that they are none.
    const uint64_t byte = in->position < in->count ? in->bytes[in->position] : 0;
    in->bits |= byte << in->bit_count;
    in->position++;
    in->bit_count += 8;
  }
}

static inline void drop(reader *in, unsigned count) {
  in->bits >>= count;
  in->bit_count -= count;
}

/// Some bits, at most 32; -1 beyond the end.
static int64_t take(reader *in, unsigned count) {
  refill(in);
  const int64_t value = (int64_t)(in->bits & (((uint64_t)1 << count) - 1));
  drop(in, count);
  return offset_of(in) > 8 * (int64_t)in->count ? -1 : value;
}

/// The codes that follow from their lengths.
static void make_decoder(decoder *d, const uint8_t *lengths, unsigned count) {
  memset(d->entries, 0, sizeof d->entries);
  memset(d->counts, 0, sizeof d->counts);
  for (unsigned i = 0; i < count; i++) d->counts[lengths[i]]++;
  uint32_t code = 0, place = 0;
  for (unsigned length = 1; length <= LONGEST_CODE; length++) {
    d->codes[length] = code;
    d->places[length] = place;
    place += d->counts[length];
    code = (code + d->counts[length]) << 1;
  }
  uint32_t next[LONGEST_CODE + 1];
  memcpy(next, d->places, sizeof next);
  for (unsigned i = 0; i < count; i++)
    if (lengths[i] > 0) d->symbols[next[lengths[i]]++] = (uint16_t)i;
  for (unsigned length = 1; length <= TABLE_BITS; length++)
    for (uint32_t i = 0; i < d->counts[length]; i++) {
      const uint32_t value = d->codes[length] + i;
      const uint16_t entry = (uint16_t)(d->symbols[d->places[length] + i] << 4 | length);
      unsigned slot = 0;
      for (unsigned bit = 0; bit < length; bit++) slot |= (value >> bit & 1) << (length - 1 - bit);
      for (; slot < 1 << TABLE_BITS; slot += 1u << length) d->entries[slot] = entry;
    }
}

static unsigned look_up_longer(const decoder *d, uint64_t bits) {
  uint32_t code = 0;
  for (unsigned length = 1; length <= LONGEST_CODE; length++) {
    code = code << 1 | (bits >> (length - 1) & 1);
    const uint32_t i = code - d->codes[length];
    if (length > TABLE_BITS && code >= d->codes[length] && i < d->counts[length])
      return (unsigned)d->symbols[d->places[length] + i] << 4 | length;
  }
  return 0;
}

static inline unsigned look_up(const decoder *d, uint64_t bits) {
  const unsigned entry = d->entries[bits & ((1 << TABLE_BITS) - 1)];
  return entry ? entry : look_up_longer(d, bits);
}

static int skip_codes(reader *in, const decoder *literals, const decoder *distances) {
  while (in->position <= in->count + 8) {
    refill(in);
    // At least 56 bits are there: enough for three symbols.
    unsigned entry = look_up(literals, in->bits);
    if (entry == 0) return 0;
    drop(in, entry & 15);
    for (int i = 0; i < 2 && entry >> 4 < END_OF_BLOCK; i++) {
      entry = look_up(literals, in->bits);
      if (entry == 0) return 0;
      drop(in, entry & 15);
    }
    const unsigned symbol = entry >> 4;
    if (symbol < END_OF_BLOCK) continue;
    if (symbol == END_OF_BLOCK) return offset_of(in) <= 8 * (int64_t)in->count;
    refill(in);
    drop(in, symbol < LITERALS ? length_extra(symbol) : 0);
    const unsigned distance = look_up(distances, in->bits);
    if (distance == 0) return 0;
    drop(in, distance & 15);
    drop(in, distance_extra(distance >> 4));
  }
  return 0;
}

static int skip_stored_block(reader *in) {
  const int64_t start = (offset_of(in) + 7) / 8;
  if (start + 4 > in->count) return 0;
  in->position = (intptr_t)start + 4 + in->bytes[start] + (intptr_t)in->bytes[start + 1] * 256;
  in->bits = 0;
  in->bit_count = 0;
  return in->position <= in->count;
}

static int read_codes(reader *in, decoder *literals, decoder *distances) {
  static const uint8_t order[] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  const int64_t sizes = take(in, 14);
  if (sizes < 0) return 0;
  const unsigned literal_count = 257 + (unsigned)(sizes & 31);
  const unsigned count = literal_count + 1 + (unsigned)(sizes >> 5 & 31);
  uint8_t lengths[320] = {0};
  for (unsigned i = 0; i < 4 + (unsigned)(sizes >> 10); i++) {
    const int64_t length = take(in, 3);
    if (length < 0) return 0;
    lengths[order[i]] = (uint8_t)length;
  }
  make_decoder(literals, lengths, 19);
  unsigned filled = 0;
  while (filled < count) {
    refill(in);
    const unsigned entry = look_up(literals, in->bits);
    if (entry == 0) return 0;
    drop(in, entry & 15);
    const unsigned symbol = entry >> 4;
    if (symbol < 16) {
      lengths[filled++] = (uint8_t)symbol;
      continue;
    }
    if (symbol == 16 && filled == 0) return 0;
    const int64_t more = take(in, symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
    if (more < 0) return 0;
    const unsigned run = (unsigned)more + (symbol == 18 ? 11 : 3);
    if (filled + run > count) return 0;
    memset(lengths + filled, symbol == 16 ? lengths[filled - 1] : 0, run);
    filled += run;
  }
  make_decoder(literals, lengths, literal_count);
  make_decoder(distances, lengths + literal_count, count - literal_count);
  return 1;
}

static int skip_block(reader *in, unsigned type, decoder *literals, decoder *distances) {
  if (type == 0) return skip_stored_block(in);
  if (type == 1) {
    uint8_t lengths[288];
    for (unsigned i = 0; i < 288; i++) lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    make_decoder(literals, lengths, 288);
    memset(lengths, 5, 30);
    make_decoder(distances, lengths, 30);
  } else if (type != 2 || !read_codes(in, literals, distances)) {
    return 0;
  }
  return skip_codes(in, literals, distances);
}

int render_deflate_ending(
    const uint8_t *bytes, intptr_t count, int64_t *last_block, int64_t *end) {
  reader in = {bytes, count, 0, 0, 0};
  decoder literals, distances;
  while (1) {
    const int64_t start = offset_of(&in), header = take(&in, 3);
    if (header < 0 || !skip_block(&in, (unsigned)header >> 1, &literals, &distances)) return 0;
    if (header & 1) {
      *last_block = start;
      *end = offset_of(&in);
      return 1;
    }
  }
}
