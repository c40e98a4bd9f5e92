/* cairo_scene corners|slide|skeleton|batch OUT [PHOTO PHOTO | STYLE SIZE COLOR]

   A day's work in C: cairo draws, giflib writes. Every image is cropped to what changed; its
   palette is exact up to 256 colors, else libimagequant chooses it. OUT of "-" writes raw RGBA
   frames to standard output instead. */
#include <cairo/cairo.h>
#include <gif_lib.h>
#include <libimagequant.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int width, height;
static cairo_surface_t *photos[2];

static void add_rounded(cairo_t *c, double x, double y, double w, double h, double radius) {
  double right = x + w, bottom = y + h;
  cairo_new_sub_path(c);
  cairo_arc(c, right - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(c, right - radius, bottom - radius, radius, 0, M_PI / 2);
  cairo_arc(c, x + radius, bottom - radius, radius, M_PI / 2, M_PI);
  cairo_arc(c, x + radius, y + radius, radius, M_PI, 1.5 * M_PI);
  cairo_close_path(c);
}

static void rounded(cairo_t *c, double x, double y, double side, double radius) {
  cairo_new_path(c);
  add_rounded(c, x, y, side, side, radius);
}

/* All blocks at 2 pixels a point, then one fill with the band of light. */
static void draw_skeleton(cairo_t *c, int frame) {
  static const double top[][5] = {
      {16, 60, 160, 28, 8}, {327, 58, 32, 32, 16}, {16, 100, 343, 36, 10}, {16, 188, 343, 32, 8}};
  cairo_new_path(c);
  for (int i = 0; i < 4; i++)
    add_rounded(c, 2 * top[i][0], 2 * top[i][1], 2 * top[i][2], 2 * top[i][3], 2 * top[i][4]);
  for (int i = 0; i < 3; i++) add_rounded(c, 2 * (16 + 117 * i), 296, 218, 56, 28);
  for (int i = 0; i < 8; i++) {
    double y = 2 * (232 + 62 * i);
    add_rounded(c, 32, y + 18, 88, 88, 44);
    add_rounded(c, 144, y + 16, 2 * (140 + 11 * (5 * i % 8)), 24, 12);
    add_rounded(c, 144, y + 52, 2 * (190 - 9 * (3 * i % 8)), 20, 10);
    add_rounded(c, 144, y + 84, 2 * (110 + 13 * (7 * i % 8)), 20, 10);
    add_rounded(c, 566, y + 52, 48, 20, 10);
    add_rounded(c, 630, y + 18, 88, 88, 16);
  }
  for (int i = 0; i < 5; i++) add_rounded(c, 49 + 150 * i, 1496, 52, 52, 26);
  double s = -120 + 870.1 * frame * 0.02 / 1.25, dx = cos(M_PI / 9), dy = sin(M_PI / 9);
  cairo_pattern_t *band = cairo_pattern_create_linear(
      2 * (s - 120) * dx, 2 * (s - 120) * dy, 2 * (s + 120) * dx, 2 * (s + 120) * dy);
  for (int stop = 0; stop < 3; stop++)
    cairo_pattern_add_color_stop_rgb(
        band, stop / 2.0, (stop == 1 ? 246 : 226) / 255.0, (stop == 1 ? 247 : 229) / 255.0,
        (stop == 1 ? 250 : 236) / 255.0);
  cairo_set_source(c, band);
  cairo_fill(c);
  cairo_pattern_destroy(band);
}

static void draw_corners(cairo_t *c, int frame) {
  static const double corner[4][2] = {{48, 48}, {192, 48}, {192, 192}, {48, 192}};
  int hop = frame / 15, to = (15 - hop) % 4, from = (to + 3) % 4;
  double progress = frame % 15 / 15.0;
  cairo_set_source_rgb(c, 200 / 255.0, 206 / 255.0, 221 / 255.0);
  for (int i = 0; i < 4; i++) {
    if (i == to) continue;
    double u = i == from ? progress : 0;
    rounded(c, corner[i][0] + u * (corner[to][0] - corner[i][0]) - 48,
            corner[i][1] + u * (corner[to][1] - corner[i][1]) - 48, 96, 48);
    cairo_fill(c);
  }
}

static double spring(double time) {
  double w = 2 * M_PI / 0.3, z = 0.825, damped = w * sqrt(1 - z * z);
  if (time <= 0) return 0;
  if (time >= 0.3) return 1;
  return 1 - exp(-z * w * time) * (cos(damped * time) + z * w / damped * sin(damped * time));
}

static void draw_slide(cairo_t *c, int frame) {
  int phase = frame >= 40;
  double way = 200 * spring((frame % 40 - 25) * 0.02);
  cairo_save(c);
  rounded(c, 60, 60, 200, 32);
  cairo_clip(c);
  cairo_set_source_rgb(c, 240 / 255.0, 241 / 255.0, 245 / 255.0);
  cairo_paint(c);
  for (int i = 0; i < 2; i++) {
    double shift = i == 0 ? way : way - 200;
    cairo_set_source_surface(c, photos[i ^ phase], 60 - (phase ? shift : 0),
                             60 + (phase ? 0 : shift));
    cairo_pattern_set_filter(cairo_get_source(c), CAIRO_FILTER_BILINEAR);
    cairo_paint(c);
  }
  cairo_restore(c);
}

/* Dots on a ring that light up in turn. */
static void draw_batch(cairo_t *c, int frame, int style, int size, int color) {
  static const unsigned char colors[4][3] = {
      {200, 206, 221}, {255, 92, 72}, {46, 134, 222}, {39, 174, 96}};
  int count = 5 + style;
  double zoom = 0.6 + 0.1 * size, radius = zoom * (10 - 0.5 * style);
  for (int i = 0; i < count; i++) {
    double turn = 2 * M_PI * i / count - M_PI / 2;
    double lag = fmod(frame / 30.0 * count - i + 2.0 * count, count), alpha = 1 - lag / count;
    if (alpha < 0.15) alpha = 0.15;
    rounded(c, 48 + 36 * zoom * cos(turn) - radius, 48 + 36 * zoom * sin(turn) - radius,
            2 * radius, radius);
    cairo_set_source_rgba(c, colors[color][0] / 255.0, colors[color][1] / 255.0,
                          colors[color][2] / 255.0, lrint(alpha * 255) / 255.0);
    cairo_fill(c);
  }
}

static GifFileType *gif;
static int delay = 2;
static uint8_t *indices;
static struct { int x, y, width, height, delay; ColorMapObject *colors; } image;

static void put_image(void) {
  GraphicsControlBlock control = {DISPOSE_DO_NOT, false, image.delay, NO_TRANSPARENT_COLOR};
  GifByteType bytes[4];
  EGifGCBToExtension(&control, bytes);
  EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, bytes);
  EGifPutImageDesc(gif, image.x, image.y, image.width, image.height, false, image.colors);
  for (int y = 0; y < image.height; y++)
    EGifPutLine(gif, indices + (size_t)y * image.width, image.width);
  GifFreeMapObject(image.colors);
}

static ColorMapObject *color_map(int count, const GifColorType *colors) {
  int bits = 1;
  while (1 << bits < count) bits++;
  GifColorType all[256] = {0};
  memcpy(all, colors, count * sizeof *colors);
  return GifMakeMapObject(1 << bits, all);
}

/* The colors of a crop if there are at most 256; fills the indices. */
static int exact(const uint32_t *crop, size_t count, GifColorType *colors) {
  static uint32_t keys[4096];
  static int16_t values[4096];
  uint32_t last = ~0u;
  int found = 0, index = 0;
  memset(values, -1, sizeof values);
  for (size_t i = 0; i < count; i++) {
    if (crop[i] != last) {
      uint32_t slot = (crop[i] * 2654435761u) >> 20;
      while (values[slot] >= 0 && keys[slot] != crop[i]) slot = (slot + 1) & 4095;
      if (values[slot] < 0) {
        if (found == 256) return 0;
        keys[slot] = crop[i];
        values[slot] = found;
        colors[found++] = (GifColorType){crop[i] >> 16, crop[i] >> 8, crop[i]};
      }
      last = crop[i];
      index = values[slot];
    }
    indices[i] = index;
  }
  return found;
}

static int quantized(uint32_t *crop, GifColorType *colors) {
  size_t count = (size_t)image.width * image.height;
  for (size_t i = 0; i < count; i++)
    crop[i] = 0xff000000 | (crop[i] & 0xff) << 16 | (crop[i] & 0xff00) | crop[i] >> 16;
  liq_attr *attributes = liq_attr_create();
  liq_set_speed(attributes, 5);
  liq_image *picture = liq_image_create_rgba(attributes, crop, image.width, image.height, 0);
  liq_result *result;
  if (liq_image_quantize(picture, attributes, &result) != LIQ_OK) exit(1);
  liq_set_dithering_level(result, 1);
  liq_write_remapped_image(result, picture, indices, count);
  const liq_palette *palette = liq_get_palette(result);
  int found = palette->count;
  for (int i = 0; i < found; i++)
    colors[i] = (GifColorType){palette->entries[i].r, palette->entries[i].g, palette->entries[i].b};
  liq_result_destroy(result);
  liq_image_destroy(picture);
  liq_attr_destroy(attributes);
  return found;
}

static void add_frame(const uint32_t *pixels, uint32_t *shown, int frame) {
  int left = width, right = -1, top = -1, bottom = -1;
  for (int y = 0; y < height; y++) {
    const uint32_t *row = pixels + (size_t)y * width, *old = shown + (size_t)y * width;
    int first = 0, last = width - 1;
    if (frame && memcmp(row, old, width * 4) == 0) continue;
    while (frame && first < last && row[first] == old[first]) first++;
    while (frame && last > first && row[last] == old[last]) last--;
    if (first < left) left = first;
    if (last > right) right = last;
    if (top < 0) top = y;
    bottom = y;
  }
  if (right < 0) {
    image.delay += delay;
    return;
  }
  if (frame) put_image();
  memcpy(shown, pixels, (size_t)width * height * 4);
  image.x = left, image.y = top, image.width = right - left + 1, image.height = bottom - top + 1;
  image.delay = delay;
  size_t count = (size_t)image.width * image.height;
  uint32_t *crop = malloc(count * 4);
  for (int y = 0; y < image.height; y++)
    for (int x = 0; x < image.width; x++)
      crop[(size_t)y * image.width + x] =
          pixels[(size_t)(y + top) * width + x + left] & 0xffffff;
  GifColorType colors[256];
  int found = exact(crop, count, colors);
  image.colors = color_map(found ? found : quantized(crop, colors), colors);
  free(crop);
}

int main(int count, char **arguments) {
  if (count < 3) return 64;
  int slides = strcmp(arguments[1], "slide") == 0, blocks = strcmp(arguments[1], "skeleton") == 0;
  int batch = strcmp(arguments[1], "batch") == 0, job[3] = {0};
  int frames = slides ? 80 : blocks ? 62 : batch ? 30 : 180, code;
  int raw = strcmp(arguments[2], "-") == 0;
  width = slides ? 320 : blocks ? 750 : batch ? 96 : 240;
  height = blocks ? 1624 : width;
  if (batch) delay = 3;
  for (int i = 0; batch && i < 3 && 3 + i < count; i++) job[i] = atoi(arguments[3 + i]);
  for (int i = 0; slides && i < 2; i++)
    photos[i] = cairo_image_surface_create_from_png(arguments[3 + i]);
  size_t area = (size_t)width * height;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_t *c = cairo_create(surface);
  uint32_t *pixels = (uint32_t *)cairo_image_surface_get_data(surface);
  uint32_t *shown = calloc(area, 4);
  indices = malloc(area);
  if (!raw) {
    static const GifColorType black[2];
    ColorMapObject *map = GifMakeMapObject(2, black);
    gif = EGifOpenFileName(arguments[2], false, &code);
    if (!gif) return 73;
    EGifSetGifVersion(gif, true);
    EGifPutScreenDesc(gif, width, height, 8, 0, map);
    EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE);
    EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0");
    EGifPutExtensionBlock(gif, 3, "\1\0\0");
    EGifPutExtensionTrailer(gif);
  }
  for (int frame = 0; frame < frames; frame++) {
    cairo_set_source_rgb(c, 1, 1, 1);
    cairo_paint(c);
    if (blocks) draw_skeleton(c, frame);
    else if (slides) draw_slide(c, frame);
    else if (batch) draw_batch(c, frame, job[0], job[1], job[2]);
    else draw_corners(c, frame);
    cairo_surface_flush(surface);
    if (raw) {
      for (size_t i = 0; i < area; i++)
        shown[i] = 0xff000000 | (pixels[i] & 0xff) << 16 | (pixels[i] & 0xff00) |
                   (pixels[i] >> 16 & 0xff);
      if (fwrite(shown, 4, area, stdout) != area) return 74;
    } else {
      for (size_t i = 0; i < area; i++) pixels[i] |= 0xff000000;
      add_frame(pixels, shown, frame);
    }
  }
  if (raw) return 0;
  put_image();
  return EGifCloseFile(gif, &code) == GIF_OK ? 0 : 74;
}
