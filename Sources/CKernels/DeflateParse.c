#include "PNGKernels.h"
#include "DeflateMatches.h"

#include <stdlib.h>
#include <string.h>

// The cheapest tokens are found by the costs of symbols, which follow from the tokens found before
// (as in J. Alakuijala and L. Vandevenne, "Data compression using Zopfli", 2013).

enum {
  /// Bytes whose matches are held at a time.
  SEGMENT = 1 << 19,
  /// Matches a byte on average.
  MATCHES = 6,
  /// The most places where a segment may be cut into blocks, and tokens between them at least.
  CUTS = 48,
  GRAIN = 100,
  /// The bytes of a block for which a second beginning is tried at most.
  SMALL = 1 << 14,
  /// The passes from which on no match is left out.
  THOROUGH = 4,
};

typedef struct {
  uint16_t length : 15, is_old : 1;
  uint16_t distance;
} edge;

struct render_png_workspace {
  match_finder finder;
  const uint8_t *bytes;
  /// The bytes of a segment for which there is room.
  size_t capacity;
  /// The first edge of each byte of a segment.
  uint32_t *first_edge;
  edge *edges;
  uint32_t *cost;
  /// Indicates whether copies are also begun where they could have begun earlier.
  int is_thorough;
  token *arrival, *tokens, *best, *trial;
};

typedef struct render_png_workspace parser;

// MARK: Parsing

/// Finds the edges of a segment.
static void collect(parser *p, intptr_t start, intptr_t end) {
  uint32_t count = 0;
  intptr_t resume = start;
  for (intptr_t at = start; at < end; at++) {
    const int is_skipped = at < resume;
    if (is_skipped) {
      // Nothing is noted inside a stretch.
      const intptr_t rest = rest_of_run(&p->finder, at);
      const intptr_t to = rest < resume ? rest < end ? rest : end : resume < end ? resume : end;
      if (at < to) {
        for (; at < to; at++) p->first_edge[at - start] = count;
        at--;
        continue;
      }
    }
    find_matches(&p->finder, at, is_skipped);
    p->first_edge[at - start] = count;
    if (is_skipped) continue;
    unsigned longest = 2;
    for (int i = 0; i < p->finder.found_count; i++) {
      const match m = p->finder.found[i];
      const intptr_t length = m.end - at < LONGEST ? m.end - at : LONGEST;
      if (length <= (intptr_t)longest || m.distance > WINDOW) continue;
      if (count >= MATCHES * (SEGMENT < p->finder.count ? SEGMENT : p->finder.count)) break;
      longest = (unsigned)length;
      // After a skipped byte none is old.
      const int is_old = m.is_old && at > resume && !p->is_thorough;
      p->edges[count++] = (edge){(uint16_t)length, is_old != 0, (uint16_t)m.distance};
    }
    // Nothing better begins inside a match this long.
    if ((int)longest >= p->finder.nice) resume = at + longest;
  }
  p->first_edge[end - start] = count;
}

/// The tokens of the longest matches, to begin with.
static intptr_t parse_greedily(parser *p, intptr_t start, intptr_t end) {
  intptr_t count = 0;
  for (intptr_t at = start; at < end;) {
    const uint32_t last = p->first_edge[at - start + 1];
    token t = {1, 0};
    if (last > p->first_edge[at - start]) {
      const edge e = p->edges[last - 1];
      const intptr_t length = e.length < end - at ? e.length : end - at;
      if (length > 3 || (length == 3 && e.distance < 4096))
        t = (token){(uint16_t)length, e.distance};
    }
    p->tokens[count++] = t;
    at += t.length;
  }
  return count;
}

/// The cheapest tokens from `from` to `to`, in a segment that begins at `start`.
static intptr_t parse(
    parser *p, const costs *k, intptr_t start, intptr_t from, intptr_t to, token *tokens) {
  const intptr_t n = to - from;
  uint32_t *cost = p->cost;
  token *arrival = p->arrival;
  // Costs up to here are set; few places are reached where copies are long.
  intptr_t reached = 0;
  cost[0] = 0;
  arrival[0] = (token){1, 0};
  for (intptr_t i = 0; i < n; i++) {
    const uint32_t here = cost[i];
    const uint32_t first = p->first_edge[from + i - start];
    const uint32_t last = p->first_edge[from + i - start + 1];
    if (last > first && !p->is_thorough && p->edges[last - 1].length >= p->finder.nice) {
      // The rest of a long copy is left out.
      const edge a = p->edges[last - 1];
      const intptr_t length = a.length < n - i ? a.length : n - i;
      if (length >= 3) {
        const uint32_t c = here + k->distances[distance_symbol(a.distance)] + k->lengths[length];
        if (i + length > reached || c < cost[i + length]) {
          cost[i + length] = c;
          arrival[i + length] = (token){(uint16_t)length, a.distance};
        }
        // What is in between is not looked at.
        if (i + length > reached) reached = i + length;
        i += length - 1;
        continue;
      }
    }
    const uint32_t literal = here + k->literals[p->bytes[from + i]];
    intptr_t reach = i + 1;
    if (last > first && i + p->edges[last - 1].length > reach)
      reach = i + p->edges[last - 1].length;
    if (reach > n) reach = n;
    while (reached < reach) cost[++reached] = UINT32_MAX;
    if (literal < cost[i + 1]) {
      cost[i + 1] = literal;
      arrival[i + 1] = (token){1, 0};
    }
    const token arrived = arrival[i];
    intptr_t length = 3;
    for (uint32_t e = first; e < last; e++) {
      const edge a = p->edges[e];
      const uint32_t base = here + k->distances[distance_symbol(a.distance)];
      const intptr_t longest = a.length < n - i ? a.length : n - i;
      // One long copy is cheaper than two of the same distance, and a copy that could have begun
      // earlier is cheaper there.
      const int goes_on = arrived.distance == a.distance;
      if (goes_on ? arrived.length + longest <= LONGEST : a.is_old) {
        if (length <= longest) length = longest + 1;
        continue;
      }
      for (; length <= longest; length++) {
        const uint32_t c = base + k->lengths[length];
        if (c < cost[i + length]) {
          cost[i + length] = c;
          arrival[i + length] = (token){(uint16_t)length, a.distance};
        }
      }
    }
  }
  intptr_t count = 0;
  for (intptr_t at = n; at > 0; at -= arrival[at].length) count++;
  intptr_t place = count;
  for (intptr_t at = n; at > 0; at -= arrival[at].length) tokens[--place] = arrival[at];
  return count;
}

// MARK: Blocks

/// The ends of blocks, as numbers of tokens; their estimated sum is the least.
static int cut(parser *p, intptr_t start, intptr_t count, intptr_t ends[CUTS]) {
  const intptr_t cuts = p->is_thorough ? CUTS : CUTS / 4;
  intptr_t grain = (count + cuts - 1) / cuts;
  if (grain < GRAIN) grain = GRAIN;
  const int grains = (int)((count + grain - 1) / grain);
  if (grains <= 1) {
    ends[0] = count;
    return 1;
  }
  uint64_t least[CUTS + 1] = {0};
  int from[CUTS + 1] = {0};
  intptr_t offsets[CUTS + 1] = {start};
  for (int j = 0; j < grains; j++) {
    intptr_t at = offsets[j];
    for (intptr_t i = j * grain; i < count && i < (j + 1) * grain; i++) at += p->tokens[i].length;
    offsets[j + 1] = at;
    least[j + 1] = UINT64_MAX;
  }
  for (int i = 0; i < grains; i++) {
    counts c = {0};
    for (int j = i; j < grains; j++) {
      const intptr_t first = j * grain, n = count - first < grain ? count - first : grain;
      count_tokens(&c, p->tokens + first, n, p->bytes + offsets[j]);
      c.literals[END_OF_BLOCK] = 1;
      const uint64_t sum = least[i] + estimate(&c);
      if (sum < least[j + 1]) {
        least[j + 1] = sum;
        from[j + 1] = i;
      }
    }
  }
  int blocks = 0;
  for (int j = grains; j > 0; j = from[j]) blocks++;
  int block = blocks;
  for (int j = grains; j > 0; j = from[j]) ends[--block] = j * grain < count ? j * grain : count;
  return blocks;
}

/// The tokens of a block that need the fewest bits so far.
typedef struct {
  counts symbols;
  intptr_t count;
  uint64_t size;
} best_tokens;

/// Parses with costs that follow from `c`, then from what was found, as long as that gains.
static void improve(
    parser *p, best_tokens *best, counts c, intptr_t start, intptr_t from, intptr_t to,
    int passes) {
  for (int pass = 0, misses = 0; pass < passes && misses < 2; pass++) {
    costs k;
    set_costs(&k, &c);
    const intptr_t n = parse(p, &k, start, from, to, p->trial);
    memset(&c, 0, sizeof c);
    count_tokens(&c, p->trial, n, p->bytes + from);
    const uint64_t size = block_size(&c, to - from);
    if (size < best->size) {
      *best = (best_tokens){c, n, size};
      memcpy(p->best, p->trial, (size_t)n * sizeof *p->trial);
      misses = 0;
    } else {
      misses++;
    }
  }
}

/// As if bytes were mostly literals: in noise of few values, no copy is worth its bits.
static counts mostly_literals(const uint8_t *bytes, intptr_t count) {
  counts c = {0};
  const uint32_t part = (uint32_t)(count / 4) + 1;
  for (intptr_t i = 0; i < count; i++) c.literals[bytes[i]] += 2;
  for (unsigned i = END_OF_BLOCK + 1; i < LITERALS; i++) c.literals[i] = part / 8 + 1;
  for (unsigned i = 0; i < DISTANCES; i++) c.distances[i] = part;
  return c;
}

/// Improves the tokens of a block and writes them.
static void encode_block(
    parser *p, intptr_t start, intptr_t from, intptr_t to, const token *tokens, intptr_t count,
    int passes, int is_last, bit_writer *out) {
  best_tokens best = {{0}, count, 0};
  count_tokens(&best.symbols, tokens, count, p->bytes + from);
  best.size = block_size(&best.symbols, to - from);
  memcpy(p->best, tokens, (size_t)count * sizeof *tokens);
  // The tokens have been made better once where there are several passes; a short search ends with
  // them.
  const int rest = passes > 1 && passes < THOROUGH ? passes - 2 : passes;
  improve(p, &best, best.symbols, start, from, to, rest);
  if (p->is_thorough && to - from <= SMALL)
    improve(p, &best, mostly_literals(p->bytes + from, to - from), start, from, to, passes);
  write_block(
      out, &best.symbols, p->best, best.count, p->bytes + from, to - from, is_last);
}

/// Makes costs better by what they lead to in an eighth of a segment.
static void improve_costs(parser *p, costs *k, counts *c, intptr_t start, intptr_t end) {
  const intptr_t part = (end - start) / 8, from = start + (end - start - part) / 2;
  if (part < 1024) return;
  const intptr_t n = parse(p, k, start, from, from + part, p->trial);
  // What was found greedily has half the weight of what was found by costs.
  for (unsigned i = 0; i < LITERALS; i++) c->literals[i] /= 16;
  for (unsigned i = 0; i < DISTANCES; i++) c->distances[i] /= 16;
  count_tokens(c, p->trial, n, p->bytes + from);
  set_costs(k, c);
}

static void encode_segment(
    parser *p, intptr_t start, intptr_t end, int passes, int is_last, bit_writer *out) {
  collect(p, start, end);
  intptr_t count = parse_greedily(p, start, end);
  if (passes > 1) {
    counts c = {0};
    costs k;
    count_tokens(&c, p->tokens, count, p->bytes + start);
    set_costs(&k, &c);
    if (!p->is_thorough) improve_costs(p, &k, &c, start, end);
    count = parse(p, &k, start, start, end, p->tokens);
  }
  intptr_t ends[CUTS];
  const int blocks = cut(p, start, count, ends);
  intptr_t from = start, first = 0;
  for (int i = 0; i < blocks; i++) {
    intptr_t to = from;
    for (intptr_t t = first; t < ends[i]; t++) to += p->tokens[t].length;
    encode_block(
        p, start, from, to, p->tokens + first, ends[i] - first, passes, is_last && to == end, out);
    from = to;
    first = ends[i];
  }
}

// MARK: Workspaces

static void free_arrays(parser *p) {
  free(p->first_edge);
  free(p->edges);
  free(p->cost);
  free(p->arrival);
  free(p->tokens);
  free(p->best);
  free(p->trial);
}

/// Makes room for segments of `n` bytes; 0 without memory.
static int reserve(parser *p, size_t n) {
  if (p->capacity >= n) return 1;
  free_arrays(p);
  p->first_edge = malloc(n * sizeof *p->first_edge);
  p->edges = malloc(MATCHES * n * sizeof *p->edges);
  p->cost = malloc(n * sizeof *p->cost);
  p->arrival = malloc(n * sizeof *p->arrival);
  p->tokens = malloc(n * sizeof *p->tokens);
  p->best = malloc(n * sizeof *p->best);
  p->trial = malloc(n * sizeof *p->trial);
  const int has_all = p->first_edge && p->edges && p->cost && p->arrival && p->tokens && p->best
      && p->trial;
  p->capacity = has_all ? n : 0;
  return has_all;
}

render_png_workspace *render_png_workspace_create(void) { return calloc(1, sizeof(parser)); }

void render_png_workspace_free(render_png_workspace *p) {
  if (!p) return;
  free_arrays(p);
  end_matches(&p->finder);
  free(p);
}

intptr_t render_png_deflate(
    render_png_workspace *p, uint8_t *out, intptr_t capacity, const uint8_t *bytes, intptr_t count,
    int depth, int nice, int passes, int is_last) {
  if (count < 0 || count > INT32_MAX / 2) return -1;
  bit_writer writer = {out, out + capacity, 0, 0, 0};
  p->bytes = bytes;
  p->is_thorough = passes >= THOROUGH;
  p->finder.is_thorough = p->is_thorough;
  if (!reserve(p, (count < SEGMENT ? (size_t)count : SEGMENT) + 1)) return -1;
  if (!begin_matches(&p->finder, bytes, count, depth, nice)) return -1;
  intptr_t start = 0;
  do {
    // No segment is much shorter than the others.
    const intptr_t rest = count - start, parts = (rest + SEGMENT - 1) / SEGMENT;
    const intptr_t end = parts > 1 ? start + rest / parts : count;
    if (rest == 0) {
      counts c = {0};
      count_tokens(&c, p->tokens, 0, bytes);
      write_block(&writer, &c, p->tokens, 0, bytes, 0, is_last);
    } else {
      encode_segment(p, start, end, passes, is_last && end == count, &writer);
    }
    start = end;
  } while (start < count);
  finish_bits(&writer, is_last);
  return writer.is_full ? -1 : writer.next - out;
}
