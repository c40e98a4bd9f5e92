#include "PNGKernels.h"
#include "Dispatch.h"

#include <string.h>

#if HAVE_AVX2_VERSION
#include <immintrin.h>
#endif

/// All distances of the predictor are bytes: the farthest is the sum or the difference of the
/// other two.
LOOP uint8_t paeth(uint8_t left, uint8_t up, uint8_t corner) {
  const uint8_t to_left = up > corner ? (uint8_t)(up - corner) : (uint8_t)(corner - up);
  const uint8_t to_up = left > corner ? (uint8_t)(left - corner) : (uint8_t)(corner - left);
  const uint8_t nearer = to_left < to_up ? to_left : to_up;
  const uint8_t farther = to_left < to_up ? to_up : to_left;
  // On the same side of the corner the sum is at least as far as either of them.
  const uint8_t to_corner =
      (up > corner) == (left > corner) ? (uint8_t)255 : (uint8_t)(farther - nearer);
  const uint8_t other = to_up <= to_corner ? up : corner;
  return to_left <= to_up && to_left <= to_corner ? left : other;
}

LOOP void png_filter_loop(
    uint8_t *restrict out, const uint8_t *restrict row, const uint8_t *restrict above,
    intptr_t count, intptr_t distance, int filter) {
  const intptr_t head = count < distance ? count : distance;
  // The first pixel has zeros to its left.
  switch (filter) {
    case 1:
      memcpy(out, row, (size_t)head);
      for (intptr_t i = head; i < count; i++) out[i] = (uint8_t)(row[i] - row[i - distance]);
      break;
    case 2:
      for (intptr_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - above[i]);
      break;
    case 3:
      for (intptr_t i = 0; i < head; i++) out[i] = (uint8_t)(row[i] - (above[i] >> 1));
      for (intptr_t i = head; i < count; i++)
        out[i] = (uint8_t)(row[i] - ((row[i - distance] + above[i]) >> 1));
      break;
    case 4:
      for (intptr_t i = 0; i < head; i++) out[i] = (uint8_t)(row[i] - above[i]);
      for (intptr_t i = head; i < count; i++)
        out[i] =
            (uint8_t)(row[i] - paeth(row[i - distance], above[i], above[i - distance]));
      break;
    default: memcpy(out, row, (size_t)count);
  }
}

BOTH(void, png_filter,
     (uint8_t *restrict out, const uint8_t *restrict row, const uint8_t *restrict above,
      intptr_t count, intptr_t distance, int filter),
     (out, row, above, count, distance, filter))

LOOP uint32_t magnitude(uint8_t byte) {
  const uint8_t negative = (uint8_t)-byte;
  return byte < negative ? byte : negative;
}

/// The sums of the magnitudes that each filter leaves of some bytes.
static void add_sums(
    uint64_t sums[5], const uint8_t *row, const uint8_t *above, intptr_t start, intptr_t end,
    intptr_t distance) {
  for (intptr_t i = start; i < end; i++) {
    const int is_first = i < distance;
    const uint8_t left = is_first ? 0 : row[i - distance];
    const uint8_t corner = is_first ? 0 : above[i - distance];
    sums[0] += magnitude(row[i]);
    sums[1] += magnitude((uint8_t)(row[i] - left));
    sums[2] += magnitude((uint8_t)(row[i] - above[i]));
    sums[3] += magnitude((uint8_t)(row[i] - ((left + above[i]) >> 1)));
    sums[4] += magnitude((uint8_t)(row[i] - paeth(left, above[i], corner)));
  }
}

#if HAVE_AVX2_VERSION

static inline AVX2 __m256i load(const uint8_t *bytes) {
  return _mm256_loadu_si256((const __m256i *)bytes);
}

static inline AVX2 __m256i absolute_difference(__m256i a, __m256i b) {
  return _mm256_or_si256(_mm256_subs_epu8(a, b), _mm256_subs_epu8(b, a));
}

static inline AVX2 __m256i magnitudes(__m256i bytes) {
  const __m256i zero = _mm256_setzero_si256();
  return _mm256_sad_epu8(_mm256_min_epu8(bytes, _mm256_sub_epi8(zero, bytes)), zero);
}

static inline AVX2 uint64_t total(__m256i sums) {
  return (uint64_t)_mm256_extract_epi64(sums, 0) + (uint64_t)_mm256_extract_epi64(sums, 1)
      + (uint64_t)_mm256_extract_epi64(sums, 2) + (uint64_t)_mm256_extract_epi64(sums, 3);
}

/// Thirty-two bytes at a time; returns how many were added.
static AVX2 intptr_t add_sums_avx2(
    uint64_t sums[5], const uint8_t *row, const uint8_t *above, intptr_t start, intptr_t end,
    intptr_t distance) {
  __m256i none = _mm256_setzero_si256(), sub = none, up = none, average = none, predicted = none;
  const __m256i ones = _mm256_set1_epi8(1);
  intptr_t i = start;
  for (; i + 32 <= end; i += 32) {
    const __m256i x = load(row + i), a = load(row + i - distance), b = load(above + i);
    const __m256i c = load(above + i - distance);
    none = _mm256_add_epi64(none, magnitudes(x));
    sub = _mm256_add_epi64(sub, magnitudes(_mm256_sub_epi8(x, a)));
    up = _mm256_add_epi64(up, magnitudes(_mm256_sub_epi8(x, b)));
    const __m256i odd = _mm256_and_si256(_mm256_xor_si256(a, b), ones);
    const __m256i mean = _mm256_sub_epi8(_mm256_avg_epu8(a, b), odd);
    average = _mm256_add_epi64(average, magnitudes(_mm256_sub_epi8(x, mean)));
    const __m256i to_left = absolute_difference(b, c), to_up = absolute_difference(a, c);
    // Where left and up are on the same side of the corner, it is the farthest.
    const __m256i same = _mm256_cmpeq_epi8(
        _mm256_cmpeq_epi8(_mm256_max_epu8(a, c), a), _mm256_cmpeq_epi8(_mm256_max_epu8(b, c), b));
    const __m256i to_corner = _mm256_or_si256(same, absolute_difference(to_left, to_up));
    const __m256i takes_up = _mm256_cmpeq_epi8(_mm256_min_epu8(to_up, to_corner), to_up);
    const __m256i other = _mm256_blendv_epi8(c, b, takes_up);
    const __m256i least = _mm256_min_epu8(to_up, to_corner);
    const __m256i takes_left = _mm256_cmpeq_epi8(_mm256_min_epu8(to_left, least), to_left);
    const __m256i guess = _mm256_blendv_epi8(other, a, takes_left);
    predicted = _mm256_add_epi64(predicted, magnitudes(_mm256_sub_epi8(x, guess)));
  }
  sums[0] += total(none);
  sums[1] += total(sub);
  sums[2] += total(up);
  sums[3] += total(average);
  sums[4] += total(predicted);
  return i - start;
}

#endif

int render_png_least_sum(
    const uint8_t *row, const uint8_t *above, intptr_t count, intptr_t distance) {
  uint64_t sums[5] = {0};
  intptr_t done = count < distance ? count : distance;
  add_sums(sums, row, above, 0, done, distance);
#if HAVE_AVX2_VERSION
  if (has_avx2()) done += add_sums_avx2(sums, row, above, done, count, distance);
#endif
  add_sums(sums, row, above, done, count, distance);
  int best = 0;
  for (int filter = 1; filter < 5; filter++)
    if (sums[filter] < sums[best]) best = filter;
  return best;
}

/// c log2(c), on a straight line between powers of two.
static inline uint64_t weight(uint64_t c) {
  if (c == 0) return 0;
  const uint64_t k = 63 - (uint64_t)__builtin_clzll(c);
  return c * k + ((c - ((uint64_t)1 << k)) << 1);
}

uint64_t render_png_order(const uint8_t *bytes, intptr_t count) {
  // Neighbors count in tables of their own, so that equal ones need not wait for each other.
  uint32_t counts[4][256] = {{0}};
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    counts[0][bytes[i]]++;
    counts[1][bytes[i + 1]]++;
    counts[2][bytes[i + 2]]++;
    counts[3][bytes[i + 3]]++;
  }
  for (; i < count; i++) counts[0][bytes[i]]++;
  uint64_t sum = 0;
  for (int value = 0; value < 256; value++)
    sum += weight(
        (uint64_t)counts[0][value] + counts[1][value] + counts[2][value] + counts[3][value]);
  return sum;
}

uint64_t render_png_pair_order(const uint8_t *bytes, intptr_t count, uint32_t *counts) {
  uint64_t sum = 0;
  for (intptr_t i = 1; i < count; i++) {
    uint32_t *slot = counts + ((uint32_t)bytes[i - 1] << 8 | bytes[i]);
    const uint32_t c = (*slot)++;
    sum += weight((uint64_t)c + 1) - weight(c);
  }
  for (intptr_t i = 1; i < count; i++) counts[(uint32_t)bytes[i - 1] << 8 | bytes[i]] = 0;
  return sum;
}

uint64_t render_png_pairs(const uint8_t *bytes, intptr_t count, uint32_t *counts) {
  uint64_t sum = 0;
  for (intptr_t i = 1; i < count; i++) {
    uint32_t *slot = counts + ((uint32_t)bytes[i - 1] << 8 | bytes[i]);
    sum += *slot == 0;
    *slot = 1;
  }
  for (intptr_t i = 1; i < count; i++) counts[(uint32_t)bytes[i - 1] << 8 | bytes[i]] = 0;
  return sum;
}
