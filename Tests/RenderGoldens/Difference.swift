import RenderComparison
import RenderPixels

/// The difference of two pictures of frames side by side.
struct Difference {
  /// One line for people.
  let summary: String
  /// The map of differences, the darker the larger; nil for pictures of different sizes.
  let picture: Pixmap?
  /// The largest difference of a channel.
  let largest: Int
  /// The number of pixels.
  let count: Int

  /// Compares pictures that show `frames` from left to right; nil for equal ones.
  init?(expected: Pixmap, actual: Pixmap, frames: [Int]) {
    if expected == actual { return nil }
    guard expected.size == actual.size else {
      let (a, b) = (expected.size, actual.size)
      summary = "is \(b.width)×\(b.height), expected \(a.width)×\(a.height)"
      picture = nil
      largest = 255
      count = max(a.area, b.area)
      return
    }
    let found = PixmapDifference(expected, actual)
    let tile = (expected.width + Pixmap.gap) / frames.count
    let (x, y) = (found.firstX, found.firstY)
    summary =
      "\(found.differingCount) of \(found.pixelCount) pixels differ, max Δ \(found.largest), "
      + "first at (\(x % tile), \(y)) of frame \(frames[x / tile])"
    picture = .difference(expected, actual)
    largest = found.largest
    count = found.differingCount
  }
}
