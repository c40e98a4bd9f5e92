#ifndef C_PNG_KERNELS_H
#define C_PNG_KERNELS_H

#include <stdint.h>

// The inner loops of PNG compression. All results are the same on every machine.

/// Filters a row (PNG, third edition, section 9). `row` and `above` have `distance` zeros before
/// their first byte; `filter` is 0 none, 1 sub, 2 up, 3 average or 4 Paeth.
void render_png_filter(
    uint8_t *out, const uint8_t *row, const uint8_t *above, intptr_t count, intptr_t distance,
    int filter);

/// The sum of the magnitudes of `count` bytes as signed numbers.
uint64_t render_png_magnitudes(const uint8_t *bytes, intptr_t count);

/// The sum of c log2(c) over the counts c of all byte values, between powers of two on a straight
/// line. More means fewer bits.
uint64_t render_png_order(const uint8_t *bytes, intptr_t count);

/// The same over pairs of neighboring bytes. `counts` has 65,536 zeros, which it gets back.
uint64_t render_png_pair_order(const uint8_t *bytes, intptr_t count, uint32_t *counts);

/// The number of different pairs of neighboring bytes. `counts` as before.
uint64_t render_png_pairs(const uint8_t *bytes, intptr_t count, uint32_t *counts);

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
    uint8_t *out, intptr_t capacity, const uint8_t *bytes, intptr_t count, int depth, int nice,
    int passes, int is_last);

#endif
