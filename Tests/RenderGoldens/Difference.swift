import RenderGeometry
import RenderPixels

/// How two pictures of frames side by side differ.
struct Difference {
  /// One line for people.
  let summary: String
  /// Where they differ, the darker the more; nil for pictures of different sizes.
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
    var largest = 0
    var count = 0
    var first: (x: Int, y: Int)?
    var picture = Pixmap(
      size: expected.size,
      filledWith: PremultipliedRGBA8(red: 255, green: 255, blue: 255, alpha: 255))
    for y in 0..<expected.height {
      for x in 0..<expected.width where expected[x, y] != actual[x, y] {
        let (a, b) = (expected[x, y], actual[x, y])
        let delta = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
          .map { abs(Int($0) - Int($1)) }.reduce(0, max)
        largest = max(largest, delta)
        count += 1
        if first == nil { first = (x, y) }
        // A difference of 1 shall be seen too.
        let shade = UInt8(max(0, 200 - delta))
        picture[x, y] = PremultipliedRGBA8(red: 255, green: shade, blue: shade, alpha: 255)
      }
    }
    let tile = (expected.width + Pixmap.gap) / frames.count
    let (x, y) = first ?? (0, 0)
    summary =
      "\(count) of \(expected.size.area) pixels differ, max Δ \(largest), first at "
      + "(\(x % tile), \(y)) of frame \(frames[x / tile])"
    self.picture = picture
    self.largest = largest
    self.count = count
  }
}
