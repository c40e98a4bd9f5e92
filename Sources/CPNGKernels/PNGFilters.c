#include "CPNGKernels.h"

#include <string.h>

static inline uint8_t paeth(uint8_t left, uint8_t up, uint8_t corner) {
  const int16_t a = left, b = up, c = corner;
  int16_t to_left = (int16_t)(b - c), to_up = (int16_t)(a - c);
  int16_t to_corner = (int16_t)(to_left + to_up);
  to_left = (int16_t)(to_left < 0 ? -to_left : to_left);
  to_up = (int16_t)(to_up < 0 ? -to_up : to_up);
  to_corner = (int16_t)(to_corner < 0 ? -to_corner : to_corner);
  const uint8_t other = to_up <= to_corner ? up : corner;
  return to_left <= to_up && to_left <= to_corner ? left : other;
}

void render_png_filter(
    uint8_t *restrict out, const uint8_t *row, const uint8_t *above, intptr_t count,
    intptr_t distance, int filter) {
  const uint8_t *left = row - distance, *corner = above - distance;
  switch (filter) {
    case 1:
      for (intptr_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - left[i]);
      break;
    case 2:
      for (intptr_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - above[i]);
      break;
    case 3:
      for (intptr_t i = 0; i < count; i++)
        out[i] = (uint8_t)(row[i] - ((left[i] + above[i]) >> 1));
      break;
    case 4:
      for (intptr_t i = 0; i < count; i++)
        out[i] = (uint8_t)(row[i] - paeth(left[i], above[i], corner[i]));
      break;
    default: memcpy(out, row, (size_t)count);
  }
}

uint64_t render_png_magnitudes(const uint8_t *bytes, intptr_t count) {
  uint64_t sum = 0;
  while (count > 0) {
    const intptr_t part = count < 1 << 16 ? count : 1 << 16;
    uint32_t partial = 0;
    for (intptr_t i = 0; i < part; i++) {
      const uint8_t byte = bytes[i], negative = (uint8_t)-byte;
      partial += byte < negative ? byte : negative;
    }
    sum += partial;
    bytes += part;
    count -= part;
  }
  return sum;
}

/// c log2(c), on a straight line between powers of two.
static inline uint64_t weight(uint64_t c) {
  if (c == 0) return 0;
  const uint64_t k = 63 - (uint64_t)__builtin_clzll(c);
  return c * k + ((c - ((uint64_t)1 << k)) << 1);
}

uint64_t render_png_order(const uint8_t *bytes, intptr_t count) {
  // Neighbors count in tables of their own, so that equal ones need not wait for each other.
  uint32_t counts[4][256] = {{0}};
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    counts[0][bytes[i]]++;
    counts[1][bytes[i + 1]]++;
    counts[2][bytes[i + 2]]++;
    counts[3][bytes[i + 3]]++;
  }
  for (; i < count; i++) counts[0][bytes[i]]++;
  uint64_t sum = 0;
  for (int value = 0; value < 256; value++)
    sum += weight(
        (uint64_t)counts[0][value] + counts[1][value] + counts[2][value] + counts[3][value]);
  return sum;
}

uint64_t render_png_pair_order(const uint8_t *bytes, intptr_t count, uint32_t *counts) {
  uint64_t sum = 0;
  for (intptr_t i = 1; i < count; i++) {
    uint32_t *slot = counts + ((uint32_t)bytes[i - 1] << 8 | bytes[i]);
    const uint32_t c = (*slot)++;
    sum += weight((uint64_t)c + 1) - weight(c);
  }
  for (intptr_t i = 1; i < count; i++) counts[(uint32_t)bytes[i - 1] << 8 | bytes[i]] = 0;
  return sum;
}

uint64_t render_png_pairs(const uint8_t *bytes, intptr_t count, uint32_t *counts) {
  uint64_t sum = 0;
  for (intptr_t i = 1; i < count; i++) {
    uint32_t *slot = counts + ((uint32_t)bytes[i - 1] << 8 | bytes[i]);
    sum += *slot == 0;
    *slot = 1;
  }
  for (intptr_t i = 1; i < count; i++) counts[(uint32_t)bytes[i - 1] << 8 | bytes[i]] = 0;
  return sum;
}
