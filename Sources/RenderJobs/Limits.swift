package import RenderFields
package import RenderGeometry
package import RenderPixels
import RenderText

/// The largest things that are rendered, checked before memory is taken for them.
package enum Limits {
  /// The side of a canvas in points.
  package static let pointsPerSide = 1.0...16_384.0

  /// The side of a canvas in pixels.
  package static let pixelsPerSide = 16_384

  /// The area of a canvas, and of all pictures that are read together, in pixels.
  package static let area = 1 << 26

  /// The number of frames.
  package static let frameCount = 10_000

  /// The pixels of all frames together.
  package static let totalArea = 1 << 31

  /// The number of sheets, all of which are open until the last one is written.
  package static let sheetCount = 100

  /// The length of a file that is read.
  package static let inputByteCount = 256_000_000

  /// The pixels of a canvas.
  package static func pixelSize(of size: Size, scale: Double) throws(Diagnostics) -> PixelSize {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    let text = "\(Decimal.text(max(1, width)))x\(Decimal.text(max(1, height)))"
    guard width <= Double(pixelsPerSide), height <= Double(pixelsPerSide),
      max(1, width) * max(1, height) <= Double(area)
    else {
      throw .usage(
        "the canvas would have \(text) pixels, more than \(pixelsPerSide) a side or "
          + "\(Decimal.grouped(area)) in all: use a smaller \(field: "size") or \(field: "scale")")
    }
    return PixelSize(width: Int(max(1, width)), height: Int(max(1, height)))
  }

  /// Returns the timing of the frames of a loop of `period` seconds.
  ///
  /// Rounding to whole frames does not exceed `highestRate`, where there is one.
  package static func timing(
    period: Double, frameRate: Double, highestRate: Double?, plays: Int, size: PixelSize
  ) throws(Diagnostics) -> FrameTiming {
    guard period.isFinite, period > 0 else {
      throw .internalFault("a loop of \(period) seconds")
    }
    var count = max(1, (period * frameRate).rounded())
    if let highestRate, count > period * highestRate {
      count = max(1, (period * highestRate).rounded(.down))
    }
    guard count <= Double(frameCount) else {
      throw .usage(
        "the loop of \(Decimal.text(period)) s would have \(Decimal.text(count)) frames, more "
          + "than \(frameCount): use a lower \(field: "fps"), a higher \(field: "speed") or fewer "
          + "pictures")
    }
    guard count * Double(size.area) <= Double(totalArea) else {
      throw .usage(
        "\(Decimal.text(count)) frames of \(size.width)x\(size.height) pixels are more than "
          + "\(Decimal.grouped(totalArea)) pixels in all: use a smaller \(field: "size") or "
          + "\(field: "scale"), or a lower \(field: "fps")")
    }
    return FrameTiming(frameCount: Int(count), duration: period, plays: plays)
  }

  /// Refuses more sheets than can be open until the last one is written.
  static func check(sheetCount count: Int) throws(Diagnostics) {
    guard count > sheetCount else { return }
    throw .usage(
      "the frames need \(count) sheets, more than \(sheetCount): use a smaller "
        + "\(field: "size") or \(field: "scale"), or a lower \(field: "fps")")
  }
}
