#ifndef PNG_KERNELS_H
#define PNG_KERNELS_H

#include <stdint.h>

// The inner loops of PNG compression. All results are the same on every machine.

/// Filters a row (PNG, third edition, section 9). `above` has as many bytes, zeros before the first
/// row. `filter` is 0 none, 1 sub, 2 up, 3 average or 4 Paeth; `distance` is that of the left
/// neighbor, from 1.
void render_png_filter(
    uint8_t *restrict out, const uint8_t *restrict row, const uint8_t *restrict above,
    intptr_t count, intptr_t distance, int filter);

/// The filter that leaves the least sum of magnitudes of bytes as signed numbers; of equal ones the
/// first.
int render_png_least_sum(
    const uint8_t *row, const uint8_t *above, intptr_t count, intptr_t distance);

/// The sum of c log2(c) over the counts c of all byte values, between powers of two on a straight
/// line. More means fewer bits.
uint64_t render_png_order(const uint8_t *bytes, intptr_t count);

/// The same over pairs of neighboring bytes. `counts` has 65,536 zeros, which it gets back.
uint64_t render_png_pair_order(const uint8_t *bytes, intptr_t count, uint32_t *counts);

/// The number of different pairs of neighboring bytes. `counts` as before.
uint64_t render_png_pairs(const uint8_t *bytes, intptr_t count, uint32_t *counts);

/// The bits that all pixels have, and all bits of red that differ from green or of green that differ
/// from blue.
typedef struct {
  uint32_t alphas, colors;
} render_png_pixel_bits;

/// Pixels that are zero, of which the system makes pages as they are used; null without memory.
uint32_t *render_png_transparent_pixels(intptr_t count);

/// Frees what `render_png_transparent_pixels` returned.
void render_png_free_pixels(uint32_t *pixels);

/// Copies premultiplied pixels to 4 `count` bytes; those without opacity become zero.
void render_map_pixels(void *restrict out, const uint32_t *restrict pixels, intptr_t count);

/// Looks at premultiplied pixels: `alphas` is at least 0xff000000 where all are opaque, `colors` is
/// zero where all are gray.
render_png_pixel_bits render_survey_pixels(const uint32_t *pixels, intptr_t count);

/// Three bytes a pixel; `clear` stands for pixels that are zero.
void render_png_rgb(uint8_t *out, const uint32_t *pixels, intptr_t count, uint32_t clear);

/// Four bytes a pixel with straight colors, or gray and alpha.
void render_png_rgba(uint8_t *out, const uint32_t *pixels, intptr_t count, int is_gray);

/// The upper bits of red, a byte a pixel.
void render_png_gray(uint8_t *out, const uint32_t *pixels, intptr_t count, int bit_depth);

/// The index of each pixel in a table of 2^`bits` slots, at most half of them taken: open addressing
/// by the upper bits of the product with 0x9e3779b1; 1 is the key of a slot that is not taken.
void render_png_indices(
    uint8_t *out, const uint32_t *pixels, intptr_t count, const uint32_t *keys,
    const uint8_t *indices, int bits);

/// Packs samples of 1, 2 or 4 bits into bytes, the first into the highest bits.
void render_png_pack(uint8_t *out, const uint8_t *samples, intptr_t count, int bit_depth);

/// Puts zeros where indices are those that are shown. Bit 0 of the result tells whether one that is
/// not zero was; bit 1 whether one that is at most `translucent` was not.
int render_sparse_indices(
    uint8_t *restrict pixels, const uint8_t *restrict shown, intptr_t count, uint8_t translucent);

/// The same for the bytes of `count` premultiplied pixels and whether one that is not opaque was not.
int render_sparse_pixels(void *restrict bytes, const void *restrict others, intptr_t count);

/// Finds the last block of a deflate stream and where the stream ends, in bits; 0 where the bytes
/// are no whole stream.
int render_deflate_ending(
    const uint8_t *bytes, intptr_t count, int64_t *last_block, int64_t *end);

/// The memory of a compression, for many inputs, one after another.
typedef struct render_png_workspace render_png_workspace;

/// A new workspace; null without memory.
render_png_workspace *render_png_workspace_create(void);

/// Frees a workspace.
void render_png_workspace_free(render_png_workspace *workspace);

/// Compresses bytes to deflate blocks (RFC 1951) that end at a whole byte, with the cheapest of all
/// sequences of literals and copies as far as it is found.
///
/// - depth: how many earlier places are compared at most, from 1.
/// - nice: a copy of this length is taken without looking for others inside it, from 3; none is
///   from 259 on.
/// - passes: how many times the costs of symbols are made better, from 1; from 4 on no match is
///   left out because it is like the one before.
/// - is_last: whether the last block ends the stream.
///
/// Returns the bytes written, at most `capacity`, or -1 where that or memory is too small. Nine
/// eighths of `count` and 64 more are always enough.
intptr_t render_png_deflate(
    render_png_workspace *workspace, uint8_t *out, intptr_t capacity, const uint8_t *bytes,
    intptr_t count, int depth, int nice, int passes, int is_last);

#endif
