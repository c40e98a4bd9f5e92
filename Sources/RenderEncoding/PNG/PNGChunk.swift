import RenderGeometry
import RenderPixels

/// The parts of a PNG file (PNG, third edition, section 5).
enum PNGChunk {
  /// The first eight bytes of every file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Length, type, data and CRC of a chunk.
  static func bytes(_ type: String, _ data: [UInt8]) -> [UInt8] {
    var file: [UInt8] = []
    append(type, [data], to: &file)
    return file
  }

  /// Appends a chunk whose data is in parts, one after another.
  static func append(_ type: String, _ parts: [[UInt8]], to file: inout [UInt8]) {
    let count = parts.reduce(0) { $0 + $1.count }
    let name = Array(type.utf8)
    var crc = Deflater.crc32(name)
    // With room for what ends a file.
    file.reserveCapacity(file.count + count + 32)
    file += bigEndian(count, 4)
    file += name
    for part in parts {
      file += part
      crc = Deflater.crc32(part, after: crc)
    }
    file += bigEndian(Int(crc), 4)
  }

  /// An unsigned integer, most significant byte first.
  static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// Everything before the first image data.
enum PNGHeader {
  /// The longest side that PNG can name.
  static let maximumSide = Int(Int32.max)

  /// Signature, IHDR, acTL for an animation, color space, resolution and palette.
  ///
  /// - Parameters:
  ///   - size: The extents of the picture.
  ///   - model: How pixels become samples.
  ///   - pixelsPerPoint: Written as pHYs with 72 points an inch unless it is 1, the default of
  ///     every reader.
  ///   - animation: The number of images and of plays.
  /// - Returns: The bytes from the signature on.
  static func bytes(
    size: PixelSize, model: PNGColorModel, pixelsPerPoint: Double,
    animation: (images: Int, plays: Int)? = nil
  ) -> [UInt8] {
    var bytes = PNGChunk.signature
    bytes += PNGChunk.bytes(
      "IHDR",
      PNGChunk.bigEndian(size.width, 4) + PNGChunk.bigEndian(size.height, 4)
        + [UInt8(model.bitDepth), model.kind.rawValue, 0, 0, 0])
    if let animation {
      bytes += PNGChunk.bytes(
        "acTL", PNGChunk.bigEndian(animation.images, 4) + PNGChunk.bigEndian(animation.plays, 4))
    }
    // Readers that do not know sRGB take the gamma. Those that know animations know sRGB too.
    if animation == nil { bytes += PNGChunk.bytes("gAMA", PNGChunk.bigEndian(45_455, 4)) }
    bytes += PNGChunk.bytes("sRGB", [0])
    let pixelsPerMeter = pixelsPerPoint * 72 / 0.0254
    if pixelsPerPoint != 1, pixelsPerMeter >= 1, pixelsPerMeter < Double(Int32.max) {
      let rounded = PNGChunk.bigEndian(Int(pixelsPerMeter + 0.5), 4)
      bytes += PNGChunk.bytes("pHYs", rounded + rounded + [1])
    }
    if model.kind == .palette {
      let straight = model.palette.map(\.straight)
      bytes += PNGChunk.bytes("PLTE", straight.flatMap { [$0.red, $0.green, $0.blue] })
      let alphas = straight.map(\.alpha)
      if let last = alphas.lastIndex(where: { $0 < 255 }) {
        bytes += PNGChunk.bytes("tRNS", Array(alphas[...last]))
      }
    }
    if model.kind == .rgb, let clear = model.transparentColor {
      let samples = [clear, clear >> 8, clear >> 16].flatMap { [0, UInt8($0 & 0xff)] }
      bytes += PNGChunk.bytes("tRNS", samples)
    }
    return bytes
  }
}
