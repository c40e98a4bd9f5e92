import RenderGeometry

/// Puts images into a container, merges those that change nothing and splits long delays.
struct GIFImageWriter {
  private let container: GIFContainer
  private let palette: GIFPalette
  private var pending: (image: GIFImage, plan: GIFPlan)?

  /// The plans taken so far.
  private(set) var addedCount = 0

  /// The images written so far.
  private(set) var imageCount = 0

  init(container: GIFContainer, palette: GIFPalette) {
    self.container = container
    self.palette = palette
  }

  /// Takes the image of a plan; nil lengthens the image before.
  mutating func add(_ image: GIFImage?, plan: GIFPlan) throws(EncodingError) {
    addedCount += 1
    guard let image else {
      pending?.plan.delay += plan.delay
      return
    }
    try finish()
    pending = (image, plan)
  }

  /// Writes the last image.
  mutating func finish() throws(EncodingError) {
    guard let (image, plan) = pending else { return }
    pending = nil
    let parts = GIFDelays.parts(of: plan.delay)
    for (index, delay) in parts.enumerated() {
      let isLast = index == parts.count - 1
      try container.put(
        index == 0 ? image : filler(after: image, plan: plan, isLast: isLast), delay: delay,
        disposal: isLast ? plan.disposal : .keep, transparentIndex: palette.transparentIndex)
      imageCount += 1
    }
  }

  /// An image that changes nothing; the last clears what the first would have cleared.
  private func filler(after image: GIFImage, plan: GIFPlan, isLast: Bool) -> GIFImage {
    var lzw = LZWEncoder(minimumCodeSize: max(2, palette.bitDepth))
    let rect =
      isLast && plan.disposal == .background
      ? image.rect : image.rect.topLeftPixel
    // Without a transparent index the disposal is to keep, so this is one pixel.
    let index = palette.transparentIndex.map { UInt8($0) } ?? image.firstIndex
    return GIFImage(
      rect: rect, codes: lzw.encode([UInt8](repeating: index, count: rect.area)),
      firstIndex: image.firstIndex)
  }
}
