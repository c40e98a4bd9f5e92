#include "CPNGKernels.h"
#include "Kernels.h"

#include <string.h>

/// Without opacity a pixel is zero.
LOOP uint32_t mapped(uint32_t pixel) { return pixel < 0x01000000 ? 0 : pixel; }

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

void render_png_rgb(uint8_t *out, const uint32_t *pixels, intptr_t count, uint32_t clear) {
  for (intptr_t i = 0; i < count; i++) {
    const uint32_t pixel = pixels[i] == 0 ? clear : pixels[i];
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    // The next pixel goes over the fourth byte.
    if (i + 1 < count) {
      memcpy(out + 3 * i, &pixel, 4);
      continue;
    }
#endif
    out[3 * i] = (uint8_t)pixel;
    out[3 * i + 1] = (uint8_t)(pixel >> 8);
    out[3 * i + 2] = (uint8_t)(pixel >> 16);
  }
}

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

void render_png_indices(
    uint8_t *out, const uint32_t *pixels, intptr_t count, const uint32_t *keys,
    const uint8_t *indices, int bits) {
  const uint32_t mask = ((uint32_t)1 << bits) - 1;
  uint32_t last = 0;
  uint8_t index = 0;
  int is_known = 0;
  for (intptr_t i = 0; i < count; i++) {
    const uint32_t pixel = mapped(pixels[i]);
    if (!is_known || pixel != last) {
      uint32_t slot = pixel * 0x9e3779b1u >> (32 - bits);
      // At most half of the slots are taken; no pixel has the key of those that are not.
      while (keys[slot] != pixel && keys[slot] != 1) slot = (slot + 1) & mask;
      index = keys[slot] == pixel ? indices[slot] : 0;
      last = pixel;
      is_known = 1;
    }
    out[i] = index;
  }
}

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
  uint8_t saved = 0, added = 0;
  for (intptr_t i = 0; i < count; i++) {
    const uint8_t pixel = pixels[i], same = pixel == shown[i] ? 255 : 0;
    saved |= pixel & same;
    added |= (pixel <= translucent ? 255 : 0) & (uint8_t)~same;
    pixels[i] = pixel & (uint8_t)~same;
  }
  return (saved != 0) | (added != 0) << 1;
}

BOTH(int, sparse_indices,
     (uint8_t *restrict pixels, const uint8_t *restrict shown, intptr_t count,
      uint8_t translucent),
     (pixels, shown, count, translucent))

LOOP int sparse_pixels_loop(void *restrict bytes, const void *restrict others, intptr_t count) {
  uint32_t saved = 0, added = 0;
  for (intptr_t i = 0; i < count; i++) {
    uint32_t pixel, shown;
    memcpy(&pixel, (uint8_t *)bytes + 4 * i, 4);
    memcpy(&shown, (const uint8_t *)others + 4 * i, 4);
    const uint32_t same = pixel == shown ? 0xffffffff : 0;
    saved |= pixel & same;
    added |= (pixel < 0xff000000 ? 0xffffffff : 0) & ~same;
    pixel &= ~same;
    memcpy((uint8_t *)bytes + 4 * i, &pixel, 4);
  }
  return (saved != 0) | (added != 0) << 1;
}

BOTH(int, sparse_pixels, (void *restrict bytes, const void *restrict others, intptr_t count),
     (bytes, others, count))
