#include "DeflateMatches.h"

#include <stdlib.h>
#include <string.h>

int begin_matches(
    match_finder *finder, const uint8_t *bytes, intptr_t count, int depth, int nice) {
  finder->bytes = bytes;
  finder->count = count;
  finder->depth = depth;
  finder->nice = nice;
  finder->found_count = 0;
  finder->run_count = 0;
  finder->last_place = -1;
  memset(finder->head, 0xff, sizeof finder->head);
  memset(finder->last_run, 0xff, sizeof finder->last_run);
  memset(finder->last_alike, 0xff, sizeof finder->last_alike);
  const size_t most = (size_t)count / 3 + 1;
  if (finder->run_capacity >= most) return 1;
  free(finder->runs);
  finder->runs = malloc(most * sizeof *finder->runs);
  finder->run_capacity = finder->runs ? most : 0;
  return finder->runs != NULL;
}

void end_matches(match_finder *finder) { free(finder->runs); }

/// The end of what is equal from `a` and from the later `b` on.
static inline intptr_t equal_end(const uint8_t *bytes, intptr_t a, intptr_t b, intptr_t count) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  while (b + 8 <= count) {
    uint64_t x, y;
    memcpy(&x, bytes + a, 8);
    memcpy(&y, bytes + b, 8);
    if (x != y) return b + (__builtin_ctzll(x ^ y) >> 3);
    a += 8;
    b += 8;
  }
#endif
  while (b < count && bytes[a] == bytes[b]) {
    a++;
    b++;
  }
  return b;
}

/// Keeps the matches that still are three bytes long.
static void carry(match_finder *finder, intptr_t at) {
  int kept = 0;
  for (int i = 0; i < finder->found_count; i++)
    if (finder->found[i].end >= at + 3) {
      finder->found[kept] = finder->found[i];
      finder->found[kept++].is_old = 1;
    }
  finder->found_count = kept;
}

/// Adds a match that is longer than those there are; nearer or equally far ones go.
static void add(match_finder *finder, intptr_t end, intptr_t distance) {
  int n = finder->found_count;
  while (n > 0 && (intptr_t)finder->found[n - 1].distance >= distance) n--;
  if (n == MOST_MATCHES) n--;
  finder->found[n] = (match){end, (uint32_t)distance, 0};
  finder->found_count = n + 1;
}

/// The longest match there is, as an end.
static inline intptr_t longest_end(const match_finder *finder, intptr_t at) {
  return finder->found_count > 0 ? finder->found[finder->found_count - 1].end : at + 2;
}

/// Adds a match of distance 1 and drops those that are no longer.
static void add_nearest(match_finder *finder, intptr_t end) {
  int kept = 1;
  match nearest = {end, 1, 0};
  match old[MOST_MATCHES];
  const int count = finder->found_count;
  if (count > 0 && finder->found[0].distance == 1) return;
  memcpy(old, finder->found, (size_t)count * sizeof *old);
  finder->found[0] = nearest;
  for (int i = 0; i < count && kept < MOST_MATCHES; i++)
    if (old[i].end > end && old[i].distance > 1) finder->found[kept++] = old[i];
  finder->found_count = kept;
}

/// Compares a stretch with earlier ones of the same byte, aligned at their ends.
static void find_in_runs(match_finder *finder, intptr_t at, intptr_t run_end, int32_t index) {
  const intptr_t length = run_end - at;
  intptr_t longest = longest_end(finder, at);
  for (int tries = 0; index >= 0 && tries < finder->depth; tries++) {
    const run *r = &finder->runs[index];
    index = r->last;
    intptr_t place = r->start, end;
    if (r->length >= length) {
      place += r->length - length;
      if (at - place > WINDOW) return;
      end = equal_end(finder->bytes, place + length, run_end, finder->count);
    } else {
      if (at - place > WINDOW) return;
      end = at + r->length;
    }
    if (end > longest) {
      add(finder, end, at - place);
      longest = end;
      if (end - at >= LONGEST + length) return;
    }
  }
}

static inline uint32_t run_slot(uint8_t byte, intptr_t length) {
  return ((uint32_t)length << 8 | byte) * 0x9e3779b1u >> (32 - RUN_HASH_BITS);
}

/// Compares the rest of a stretch with earlier ones of just its length. Those that are longer were
/// found a byte before, unless that was skipped.
static void find_alike(match_finder *finder, intptr_t at, intptr_t run_end) {
  const intptr_t length = run_end - at;
  const uint8_t byte = finder->bytes[at];
  intptr_t longest = longest_end(finder, at);
  int32_t index = finder->last_alike[run_slot(byte, length)];
  for (int tries = 0; index >= 0 && tries < finder->depth; tries++) {
    const run *r = &finder->runs[index];
    if (at - r->start > WINDOW) return;
    index = r->last_alike;
    if (r->length != length || finder->bytes[r->start] != byte) continue;
    const intptr_t end =
        equal_end(finder->bytes, r->start + length, run_end, finder->count);
    if (end > longest) {
      add(finder, end, at - r->start);
      longest = end;
      if (end - at >= finder->nice) return;
    }
  }
}

static void find_in_chain(match_finder *finder, intptr_t at, int32_t place) {
  const uint8_t *bytes = finder->bytes;
  intptr_t longest = longest_end(finder, at);
  for (int tries = 0; place >= 0 && at - place <= WINDOW && tries < finder->depth; tries++) {
    // A longer match has the byte after the longest one.
    if (longest < finder->count && bytes[place + (longest - at)] == bytes[longest]
        && bytes[place] == bytes[at] && bytes[place + 1] == bytes[at + 1]) {
      const intptr_t end = equal_end(bytes, place, at, finder->count);
      if (end > longest && end >= at + 3) {
        add(finder, end, at - place);
        longest = end;
        if (end - at >= finder->nice || end == finder->count) return;
      }
    }
    const int32_t next = finder->previous[place & (WINDOW - 1)];
    if (next >= place) return;
    place = next;
  }
}

/// Finds the nearest match of each length in a binary search tree of all earlier places with the
/// same three bytes, ordered by what follows them and with later places above earlier ones, and
/// makes this place its root.
static void find_in_tree(match_finder *finder, intptr_t at, int32_t place, int is_skipped) {
  const uint8_t *bytes = finder->bytes;
  const intptr_t most = finder->count - at < LONGEST ? finder->count - at : LONGEST;
  int32_t *less = &finder->children[2 * (at & (WINDOW - 1))], *more = less + 1;
  intptr_t less_length = 0, more_length = 0, longest = 2;
  for (int tries = 0; place >= 0 && at - place < WINDOW && tries < finder->depth; tries++) {
    int32_t *children = &finder->children[2 * (place & (WINDOW - 1))];
    const intptr_t known = less_length < more_length ? less_length : more_length;
    const intptr_t length = equal_end(bytes, place + known, at + known, at + most) - at;
    if (length > longest) {
      longest = length;
      if (!is_skipped) add(finder, at + length, at - place);
      if (length >= most || length >= finder->nice) {
        // What is below is as well below the place that takes its part.
        *less = children[0];
        *more = children[1];
        return;
      }
    }
    if (bytes[place + length] < bytes[at + length]) {
      *less = place;
      less = &children[1];
      less_length = length;
      place = *less;
    } else {
      *more = place;
      more = &children[0];
      more_length = length;
      place = *more;
    }
  }
  *less = -1;
  *more = -1;
}

void find_matches(match_finder *finder, intptr_t at, int is_skipped) {
  const uint8_t *bytes = finder->bytes;
  const int goes_on = finder->last_place == at - 1;
  if (!is_skipped) {
    // A match that goes on would hide shorter ones that are nearer.
    if (finder->is_thorough) finder->found_count = 0;
    else carry(finder, at);
    finder->last_place = at;
  }
  if (at + 3 > finder->count) return;
  const uint8_t byte = bytes[at];
  if (bytes[at + 1] == byte && bytes[at + 2] == byte) {
    run *current = finder->run_count > 0 ? &finder->runs[finder->run_count - 1] : NULL;
    if (current && at < current->start + current->length && at >= current->start) {
      // Inside a stretch the byte before is the nearest match; others go on.
      if (is_skipped) return;
      const intptr_t end = current->start + current->length;
      add_nearest(finder, end);
      if (longest_end(finder, at) - at >= finder->nice) return;
      if (finder->is_thorough || !goes_on) find_in_runs(finder, at, end, current->last);
      else find_alike(finder, at, end);
      return;
    }
    const intptr_t end = equal_end(bytes, at + 2, at + 3, finder->count);
    const int32_t last = finder->last_run[byte];
    if (!is_skipped && longest_end(finder, at) - at < finder->nice)
      find_in_runs(finder, at, end, last);
    int32_t *alike = &finder->last_alike[run_slot(byte, end - at)];
    finder->runs[finder->run_count] = (run){(int32_t)at, (int32_t)(end - at), last, *alike};
    *alike = finder->run_count;
    finder->last_run[byte] = finder->run_count++;
    return;
  }
  const uint32_t key = (uint32_t)byte | (uint32_t)bytes[at + 1] << 8 | (uint32_t)bytes[at + 2] << 16;
  const uint32_t slot = key * 0x9e3779b1u >> (32 - HASH_BITS);
  const int32_t place = finder->head[slot];
  finder->head[slot] = (int32_t)at;
  if (finder->is_thorough) {
    find_in_tree(finder, at, place, is_skipped);
    return;
  }
  finder->previous[at & (WINDOW - 1)] = place;
  if (!is_skipped && longest_end(finder, at) - at < finder->nice) find_in_chain(finder, at, place);
}
