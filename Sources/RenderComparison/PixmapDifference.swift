package import RenderGeometry
package import RenderPixels

/// The difference of two pictures, in numbers.
///
/// The difference of two pixels is the largest of the differences of their four premultiplied
/// channels, 0…255. Where the pictures have different sizes, what one has not is transparent.
package struct PixmapDifference: Hashable, Sendable {
  /// The pixels of the canvas that holds both pictures.
  package let pixelCount: Int

  /// The pixels that differ by more than the threshold.
  package let differingCount: Int

  /// The largest difference of any pixel.
  package let largest: Int

  /// The sum of the differences of all pixels.
  package let sum: Int

  /// The smallest box around the pixels that differ by more than the threshold.
  package let bounds: PixelRect

  /// The column of the first pixel, row by row, that differs by more than the threshold.
  package let firstX: Int

  /// The row of that pixel.
  package let firstY: Int

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: The one that is right.
  ///   - actual: The one in question.
  ///   - threshold: The largest difference of a pixel that counts as equal, 0…255.
  package init(_ expected: Pixmap, _ actual: Pixmap, threshold: Int = 0) {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    pixelCount = width * height
    var scan = DifferenceScan(threshold: threshold)
    if expected.size == actual.size {
      scan.add(expected.pixels, actual.pixels, width: width)
    } else {
      for y in 0..<height {
        scan.add(expected.row(y, width: width), actual.row(y, width: width), y: y)
      }
    }
    differingCount = scan.count
    largest = scan.largest
    sum = scan.sum
    bounds =
      scan.count == 0
      ? .empty
      : PixelRect(
        x: scan.left, y: scan.firstY, width: scan.right - scan.left + 1,
        height: scan.bottom - scan.firstY + 1)
    firstX = scan.firstX
    firstY = scan.firstY
  }
}

extension PixmapDifference {
  /// The average of the differences of all pixels.
  package var mean: Double { Double(sum) / Double(pixelCount) }

  /// The part of the pixels that differ by more than the threshold, 0…1.
  package var ratio: Double { Double(differingCount) / Double(pixelCount) }

  /// One line: `14 of 4096 pixels differ, max Δ 3, first at (21, 40)`.
  package var summary: String {
    "\(differingCount) of \(pixelCount) pixels differ, max Δ \(largest)"
      + (differingCount > 0 ? ", first at (\(firstX), \(firstY))" : "")
  }

  /// The largest difference of two pixels' channels.
  static func of(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let difference = Int(a &>> shift & 255) - Int(b &>> shift & 255)
      largest = max(largest, difference < 0 ? -difference : difference)
    }
    return largest
  }
}

/// The running sums of a comparison, row by row.
private struct DifferenceScan {
  let threshold: Int
  var count = 0
  var largest = 0
  var sum = 0
  var left = Int.max
  var right = 0
  var bottom = 0
  var firstX = 0
  var firstY = 0

  init(threshold: Int) { self.threshold = threshold }

  mutating func add(_ a: [UInt32], _ b: [UInt32], width: Int) {
    for index in 0..<min(a.count, b.count) where a[index] != b[index] {
      add(a[index], b[index], x: index % width, y: index / width)
    }
  }

  mutating func add(_ a: [UInt32], _ b: [UInt32], y: Int) {
    for x in 0..<min(a.count, b.count) where a[x] != b[x] { add(a[x], b[x], x: x, y: y) }
  }

  private mutating func add(_ a: UInt32, _ b: UInt32, x: Int, y: Int) {
    let difference = PixmapDifference.of(a, b)
    largest = max(largest, difference)
    sum += difference
    guard difference > threshold else { return }
    if count == 0 { (firstX, firstY) = (x, y) }
    count += 1
    left = min(left, x)
    right = max(right, x)
    bottom = y
  }
}

extension Pixmap {
  /// A row of a wider or higher canvas, transparent where the pixmap has none.
  fileprivate func row(_ y: Int, width: Int) -> [UInt32] {
    guard y < height else { return [UInt32](repeating: 0, count: width) }
    return Array(pixels[(y * self.width)..<((y + 1) * self.width)])
      + [UInt32](repeating: 0, count: width - self.width)
  }
}

extension Pixmap {
  /// A picture of where two pictures differ: the expected one faded, differing pixels in red, the
  /// darker the more. Differences within the threshold are yellow.
  ///
  /// Its size is that of the canvas that holds both.
  package static func difference(_ expected: Pixmap, _ actual: Pixmap, threshold: Int = 0) -> Pixmap
  {
    let size = PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    var result = Pixmap(size: size, filledWith: .white)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (a, b) = (expected.raw(x, y), actual.raw(x, y))
        if a == b {
          if a != 0 { result[x, y] = PremultipliedRGBA8(rawValue: a).faded }
          continue
        }
        let difference = PixmapDifference.of(a, b)
        // A difference of 1 shall be seen too.
        let shade = UInt8(max(0, 160 - difference))
        result[x, y] =
          difference > threshold
          ? PremultipliedRGBA8(red: 230, green: shade / 2, blue: shade / 2, alpha: 255)
          : PremultipliedRGBA8(red: 255, green: 214, blue: 0, alpha: 255)
      }
    }
    return result
  }

  /// The packed pixel at a place, transparent outside.
  func raw(_ x: Int, _ y: Int) -> UInt32 {
    x < width && y < height ? pixels[y * width + x] : 0
  }
}

extension PremultipliedRGBA8 {
  static let white = PremultipliedRGBA8(rawValue: 0xffff_ffff)

  /// A light gray that still tells dark from bright.
  fileprivate var faded: PremultipliedRGBA8 {
    let through = 255 - Int(alpha)
    let luma = (54 * Int(red) + 183 * Int(green) + 19 * Int(blue)) / 256 + through
    let gray = UInt8(min(255, 204 + min(255, luma) / 5))
    return PremultipliedRGBA8(red: gray, green: gray, blue: gray, alpha: 255)
  }

  /// The pixel in front of an opaque one.
  func over(_ ground: UInt8) -> PremultipliedRGBA8 {
    let rest = Int(ground) * (255 - Int(alpha))
    let part = UInt8((rest + 127) / 255)
    return PremultipliedRGBA8(
      red: UInt8(min(255, Int(red) + Int(part))), green: UInt8(min(255, Int(green) + Int(part))),
      blue: UInt8(min(255, Int(blue) + Int(part))), alpha: 255)
  }
}
