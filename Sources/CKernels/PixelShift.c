#include "Dispatch.h"
#include "PixelKernels.h"

#include <string.h>

/// A channel between two: a + (b - a) × part / 65,536, rounded. `part` is below 65,536.
LOOP uint16_t mixed(uint16_t a, uint16_t b, uint32_t part) {
  return (uint16_t)((a * (65536 - part) + b * part + 32768) >> 16);
}

/// Mixes `count` channels with those in the next pixel, in the row below, or both.
LOOP void mix_loop(
    uint16_t *restrict out, const uint16_t *top, const uint16_t *bottom, intptr_t count,
    uint32_t part_x, uint32_t part_y) {
  if (part_x == 0) {
    for (intptr_t i = 0; i < count; i++) out[i] = mixed(top[i], bottom[i], part_y);
  } else if (part_y == 0) {
    for (intptr_t i = 0; i < count; i++) out[i] = mixed(top[i], top[i + 4], part_x);
  } else {
    for (intptr_t i = 0; i < count; i++)
      out[i] = mixed(
          mixed(top[i], top[i + 4], part_x), mixed(bottom[i], bottom[i + 4], part_x), part_y);
  }
}

#if HAVE_AVX2_VERSION
static AVX2 void mix_avx2(
    uint16_t *out, const uint16_t *top, const uint16_t *bottom, intptr_t count, uint32_t part_x,
    uint32_t part_y) {
  mix_loop(out, top, bottom, count, part_x, part_y);
}
#endif

static void mix(
    uint64_t *out, const uint64_t *top, const uint64_t *bottom, intptr_t count, uint32_t part_x,
    uint32_t part_y) {
  uint16_t *to = (uint16_t *)out;
  const uint16_t *a = (const uint16_t *)top, *b = (const uint16_t *)bottom;
  DISPATCH(mix_avx2, to, a, b, 4 * count, part_x, part_y)
  mix_loop(to, a, b, 4 * count, part_x, part_y);
}

void render_shift_row(
    uint64_t *out, intptr_t count, const uint64_t *top, const uint64_t *bottom, intptr_t width,
    intptr_t column, uint32_t part_x, uint32_t part_y) {
  intptr_t i = 0;
  while (i < count) {
    const intptr_t place = column + i;
    const intptr_t inside = width - 1 - place < count - i ? width - 1 - place : count - i;
    if (place >= 0 && inside > 0) {
      if (part_x == 0 && part_y == 0)
        memcpy(out + i, top + place, (size_t)inside * sizeof *out);
      else
        mix(out + i, top + place, bottom + place, inside, part_x, part_y);
      i += inside;
    } else {
      // A border pixel, beside which there is the same.
      const intptr_t border = place < 0 ? 0 : width - 1;
      const uint64_t above[2] = {top[border], top[border]};
      const uint64_t below[2] = {bottom[border], bottom[border]};
      mix(out + i, above, below, 1, part_x, part_y);
      i++;
    }
  }
}
