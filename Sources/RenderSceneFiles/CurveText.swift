import RenderMotion

/// Timing functions of CSS with parentheses: `cubic-bezier()`, `steps()` and `linear()`.
enum CurveText {
  /// Why a text is no timing function.
  struct Fault: Error, Hashable {
    /// What would be one.
    let expected: String
  }

  /// The most stops of `linear()`.
  private static let mostStops = 256

  /// The curve that a text means.
  static func curve(_ text: String) throws(Fault) -> TimingCurve {
    let trimmed = text.trimmed
    let general = "cubic-bezier(), steps(), linear() or the name of a curve"
    guard trimmed.hasSuffix(")"), let open = trimmed.firstIndex(of: "("), text.utf8.count <= 10_000
    else { throw Fault(expected: general) }
    let name = trimmed[..<open]
    let words = trimmed[trimmed.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    switch name {
    case "cubic-bezier": return try bezier(words)
    case "steps": return try steps(words)
    case "linear": return try linear(words)
    default: throw Fault(expected: general)
    }
  }

  private static func bezier(_ words: [String]) throws(Fault) -> TimingCurve {
    let values = words.compactMap { DocumentDecoder.number($0) }
    guard values.count == 4, words.count == 4, (0...1).contains(values[0]),
      (0...1).contains(values[2]),
      values.allSatisfy({ SceneDecoder.outputs.contains($0) })
    else { throw Fault(expected: "cubic-bezier(x1, y1, x2, y2) with x1 and x2 from 0 to 1") }
    return .cubic(values[0], values[1], values[2], values[3])
  }

  private static func steps(_ words: [String]) throws(Fault) -> TimingCurve {
    let expected =
      "steps(n) or steps(n, jump-start), with n up to 10000; also jump-end, jump-both "
      + "and, from 2 on, jump-none"
    guard (1...2).contains(words.count), words[0].utf8.count <= 5, let count = Int(words[0]),
      (1...10_000).contains(count)
    else { throw Fault(expected: expected) }
    let jump: StepCurve.Jump?
    switch words.count == 2 ? words[1] : "end" {
    case "start": jump = .start
    case "end": jump = .end
    case let word: jump = StepCurve.Jump(rawValue: word)
    }
    guard let jump, jump != .none || count >= 2 else { throw Fault(expected: expected) }
    return .steps(count, jump)
  }

  private static func linear(_ words: [String]) throws(Fault) -> TimingCurve {
    let fault = Fault(
      expected: "linear() with 2 to \(mostStops) outputs, each with up to two percentages: "
        + "linear(0, 0.5 20% 40%, 1)")
    guard (2...mostStops).contains(words.count) else { throw fault }
    var stops: [LinearCurve.Stop] = []
    for word in words {
      var places: [Double] = []
      var output: Double?
      for part in word.split(separator: " ") {
        if part.hasSuffix("%"), let place = DocumentDecoder.number(String(part.dropLast())) {
          guard (-10_000...10_000).contains(place), places.count < 2 else { throw fault }
          places.append(place / 100)
        } else if output == nil, let value = DocumentDecoder.number(String(part)),
          SceneDecoder.outputs.contains(value)
        {
          output = value
        } else {
          throw fault
        }
      }
      guard let output else { throw fault }
      stops.append(
        LinearCurve.Stop(output, at: places.first, to: places.count == 2 ? places[1] : nil))
    }
    return .piecewiseLinear(LinearCurve(stops))
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    let start = self.drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(start[...last])
  }
}
