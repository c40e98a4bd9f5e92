#include "CPixelKernels.h"

#include <stddef.h>

#if defined(__x86_64__) && defined(__GNUC__)
#define HAVE_AVX2_VERSION 1
#include <immintrin.h>
#endif

// MARK: Plain versions

static inline uint32_t channel(uint32_t hi, uint32_t lo, unsigned shift) {
  const uint32_t low = (lo >> shift) & 0xff;
  return (((hi >> shift) & 0xff) << 8) + low - ((low & 0x80) << 1);
}

static inline uint32_t weight(uint32_t alpha) {
  const uint32_t x = 65280 - alpha;
  return x + ((x + 128) * 257 >> 16);
}

static inline void over(uint32_t *hi, uint32_t *lo, uint64_t source) {
  const uint32_t m = weight((uint32_t)(source >> 48));
  const uint32_t h = *hi, l = *lo;
  uint32_t newHi = 0, newLo = 0;
  for (unsigned k = 0; k < 4; k++) {
    const uint32_t s = (uint32_t)(source >> (16 * k)) & 0xffff;
    const uint32_t v = s + (uint32_t)(((uint64_t)channel(h, l, 8 * k) * m) >> 16);
    newHi |= ((v + 128) >> 8) << (8 * k);
    newLo |= (v & 0xff) << (8 * k);
  }
  *hi = newHi;
  *lo = newLo;
}

static inline uint64_t scaled(uint64_t source, uint32_t coverage) {
  if (coverage == 65535) return source;
  uint64_t result = 0;
  for (unsigned k = 0; k < 64; k += 16)
    result |= (uint64_t)(((uint32_t)(source >> k & 0xffff) * coverage) >> 16) << k;
  return result;
}

static inline void store(uint32_t *hi, uint32_t *lo, uint64_t source) {
  uint32_t newHi = 0, newLo = 0;
  for (unsigned k = 0; k < 4; k++) {
    const uint32_t v = (uint32_t)(source >> (16 * k)) & 0xffff;
    newHi |= ((v + 128) >> 8) << (8 * k);
    newLo |= (v & 0xff) << (8 * k);
  }
  *hi = newHi;
  *lo = newLo;
}

// MARK: AVX2 versions: four pixels at a time

#if HAVE_AVX2_VERSION

#define AVX2 __attribute__((target("avx2")))

static int has_avx2(void) { return __builtin_cpu_supports("avx2"); }

/// Four pixels as sixteen 16-bit values, in the order 0 2 1 3 of `unpack`'s two lanes undone.
static inline AVX2 __m256i load4(const uint32_t *hi, const uint32_t *lo) {
  const __m256i h = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)hi));
  const __m256i l = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)lo));
  const __m256i v = _mm256_add_epi16(_mm256_slli_epi16(h, 8), l);
  return _mm256_sub_epi16(
      v, _mm256_slli_epi16(_mm256_and_si256(l, _mm256_set1_epi16(0x80)), 1));
}

static inline AVX2 void store4(uint32_t *hi, uint32_t *lo, __m256i v) {
  const __m256i high =
      _mm256_srli_epi16(_mm256_add_epi16(v, _mm256_set1_epi16(128)), 8);
  const __m256i low = _mm256_and_si256(v, _mm256_set1_epi16(0xff));
  // packus works within 128-bit lanes: [h0 l0 | h1 l1] is put back in order.
  const __m256i packed =
      _mm256_permute4x64_epi64(_mm256_packus_epi16(high, low), _MM_SHUFFLE(3, 1, 2, 0));
  _mm_storeu_si128((__m128i *)hi, _mm256_castsi256_si128(packed));
  _mm_storeu_si128((__m128i *)lo, _mm256_extracti128_si256(packed, 1));
}

/// v × weight(alpha of s) >> 16, where the weight may be 65536.
static inline AVX2 __m256i below4(__m256i v, __m256i s) {
  const __m256i pick = _mm256_setr_epi8(
      6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15, 6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14,
      15, 14, 15, 14, 15);
  const __m256i a = _mm256_shuffle_epi8(s, pick);
  const __m256i x = _mm256_sub_epi16(_mm256_set1_epi16((short)65280), a);
  const __m256i r = _mm256_mulhi_epu16(
      _mm256_add_epi16(x, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
  // m - 1 fits 16 bits; v × m = v × (m - 1) + v, with the carry of the low halves. m = 0 only
  // where x = 0, and then v × 1 >> 16 is 0 as well.
  const __m256i m1 = _mm256_subs_epu16(
      _mm256_add_epi16(x, _mm256_sub_epi16(r, _mm256_min_epu16(r, _mm256_set1_epi16(1)))),
      _mm256_sub_epi16(_mm256_set1_epi16(1), _mm256_min_epu16(r, _mm256_set1_epi16(1))));
  const __m256i low = _mm256_mullo_epi16(v, m1);
  const __m256i sum = _mm256_add_epi16(low, v);
  // A carry where the sum is smaller than v: max(sum, v) != sum.
  const __m256i noCarry = _mm256_cmpeq_epi16(_mm256_max_epu16(sum, v), sum);
  const __m256i carry = _mm256_add_epi16(noCarry, _mm256_set1_epi16(1));
  return _mm256_add_epi16(_mm256_mulhi_epu16(v, m1), carry);
}

static inline AVX2 __m256i scaled4(__m256i s, const uint16_t *mask) {
  const __m256i wide = _mm256_cvtepu16_epi64(_mm_loadl_epi64((const __m128i *)mask));
  const __m256i spread = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9, 0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8,
      9);
  const __m256i c = _mm256_shuffle_epi8(wide, spread);
  const __m256i full = _mm256_cmpeq_epi16(c, _mm256_set1_epi16(-1));
  return _mm256_blendv_epi8(_mm256_mulhi_epu16(s, c), s, full);
}

static AVX2 void blend_constant_avx2(
    uint32_t *hi, uint32_t *lo, intptr_t count, uint64_t source) {
  const __m256i s = _mm256_set1_epi64x((long long)source);
  const __m256i m = _mm256_set1_epi16((short)weight((uint32_t)(source >> 48)));
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const __m256i v = load4(hi + i, lo + i);
    store4(hi + i, lo + i, _mm256_add_epi16(s, _mm256_mulhi_epu16(v, m)));
  }
  for (; i < count; i++) over(hi + i, lo + i, source);
}

static AVX2 void blend_constant_masked_avx2(
    uint32_t *hi, uint32_t *lo, intptr_t count, uint64_t source, const uint16_t *mask) {
  const __m256i s = _mm256_set1_epi64x((long long)source);
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const __m256i part = scaled4(s, mask + i);
    const __m256i v = load4(hi + i, lo + i);
    store4(hi + i, lo + i, _mm256_add_epi16(part, below4(v, part)));
  }
  for (; i < count; i++) over(hi + i, lo + i, scaled(source, mask[i]));
}

static AVX2 void blend_row_avx2(
    uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source) {
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const __m256i s = _mm256_loadu_si256((const __m256i *)(source + i));
    const __m256i v = load4(hi + i, lo + i);
    store4(hi + i, lo + i, _mm256_add_epi16(s, below4(v, s)));
  }
  for (; i < count; i++) over(hi + i, lo + i, source[i]);
}

static AVX2 void blend_row_masked_avx2(
    uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source, const uint16_t *mask) {
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const __m256i s = scaled4(_mm256_loadu_si256((const __m256i *)(source + i)), mask + i);
    const __m256i v = load4(hi + i, lo + i);
    store4(hi + i, lo + i, _mm256_add_epi16(s, below4(v, s)));
  }
  for (; i < count; i++) over(hi + i, lo + i, scaled(source[i], mask[i]));
}

static AVX2 void store_row_avx2(
    uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source) {
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4)
    store4(hi + i, lo + i, _mm256_loadu_si256((const __m256i *)(source + i)));
  for (; i < count; i++) store(hi + i, lo + i, source[i]);
}

static AVX2 void ramp_avx2(
    uint64_t *out, intptr_t count, intptr_t first, const uint32_t start[4],
    const int32_t step[4]) {
  const __m128i base = _mm_loadu_si128((const __m128i *)start);
  const __m128i delta = _mm_loadu_si128((const __m128i *)step);
  const __m128i at = _mm_add_epi32(base, _mm_mullo_epi32(delta, _mm_set1_epi32((int)first)));
  __m256i a = _mm256_set_m128i(_mm_add_epi32(at, delta), at);
  const __m256i two = _mm256_broadcastsi128_si256(_mm_slli_epi32(delta, 1));
  const __m256i four = _mm256_slli_epi32(two, 1);
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const __m256i b = _mm256_add_epi32(a, two);
    const __m256i packed =
        _mm256_packus_epi32(_mm256_srli_epi32(a, 15), _mm256_srli_epi32(b, 15));
    _mm256_storeu_si256(
        (__m256i *)(out + i), _mm256_permute4x64_epi64(packed, _MM_SHUFFLE(3, 1, 2, 0)));
    a = _mm256_add_epi32(a, four);
  }
  for (; i < count; i++) {
    uint64_t value = 0;
    for (unsigned k = 0; k < 4; k++)
      value |= (uint64_t)((start[k] + (uint32_t)step[k] * (uint32_t)(first + i)) >> 15)
               << (16 * k);
    out[i] = value;
  }
}

#define DISPATCH(name, ...) \
  if (has_avx2()) {         \
    name(__VA_ARGS__);      \
    return;                 \
  }
#else
#define DISPATCH(name, ...)
#endif

// MARK: Entry points

void render_blend_constant(uint32_t *hi, uint32_t *lo, intptr_t count, uint64_t source) {
  DISPATCH(blend_constant_avx2, hi, lo, count, source)
  for (intptr_t i = 0; i < count; i++) over(hi + i, lo + i, source);
}

void render_blend_constant_masked(
    uint32_t *hi, uint32_t *lo, intptr_t count, uint64_t source, const uint16_t *mask) {
  DISPATCH(blend_constant_masked_avx2, hi, lo, count, source, mask)
  for (intptr_t i = 0; i < count; i++) over(hi + i, lo + i, scaled(source, mask[i]));
}

void render_blend_row(uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source) {
  DISPATCH(blend_row_avx2, hi, lo, count, source)
  for (intptr_t i = 0; i < count; i++) over(hi + i, lo + i, source[i]);
}

void render_blend_row_masked(
    uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source, const uint16_t *mask) {
  DISPATCH(blend_row_masked_avx2, hi, lo, count, source, mask)
  for (intptr_t i = 0; i < count; i++) over(hi + i, lo + i, scaled(source[i], mask[i]));
}

void render_store_row(uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source) {
  DISPATCH(store_row_avx2, hi, lo, count, source)
  for (intptr_t i = 0; i < count; i++) store(hi + i, lo + i, source[i]);
}

void render_ramp(
    uint64_t *out, intptr_t count, intptr_t first, const uint32_t start[4],
    const int32_t step[4]) {
  DISPATCH(ramp_avx2, out, count, first, start, step)
  for (intptr_t i = 0; i < count; i++) {
    uint64_t value = 0;
    for (unsigned k = 0; k < 4; k++)
      value |= (uint64_t)((start[k] + (uint32_t)step[k] * (uint32_t)(first + i)) >> 15)
               << (16 * k);
    out[i] = value;
  }
}
