import RenderComparison
import RenderEncoding
import RenderGeometry
import RenderText

/// The output of `render compare`.
struct ComparisonReport: Sendable {
  /// The result of the comparison.
  let comparison: AnimationComparison

  /// The names of the expected and the actual animation.
  let names: [String]
}

extension ComparisonReport {
  /// The verdict, and what led to it.
  var text: String {
    let verdict = comparison.isEqual ? "equal" : "different"
    var lines = ["\(names[0]) and \(names[1]): \(verdict)"]
    lines += comparison.findings.map { "  \($0)" }
    if comparison.isEqual {
      let count = comparison.pictureCount.expected
      let size = comparison.size.expected
      lines.append(
        "  \(count == 1 ? "1 picture" : "\(count) pictures") of \(size.width)x\(size.height)"
          + ", largest Δ \(comparison.largest), mean Δ \(Decimal.text(comparison.mean))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The same as JSON.
  var json: JSON {
    let size = comparison.size
    func pair(_ a: JSON, _ b: JSON) -> JSON {
      .object([("expected", a), ("actual", b)])
    }
    func extents(_ size: PixelSize) -> JSON { .string("\(size.width)x\(size.height)") }
    var members: [(String, JSON)] = [
      ("expected", .string(names[0])),
      ("actual", .string(names[1])),
      ("equal", .bool(comparison.isEqual)),
      ("size", pair(extents(size.expected), extents(size.actual))),
      (
        "pictures",
        pair(
          .number(comparison.pictureCount.expected), .number(comparison.pictureCount.actual))
      ),
      (
        "frames",
        pair(.number(comparison.frameCount.expected), .number(comparison.frameCount.actual))
      ),
      (
        "duration",
        pair(Self.decimal(comparison.duration.expected), Self.decimal(comparison.duration.actual))
      ),
      ("plays", pair(.number(comparison.plays.expected), .number(comparison.plays.actual))),
      ("largest", .number(comparison.largest)),
      ("mean", Self.decimal(comparison.mean)),
      ("findings", .array(comparison.findings.map { .string($0) })),
      ("differences", .array(comparison.pictures.map(Self.picture))),
    ]
    if let first = comparison.firstDifferent {
      members.append(("firstDifferent", .number(first.index)))
    }
    return .object(members)
  }

  /// A number without the dust of additions.
  private static func decimal(_ value: Double) -> JSON {
    .real((value * 1e9).rounded() / 1e9)
  }

  private static func picture(_ item: FrameDifference) -> JSON {
    .object([
      ("picture", .number(item.index)),
      ("expectedFrame", .number(item.expectedFrame)),
      ("actualFrame", .number(item.actualFrame)),
      ("time", Self.decimal(item.time)),
      ("differingPixels", .number(item.pixels.differingCount)),
      ("largest", .number(item.pixels.largest)),
      ("mean", Self.decimal(item.pixels.mean)),
      ("expectedDelay", Self.decimal(item.expectedDelay)),
      ("actualDelay", Self.decimal(item.actualDelay)),
      ("different", .bool(item.isDifferent)),
    ])
  }
}
