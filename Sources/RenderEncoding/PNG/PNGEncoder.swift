import RenderGeometry
public import RenderPixels

/// Writes single pictures as PNG: straight alpha, sRGB, in the smallest color type that keeps
/// every color; no text, no date.
public struct PNGEncoder: Hashable, Sendable {
  /// Pixels per point, at 72 points an inch.
  public var pixelsPerPoint: Double

  /// How long to search for a smaller file of the same pixels.
  public var effort = Effort.standard

  /// Creates an encoder.
  public init(pixelsPerPoint: Double = 1) {
    self.pixelsPerPoint = pixelsPerPoint
  }
}

extension PNGEncoder {
  /// The bytes of a whole file.
  ///
  /// - Throws: `EncodingError.library` when memory is short.
  public func encode(_ pixmap: Pixmap) throws(EncodingError) -> [UInt8] {
    let model = PNGColorModel(PixmapSurvey(pixmap.pixels))
    let stream = try data(of: pixmap, model).stream(of: picture(pixmap))
    return file(pixmap, model, stream)
  }

  /// The same bytes, made by several tasks at a time where the picture is large.
  ///
  /// - Parameters:
  ///   - pixmap: The picture.
  ///   - jobs: How many tasks run at the same time, at least 1.
  /// - Throws: `EncodingError.library` when memory is short, or `CancellationError`.
  public func encode(_ pixmap: Pixmap, jobs: Int) async throws -> [UInt8] {
    let model = PNGColorModel(try await PixmapSurvey.make(of: pixmap, jobs: jobs))
    let stream = try await data(of: pixmap, model)
      .stream(of: picture(pixmap), jobs: jobs)
    return file(pixmap, model, stream)
  }

  private func picture(_ pixmap: Pixmap) -> FramePicture {
    FramePicture(pixels: pixmap.pixels, width: pixmap.width)
  }

  private func data(of pixmap: Pixmap, _ model: PNGColorModel) -> PNGImageData {
    let byteCount = pixmap.height * (1 + model.bytesPerRow(width: pixmap.width))
    return PNGImageData(
      model: model, search: PNGSearch(effort: effort, model: model, byteCount: byteCount))
  }

  private func file(_ pixmap: Pixmap, _ model: PNGColorModel, _ stream: [UInt8]) -> [UInt8] {
    PNGHeader.bytes(size: pixmap.size, model: model, pixelsPerPoint: pixelsPerPoint)
      + PNGChunk.bytes("IDAT", stream) + PNGChunk.bytes("IEND", [])
  }
}

extension PNGColorModel {
  fileprivate init(_ survey: PixmapSurvey) {
    self.init(
      survey.histogram, isOpaque: survey.isOpaque, isGray: survey.isGray, isAnimated: false)
  }
}
