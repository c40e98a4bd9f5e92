#include "PNGKernels.h"
#include "Dispatch.h"

#include <stdlib.h>
#include <string.h>

/// Thirty-two bytes, or a pixel's bits for each of eight or four.
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint32_t pixels8 __attribute__((vector_size(32)));
typedef uint32_t pixels4 __attribute__((vector_size(16)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));

/// Without opacity a pixel is zero.
LOOP uint32_t mapped(uint32_t pixel) { return pixel < 0x01000000 ? 0 : pixel; }

uint32_t *render_png_transparent_pixels(intptr_t count) {
  return calloc((size_t)count, sizeof(uint32_t));
}

void render_png_free_pixels(uint32_t *pixels) { free(pixels); }

LOOP void map_pixels_loop(void *restrict out, const uint32_t *restrict pixels, intptr_t count) {
  for (intptr_t i = 0; i < count; i++) {
    const uint32_t pixel = mapped(pixels[i]);
    memcpy((uint8_t *)out + 4 * i, &pixel, 4);
  }
}

BOTH(void, map_pixels, (void *restrict out, const uint32_t *restrict pixels, intptr_t count),
     (out, pixels, count))

LOOP render_png_pixel_bits survey_pixels_loop(const uint32_t *pixels, intptr_t count) {
  uint32_t alphas = 0xffffffff, colors = 0;
  for (intptr_t i = 0; i < count; i++) {
    const uint32_t pixel = mapped(pixels[i]);
    alphas &= pixel;
    colors |= (pixel ^ (pixel >> 8)) & 0xffff;
  }
  return (render_png_pixel_bits){alphas, colors};
}

BOTH(render_png_pixel_bits, survey_pixels, (const uint32_t *pixels, intptr_t count),
     (pixels, count))

// MARK: Samples

LOOP void png_rgb_loop(uint8_t *out, const uint32_t *pixels, intptr_t count, uint32_t clear) {
  intptr_t i = 0;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  // The next pixels go over the last four bytes.
  for (; i + 6 <= count; i += 4) {
    pixels4 v;
    memcpy(&v, pixels + i, sizeof v);
    v |= (pixels4)(v == 0) & clear;
    const bytes16 all = (bytes16)v;
    const bytes16 packed = __builtin_shufflevector(
        all, all, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15, 15, 15, 15);
    memcpy(out + 3 * i, &packed, sizeof packed);
  }
#endif
  for (; i < count; i++) {
    const uint32_t pixel = pixels[i] == 0 ? clear : pixels[i];
    out[3 * i] = (uint8_t)pixel;
    out[3 * i + 1] = (uint8_t)(pixel >> 8);
    out[3 * i + 2] = (uint8_t)(pixel >> 16);
  }
}

BOTH(void, png_rgb,
     (uint8_t *out, const uint32_t *pixels, intptr_t count, uint32_t clear),
     (out, pixels, count, clear))

/// A straight component, rounded to the nearest.
static inline uint8_t straight(uint32_t component, uint32_t alpha) {
  const uint32_t value = (component * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : (uint8_t)value;
}

void render_png_rgba(uint8_t *out, const uint32_t *pixels, intptr_t count, int is_gray) {
  uint32_t last = 0, last_straight = 0;
  for (intptr_t i = 0; i < count; i++) {
    const uint32_t pixel = pixels[i], alpha = pixel >> 24;
    if (pixel != last) {
      last = pixel;
      last_straight = alpha == 255 ? pixel
          : alpha == 0             ? 0
                                   : (alpha << 24 | straight(pixel & 255, alpha)
                                      | (uint32_t)straight(pixel >> 8 & 255, alpha) << 8
                                      | (uint32_t)straight(pixel >> 16 & 255, alpha) << 16);
    }
    *out++ = (uint8_t)last_straight;
    if (!is_gray) {
      *out++ = (uint8_t)(last_straight >> 8);
      *out++ = (uint8_t)(last_straight >> 16);
    }
    *out++ = (uint8_t)(last_straight >> 24);
  }
}

void render_png_gray(uint8_t *out, const uint32_t *pixels, intptr_t count, int bit_depth) {
  for (intptr_t i = 0; i < count; i++) out[i] = (uint8_t)((pixels[i] & 255) >> (8 - bit_depth));
}

/// Indicates whether any of 32 bytes is not zero.
LOOP int is_any(const void *bytes) {
  uint64_t parts[4];
  memcpy(parts, bytes, sizeof parts);
  return (parts[0] | parts[1] | parts[2] | parts[3]) != 0;
}

LOOP void png_indices_loop(
    uint8_t *out, const uint32_t *pixels, intptr_t count, const uint32_t *keys,
    const uint8_t *indices, int bits) {
  const uint32_t mask = ((uint32_t)1 << bits) - 1;
  for (intptr_t i = 0; i < count;) {
    const uint32_t raw = pixels[i], pixel = mapped(raw);
    uint32_t slot = pixel * 0x9e3779b1u >> (32 - bits);
    // At most half of the slots are taken; no pixel has the key of those that are not.
    while (keys[slot] != pixel && keys[slot] != 1) slot = (slot + 1) & mask;
    const uint8_t index = keys[slot] == pixel ? indices[slot] : 0;
    out[i++] = index;
    // Neighbors are often equal.
    if (i < count && pixels[i] != raw) continue;
    for (; i + 8 <= count; i += 8) {
      pixels8 v;
      memcpy(&v, pixels + i, sizeof v);
      v ^= raw;
      if (is_any(&v)) break;
      memset(out + i, index, 8);
    }
    while (i < count && pixels[i] == raw) out[i++] = index;
  }
}

BOTH(void, png_indices,
     (uint8_t *out, const uint32_t *pixels, intptr_t count, const uint32_t *keys,
      const uint8_t *indices, int bits),
     (out, pixels, count, keys, indices, bits))

void render_png_pack(uint8_t *out, const uint8_t *samples, intptr_t count, int bit_depth) {
  const intptr_t per_byte = 8 / bit_depth;
  for (intptr_t i = 0; i < count; i += per_byte) {
    unsigned byte = 0;
    for (intptr_t k = 0; k < per_byte; k++)
      byte = byte << bit_depth | (i + k < count ? samples[i + k] : 0);
    *out++ = (uint8_t)byte;
  }
}

// MARK: Changes

LOOP int sparse_indices_loop(
    uint8_t *restrict pixels, const uint8_t *restrict shown, intptr_t count, uint8_t translucent) {
  bytes32 saved = {0}, added = {0};
  intptr_t i = 0;
  for (; i + 32 <= count; i += 32) {
    bytes32 v, w;
    memcpy(&v, pixels + i, sizeof v);
    memcpy(&w, shown + i, sizeof w);
    const bytes32 same = (bytes32)(v == w);
    saved |= v & same;
    added |= (bytes32)(v <= translucent) & ~same;
    v &= ~same;
    memcpy(pixels + i, &v, sizeof v);
  }
  int saves = is_any(&saved), adds = is_any(&added);
  for (; i < count; i++)
    if (pixels[i] == shown[i]) {
      saves |= pixels[i] != 0;
      pixels[i] = 0;
    } else {
      adds |= pixels[i] <= translucent;
    }
  return saves | adds << 1;
}

BOTH(int, sparse_indices,
     (uint8_t *restrict pixels, const uint8_t *restrict shown, intptr_t count,
      uint8_t translucent),
     (pixels, shown, count, translucent))

LOOP int sparse_pixels_loop(void *restrict bytes, const void *restrict others, intptr_t count) {
  uint8_t *pixels = bytes;
  const uint8_t *shown = others;
  pixels8 saved = {0}, added = {0};
  intptr_t i = 0;
  for (; i + 8 <= count; i += 8) {
    pixels8 v, w;
    memcpy(&v, pixels + 4 * i, sizeof v);
    memcpy(&w, shown + 4 * i, sizeof w);
    const pixels8 same = (pixels8)(v == w);
    saved |= v & same;
    added |= (pixels8)(v < 0xff000000) & ~same;
    v &= ~same;
    memcpy(pixels + 4 * i, &v, sizeof v);
  }
  int saves = is_any(&saved), adds = is_any(&added);
  for (; i < count; i++) {
    uint32_t pixel, other;
    memcpy(&pixel, pixels + 4 * i, 4);
    memcpy(&other, shown + 4 * i, 4);
    if (pixel == other) {
      saves |= pixel != 0;
      memset(pixels + 4 * i, 0, 4);
    } else {
      adds |= pixel < 0xff000000;
    }
  }
  return saves | adds << 1;
}

BOTH(int, sparse_pixels, (void *restrict bytes, const void *restrict others, intptr_t count),
     (bytes, others, count))
