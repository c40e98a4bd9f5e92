#ifndef RENDER_CPNGSHIM_H
#define RENDER_CPNGSHIM_H

#include <stddef.h>
#include <stdint.h>

/// The result of `render_png_read`.
typedef enum {
  RENDER_PNG_OK = 0,
  /// The bytes end too early.
  RENDER_PNG_TRUNCATED = 1,
  /// A side or the area is over the limits; width and height are set.
  RENDER_PNG_TOO_LARGE = 2,
  /// libpng refused; message holds its words.
  RENDER_PNG_CORRUPT = 3,
  RENDER_PNG_NO_MEMORY = 4,
} render_png_status;

/// A picture as straight 8-bit RGBA rows without gaps.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// width * height * 4 bytes from malloc, or NULL.
  uint8_t *pixels;
  char message[128];
} render_png_picture;

/// Reads a PNG from memory. Limits are checked before pixels are allocated. Color profiles, gamma
/// and text are skipped; nothing is printed. The caller frees with `render_png_free`.
render_png_status render_png_read(
    const uint8_t *bytes, size_t count, uint32_t maximum_side, uint64_t maximum_pixels,
    render_png_picture *picture);

/// Frees the pixels, if any.
void render_png_free(render_png_picture *picture);

#endif
