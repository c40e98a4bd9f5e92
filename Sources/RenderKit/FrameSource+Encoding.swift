public import RenderEncoding
public import RenderPixels

extension FrameSource {
  /// The animation as a GIF file.
  ///
  /// - Parameter matte: What shows through translucent pixels; without one they are cut at half
  ///   opacity.
  /// - Returns: The bytes of the file.
  /// - Throws: `EncodingError` where the format cannot hold the animation, or
  ///   `CancellationError`.
  public func gif(matte: Color? = nil) async throws -> [UInt8] {
    let buffer = ByteBuffer()
    try await GIFEncoder(matte: matte).encode(self, to: buffer)
    return buffer.bytes
  }

  /// The animation as an APNG file.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: Stored as the density of the picture.
  ///   - effort: How long to search for a smaller file of the same pixels.
  /// - Returns: The bytes of the file.
  /// - Throws: `EncodingError` where the format cannot hold the animation, or
  ///   `CancellationError`.
  public func apng(
    pixelsPerPoint: Double = 1, effort: Effort = .standard
  ) async throws -> [UInt8] {
    let buffer = ByteBuffer()
    var encoder = APNGEncoder(pixelsPerPoint: pixelsPerPoint)
    encoder.effort = effort
    try await encoder.encode(self, to: buffer)
    return buffer.bytes
  }

  /// The animation as a WebP file.
  ///
  /// - Parameters:
  ///   - quality: 100 for exact pixels, less for fewer bytes; 1…100.
  ///   - effort: How long to search for a smaller file of the same pixels.
  /// - Returns: The bytes of the file.
  /// - Throws: `EncodingError` where the format cannot hold the animation, or
  ///   `CancellationError`.
  public func webp(quality: Int = 100, effort: Effort = .standard) async throws -> [UInt8] {
    let buffer = ByteBuffer()
    var encoder = WebPEncoder(quality: quality)
    encoder.effort = effort
    try await encoder.encode(self, to: buffer)
    return buffer.bytes
  }

  /// All frames in one PNG file, and where they are.
  ///
  /// - Parameters:
  ///   - columns: Frames in a row, or nil for about as many as there are rows.
  ///   - pixelsPerPoint: Stored as the density of the picture.
  /// - Returns: The bytes of the file and the grid of the frames.
  /// - Throws: `EncodingError` where the frames do not fit 4,096 pixels a side, or
  ///   `CancellationError`.
  public func spriteSheet(
    columns: Int? = nil, pixelsPerPoint: Double = 1
  ) async throws -> (png: [UInt8], layout: SpriteSheetLayout) {
    let buffer = ByteBuffer()
    let encoder = SpriteSheetEncoder(columns: columns, pixelsPerPoint: pixelsPerPoint)
    let layout = try await encoder.encode(self, to: buffer)
    return (buffer.bytes, layout)
  }
}
