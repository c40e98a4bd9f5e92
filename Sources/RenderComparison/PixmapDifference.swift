public import RenderGeometry
public import RenderPixels

/// How two pictures differ.
///
/// The difference of two pixels is the largest of the differences of their four premultiplied
/// channels, 0…255. Where the pictures have different sizes, what one has not is transparent.
public struct PixmapDifference: Hashable, Sendable {
  /// The pixels of the canvas that holds both pictures.
  public let pixelCount: Int

  /// The pixels that differ by more than the threshold.
  public let differingCount: Int

  /// The largest difference of any pixel.
  public let largest: Int

  /// The sum of the differences of all pixels.
  public let sum: Int

  /// The smallest box around the pixels that differ by more than the threshold.
  public let bounds: PixelRect

  /// The column of the first pixel, row by row, that differs by more than the threshold.
  public let firstX: Int

  /// The row of that pixel.
  public let firstY: Int

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: The one that is right.
  ///   - actual: The one in question.
  ///   - threshold: The largest difference of a pixel that counts as equal, 0…255.
  public init(_ expected: Pixmap, _ actual: Pixmap, threshold: Int = 0) {
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
  /// Whether the pictures are the same, whatever the threshold.
  public var isNone: Bool { largest == 0 }

  /// The average of the differences of all pixels.
  public var mean: Double { Double(sum) / Double(pixelCount) }

  /// The part of the pixels that differ by more than the threshold, 0…1.
  public var ratio: Double { Double(differingCount) / Double(pixelCount) }

  /// One line: `14 of 4096 pixels differ, max Δ 3, first at (21, 40)`.
  public var summary: String {
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

/// What has been seen of two pictures, row by row.
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
