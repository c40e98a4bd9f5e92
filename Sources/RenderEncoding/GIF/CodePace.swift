/// How many bytes the codes of an image take, and how many they had taken on the way.
struct CodePace {
  /// The bytes of all codes; the largest number without any.
  var byteCount = Int.max

  /// The bytes after each sixteenth of the pixels but the last, as far as it went.
  private var marks: [Int] = []

  private static let parts = 16
}

extension CodePace {
  /// The pixels before the first mark; small images have none.
  static func firstMark(of count: Int) -> Int { count < 256 ? .max : count / parts }

  /// The pixels before the next mark.
  func nextMark(of count: Int) -> Int {
    marks.count + 1 < Self.parts ? (marks.count + 1) * count / Self.parts : .max
  }

  /// Notes how far codes are.
  ///
  /// - Parameters:
  ///   - bytes: The bytes so far.
  ///   - position: The pixels so far, at least those of the next mark.
  ///   - count: All pixels.
  ///   - other: The pace of other codes for the same pixels.
  /// - Returns: Whether they can still be shorter: a sixty-fourth more than the others after an
  ///   eighth of the way or later is seldom made up.
  mutating func mark(
    _ bytes: Int, at position: Int, of count: Int, against other: CodePace
  ) -> Bool {
    while nextMark(of: count) <= position { marks.append(bytes) }
    let last = marks.count - 1
    if last < 1 || last >= other.marks.count { return true }
    return bytes <= other.marks[last] + other.marks[last] / 64 + 64
  }
}
