/// Near misses of words, for messages that suggest what was meant.
package enum Spelling {
  /// Words beyond this length are never compared, so that a message costs no time.
  private static let longestWord = 64

  /// The number of insertions, deletions, replacements and swaps of neighbors between two words.
  ///
  /// Measured as optimal string alignment: no letter is edited twice.
  package static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [Int](repeating: i + 1, count: b.count + 1)
      for j in b.indices {
        let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
        var best = min(replaced, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforePrevious[j - 1] + 1)
        }
        current[j + 1] = best
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }

  /// The candidate that was probably meant, or nil where none is near.
  ///
  /// Near is a distance of at most a third of the word's length, at least 1 and at most 2; without
  /// such a candidate, the only one that begins with the word. Case is ignored and the first of
  /// equally near candidates wins.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    let word = word.lowercased()
    let length = word.count
    guard length > 0, length <= longestWord else { return nil }
    let limit = max(1, min(2, length / 3))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where abs(candidate.count - length) <= limit {
      let distance = distance(word, candidate.lowercased())
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if let best { return best.candidate }
    let continuations = candidates.filter { length >= 3 && $0.lowercased().hasPrefix(word) }
    return continuations.count == 1 ? continuations.first : nil
  }
}
