#ifndef KERNEL_VERSIONS_H
#define KERNEL_VERSIONS_H

// Each loop is written once, in a form that compilers turn into vector instructions, and compiled
// twice: for every machine, and for those with AVX2.

#define LOOP static inline __attribute__((always_inline))

#if defined(__x86_64__) && defined(__GNUC__)
#define HAVE_AVX2_VERSION 1
#define AVX2 __attribute__((target("avx2")))
static inline int has_avx2(void) { return __builtin_cpu_supports("avx2"); }

#define BOTH(result, name, parameters, arguments)                             \
  static AVX2 result name##_avx2 parameters { return name##_loop arguments; } \
  result render_##name parameters {                                           \
    if (has_avx2()) return name##_avx2 arguments;                             \
    return name##_loop arguments;                                             \
  }
#else
#define BOTH(result, name, parameters, arguments) \
  result render_##name parameters { return name##_loop arguments; }
#endif

#endif
