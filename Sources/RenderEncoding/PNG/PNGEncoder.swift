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
    let model = PNGColorModel(PixmapSurvey(of: pixmap))
    let parts = try data(pixmap.size, model).streamParts(of: pixmap)
    return file(pixmap.size, model, parts)
  }

  /// The same bytes, made by several tasks at a time where the picture is large.
  ///
  /// - Parameters:
  ///   - pixmap: The picture.
  ///   - jobs: How many tasks run at the same time, at least 1.
  /// - Returns: The bytes of a whole file.
  /// - Throws: `EncodingError.library` when memory is short, or `CancellationError`.
  public func encode(_ pixmap: Pixmap, jobs: Int) async throws -> [UInt8] {
    try await encode(pixmap, PixmapSurvey.make(of: pixmap, jobs: jobs), jobs: jobs)
  }

  /// The same bytes of pixels that were looked at before.
  func encode(
    _ pixels: some PixelRows, _ survey: PixmapSurvey, jobs: Int
  ) async throws -> [UInt8] {
    let size = PixelSize(width: pixels.width, height: pixels.height)
    let model = PNGColorModel(survey)
    return file(size, model, try await data(size, model).streamParts(of: pixels, jobs: jobs))
  }

  private func data(_ size: PixelSize, _ model: PNGColorModel) -> PNGImageData {
    let byteCount = size.height * (1 + model.bytesPerRow(width: size.width))
    return PNGImageData(
      model: model,
      search: PNGSearch(effort: effort, model: model, byteCount: byteCount, isAnimated: false))
  }

  private func file(_ size: PixelSize, _ model: PNGColorModel, _ parts: [[UInt8]]) -> [UInt8] {
    var file = PNGHeader.bytes(size: size, model: model, pixelsPerPoint: pixelsPerPoint)
    PNGChunk.append("IDAT", parts, to: &file)
    PNGChunk.append("IEND", [], to: &file)
    return file
  }
}

extension PNGColorModel {
  fileprivate init(_ survey: PixmapSurvey) {
    self.init(
      survey.histogram, isOpaque: survey.isOpaque, isGray: survey.isGray, isAnimated: false)
  }
}
