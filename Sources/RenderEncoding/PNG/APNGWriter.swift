import RenderGeometry

/// Numbers the images of an APNG and wraps them in chunks.
struct APNGWriter {
  private var sequence = 0

  /// The images written so far.
  private(set) var imageCount = 0

  /// The chunks of an image: fcTL and IDAT or fdAT.
  mutating func chunks(
    rect: PixelRect, delay: FrameDelay, blendsOver: Bool, stream: [UInt8]
  ) -> [UInt8] {
    let control =
      number()
      + [rect.width, rect.height, rect.x, rect.y].flatMap { PNGChunk.bigEndian($0, 4) }
      + PNGChunk.bigEndian(delay.numerator, 2) + PNGChunk.bigEndian(delay.denominator, 2)
      + [0, blendsOver ? 1 : 0]
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
