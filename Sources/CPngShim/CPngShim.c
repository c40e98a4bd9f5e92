#include "CPngShim.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors by longjmp, which may not cross Swift: all of it stays in this file.

typedef struct {
  jmp_buf jump;
  const uint8_t *bytes;
  size_t count;
  size_t position;
  render_png_status status;
  char *message;
  size_t message_size;
} state;

static void fail(png_structp png, png_const_charp text) {
  state *s = png_get_error_ptr(png);
  if (s->status == RENDER_PNG_OK) s->status = RENDER_PNG_CORRUPT;
  if (text != NULL) {
    strncpy(s->message, text, s->message_size - 1);
    s->message[s->message_size - 1] = 0;
  }
  longjmp(s->jump, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void supply(png_structp png, png_bytep target, size_t count) {
  state *s = png_get_io_ptr(png);
  if (count > s->count - s->position) {
    s->status = RENDER_PNG_TRUNCATED;
    png_error(png, "truncated");
  }
  memcpy(target, s->bytes + s->position, count);
  s->position += count;
}

// Ancillary chunks that cannot change an 8-bit sRGB picture, dropped without being unpacked.
static const png_byte skipped[] =
    "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0sTER\0"
    "tEXt\0tIME\0zTXt";

static void read_picture(
    png_structp png, png_infop info, state *s, uint32_t maximum_side, uint64_t maximum_pixels,
    render_png_picture *picture) {
  png_set_read_fn(png, s, supply);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_chunk_cache_max(png, 128);
  png_set_chunk_malloc_max(png, 8u << 20);
  png_set_keep_unknown_chunks(
      png, PNG_HANDLE_CHUNK_NEVER, (png_bytep)skipped, (int)(sizeof skipped / 5));
  png_read_info(png, info);
  uint32_t width = png_get_image_width(png, info);
  uint32_t height = png_get_image_height(png, info);
  picture->width = width;
  picture->height = height;
  if (width > maximum_side || height > maximum_side ||
      (uint64_t)width * height > maximum_pixels) {
    s->status = RENDER_PNG_TOO_LARGE;
    png_error(png, "too large");
  }
  png_set_scale_16(png);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t row = png_get_rowbytes(png, info);
  if (row != (size_t)width * 4) png_error(png, "unexpected row size");
  picture->pixels = calloc(height, row);
  if (picture->pixels == NULL) {
    s->status = RENDER_PNG_NO_MEMORY;
    png_error(png, "no memory");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      png_read_row(png, picture->pixels + y * row, NULL);
    }
  }
  png_read_end(png, NULL);
}

render_png_status render_png_read(
    const uint8_t *bytes, size_t count, uint32_t maximum_side, uint64_t maximum_pixels,
    render_png_picture *picture) {
  memset(picture, 0, sizeof *picture);
  state s = {
      .bytes = bytes,
      .count = count,
      .status = RENDER_PNG_OK,
      .message = picture->message,
      .message_size = sizeof picture->message,
  };
  // Both pointers must survive the jump.
  png_structp volatile png = NULL;
  png_infop volatile info = NULL;
  if (setjmp(s.jump) == 0) {
    png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &s, fail, ignore);
    if (png == NULL) {
      s.status = RENDER_PNG_NO_MEMORY;
    } else {
      info = png_create_info_struct(png);
      if (info == NULL) {
        s.status = RENDER_PNG_NO_MEMORY;
      } else {
        read_picture(png, info, &s, maximum_side, maximum_pixels, picture);
      }
    }
  }
  png_structp opened = png;
  png_infop described = info;
  if (opened != NULL) png_destroy_read_struct(&opened, &described, NULL);
  if (s.status != RENDER_PNG_OK) render_png_free(picture);
  return s.status;
}

void render_png_free(render_png_picture *picture) {
  free(picture->pixels);
  picture->pixels = NULL;
}
