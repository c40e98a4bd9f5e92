#include "IndexKernels.h"
#include "Dispatch.h"

#include <string.h>

static inline uint64_t eight(const uint8_t *bytes) {
  uint64_t value;
  memcpy(&value, bytes, 8);
  return value;
}

static const uint64_t ones = 0x0101010101010101;

intptr_t render_first_difference(const uint8_t *a, const uint8_t *b, intptr_t count) {
  intptr_t i = 0;
  while (i + 8 <= count && eight(a + i) == eight(b + i)) i += 8;
  while (i < count && a[i] == b[i]) i++;
  return i;
}

intptr_t render_end_of_differences(const uint8_t *a, const uint8_t *b, intptr_t count) {
  while (count >= 8 && eight(a + count - 8) == eight(b + count - 8)) count -= 8;
  while (count > 0 && a[count - 1] == b[count - 1]) count--;
  return count;
}

/// Sums of bytes overflow after this many.
static const intptr_t block = 255;

LOOP intptr_t mark_equal_loop(
    uint8_t *marks, const uint8_t *a, const uint8_t *b, intptr_t count) {
  intptr_t total = 0;
  for (intptr_t start = 0; start < count; start += block) {
    const intptr_t end = count - start < block ? count : start + block;
    uint8_t sum = 0;
    for (intptr_t i = start; i < end; i++) {
      const uint8_t isEqual = a[i] == b[i];
      marks[i] = (uint8_t)-isEqual;
      sum += isEqual;
    }
    total += sum;
  }
  return total;
}
BOTH(
    intptr_t, mark_equal,
    (uint8_t *marks, const uint8_t *a, const uint8_t *b, intptr_t count), (marks, a, b, count))

LOOP intptr_t unchanged_pixels_loop(
    const uint32_t *pixels, const uint32_t *shown, intptr_t count) {
  intptr_t start = 0;
  for (; start + 8 <= count; start += 8) {
    uint32_t other = 0;
    for (intptr_t i = start; i < start + 8; i++) {
      const uint32_t pixel = pixels[i];
      other |= pixel ^ shown[i];
      other |= pixel - 1 < 0xff000000 - 1 ? 1 : 0;
    }
    if (other) return start;
  }
  return start;
}
BOTH(
    intptr_t, unchanged_pixels,
    (const uint32_t *pixels, const uint32_t *shown, intptr_t count), (pixels, shown, count))

LOOP intptr_t equal_pixels_loop(const uint32_t *pixels, uint32_t value, intptr_t count) {
  intptr_t i = 0;
  // Most runs are short.
  const intptr_t few = count < 4 ? count : 4;
  while (i < few && pixels[i] == value) i++;
  if (i < few) return i;
  for (; i + 8 <= count; i += 8) {
    uint32_t other = 0;
    for (intptr_t k = i; k < i + 8; k++) other |= pixels[k] ^ value;
    if (other) break;
  }
  while (i < count && pixels[i] == value) i++;
  return i;
}
BOTH(
    intptr_t, equal_pixels, (const uint32_t *pixels, uint32_t value, intptr_t count),
    (pixels, value, count))

LOOP intptr_t count_changes_loop(const uint8_t *indices, intptr_t count) {
  intptr_t total = 0;
  for (intptr_t start = 1; start < count; start += block) {
    const intptr_t end = count - start < block ? count : start + block;
    uint8_t sum = 0;
    for (intptr_t i = start; i < end; i++) sum += indices[i] != indices[i - 1];
    total += sum;
  }
  return total;
}
BOTH(intptr_t, count_changes, (const uint8_t *indices, intptr_t count), (indices, count))

LOOP uint8_t largest_index_loop(const uint8_t *indices, intptr_t count) {
  uint8_t largest = 0;
  for (intptr_t i = 0; i < count; i++) largest = indices[i] > largest ? indices[i] : largest;
  return largest;
}
BOTH(uint8_t, largest_index, (const uint8_t *indices, intptr_t count), (indices, count))

LOOP uint8_t replace_marked_loop(
    uint8_t *out, const uint8_t *indices, const uint8_t *marks, intptr_t count, uint8_t value) {
  uint8_t largest = 0;
  for (intptr_t i = 0; i < count; i++) {
    const uint8_t rest = indices[i] & (uint8_t)~marks[i];
    largest = rest > largest ? rest : largest;
    out[i] = rest | (value & marks[i]);
  }
  return largest;
}
BOTH(
    uint8_t, replace_marked,
    (uint8_t * out, const uint8_t *indices, const uint8_t *marks, intptr_t count, uint8_t value),
    (out, indices, marks, count, value))

uint8_t render_replace_marked_runs(
    uint8_t *out, const uint8_t *indices, const uint8_t *marks, intptr_t count, uint8_t value) {
  uint8_t largest = 0;
  for (intptr_t start = 0; start < count;) {
    const uint8_t index = indices[start];
    uint8_t common = marks[start];
    intptr_t end = start + 1;
    uint64_t wide = ~(uint64_t)0;
    for (; end + 8 <= count && eight(indices + end) == index * ones; end += 8)
      wide &= eight(marks + end);
    for (; end < count && indices[end] == index; end++) common &= marks[end];
    const int isMarked = common == 255 && wide == ~(uint64_t)0;
    if (!isMarked && index > largest) largest = index;
    memset(out + start, isMarked ? value : index, (size_t)(end - start));
    start = end;
  }
  return largest;
}

uint8_t render_replace_marked_stretches(
    uint8_t *out, const uint8_t *indices, const uint8_t *marks, intptr_t count, uint8_t value,
    intptr_t shortest) {
  uint8_t largest = 0;
  for (intptr_t start = 0; start < count;) {
    intptr_t end = start;
    while (end + 8 <= count && eight(marks + end) == 255 * ones) end += 8;
    while (end < count && marks[end]) end++;
    if (end - start >= shortest) {
      memset(out + start, value, (size_t)(end - start));
      start = end;
    }
    // Up to the next stretch.
    while (end + 8 <= count && eight(marks + end) == 0) end += 8;
    while (end < count && !marks[end]) end++;
    const uint8_t other = render_largest_index(indices + start, end - start);
    if (other > largest) largest = other;
    memcpy(out + start, indices + start, (size_t)(end - start));
    start = end;
  }
  return largest;
}

void render_flag_indices(
    uint8_t flags[256], const uint8_t *indices, const uint8_t *marks, intptr_t count) {
  intptr_t i = 0;
  while (i < count) {
    const uint8_t index = indices[i], mark = marks[i];
    flags[index] |= mark ? 1 : 3;
    i++;
    // Most neighbors are the same, and marked alike.
    while (i + 8 <= count && eight(indices + i) == index * ones && eight(marks + i) == mark * ones)
      i += 8;
  }
}
