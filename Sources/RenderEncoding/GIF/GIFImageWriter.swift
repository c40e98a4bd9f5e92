import RenderGeometry

/// Puts images into a container, merges those that change nothing and splits long delays.
struct GIFImageWriter {
  private var container = GIFContainer()
  private let transparentIndex: UInt8?
  private var pending: (image: GIFImage, plan: GIFPlan)?

  /// The plans taken so far.
  private(set) var addedCount = 0

  /// The images written so far.
  private(set) var imageCount = 0

  /// The images with local color tables written so far.
  private(set) var localTableCount = 0

  /// Begins a file.
  init(size: PixelSize, palette: GIFPalette, plays: Int) {
    transparentIndex = palette.transparentIndex.map { UInt8($0) }
    container.begin(size: size, palette: palette, plays: plays)
  }

  /// The bytes that wait to be handed over.
  var byteCount: Int { container.byteCount }

  /// Hands over the bytes of the file since the last call.
  mutating func takeBytes() -> [UInt8] { container.takeBytes() }

  /// Takes the image of a plan; nil lengthens the image before.
  mutating func add(_ image: GIFImage?, plan: GIFPlan) {
    addedCount += 1
    guard let image else {
      pending?.plan.delay += plan.delay
      return
    }
    putPending()
    pending = (image, plan)
  }

  /// Ends the file.
  mutating func finish() {
    putPending()
    container.end()
  }

  private mutating func putPending() {
    guard let (pendingImage, plan) = pending else { return }
    pending = nil
    var image = pendingImage
    // Some decoders clear to the background color unless the image has a transparent one.
    if plan.disposal == .background, image.localColors == nil, image.transparentIndex == nil {
      image.transparentIndex = transparentIndex
    }
    let parts = GIFDelays.parts(of: plan.delay)
    for (index, delay) in parts.enumerated() {
      let isLast = index == parts.count - 1
      container.put(
        index == 0 ? image : filler(after: image, plan: plan, isLast: isLast), delay: delay,
        disposal: isLast ? plan.disposal : .keep)
      imageCount += 1
    }
    if image.localColors != nil { localTableCount += 1 }
  }

  /// An image that changes nothing; the last clears what the first would have cleared.
  private func filler(after image: GIFImage, plan: GIFPlan, isLast: Bool) -> GIFImage {
    var lzw = LZWEncoder()
    let clears = isLast && plan.disposal == .background
    return .nothing(
      in: clears ? image.rect : image.rect.topLeftPixel, index: transparentIndex ?? 0, lzw: &lzw)
  }
}
