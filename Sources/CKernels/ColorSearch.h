#ifndef COLOR_SEARCH_H
#define COLOR_SEARCH_H

// Points of colors, and lists of palette colors that can be nearest.

#include "ColorKernels.h"
#include "Dispatch.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF
// All functions that take vectors are inlined.
#pragma GCC diagnostic ignored "-Wpsabi"

typedef float floats4 __attribute__((vector_size(16)));
typedef int32_t ints4 __attribute__((vector_size(16)));
typedef float floats8 __attribute__((vector_size(32)));
typedef int32_t ints8 __attribute__((vector_size(32)));

// MARK: Points

/// Red, green and blue of a color, and 0.
LOOP ints4 components(uint32_t color) {
  return (ints4){
      (int32_t)(color & 255), (int32_t)(color >> 8 & 255), (int32_t)(color >> 16 & 255), 0};
}

LOOP floats4 load4(const float *from) {
  floats4 value;
  memcpy(&value, from, sizeof value);
  return value;
}

/// A point as two vectors.
typedef struct {
  floats4 low, high;
} point;

LOOP point point_of(const float *space, float component_weight, ints4 c) {
  const float *roots = space + 3 * 256 * 4;
  const floats4 cones =
      (load4(space + 4 * c[0]) + load4(space + 1024 + 4 * c[1])) + load4(space + 2048 + 4 * c[2]);
  // Cube roots, interpolated.
  const floats4 scaled = cones * (float)RENDER_SPACE_ROOTS;
  const ints4 place = __builtin_convertvector(scaled, ints4);
  const floats4 low = {roots[place[0]], roots[place[1]], roots[place[2]], 0};
  const floats4 high = {roots[place[0] + 1], roots[place[1] + 1], roots[place[2] + 1], 0};
  const floats4 r = low + (high - low) * (scaled - __builtin_convertvector(place, floats4));
  // OKLab (B. Ottosson, 2020).
  const floats4 lab =
      ((floats4){0.2104542553f, 1.9779984951f, 0.0259040371f, 0} * r[0] +
       (floats4){0.7936177850f, -2.4285922050f, 0.7827717662f, 0} * r[1]) +
      (floats4){-0.0040720468f, 0.4505937099f, -0.8086757660f, 0} * r[2];
  const floats4 rgb = __builtin_convertvector(c, floats4) * component_weight;
  return (point){
      {lab[0], lab[1], lab[2], rgb[0]},
      {rgb[1], rgb[2], 0, 0},
  };
}

// MARK: The search

/// Eight palette colors, axis by axis, then their indices as bits.
typedef struct {
  floats8 axes[8];
} batch;

/// The place of the index in a palette color's point.
enum { INDEX = 6 };

enum { CELLS = 1 << 12, MOST_BATCHES = 4000, TABLE_BITS = 14 };

struct render_search {
  /// The palette's points, each with its index, neighbors beside each other.
  floats8 points[256];
  /// The same by eights.
  batch palette[32];
  /// The middles of the eights, and how far their colors are from there.
  batch middles[4];
  floats8 extents[4];
  uint32_t colors[256];
  const float *space;
  float component_weight;
  float tolerance;
  int32_t count;
  /// The batches that lists take.
  uint32_t used;
  /// For each cell of 16×16×16 colors one more than its list's place, times 64, and its batches;
  /// 0 without a list.
  uint32_t lists[CELLS];
  /// For each cell how far its colors are from its middle, 0 if unknown.
  float radii[CELLS];
  batch batches[MOST_BATCHES];
  /// The strings of LZW: an entry holds the string and the next index (20 bits) and the code (12).
  uint32_t strings[1 << TABLE_BITS];
  /// The string at hand, negative before the first index.
  int32_t prefix;
  int32_t next_code, first_code;
};
_Static_assert(sizeof(struct render_search) <= RENDER_SEARCH_SIZE, "too small");

LOOP floats8 distances(const batch *b, point p) {
  const floats8 l = b->axes[0] - p.low[0], m = b->axes[1] - p.low[1], n = b->axes[2] - p.low[2],
               r = b->axes[3] - p.low[3], g = b->axes[4] - p.high[0], h = b->axes[5] - p.high[1];
  return (l * l + m * m + n * n) + (r * r + g * g + h * h);
}

LOOP ints8 chosen(ints8 mask, ints8 yes, ints8 no) { return (mask & yes) | (~mask & no); }

LOOP floats8 lesser(floats8 a, floats8 b) { return (floats8)chosen(a < b, (ints8)a, (ints8)b); }

LOOP ints8 smaller(ints8 a, ints8 b) { return chosen(a < b, a, b); }

#define SHUFFLED(v, a, b, c, d, e, f, g, h) __builtin_shufflevector(v, v, a, b, c, d, e, f, g, h)

LOOP float least_of(floats8 v) {
  v = lesser(v, SHUFFLED(v, 4, 5, 6, 7, 0, 1, 2, 3));
  v = lesser(v, SHUFFLED(v, 2, 3, 0, 1, 6, 7, 4, 5));
  v = lesser(v, SHUFFLED(v, 1, 0, 3, 2, 5, 4, 7, 6));
  return v[0];
}

typedef struct {
  int32_t index;
  float distance;
} match;

/// The first of the nearest colors in a list.
LOOP match nearest_in(const batch *list, uint32_t count, point p) {
  floats8 least = distances(list, p);
  ints8 index = (ints8)list->axes[INDEX];
  for (uint32_t i = 1; i < count; i++) {
    const floats8 d = distances(list + i, p);
    const ints8 mask = d < least;
    least = (floats8)chosen(mask, (ints8)d, (ints8)least);
    index = chosen(mask, (ints8)list[i].axes[INDEX], index);
  }
  const float distance = least_of(least);
  ints8 first = chosen(least == distance, index, (ints8){} + 256);
  first = smaller(first, SHUFFLED(first, 4, 5, 6, 7, 0, 1, 2, 3));
  first = smaller(first, SHUFFLED(first, 2, 3, 0, 1, 6, 7, 4, 5));
  first = smaller(first, SHUFFLED(first, 1, 0, 3, 2, 5, 4, 7, 6));
  return (match){first[0], distance};
}

LOOP float distance_between(point p, point q) {
  const floats4 a = p.low - q.low, b = p.high - q.high;
  return (a[0] * a[0] + a[1] * a[1] + a[2] * a[2]) + (a[3] * a[3] + b[0] * b[0] + b[1] * b[1]);
}

LOOP point point_in(const render_search *search, uint32_t cell, int32_t x, int32_t y, int32_t z) {
  const ints4 c = {
      (int32_t)(cell << 4 & 240) + x, (int32_t)(cell & 240) + y, (int32_t)(cell >> 4 & 240) + z, 0};
  return point_of(search->space, search->component_weight, c);
}

/// The largest distance of the colors of a cell from its middle.
LOOP float radius_of(const render_search *search, uint32_t cell, point middle) {
  float largest = 0;
  for (int corner = 0; corner < 8; corner++) {
    const point p = point_in(
        search, cell, corner & 1 ? 15 : 0, corner & 2 ? 15 : 0, corner & 4 ? 15 : 0);
    const float d = distance_between(middle, p);
    if (d > largest) largest = d;
  }
  // The space bends between corners.
  return __builtin_sqrtf(largest) * 1.05f;
}

#define ZIPPED_LOW(a, b) __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13)
#define ZIPPED_HIGH(a, b) __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15)
#define PAIRED_LOW(a, b) __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13)
#define PAIRED_HIGH(a, b) __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15)
#define HALVES_LOW(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11)
#define HALVES_HIGH(a, b) __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15)

/// Eight points axis by axis.
LOOP void gather_batch(batch *b, const floats8 *points, const uint8_t places[8]) {
  floats8 t[8];
  for (int i = 0; i < 8; i += 2) {
    const floats8 p = points[places[i]], q = points[places[i + 1]];
    t[i] = ZIPPED_LOW(p, q);
    t[i + 1] = ZIPPED_HIGH(p, q);
  }
  const floats8 r[8] = {
      PAIRED_LOW(t[0], t[2]),  PAIRED_HIGH(t[0], t[2]), PAIRED_LOW(t[1], t[3]),
      PAIRED_HIGH(t[1], t[3]), PAIRED_LOW(t[4], t[6]),  PAIRED_HIGH(t[4], t[6]),
      PAIRED_LOW(t[5], t[7]),  PAIRED_HIGH(t[5], t[7]),
  };
  for (int i = 0; i < 4; i++) {
    b->axes[i] = HALVES_LOW(r[i], r[i + 4]);
    b->axes[i + 4] = HALVES_HIGH(r[i], r[i + 4]);
  }
}

/// A bit for each lane of a mask.
LOOP uint32_t bits_of(ints8 mask) {
  mask &= (ints8){1, 2, 4, 8, 16, 32, 64, 128};
  mask |= SHUFFLED(mask, 4, 5, 6, 7, 0, 1, 2, 3);
  mask |= SHUFFLED(mask, 2, 3, 0, 1, 6, 7, 4, 5);
  mask |= SHUFFLED(mask, 1, 0, 3, 2, 5, 4, 7, 6);
  return (uint32_t)mask[0];
}

/// The distance from the middle of a cell within which all colors are that are nearest to one of
/// its colors, or near enough, if one is at a known distance from the middle.
LOOP float reach_of(const render_search *search, float radius, float square) {
  const float most = __builtin_sqrtf(square) + radius;
  return (radius + __builtin_sqrtf(most * most + search->tolerance)) * 1.0001f;
}

/// Lists the colors of the palette that can be nearest to one in a cell, or near enough.
LOOP uint32_t list_for(render_search *search, uint32_t cell) {
  if (search->used + 32 > MOST_BATCHES) {
    memset(search->lists, 0, sizeof search->lists);
    search->used = 0;
  }
  const point middle = point_in(search, cell, 8, 8, 8);
  if (search->radii[cell] == 0) search->radii[cell] = radius_of(search, cell, middle);
  const float radius = search->radii[cell];
  // The nearest color of the nearest eight bounds the nearest of all.
  const match eight = nearest_in(search->middles, 4, middle);
  floats8 least = distances(search->palette + eight.index, middle);
  float reach = reach_of(search, radius, least_of(least));
  uint8_t eights[32];
  floats8 all[32];
  uint32_t length = 0;
  for (uint32_t i = 0; i < 4; i++) {
    const floats8 within = search->extents[i] + reach;
    uint32_t bits = bits_of(distances(search->middles + i, middle) <= within * within);
    for (; bits; bits &= bits - 1) {
      const uint32_t place = 8 * i + (uint32_t)__builtin_ctz(bits);
      all[length] = distances(search->palette + place, middle);
      least = lesser(least, all[length]);
      eights[length++] = (uint8_t)place;
    }
  }
  reach = reach_of(search, radius, least_of(least));
  uint8_t places[256 + 8];
  uint32_t count = 0;
  for (uint32_t i = 0; i < length; i++) {
    const ints8 isNear = all[i] <= reach * reach;
    for (uint32_t k = 0; k < 8; k++) {
      places[count] = (uint8_t)(8 * eights[i] + k);
      count -= (uint32_t)isNear[k];
    }
  }
  // What fills the last eight is no other choice.
  for (uint32_t i = 0; i < 8; i++) places[count + i] = places[0];
  const uint32_t batches = (count + 7) / 8;
  batch *list = search->batches + search->used;
  for (uint32_t i = 0; i < batches; i++) gather_batch(list + i, search->points, places + 8 * i);
  search->lists[cell] = (search->used + 1) << 6 | batches;
  search->used += batches;
  return search->lists[cell];
}

/// The list for a color.
LOOP const batch *list_of(
    render_search *search, uint32_t cell, uint32_t *count) {
  uint32_t entry = search->lists[cell];
  if (__builtin_expect(!entry, 0)) entry = list_for(search, cell);
  *count = entry & 63;
  return search->batches + (entry >> 6) - 1;
}

LOOP uint32_t cell_of(ints4 c) {
  return (uint32_t)(c[0] >> 4) | (uint32_t)(c[1] >> 4) << 4 | (uint32_t)(c[2] >> 4) << 8;
}

#endif
