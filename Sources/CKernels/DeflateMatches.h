#ifndef DEFLATE_MATCHES_H
#define DEFLATE_MATCHES_H

#include "DeflateCodes.h"

#include <stddef.h>

enum { HASH_BITS = 15, RUN_HASH_BITS = 12, MOST_MATCHES = 32 };

/// An earlier place with the same bytes, up to `end`.
typedef struct {
  intptr_t end;
  uint32_t distance;
  /// Indicates whether it was one for the byte before, too.
  int is_old;
} match;

/// A stretch of one byte; the last one of the same byte, and the last one that may also be as long.
typedef struct {
  int32_t start, length, last, last_alike;
} run;

/// Finds earlier places with the same bytes, from the first byte to the last.
typedef struct {
  const uint8_t *bytes;
  intptr_t count;
  /// The most earlier places that are compared, and the length that ends the search.
  int depth, nice;
  /// Indicates whether all earlier stretches are compared inside a stretch, too.
  int is_thorough;
  int32_t head[1 << HASH_BITS];
  /// Chains of earlier places, or both children of each place of a tree.
  union {
    int32_t previous[WINDOW];
    int32_t children[2 * WINDOW];
  };
  /// Stretches of at least three bytes, and the last one of each byte.
  run *runs;
  size_t run_capacity;
  int32_t run_count, last_run[256], last_alike[1 << RUN_HASH_BITS];
  /// Matches at the current place: longer ones are farther away.
  match found[MOST_MATCHES];
  int found_count;
  /// The last place that was not skipped.
  intptr_t last_place;
} match_finder;

/// Prepares for bytes, after others or with zeros in the finder; 0 without memory.
int begin_matches(match_finder *finder, const uint8_t *bytes, intptr_t count, int depth, int nice);

/// Frees what `begin_matches` allocated.
void end_matches(match_finder *finder);

/// Goes on to place `at`, the next of all, and finds its matches unless it is skipped.
void find_matches(match_finder *finder, intptr_t at, int is_skipped);

/// The end of the stretch that `at` is inside of, less the two places that begin other bytes;
/// before `at` where it is in none.
static inline intptr_t rest_of_run(const match_finder *finder, intptr_t at) {
  if (finder->run_count == 0) return -1;
  const run *current = &finder->runs[finder->run_count - 1];
  return at < current->start ? -1 : (intptr_t)current->start + current->length - 2;
}

#endif
