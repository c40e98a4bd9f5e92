#include "ColorSearch.h"

// MARK: Points

LOOP void points_loop(
    const float *space, float component_weight, const uint32_t *colors, intptr_t count,
    float *points) {
  for (intptr_t i = 0; i < count; i++) {
    const point p = point_of(space, component_weight, components(colors[i]));
    memcpy(points + 8 * i, &p, sizeof p);
  }
}
BOTH(
    void, points,
    (const float *space, float component_weight, const uint32_t *colors, intptr_t count,
     float *points),
    (space, component_weight, colors, count, points))

// MARK: The search

/// Sorts colors into 512 boxes along a curve that seldom leaps, and returns their places.
static void sort_colors(const uint32_t *colors, int32_t count, uint8_t *places) {
  int32_t starts[513] = {0};
  uint16_t keys[256];
  for (int32_t i = 0; i < count; i++) {
    uint32_t key = 0;
    for (int bit = 7; bit >= 5; bit--)
      for (int shift = 0; shift <= 16; shift += 8)
        key = key << 1 | (colors[i] >> (shift + bit) & 1);
    keys[i] = (uint16_t)key;
    starts[key + 1]++;
  }
  for (int i = 0; i < 512; i++) starts[i + 1] += starts[i];
  for (int32_t i = 0; i < count; i++) places[starts[keys[i]]++] = (uint8_t)i;
}

void render_search_begin(
    render_search *search, const float *space, float component_weight, const uint32_t *colors,
    const float *points, intptr_t count, float tolerance) {
  search->space = space;
  search->component_weight = component_weight;
  search->tolerance = tolerance;
  search->count = (int32_t)count;
  search->used = 0;
  memset(search->lists, 0, sizeof search->lists);
  memcpy(search->colors, colors, (size_t)count * sizeof *colors);
  uint8_t places[256];
  sort_colors(colors, search->count, places);
  for (int32_t i = 0; i < 256; i++) {
    // What fills the last eight is no other choice.
    const int32_t index = places[i < count ? i : 0];
    float *to = (float *)(search->points + i);
    memcpy(to, points + 8 * index, sizeof *search->points);
    memcpy(to + INDEX, &index, sizeof index);
  }
  for (int32_t i = 0; i < 32; i++) {
    uint8_t eight[8];
    for (int32_t k = 0; k < 8; k++) eight[k] = (uint8_t)(8 * i + k);
    gather_batch(search->palette + i, search->points, eight);
    const floats8 *own = search->points + 8 * i;
    const floats8 middle = (((own[0] + own[1]) + (own[2] + own[3])) +
                           ((own[4] + own[5]) + (own[6] + own[7]))) * 0.125f;
    const point m = {{middle[0], middle[1], middle[2], middle[3]}, {middle[4], middle[5], 0, 0}};
    float largest = 0;
    for (int32_t k = 0; k < 8; k++) {
      const float *p = (const float *)(own + k);
      const float d = distance_between(m, (point){load4(p), load4(p + 4)});
      if (d > largest) largest = d;
    }
    // Eights without a color are out of reach.
    float *to = (float *)search->middles[i / 8].axes + i % 8;
    for (int axis = 0; axis < 6; axis++) to[8 * axis] = 8 * i < count ? middle[axis] : 1e9f;
    memcpy(to + 8 * INDEX, &i, sizeof i);
    ((float *)search->extents)[i] = __builtin_sqrtf(largest) * 1.0001f;
  }
}

LOOP void search_nearest_loop(
    render_search *search, const uint32_t *colors, const float *points, intptr_t count,
    uint8_t *indices, float *distances) {
  for (intptr_t i = 0; i < count; i++) {
    const point p = {load4(points + 8 * i), load4(points + 8 * i + 4)};
    uint32_t batches;
    const batch *list = list_of(search, cell_of(components(colors[i])), &batches);
    const match found = nearest_in(list, batches, p);
    indices[i] = (uint8_t)found.index;
    distances[i] = found.distance;
  }
}
BOTH(
    void, search_nearest,
    (render_search * search, const uint32_t *colors, const float *points, intptr_t count,
     uint8_t *indices, float *distances),
    (search, colors, points, count, indices, distances))

LOOP void search_gaps_loop(const render_search *search, float *gaps) {
  for (int32_t i = 0; i < search->count; i++) {
    const float *own = (const float *)(search->points + i);
    const point p = {load4(own), load4(own + 4)};
    int32_t index;
    memcpy(&index, own + INDEX, sizeof index);
    floats8 least = (floats8){} + __builtin_inff();
    for (int32_t k = 0; k < (search->count + 7) / 8; k++) {
      const batch *b = search->palette + k;
      const ints8 isOwn = (ints8)b->axes[INDEX] == index;
      const floats8 d = distances(b, p);
      least = (floats8)chosen(~isOwn & (d < least), (ints8)d, (ints8)least);
    }
    gaps[index] = least_of(least);
  }
}
BOTH(void, search_gaps, (const render_search *search, float *gaps), (search, gaps))
