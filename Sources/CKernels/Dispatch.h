#ifndef DISPATCH_H
#define DISPATCH_H

// Versions of loops for processors with AVX2, chosen when they are called.

#define LOOP static inline __attribute__((always_inline))

#if defined(__x86_64__) && defined(__GNUC__)
#define HAVE_AVX2_VERSION 1
#define AVX2 __attribute__((target("avx2")))
static inline int has_avx2(void) { return __builtin_cpu_supports("avx2"); }

/// Defines `render_name` from `name_loop`, which is written once, in a form that compilers turn into
/// vector instructions, and compiled twice: for every machine and for AVX2.
#define BOTH(result, name, parameters, arguments)                             \
  static AVX2 result name##_avx2 parameters { return name##_loop arguments; } \
  result render_##name parameters {                                           \
    if (has_avx2()) return name##_avx2 arguments;                             \
    return name##_loop arguments;                                             \
  }

/// Leaves a function to another one, which was written for AVX2, where that runs.
#define DISPATCH(name, ...) \
  if (has_avx2()) {         \
    name(__VA_ARGS__);      \
    return;                 \
  }
#else
#define BOTH(result, name, parameters, arguments) \
  result render_##name parameters { return name##_loop arguments; }
#define DISPATCH(name, ...)
#endif

#endif
