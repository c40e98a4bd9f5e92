public import RenderEncoding
public import RenderPixels

extension FrameSource {
  /// The animation as a GIF file.
  ///
  /// - Parameter matte: The color behind translucent pixels; without one they are cut at half
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
  ///   - effort: The time to spend on a smaller file of the same pixels.
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
  ///   - effort: The time to spend on a smaller file of the same pixels.
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

  /// All frames on as few PNG files as hold them, and where they are.
  ///
  /// - Parameters:
  ///   - options: The arrangement of the frames.
  ///   - pixelsPerPoint: Stored as the density of the pictures.
  /// - Returns: The bytes of the files and the places of the frames.
  /// - Throws: `EncodingError.sheetTooSmall` where not even one frame fits, or
  ///   `CancellationError`.
  public func spriteSheets(
    _ options: SpriteSheetOptions = SpriteSheetOptions(), pixelsPerPoint: Double = 1
  ) async throws -> (files: [[UInt8]], layout: SpriteSheetLayout) {
    let encoder = SpriteSheetEncoder(options: options, pixelsPerPoint: pixelsPerPoint)
    let layout = try await encoder.layout(of: self)
    var files: [[UInt8]] = []
    try await encoder.encode(self, layout: layout) { files.append($1) }
    return (files, layout)
  }
}
