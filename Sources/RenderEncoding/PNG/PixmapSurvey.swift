import RenderConcurrency
import RenderPixels

/// The colors of a pixmap, as far as a PNG's color type depends on them.
struct PixmapSurvey: Sendable {
  /// Counts of at most 256 colors.
  private(set) var histogram = ColorHistogram(limit: 257, coarsens: false)

  /// Whether all pixels have full opacity.
  private(set) var isOpaque = true

  /// Whether red, green and blue are equal everywhere.
  private(set) var isGray = true

  /// Looks at some pixels.
  init(_ pixels: some Collection<UInt32>) {
    var colorBits: UInt32 = 0
    var alphas: UInt32 = 0xffff_ffff
    var last: UInt32 = 0
    var count = 0
    for raw in pixels {
      let pixel = PixelMapping.premultiplied(raw)
      if pixel == last {
        count &+= 1
        continue
      }
      note(last, count, &colorBits, &alphas)
      last = pixel
      count = 1
    }
    note(last, count, &colorBits, &alphas)
    isGray = colorBits == 0
    isOpaque = alphas >= 0xff00_0000
  }

  private mutating func note(
    _ pixel: UInt32, _ count: Int, _ colorBits: inout UInt32, _ alphas: inout UInt32
  ) {
    if count == 0 { return }
    histogram.add(pixel, count)
    colorBits |= (pixel ^ (pixel &>> 8)) & 0xffff
    alphas &= pixel
  }
}

extension PixmapSurvey {
  /// Looks at a whole pixmap, with several tasks at a time.
  static func make(of pixmap: Pixmap, jobs: Int) async throws -> PixmapSurvey {
    let pixels = pixmap.pixels
    let length = 1 << 18
    var result = PixmapSurvey([])
    try await transformInOrder(count: (pixels.count + length - 1) / length, jobs: jobs) { index in
      let start = index * length
      return PixmapSurvey(pixels[start..<min(pixels.count, start + length)])
    } consume: { (part: PixmapSurvey) in
      result.histogram.merge(part.histogram)
      result.isOpaque = result.isOpaque && part.isOpaque
      result.isGray = result.isGray && part.isGray
    }
    return result
  }
}
