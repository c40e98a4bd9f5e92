#ifndef INDEX_KERNELS_H
#define INDEX_KERNELS_H

#include <stdint.h>

// Loops over palette indices, a byte each, and over the pixels that become indices. A mark is 255
// or 0.

/// Marks where two rows of `count` indices are equal.
///
/// @return The number of marked places.
intptr_t render_mark_equal(
    uint8_t *marks, const uint8_t *a, const uint8_t *b, intptr_t count);

/// The number of premultiplied RGBA pixels, from the first of `count` on, that are equal to those
/// shown and either opaque or zero; at times some fewer.
intptr_t render_unchanged_pixels(
    const uint32_t *pixels, const uint32_t *shown, intptr_t count);

/// The number of pixels, from the first of `count` on, that have a value.
intptr_t render_equal_pixels(const uint32_t *pixels, uint32_t value, intptr_t count);

/// The first place where two rows of `count` indices differ, or `count`.
intptr_t render_first_difference(const uint8_t *a, const uint8_t *b, intptr_t count);

/// The place after the last where two rows of `count` indices differ, or 0.
intptr_t render_end_of_differences(const uint8_t *a, const uint8_t *b, intptr_t count);

/// The number of neighbors among `count` indices that differ.
intptr_t render_count_changes(const uint8_t *indices, intptr_t count);

/// The largest of `count` indices, 0 of none.
uint8_t render_largest_index(const uint8_t *indices, intptr_t count);

/// Copies `count` indices and puts `value` where there are marks.
///
/// @return The largest of the indices that stay, 0 if none does.
uint8_t render_replace_marked(
    uint8_t *out, const uint8_t *indices, const uint8_t *marks, intptr_t count, uint8_t value);

/// Copies `count` indices and puts `value` where whole runs of one index have marks.
///
/// @return The largest of the indices that stay, 0 if none does.
uint8_t render_replace_marked_runs(
    uint8_t *out, const uint8_t *indices, const uint8_t *marks, intptr_t count, uint8_t value);

/// Copies `count` indices and puts `value` where at least `shortest` neighbors have marks.
///
/// @return The largest of the indices that stay, 0 if none does.
uint8_t render_replace_marked_stretches(
    uint8_t *out, const uint8_t *indices, const uint8_t *marks, intptr_t count, uint8_t value,
    intptr_t shortest);

/// Sets bit 0 of the flags of each of `count` indices, and bit 1 if it has no mark somewhere.
void render_flag_indices(
    uint8_t flags[256], const uint8_t *indices, const uint8_t *marks, intptr_t count);

#endif
