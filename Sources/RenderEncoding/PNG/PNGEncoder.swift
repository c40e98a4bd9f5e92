import RenderGeometry
public import RenderPixels

/// Writes single pictures as PNG: straight alpha, sRGB, in the smallest color type that keeps
/// every color; no text, no date.
public struct PNGEncoder: Hashable, Sendable {
  /// Pixels per point, at 72 points an inch.
  public var pixelsPerPoint: Double

  /// How hard to compress, from 0 to 12.
  public var compressionLevel = 9

  /// Creates an encoder.
  public init(pixelsPerPoint: Double = 1) {
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The bytes of a whole file.
  ///
  /// - Throws: `EncodingError.library` when memory is short.
  public func encode(_ pixmap: Pixmap) throws(EncodingError) -> [UInt8] {
    let survey = PixmapSurvey(pixmap)
    let model = PNGColorModel(
      survey.histogram, isOpaque: survey.isOpaque, isGray: survey.isGray,
      wantsTransparentPixel: false)
    let data = try PNGImageData(model: model, compressionLevel: compressionLevel)
    return PNGHeader.bytes(size: pixmap.size, model: model, pixelsPerPoint: pixelsPerPoint)
      + PNGChunk.bytes("IDAT", data.stream(of: pixmap.pixels, width: pixmap.width))
      + PNGChunk.bytes("IEND", [])
  }
}
