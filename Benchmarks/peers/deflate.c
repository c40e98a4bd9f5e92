// deflate SETTING… -- FILE…
//
// Compresses the filtered rows of PNG and APNG files anew, a stream for each image, and prints a
// Markdown table: a row a file, then a row a class of streams by the bytes of their rows. A setting
// is a level of libdeflate, as 12, or DEPTH,LONG-ENOUGH,PASSES of the search in CKernels. Each has
// its bytes, what that is of the first setting's, and the milliseconds of one thread; before them
// stand the bytes in the file.
//
//   cc -O3 -ISources/CKernels/include Benchmarks/peers/deflate.c Sources/CKernels/Deflate*.c
//     -ldeflate -o deflate

#include <libdeflate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CKernels.h"

enum { CLASSES = 8, MOST_SETTINGS = 8 };

typedef struct {
  long streams, rows, written, bytes[MOST_SETTINGS];
  double milliseconds[MOST_SETTINGS];
} row;

typedef struct {
  const char *name;
  /// Null for the search.
  struct libdeflate_compressor *compressor;
  int depth, long_enough, passes;
} setting;

static setting settings[MOST_SETTINGS];
static int setting_count;
static row classes[CLASSES];

static void fail(const char *what) {
  fprintf(stderr, "deflate: %s\n", what);
  exit(1);
}

static void *room(size_t count) {
  void *made = malloc(count);
  if (!made) fail("no memory");
  return made;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void add(row *to, const row *r) {
  to->streams += r->streams;
  to->rows += r->rows;
  to->written += r->written;
  for (int i = 0; i < setting_count; i++) {
    to->bytes[i] += r->bytes[i];
    to->milliseconds[i] += r->milliseconds[i];
  }
}

static void measure(const uint8_t *stream, size_t count, row *file) {
  static struct libdeflate_decompressor *decompressor;
  static render_png_workspace *workspace;
  if (!decompressor) decompressor = libdeflate_alloc_decompressor();
  if (!workspace) workspace = render_png_workspace_create();
  if (!decompressor || !workspace) fail("no memory");
  size_t capacity = 1 << 16, rows = 0;
  uint8_t *bytes = room(capacity);
  enum libdeflate_result result;
  while ((result = libdeflate_zlib_decompress(
              decompressor, stream, count, bytes, capacity, &rows))
      == LIBDEFLATE_INSUFFICIENT_SPACE) {
    free(bytes);
    bytes = room(capacity *= 2);
  }
  if (result != LIBDEFLATE_SUCCESS) fail("a stream is broken");
  // Six bytes are the frame of zlib.
  row one = {.streams = 1, .rows = (long)rows, .written = (long)count - 6};
  const size_t most = rows + rows / 8 + 64;
  uint8_t *out = room(most);
  for (int i = 0; i < setting_count; i++) {
    const setting *s = settings + i;
    const double start = now();
    one.bytes[i] = s->compressor
        ? (long)libdeflate_deflate_compress(s->compressor, bytes, rows, out, most)
        : (long)render_png_deflate(
              workspace, out, (intptr_t)most, bytes, (intptr_t)rows, s->depth, s->long_enough,
              s->passes, 1);
    one.milliseconds[i] = now() - start;
    if (one.bytes[i] <= 0) fail("a stream cannot be compressed");
  }
  free(out);
  free(bytes);
  int size_class = 0;
  while (size_class < CLASSES - 1 && rows > (size_t)256 << 2 * size_class) size_class++;
  add(classes + size_class, &one);
  add(file, &one);
}

static row measure_file(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) fail(path);
  const size_t count = (size_t)ftell(file);
  uint8_t *bytes = room(count), *stream = room(count);
  rewind(file);
  if (fread(bytes, 1, count, file) != count) fail(path);
  fclose(file);
  row result = {0};
  size_t length = 0;
  for (size_t at = 8; at + 12 <= count;) {
    const uint8_t *chunk = bytes + at, *data = chunk + 8;
    const size_t size = (size_t)chunk[0] << 24 | (size_t)chunk[1] << 16 | (size_t)chunk[2] << 8
        | chunk[3];
    // Before the data of fdAT stands its sequence number.
    const size_t skipped = memcmp(chunk + 4, "fdAT", 4) ? 0 : 4;
    if (size > count - at - 12 || size < skipped) fail(path);
    if (skipped || !memcmp(chunk + 4, "IDAT", 4)) {
      memcpy(stream + length, data + skipped, size - skipped);
      length += size - skipped;
    } else if (length > 0) {
      measure(stream, length, &result);
      length = 0;
    }
    at += size + 12;
  }
  free(stream);
  free(bytes);
  return result;
}

static void print_row(const char *name, const row *r) {
  printf("| %s | %ld | %ld | %ld |", name, r->streams, r->rows, r->written);
  for (int i = 0; i < setting_count; i++)
    printf(" %ld · %.3f · %.0f ms |", r->bytes[i], (double)r->bytes[i] / (double)r->bytes[0],
        r->milliseconds[i]);
  printf("\n");
}

int main(int argc, char **argv) {
  int at = 1;
  for (; at < argc && strcmp(argv[at], "--"); at++) {
    if (setting_count == MOST_SETTINGS) fail("too many settings");
    setting *s = settings + setting_count++;
    s->name = argv[at];
    if (sscanf(argv[at], "%d,%d,%d", &s->depth, &s->long_enough, &s->passes) == 3) continue;
    s->compressor = libdeflate_alloc_compressor(atoi(argv[at]));
    if (!s->compressor) fail("a setting is a level or DEPTH,LONG-ENOUGH,PASSES");
  }
  if (setting_count == 0 || at + 1 >= argc) fail("SETTING… -- FILE…");
  printf("| | streams | rows | written |");
  for (int i = 0; i < setting_count; i++)
    printf(" %s %s |", settings[i].compressor ? "libdeflate" : "search", settings[i].name);
  printf("\n");
  for (int i = 0; i < setting_count + 4; i++) printf("|---");
  printf("|\n");
  row all = {0};
  while (++at < argc) {
    const row r = measure_file(argv[at]);
    print_row(argv[at], &r);
    add(&all, &r);
  }
  for (int i = 0; i < CLASSES; i++) {
    char name[32];
    snprintf(name, sizeof name, i < CLASSES - 1 ? "rows of at most %d" : "longer rows",
        256 << 2 * (i < CLASSES - 1 ? i : 0));
    if (classes[i].streams > 0) print_row(name, classes + i);
  }
  print_row("all", &all);
  return 0;
}
