import RenderGeometry

/// Puts images into a WebP whose head is known only at the end.
struct WebPWriter {
  private let size: PixelSize
  private let isOpaque: Bool
  private var hasBlending = false
  private var hasAlphaChunk = false
  private var waiting: [UInt8] = []
  /// All bytes after the head.
  private var byteCount = 0

  /// Whether there is one picture and no animation.
  let isStill: Bool

  /// The images so far.
  private(set) var imageCount = 0

  /// Begins a file; an animation with room for its head.
  init(size: PixelSize, plays: Int, isOpaque: Bool, isStill: Bool) {
    self.size = size
    self.isOpaque = isOpaque
    self.isStill = isStill
    if !isStill { append(WebPContainer.animation(plays: plays)) }
  }

  /// Takes the next image.
  mutating func add(_ image: ChangeImage, milliseconds: Int) {
    imageCount += 1
    hasBlending = hasBlending || image.blendsOver
    // VP8L says itself that it has alpha; VP8 needs VP8X before its ALPH.
    hasAlphaChunk = hasAlphaChunk || image.stream.starts(with: Array("ALPH".utf8))
    append(isStill ? image.stream : WebPContainer.frame(image, milliseconds: milliseconds))
  }

  /// Hands over the bytes after the head since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { waiting = [] }
    return waiting
  }

  /// The head of all that was added; of an animation, always of the same length.
  var head: [UInt8] {
    var extended: [UInt8] = []
    if !isStill || hasAlphaChunk {
      extended = WebPContainer.extendedHeader(
        size: size, isAnimated: !isStill, hasAlpha: isStill || !isOpaque || hasBlending)
    }
    return WebPContainer.head(byteCount: extended.count + byteCount) + extended
  }

  private mutating func append(_ bytes: [UInt8]) {
    waiting += bytes
    byteCount += bytes.count
  }
}
