#ifndef PIXEL_KERNELS_H
#define PIXEL_KERNELS_H

#include <stdint.h>

// Source-over on spans of pixels that carry 16 bits a channel.
//
// A channel's value v runs from 0 to 65280 (255 × 256). A canvas keeps it in two planes of bytes:
// `hi` holds v >> 8 and `lo` holds v & 255. A source pixel is four such values in 64 bits: red
// lowest, alpha highest.
//
// All kernels compute, for a source channel s with the source's alpha a:
//
//     x  = 65280 - a
//     m  = x + ((x + 128) * 257 >> 16)      the weight of what is below, of 65536
//     v' = s + (v * m >> 16)
//
// which, rounded to bytes, is the exactly rounded result for operands of whole bytes. A mask value
// c below 65535 first scales the source, s = s * c >> 16; 65535 stands for full coverage. The vector and the
// plain versions give the same bits.

/// One source over `count` pixels. A source without alpha changes nothing.
void render_blend_constant(uint32_t *hi, uint32_t *lo, intptr_t count, uint64_t source);

/// One source over `count` pixels, each scaled by its mask value.
void render_blend_constant_masked(
    uint32_t *hi, uint32_t *lo, intptr_t count, uint64_t source, const uint16_t *mask);

/// A row of sources over `count` pixels.
void render_blend_row(uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source);

/// A row of sources over `count` pixels, each scaled by its mask value.
void render_blend_row_masked(
    uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source, const uint16_t *mask);

/// Replaces `count` pixels by a row of sources.
void render_store_row(uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source);

/// `count` sources along a line in color space: source i has the channels (start[k] + i × step[k])
/// >> 15, for i from `first` on. Arithmetic wraps; the results are in range.
void render_ramp(
    uint64_t *out, intptr_t count, intptr_t first, const uint32_t start[4], const int32_t step[4]);

/// `count` pixels of a picture of `width` 16-bit RGBA pixels a row that lies between its pixels:
/// between the columns from `column` on and those to their right, and between two rows, by
/// 65,536ths below 65,536. Beside the picture its border pixels go on.
void render_shift_row(
    uint64_t *out, intptr_t count, const uint64_t *top, const uint64_t *bottom, intptr_t width,
    intptr_t column, uint32_t part_x, uint32_t part_y);

/// Sets `count` values.
void render_fill(uint32_t *out, intptr_t count, uint32_t value);

/// The bytes nearest to `count` pixels of the planes: remainders from half a level on round up.
void render_round_row(
    uint32_t *out, const uint32_t *hi, const uint32_t *lo, intptr_t count);

/// The coverage of `count` pixels from sums of twice their areas on a grid of 1/65,536 pixel, each
/// added to all before it. Rounded; 65535 is full coverage and nothing else. Zeroes the sums.
void render_sweep(int64_t *sums, uint16_t *coverage, intptr_t count);

#endif
