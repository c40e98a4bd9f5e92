import RenderBatch
import RenderComparison
import RenderEncoding
import RenderGeometry
import RenderPixels

/// How a picture or animation differs from what should be there.
struct PictureDifference: Sendable {
  /// The most pixels of all frames that are compared.
  private static let mostPixels = 1 << 28

  /// What was found.
  let comparison: AnimationComparison

  /// The picture that differs most: expected, actual and their difference as a PNG; empty where
  /// there is none, or it would be too large.
  let triptych: [UInt8]

  /// Compares the bytes of two files; nil where one of them is no picture.
  init?(expected: [UInt8]?, actual: [UInt8]?, name: String) {
    guard let expected, let actual,
      let a = try? AnimationReader.read(bytes: expected, name: name),
      let b = try? AnimationReader.read(bytes: actual, name: name),
      Self.isSmall(a), Self.isSmall(b)
    else { return nil }
    comparison = AnimationComparison(a, b)
    let panels = Triptych(a.size, b.size)
    guard let worst = comparison.worst, panels.size.area <= Limits.area else {
      triptych = []
      return
    }
    let pixmap = panels.pixmap(
      expected: a.frame(at: worst.expectedFrame), actual: b.frame(at: worst.actualFrame))
    triptych = (try? PNGEncoder().encode(pixmap)) ?? []
  }

  private static func isSmall(_ source: some FrameSource) -> Bool {
    source.size.area.multipliedClamped(by: source.frameCount) <= mostPixels
  }

  /// The same for programs.
  var members: [JSONLine.Member] {
    var members = [
      JSONLine.Member("differences", .strings(comparison.findings)),
      JSONLine.Member("largest", .number(comparison.largest)),
    ]
    if let worst = comparison.worst {
      members += [
        JSONLine.Member("worst", .number(worst.index)),
        JSONLine.Member("differingPixels", .number(worst.pixels.differingCount)),
      ]
    }
    return members
  }
}
