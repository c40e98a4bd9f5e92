import RenderGeometry

/// Numbers the images of an APNG and wraps them in chunks.
struct APNGWriter {
  private var sequence = 0

  /// The images written so far.
  private(set) var imageCount = 0

  /// The chunks of an image: fcTL and IDAT or fdAT.
  mutating func chunks(of image: ChangeImage, delay: FrameDelay) -> [UInt8] {
    let (rect, stream) = (image.rect, image.stream)
    let control =
      number()
      + [rect.width, rect.height, rect.x, rect.y].flatMap { PNGChunk.bigEndian($0, 4) }
      + PNGChunk.bigEndian(delay.numerator, 2) + PNGChunk.bigEndian(delay.denominator, 2)
      + [image.disposal.rawValue, image.blendsOver ? 1 : 0]
    let isFirst = imageCount == 0
    imageCount += 1
    return PNGChunk.bytes("fcTL", control)
      + (isFirst ? PNGChunk.bytes("IDAT", stream) : PNGChunk.bytes("fdAT", number() + stream))
  }

  /// The next sequence number, which fcTL and fdAT share.
  private mutating func number() -> [UInt8] {
    defer { sequence += 1 }
    return PNGChunk.bigEndian(sequence, 4)
  }
}
