#include "FileKernels.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static inline uint32_t rotated(uint32_t x, int count) { return x >> count | x << (32 - count); }

void render_sha256_blocks_portable(uint32_t state[8], const uint8_t *blocks, size_t count) {
  uint32_t w[64];
  for (; count > 0; count--, blocks += 64) {
    for (int t = 0; t < 16; t++) {
      const uint8_t *p = blocks + 4 * t;
      w[t] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
    }
    for (int t = 16; t < 64; t++) {
      uint32_t x = w[t - 15], y = w[t - 2];
      uint32_t s0 = rotated(x, 7) ^ rotated(x, 18) ^ x >> 3;
      uint32_t s1 = rotated(y, 17) ^ rotated(y, 19) ^ y >> 10;
      w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int t = 0; t < 64; t++) {
      uint32_t s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + constants[t] + w[t];
      uint32_t s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + t1;
      d = c, c = b, b = a, a = t1 + t2;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
  }
}

#if defined(__x86_64__)
// Two rounds an instruction. The processor wants the state as a, b, e, f and c, d, g, h, from the
// highest word to the lowest.
__attribute__((target("sha,sse4.1,ssse3"))) static void blocks_by_instructions(
    uint32_t state[8], const uint8_t *blocks, size_t count) {
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  const __m128i low = _mm_loadu_si128((const __m128i *)state);
  const __m128i high = _mm_loadu_si128((const __m128i *)(state + 4));
  const __m128i cdab = _mm_shuffle_epi32(low, 0xb1), efgh = _mm_shuffle_epi32(high, 0x1b);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8), cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
  for (; count > 0; count--, blocks += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    // The last sixteen words of the schedule, four a register.
    __m128i w[4];
    for (int t = 0; t < 16; t++) {
      __m128i words;
      if (t < 4) {
        words = _mm_loadu_si128((const __m128i *)(blocks + 16 * t));
        words = _mm_shuffle_epi8(words, order);
      } else {
        const __m128i last = w[(t + 3) & 3];
        words = _mm_sha256msg1_epu32(w[t & 3], w[(t + 1) & 3]);
        words = _mm_add_epi32(words, _mm_alignr_epi8(last, w[(t + 2) & 3], 4));
        words = _mm_sha256msg2_epu32(words, last);
      }
      w[t & 3] = words;
      __m128i sum = _mm_add_epi32(words, _mm_loadu_si128((const __m128i *)(constants + 4 * t)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1b), dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

static int has_instructions(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return 0;
  const unsigned ssse3 = 1u << 9, sse41 = 1u << 19;
  if ((c & ssse3) == 0 || (c & sse41) == 0) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29) != 0;
}
#endif

void render_sha256_blocks(uint32_t state[8], const uint8_t *blocks, size_t count) {
#if defined(__x86_64__)
  // 0 is not known yet; every thread finds the same.
  static int known;
  int value = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (value == 0) {
    value = has_instructions() ? 2 : 1;
    __atomic_store_n(&known, value, __ATOMIC_RELAXED);
  }
  if (value == 2) {
    blocks_by_instructions(state, blocks, count);
    return;
  }
#endif
  render_sha256_blocks_portable(state, blocks, count);
}
