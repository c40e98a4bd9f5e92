// coders gif INDICES WIDTH HEIGHT BITS
// coders png RGBA WIDTH HEIGHT LEVEL
//
// Codes frames of palette indices with giflib, or one picture with libpng and its adaptive filters.
// Prints the milliseconds of the fastest of some turns and the bytes.

#include <gif_lib.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static size_t written;

static int count_gif(GifFileType *gif, const GifByteType *bytes, int count) {
  (void)gif, (void)bytes;
  written += (size_t)count;
  return count;
}

static void count_png(png_structp png, png_bytep bytes, png_size_t count) {
  (void)png, (void)bytes;
  written += count;
}

static void flush_png(png_structp png) { (void)png; }

static void code_gif(unsigned char *pixels, size_t length, int width, int height, int bits) {
  int error;
  GifFileType *gif = EGifOpen(NULL, count_gif, &error);
  ColorMapObject *colors = GifMakeMapObject(1 << bits, NULL);
  if (!gif || !colors) exit(1);
  EGifPutScreenDesc(gif, width, height, 8, 0, colors);
  const size_t area = (size_t)width * (size_t)height;
  for (size_t start = 0; start + area <= length; start += area) {
    EGifPutImageDesc(gif, 0, 0, width, height, false, NULL);
    for (int y = 0; y < height; y++)
      EGifPutLine(gif, pixels + start + (size_t)y * (size_t)width, width);
  }
  GifFreeMapObject(colors);
  EGifCloseFile(gif, &error);
}

static void code_png(unsigned char *pixels, int width, int height, int level) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (!png || !info || setjmp(png_jmpbuf(png))) exit(1);
  png_set_write_fn(png, NULL, count_png, flush_png);
  png_set_compression_level(png, level);
  png_set_IHDR(
      png, info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGBA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * (size_t)width * 4);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
}

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

int main(int count, char **arguments) {
  if (count != 6) return 64;
  FILE *file = fopen(arguments[2], "rb");
  if (!file || fseek(file, 0, SEEK_END)) return 66;
  const long length = ftell(file);
  rewind(file);
  unsigned char *pixels = malloc((size_t)length);
  if (!pixels || fread(pixels, 1, (size_t)length, file) != (size_t)length) return 66;
  const int width = atoi(arguments[3]), height = atoi(arguments[4]), last = atoi(arguments[5]);
  double fastest = 1e300;
  const int turns = strcmp(arguments[1], "gif") ? 3 : 5;
  for (int turn = 0; turn < turns; turn++) {
    written = 0;
    const double start = milliseconds();
    if (strcmp(arguments[1], "gif"))
      code_png(pixels, width, height, last);
    else
      code_gif(pixels, (size_t)length, width, height, last);
    const double time = milliseconds() - start;
    if (time < fastest) fastest = time;
  }
  printf("%f %zu\n", fastest, written);
  return 0;
}
