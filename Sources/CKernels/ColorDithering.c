#include "ColorSearch.h"

// MARK: Strings

static void begin_strings(render_search *search, int32_t minimum_code_size) {
  memset(search->strings, 0, sizeof search->strings);
  search->prefix = -1;
  search->first_code = search->next_code = (1 << minimum_code_size) + 2;
}

/// The slot of the string at hand with an index, or the free one that they would take.
LOOP uint32_t *string_slot(render_search *search, uint32_t key) {
  uint32_t slot = (key * 0x9e3779b1u) >> (32 - TABLE_BITS);
  while (search->strings[slot] && search->strings[slot] >> 12 != key)
    slot = (slot + 1) & ((1u << TABLE_BITS) - 1);
  return search->strings + slot;
}

LOOP int goes_on(render_search *search, int32_t index) {
  return search->prefix < 0 ||
         *string_slot(search, (uint32_t)search->prefix << 8 | (uint32_t)index) != 0;
}

/// Takes the next index.
LOOP void append_index(render_search *search, int32_t index) {
  if (search->prefix < 0) {
    search->prefix = index;
    return;
  }
  const uint32_t key = (uint32_t)search->prefix << 8 | (uint32_t)index;
  uint32_t *slot = string_slot(search, key);
  if (*slot) {
    search->prefix = (int32_t)(*slot & 0xfff);
    return;
  }
  search->prefix = index;
  if (search->next_code < 4096) {
    *slot = key << 12 | (uint32_t)search->next_code++;
  } else {
    memset(search->strings, 0, sizeof search->strings);
    search->next_code = search->first_code;
  }
}

/// The nearest of the colors that are near enough and lengthen the string at hand, else the
/// nearest.
LOOP int32_t lengthening(
    render_search *search, const batch *list, uint32_t count, point p, match nearest) {
  float least = nearest.distance + search->tolerance;
  int32_t index = nearest.index;
  for (uint32_t i = 0; i < count; i++) {
    const floats8 d = distances(list + i, p);
    for (int k = 0; k < 8; k++) {
      const int32_t other = ((ints8)list[i].axes[INDEX])[k];
      if (d[k] < least && goes_on(search, other)) {
        least = d[k];
        index = other;
      }
    }
  }
  return index;
}

// MARK: Dithering

/// Gives a pixel its index and passes its error on.
LOOP void dither_pixel(
    render_search *search, uint32_t pixel, uint8_t *index, ints4 *here, ints4 *below,
    int32_t strength, int isMatching) {
  const ints4 passed = here[1];
  // Rounds toward zero.
  ints4 c = components(pixel) + ((passed + ((passed >> 31) & 255)) >> 8);
  c &= ~(c >> 31);
  c |= (255 - c) >> 31;
  c &= (ints4){255, 255, 255, 0};
  const point p = point_of(search->space, search->component_weight, c);
  uint32_t count;
  const batch *list = list_of(search, cell_of(c), &count);
  const match found = nearest_in(list, count, p);
  int32_t chosen = found.index;
  if (isMatching) {
    const uint32_t color = 0xff000000 | (uint32_t)c[2] << 16 | (uint32_t)c[1] << 8 | (uint32_t)c[0];
    if (search->colors[chosen] != color && !goes_on(search, chosen))
      chosen = lengthening(search, list, count, p, found);
    append_index(search, chosen);
  }
  *index = (uint8_t)chosen;
  const ints4 part = (c - components(search->colors[chosen])) * strength;
  here[2] += part * 7;
  below[0] += part * 3;
  below[1] += part * 5;
  below[2] += part;
}

LOOP void dither_evenly(
    render_search *search, const uint32_t *pixels, intptr_t count, uint8_t clear,
    uint8_t *indices) {
  uint32_t last = 0;
  uint8_t index = clear;
  for (intptr_t i = 0; i < count; i++) {
    const uint32_t pixel = pixels[i];
    if (pixel != last) {
      const ints4 c = components(pixel);
      uint32_t batches;
      const batch *list = list_of(search, cell_of(c), &batches);
      const point p = point_of(search->space, search->component_weight, c);
      index = pixel ? (uint8_t)nearest_in(list, batches, p).index : clear;
      last = pixel;
    }
    indices[i] = index;
  }
}

/// Several rows at a time, each two pixels behind the one above: the chains from pixel to pixel run
/// beside each other.
LOOP void dither_in_steps(
    render_search *search, const uint32_t *pixels, intptr_t width, intptr_t height, uint8_t clear,
    int32_t strength, ints4 *errors, uint8_t *indices) {
  enum { ROWS = RENDER_ERROR_ROWS - 1 };
  const intptr_t length = width + 2;
  memset(errors, 0, (size_t)length * sizeof *errors);
  for (intptr_t y = 0; y < height; y += ROWS) {
    memset(errors + length, 0, (size_t)(ROWS * length) * sizeof *errors);
    const intptr_t rows = height - y < ROWS ? height - y : ROWS;
    for (intptr_t step = 0; step < width + 2 * (rows - 1); step++) {
#pragma unroll
      for (intptr_t row = 0; row < ROWS; row++) {
        const intptr_t x = step - 2 * row;
        if (x < 0 || x >= width || row >= rows) continue;
        const intptr_t place = (y + row) * width + x;
        if (!pixels[place]) {
          indices[place] = clear;
          continue;
        }
        ints4 *here = errors + row * length + x;
        dither_pixel(
            search, pixels[place], indices + place, here, here + length, strength, 0);
      }
    }
    memcpy(errors, errors + rows * length, (size_t)length * sizeof *errors);
  }
}

/// One pixel after the other, as strings go on.
LOOP void dither_by_strings(
    render_search *search, const uint32_t *pixels, intptr_t width, intptr_t height, uint8_t clear,
    int32_t strength, ints4 *errors, uint8_t *indices) {
  const intptr_t length = width + 2;
  memset(errors, 0, (size_t)(2 * length) * sizeof *errors);
  for (intptr_t y = 0; y < height; y++) {
    ints4 *here = errors + y % 2 * length, *below = errors + (y + 1) % 2 * length;
    memset(below, 0, (size_t)length * sizeof *below);
    for (intptr_t x = 0; x < width; x++) {
      const intptr_t place = y * width + x;
      if (pixels[place]) {
        dither_pixel(search, pixels[place], indices + place, here + x, below + x, strength, 1);
      } else {
        indices[place] = clear;
        append_index(search, clear);
      }
    }
  }
}

LOOP void search_dither_loop(
    render_search *search, const uint32_t *pixels, intptr_t width, intptr_t height, uint8_t clear,
    int32_t strength, int32_t minimum_code_size, int32_t *errors, uint8_t *indices) {
  if (search->tolerance > 0) {
    begin_strings(search, minimum_code_size);
    dither_by_strings(
        search, pixels, width, height, clear, strength, (ints4 *)errors, indices);
  } else if (strength > 0) {
    dither_in_steps(search, pixels, width, height, clear, strength, (ints4 *)errors, indices);
  } else {
    dither_evenly(search, pixels, width * height, clear, indices);
  }
}
BOTH(
    void, search_dither,
    (render_search * search, const uint32_t *pixels, intptr_t width, intptr_t height,
     uint8_t clear, int32_t strength, int32_t minimum_code_size, int32_t *errors,
     uint8_t *indices),
    (search, pixels, width, height, clear, strength, minimum_code_size, errors, indices))
