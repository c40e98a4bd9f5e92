import CKernels
import RenderConcurrency
import RenderPixels

/// The colors of a picture, as far as a PNG's color type depends on them.
struct PixmapSurvey: Sendable {
  /// Counts of at most 256 colors.
  private(set) var histogram = ColorHistogram(limit: 257, coarsens: false)

  /// Whether all pixels have full opacity.
  private(set) var isOpaque = true

  /// Whether red, green and blue are equal everywhere.
  private(set) var isGray = true
}

extension PixmapSurvey {
  /// Looks at further pixels.
  mutating func add(_ pixels: UnsafeBufferPointer<UInt32>) {
    let bits = unsafe render_survey_pixels(pixels.baseAddress, pixels.count)
    isGray = isGray && bits.colors == 0
    isOpaque = isOpaque && bits.alphas >= 0xff00_0000
    var start = 0
    while start < pixels.count, !histogram.isOverfull {
      let pixel = unsafe pixels[start]
      var end = start &+ 1
      while unsafe end < pixels.count && pixels[end] == pixel { end &+= 1 }
      histogram.add(PixelMapping.premultiplied(pixel), end &- start)
      start = end
    }
  }

  /// Adds pixels without opacity.
  mutating func addTransparent(_ count: Int) {
    if count <= 0 { return }
    isOpaque = false
    histogram.add(0, count)
  }

  /// Adds what was seen elsewhere.
  mutating func add(_ other: PixmapSurvey) {
    histogram.merge(other.histogram)
    isOpaque = isOpaque && other.isOpaque
    isGray = isGray && other.isGray
  }

  /// Looks at a whole picture.
  init(of picture: some PixelRows) {
    unsafe picture.withRows(0..<picture.height) { unsafe add($0) }
  }

  /// Looks at a whole picture, with several tasks at a time.
  static func make(of picture: some PixelRows, jobs: Int) async throws -> PixmapSurvey {
    let length = max(1, (1 << 18) / picture.width)
    var result = PixmapSurvey()
    let count = (picture.height + length - 1) / length
    try await transformInOrder(count: count, jobs: jobs) { index in
      let start = index * length
      var part = PixmapSurvey()
      unsafe picture.withRows(start..<min(picture.height, start + length)) { unsafe part.add($0) }
      return part
    } consume: { (part: PixmapSurvey) in
      result.add(part)
    }
    return result
  }
}
