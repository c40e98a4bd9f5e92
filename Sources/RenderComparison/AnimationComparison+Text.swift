import RenderGeometry

extension AnimationComparison {
  /// The differences that exceed the tolerance, one line each; empty where the animations count as
  /// equal.
  package var findings: [String] {
    var lines: [String] = []
    if !size.isEqual {
      let (a, b) = (size.expected, size.actual)
      lines.append("size is \(b.width)x\(b.height), expected \(a.width)x\(a.height)")
    }
    if !pictureCount.isEqual {
      lines.append("\(pictureCount.actual) pictures, expected \(pictureCount.expected)")
    }
    if !isStill, !plays.isEqual {
      lines.append("plays \(Self.plays(plays.actual)), expected \(Self.plays(plays.expected))")
    }
    let different = pictures.filter { $0.exceeded != nil }
    if let first = different.first {
      lines.append(
        "\(different.count) of \(pictures.count) pictures differ, first number \(first.index) "
          + "(frame \(first.expectedFrame), \(Self.short(first.time)) s): "
          + first.pixels.summary + ", mean Δ \(Self.short(first.pixels.mean))")
      if let worst, worst.index != first.index {
        lines.append("worst number \(worst.index): " + worst.pixels.summary)
      }
      if let limit = first.exceeded { lines.append(Self.decision(limit, first.pixels)) }
    }
    let late = isStill ? [] : pictures.filter(\.hasOtherDelay)
    if let first = late.first {
      lines.append(
        "\(late.count) delays differ, first of number \(first.index): "
          + "\(Self.short(first.actualDelay)) s, expected \(Self.short(first.expectedDelay)) s")
    }
    return lines
  }

  /// The sentence that names the limit that decided.
  static func decision(
    _ limit: ComparisonTolerance.Limit, _ difference: PixmapDifference
  ) -> String {
    switch limit {
    case .exact:
      "decided by the threshold: no pixel may differ by more than it"
    case .pixels(let most):
      "decided by the number of pixels: \(difference.differingCount), at most \(most)"
    case .ratio(let most):
      "decided by the ratio of pixels: \(short(difference.ratio)), at most \(short(most))"
    }
  }

  /// A number of plays in words.
  static func plays(_ count: Int) -> String {
    count == 0 ? "for ever" : count == 1 ? "once" : "\(count) times"
  }

  /// A number with at most five decimals, without trailing zeros.
  static func short(_ value: Double) -> String {
    guard value.magnitude < 1e9 else { return "\(value)" }
    let parts = Int((value.magnitude * 100_000).rounded())
    var decimals = String(parts % 100_000 + 100_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    let sign = value < 0 && parts > 0 ? "-" : ""
    return sign + "\(parts / 100_000)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }
}
