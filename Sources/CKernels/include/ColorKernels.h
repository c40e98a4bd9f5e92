#ifndef COLOR_KERNELS_H
#define COLOR_KERNELS_H

#include <stdint.h>

// Colors as points of a perceptual space, and the palette colors nearest to them. Colors are packed
// as in a pixmap; the alpha of pixels is ignored, but a pixel of 0 is none. A point is eight floats:
// lightness, a, b, red, green, blue, and two zeros. Results are the same on every machine.

enum {
  /// The steps between the cube roots of 0 and 1.
  RENDER_SPACE_ROOTS = 4096,
  /// The floats of a space: for each red, each green and each blue component what it adds to the
  /// three cones (four floats each), then the cube roots.
  RENDER_SPACE_LENGTH = 3 * 256 * 4 + RENDER_SPACE_ROOTS + 2,
  /// The bytes of a search, which are aligned to 64 and zero at first.
  RENDER_SEARCH_SIZE = 1179648,
  /// The errors that rows of one pixel need; each pixel more needs as many as a row has.
  RENDER_ERROR_ROWS = 5,
};

/// The points of `count` colors, each component of which adds `component_weight` to the last three
/// coordinates.
void render_points(
    const float *space, float component_weight, const uint32_t *colors, intptr_t count,
    float *points);

/// Finds nearest colors of a palette: for each neighborhood of colors it lists those that can be
/// nearest, once one of it is looked for.
typedef struct render_search render_search;

/// Begins a search with another palette.
///
/// @param count 1…256.
/// @param tolerance How much larger than the least the square of a distance may be.
void render_search_begin(
    render_search *search, const float *space, float component_weight, const uint32_t *colors,
    const float *points, intptr_t count, float tolerance);

/// For each of `count` colors with their points the first of the nearest colors and the square of
/// its distance.
void render_search_nearest(
    render_search *search, const uint32_t *colors, const float *points, intptr_t count,
    uint8_t *indices, float *distances);

/// For each color of the palette the square of the distance to the nearest other one.
void render_search_gaps(const render_search *search, float *gaps);

/// Gives each pixel of a picture an index, row by row; pixels of 0 become `clear`.
///
/// With a tolerance, a color that is about as near as the nearest is taken where it lengthens an
/// LZW string.
///
/// @param strength How many sixteenths of an error pass on to neighbors (7, 3, 5 and 1 sixteenths
/// of them; R. W. Floyd and L. Steinberg, 1976), 0…16.
/// @param minimum_code_size The bits of the smallest code, 2…8.
/// @param errors Four times `RENDER_ERROR_ROWS` times (`width` + 2) integers, used meanwhile.
void render_search_dither(
    render_search *search, const uint32_t *pixels, intptr_t width, intptr_t height, uint8_t clear,
    int32_t strength, int32_t minimum_code_size, int32_t *errors, uint8_t *indices);

#endif
