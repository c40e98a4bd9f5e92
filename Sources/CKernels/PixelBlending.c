#include "Dispatch.h"
#include "PixelKernels.h"

#if HAVE_AVX2_VERSION
#include <immintrin.h>
#endif

// MARK: Plain versions

/// Four bytes as the low bytes of four 16-bit values.
static inline uint64_t spread(uint32_t bytes) {
  uint64_t v = bytes;
  v = (v | v << 16) & 0x0000ffff0000ffff;
  return (v | v << 8) & 0x00ff00ff00ff00ff;
}

/// The low bytes of four 16-bit values.
static inline uint32_t packed(uint64_t v) {
  v &= 0x00ff00ff00ff00ff;
  v = (v | v >> 8) & 0x0000ffff0000ffff;
  return (uint32_t)(v | v >> 16);
}

/// Four 16-bit values times m >> 16, m at most 65536. Two at a time: the products fit 32 bits.
static inline uint64_t weighed(uint64_t v, uint64_t m) {
  const uint64_t even = ((v & 0x0000ffff0000ffff) * m >> 16) & 0x0000ffff0000ffff;
  const uint64_t odd = ((v >> 16 & 0x0000ffff0000ffff) * m) & 0xffff0000ffff0000;
  return even | odd;
}

static inline uint32_t weight(uint32_t alpha) {
  const uint32_t x = 65280 - alpha;
  return x + ((x + 128) * 257 >> 16);
}

static inline void store(uint32_t *hi, uint32_t *lo, uint64_t v) {
  *hi = packed(v >> 8);
  *lo = packed(v);
}

static inline void over(uint32_t *hi, uint32_t *lo, uint64_t source) {
  const uint64_t v = spread(*hi) << 8 | spread(*lo);
  store(hi, lo, source + weighed(v, weight((uint32_t)(source >> 48))));
}

static inline uint64_t scaled(uint64_t source, uint32_t coverage) {
  return coverage == 65535 ? source : weighed(source, coverage);
}

static inline void sweep(int64_t *sums, uint16_t *coverage, intptr_t count, int64_t sum) {
  for (intptr_t i = 0; i < count; i++) {
    sum += sums[i];
    sums[i] = 0;
    const int64_t area = sum < 0 ? -sum : sum;
    const int64_t rounded = (area + 65536) >> 17;
    coverage[i] = area >= (int64_t)2 << 32 ? 65535 : rounded < 65535 ? (uint16_t)rounded : 65534;
  }
}

// MARK: AVX2 versions: eight pixels at a time

#if HAVE_AVX2_VERSION

/// Eight pixels: the first two of each half of the planes' 256 bits, then the other two.
typedef struct {
  __m256i first, second;
} Pixels8;

static inline AVX2 Pixels8 load8(const uint32_t *hi, const uint32_t *lo) {
  const __m256i h = _mm256_loadu_si256((const __m256i *)hi);
  const __m256i l = _mm256_loadu_si256((const __m256i *)lo);
  const Pixels8 v = {_mm256_unpacklo_epi8(l, h), _mm256_unpackhi_epi8(l, h)};
  return v;
}

static inline AVX2 void store8(uint32_t *hi, uint32_t *lo, Pixels8 v) {
  const __m256i mask = _mm256_set1_epi16(0xff);
  _mm256_storeu_si256(
      (__m256i *)hi,
      _mm256_packus_epi16(_mm256_srli_epi16(v.first, 8), _mm256_srli_epi16(v.second, 8)));
  _mm256_storeu_si256(
      (__m256i *)lo,
      _mm256_packus_epi16(_mm256_and_si256(v.first, mask), _mm256_and_si256(v.second, mask)));
}

/// Eight source pixels in the order of `Pixels8`.
static inline AVX2 Pixels8 sources8(const uint64_t *source) {
  const __m256i a = _mm256_loadu_si256((const __m256i *)source);
  const __m256i b = _mm256_loadu_si256((const __m256i *)(source + 4));
  const Pixels8 s = {
      _mm256_permute2x128_si256(a, b, 0x20), _mm256_permute2x128_si256(a, b, 0x31)};
  return s;
}

/// v × weight(alpha of s) >> 16, where the weight may be 65536. All in 16-bit lanes.
///
/// The weight less 1 fits 16 bits; v × m = v × (m - 1) + v, with the carry of the low halves. The
/// weight is 0 only for opaque sources, and then v × 1 >> 16 is 0 as well.
#define BELOW(P, v, s, pick)                                                             \
  const PIXELS_##P a = P##_shuffle_epi8(s, pick);                                                \
  const PIXELS_##P x = P##_sub_epi16(P##_set1_epi16((short)65280), a);                           \
  const PIXELS_##P r = P##_mulhi_epu16(                                                          \
      P##_add_epi16(x, P##_set1_epi16(128)), P##_set1_epi16(257));                               \
  const PIXELS_##P one = P##_min_epu16(r, P##_set1_epi16(1));                                    \
  const PIXELS_##P m1 = P##_subs_epu16(                                                          \
      P##_add_epi16(x, P##_sub_epi16(r, one)), P##_sub_epi16(P##_set1_epi16(1), one));           \
  const PIXELS_##P sum = P##_add_epi16(P##_mullo_epi16(v, m1), v);                               \
  /* A carry where the sum is smaller than v: max(sum, v) != sum. */                             \
  const PIXELS_##P noCarry = P##_cmpeq_epi16(P##_max_epu16(sum, v), sum);                        \
  return P##_add_epi16(                                                                          \
      P##_mulhi_epu16(v, m1), P##_add_epi16(noCarry, P##_set1_epi16(1)));

#define PIXELS__mm256 __m256i
#define PIXELS__mm __m128i

static inline AVX2 __m256i below4(__m256i v, __m256i s) {
  const __m256i pick = _mm256_setr_epi8(
      6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15, 6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14,
      15, 14, 15, 14, 15);
  BELOW(_mm256, v, s, pick)
}

static inline AVX2 __m128i below2(__m128i v, __m128i s) {
  const __m128i pick =
      _mm_setr_epi8(6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15);
  BELOW(_mm, v, s, pick)
}

/// Two source pixels scaled by two mask values, which lie in the low 32 bits.
static inline AVX2 __m128i scaled2(__m128i s, uint32_t masks) {
  const __m128i pick = _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3);
  const __m128i c = _mm_shuffle_epi8(_mm_cvtsi32_si128((int)masks), pick);
  const __m128i full = _mm_cmpeq_epi16(c, _mm_set1_epi16(-1));
  return _mm_blendv_epi8(_mm_mulhi_epu16(s, c), s, full);
}

/// Two pixels of the planes, in the low 64 bits.
static inline AVX2 void over2(uint32_t *hi, uint32_t *lo, __m128i s) {
  const __m128i v = _mm_unpacklo_epi8(
      _mm_loadl_epi64((const __m128i *)lo), _mm_loadl_epi64((const __m128i *)hi));
  const __m128i sum = _mm_add_epi16(s, below2(v, s));
  _mm_storel_epi64((__m128i *)hi, _mm_packus_epi16(_mm_srli_epi16(sum, 8), sum));
  const __m128i low = _mm_and_si128(sum, _mm_set1_epi16(0xff));
  _mm_storel_epi64((__m128i *)lo, _mm_packus_epi16(low, low));
}

/// One pixel of the planes.
static inline AVX2 void over1(uint32_t *hi, uint32_t *lo, __m128i s) {
  const __m128i v =
      _mm_unpacklo_epi8(_mm_cvtsi32_si128((int)*lo), _mm_cvtsi32_si128((int)*hi));
  const __m128i sum = _mm_add_epi16(s, below2(v, s));
  *hi = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(_mm_srli_epi16(sum, 8), sum));
  const __m128i low = _mm_and_si128(sum, _mm_set1_epi16(0xff));
  *lo = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(low, low));
}

/// Sources scaled by masks; `c` holds each mask value four times.
static inline AVX2 __m256i scaled4(__m256i s, __m256i c) {
  const __m256i full = _mm256_cmpeq_epi16(c, _mm256_set1_epi16(-1));
  return _mm256_blendv_epi8(_mm256_mulhi_epu16(s, c), s, full);
}

/// Eight mask values, each four times, in the order of `Pixels8`.
static inline AVX2 Pixels8 masks8(const uint16_t *mask) {
  const __m256i m = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)mask));
  const __m256i pickFirst = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 8, 9, 8, 9, 8, 9, 8, 9, 10, 11, 10, 11, 10,
      11, 10, 11);
  const __m256i pickSecond = _mm256_setr_epi8(
      4, 5, 4, 5, 4, 5, 4, 5, 6, 7, 6, 7, 6, 7, 6, 7, 12, 13, 12, 13, 12, 13, 12, 13, 14, 15, 14,
      15, 14, 15, 14, 15);
  const Pixels8 c = {
      _mm256_shuffle_epi8(m, pickFirst), _mm256_shuffle_epi8(m, pickSecond)};
  return c;
}

static inline AVX2 void over8(uint32_t *hi, uint32_t *lo, Pixels8 s) {
  Pixels8 v = load8(hi, lo);
  v.first = _mm256_add_epi16(s.first, below4(v.first, s.first));
  v.second = _mm256_add_epi16(s.second, below4(v.second, s.second));
  store8(hi, lo, v);
}

static AVX2 void blend_constant_avx2(
    uint32_t *hi, uint32_t *lo, intptr_t count, uint64_t source) {
  const __m256i s = _mm256_set1_epi64x((long long)source);
  const __m256i m = _mm256_set1_epi16((short)weight((uint32_t)(source >> 48)));
  intptr_t i = 0;
  for (; i + 8 <= count; i += 8) {
    Pixels8 v = load8(hi + i, lo + i);
    v.first = _mm256_add_epi16(s, _mm256_mulhi_epu16(v.first, m));
    v.second = _mm256_add_epi16(s, _mm256_mulhi_epu16(v.second, m));
    store8(hi + i, lo + i, v);
  }
  for (; i + 2 <= count; i += 2) over2(hi + i, lo + i, _mm256_castsi256_si128(s));
  if (i < count) over1(hi + i, lo + i, _mm256_castsi256_si128(s));
}

static AVX2 void blend_constant_masked_avx2(
    uint32_t *hi, uint32_t *lo, intptr_t count, uint64_t source, const uint16_t *mask) {
  const __m256i s = _mm256_set1_epi64x((long long)source);
  intptr_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const Pixels8 c = masks8(mask + i);
    const Pixels8 part = {scaled4(s, c.first), scaled4(s, c.second)};
    over8(hi + i, lo + i, part);
  }
  const __m128i pair = _mm256_castsi256_si128(s);
  for (; i + 2 <= count; i += 2)
    over2(hi + i, lo + i, scaled2(pair, mask[i] | (uint32_t)mask[i + 1] << 16));
  if (i < count) over1(hi + i, lo + i, scaled2(pair, mask[i]));
}

static AVX2 void blend_row_avx2(
    uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source) {
  intptr_t i = 0;
  for (; i + 8 <= count; i += 8) over8(hi + i, lo + i, sources8(source + i));
  for (; i + 2 <= count; i += 2)
    over2(hi + i, lo + i, _mm_loadu_si128((const __m128i *)(source + i)));
  if (i < count) over1(hi + i, lo + i, _mm_loadl_epi64((const __m128i *)(source + i)));
}

static AVX2 void blend_row_masked_avx2(
    uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source, const uint16_t *mask) {
  intptr_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const Pixels8 c = masks8(mask + i);
    Pixels8 s = sources8(source + i);
    s.first = scaled4(s.first, c.first);
    s.second = scaled4(s.second, c.second);
    over8(hi + i, lo + i, s);
  }
  for (; i + 2 <= count; i += 2) {
    const __m128i pair = _mm_loadu_si128((const __m128i *)(source + i));
    over2(hi + i, lo + i, scaled2(pair, mask[i] | (uint32_t)mask[i + 1] << 16));
  }
  if (i < count) {
    const __m128i last = _mm_loadl_epi64((const __m128i *)(source + i));
    over1(hi + i, lo + i, scaled2(last, mask[i]));
  }
}

static AVX2 void store_row_avx2(
    uint32_t *hi, uint32_t *lo, intptr_t count, const uint64_t *source) {
  intptr_t i = 0;
  for (; i + 8 <= count; i += 8) store8(hi + i, lo + i, sources8(source + i));
  for (; i < count; i++) store(hi + i, lo + i, source[i]);
}

static AVX2 void sweep_avx2(int64_t *sums, uint16_t *coverage, intptr_t count) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i most = _mm256_set1_epi64x(65534);
  __m256i carry = zero;
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    __m256i v = _mm256_loadu_si256((const __m256i *)(sums + i));
    _mm256_storeu_si256((__m256i *)(sums + i), zero);
    // Running sums: by one lane, by two lanes, and what came before.
    v = _mm256_add_epi64(
        v, _mm256_blend_epi32(_mm256_permute4x64_epi64(v, _MM_SHUFFLE(2, 1, 0, 0)), zero, 0x03));
    v = _mm256_add_epi64(
        v, _mm256_blend_epi32(_mm256_permute4x64_epi64(v, _MM_SHUFFLE(1, 0, 1, 0)), zero, 0x0f));
    v = _mm256_add_epi64(v, carry);
    carry = _mm256_permute4x64_epi64(v, _MM_SHUFFLE(3, 3, 3, 3));
    const __m256i negative = _mm256_cmpgt_epi64(zero, v);
    const __m256i area = _mm256_sub_epi64(_mm256_xor_si256(v, negative), negative);
    const __m256i full =
        _mm256_cmpgt_epi64(area, _mm256_set1_epi64x(((int64_t)2 << 32) - 1));
    __m256i r = _mm256_srli_epi64(_mm256_add_epi64(area, _mm256_set1_epi64x(65536)), 17);
    r = _mm256_blendv_epi8(r, most, _mm256_cmpgt_epi64(r, most));
    r = _mm256_sub_epi64(r, full);
    const __m256i low = _mm256_permutevar8x32_epi32(r, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6));
    const __m128i words = _mm256_castsi256_si128(low);
    _mm_storel_epi64((__m128i *)(coverage + i), _mm_packus_epi32(words, words));
  }
  if (i < count)
    sweep(sums + i, coverage + i, count - i, _mm256_extract_epi64(carry, 0));
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

static AVX2 void fill_avx2(uint32_t *out, intptr_t count, uint32_t value) {
  const __m256i v = _mm256_set1_epi32((int)value);
  intptr_t i = 0;
  for (; i + 8 <= count; i += 8) _mm256_storeu_si256((__m256i *)(out + i), v);
  for (; i < count; i++) out[i] = value;
}

static AVX2 void round_row_avx2(
    uint32_t *out, const uint32_t *hi, const uint32_t *lo, intptr_t count) {
  intptr_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m256i h = _mm256_loadu_si256((const __m256i *)(hi + i));
    const __m256i l = _mm256_loadu_si256((const __m256i *)(lo + i));
    const __m256i up = _mm256_and_si256(_mm256_srli_epi16(l, 7), _mm256_set1_epi8(1));
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_add_epi8(h, up));
  }
  for (; i < count; i++) out[i] = hi[i] + ((lo[i] >> 7) & 0x01010101);
}

#endif

// MARK: Entry points

void render_blend_constant(uint32_t *hi, uint32_t *lo, intptr_t count, uint64_t source) {
  // The weight of what is below a clear source does not fit 16 bits.
  if (source >> 48 == 0) return;
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

void render_fill(uint32_t *out, intptr_t count, uint32_t value) {
  DISPATCH(fill_avx2, out, count, value)
  for (intptr_t i = 0; i < count; i++) out[i] = value;
}

void render_round_row(
    uint32_t *out, const uint32_t *hi, const uint32_t *lo, intptr_t count) {
  DISPATCH(round_row_avx2, out, hi, lo, count)
  for (intptr_t i = 0; i < count; i++) out[i] = hi[i] + ((lo[i] >> 7) & 0x01010101);
}

void render_sweep(int64_t *sums, uint16_t *coverage, intptr_t count) {
  DISPATCH(sweep_avx2, sums, coverage, count)
  sweep(sums, coverage, count, 0);
}
