/* Random rounded rectangles by cairo, one line of JSON for every fill and side. */
#include <cairo/cairo.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { canvas = 1024, pixels = 33554432, rounds = 5 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double place(uint32_t *state, double range) {
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) % (uint32_t)(range * 256) / 256.0;
}

static void fill(cairo_t *cairo, double x, double y, double side, double radius) {
  double right = x + side, bottom = y + side;
  cairo_new_path(cairo);
  cairo_arc(cairo, right - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(cairo, right - radius, bottom - radius, radius, 0, M_PI / 2);
  cairo_arc(cairo, x + radius, bottom - radius, radius, M_PI / 2, M_PI);
  cairo_arc(cairo, x + radius, y + radius, radius, M_PI, 1.5 * M_PI);
  cairo_close_path(cairo);
  cairo_fill(cairo);
}

int main(void) {
  static const char *names[] = {"solid", "alpha", "gradient"};
  static const int sizes[] = {16, 64, 256, 1024};
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, canvas, canvas);
  cairo_t *cairo = cairo_create(surface);
  cairo_pattern_t *paints[] = {
      cairo_pattern_create_rgb(46 / 255.0, 134 / 255.0, 222 / 255.0),
      cairo_pattern_create_rgba(46 / 255.0, 134 / 255.0, 222 / 255.0, 128 / 255.0),
      cairo_pattern_create_linear(0, 0, canvas, canvas)};
  for (int stop = 0; stop < 3; stop++) {
    int add = stop == 1;
    cairo_pattern_add_color_stop_rgb(paints[2], stop / 2.0, (add ? 246 : 226) / 255.0,
                                     (add ? 247 : 229) / 255.0, (add ? 250 : 236) / 255.0);
  }
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  for (int paint = 0; paint < 3; paint++) {
    for (int size = 0; size < 4; size++) {
      int width = sizes[size], count = pixels / (width * width);
      double side = width == 1024 ? 1023.5 : width, times[rounds];
      for (int round = -1; round < rounds; round++) {
        uint32_t state = 12345;
        cairo_set_source(cairo, paints[paint]);
        double start = now();
        for (int i = 0; i < count; i++) {
          double x = place(&state, canvas - side), y = place(&state, canvas - side);
          fill(cairo, x, y, side, width / 4.0);
        }
        cairo_surface_flush(surface);
        if (round >= 0) times[round] = now() - start;
      }
      qsort(times, rounds, sizeof *times, ascending);
      double time = times[rounds / 2];
      printf("{\"fill\": \"%s\", \"side\": %d, \"mpix_s\": %.1f, \"ns_rect\": %.1f}\n",
             names[paint], width, count * side * side / time / 1e6, time / count * 1e9);
    }
  }
  return 0;
}
