import RenderGeometry

/// The parts of a WebP file (RFC 9649, section 2), least significant bytes first.
enum WebPContainer {
  /// Type, length and data of a chunk, padded to an even length.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + littleEndian(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  /// An unsigned integer, least significant byte first.
  static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The head of a file whose chunks have so many bytes.
  static func head(byteCount: Int) -> [UInt8] {
    Array("RIFF".utf8) + littleEndian(4 + byteCount, 4) + Array("WEBP".utf8)
  }

  /// VP8X: what follows, and the extents of the canvas.
  static func extendedHeader(size: PixelSize, isAnimated: Bool, hasAlpha: Bool) -> [UInt8] {
    let flags: UInt8 = (isAnimated ? 0x02 : 0) | (hasAlpha ? 0x10 : 0)
    return chunk(
      "VP8X",
      [flags, 0, 0, 0] + littleEndian(size.width - 1, 3) + littleEndian(size.height - 1, 3))
  }

  /// ANIM: a transparent background and the number of plays, 0 for ever.
  static func animation(plays: Int) -> [UInt8] {
    chunk("ANIM", [0, 0, 0, 0] + littleEndian(plays, 2))
  }

  /// ANMF: a part of the canvas for some time.
  static func frame(_ image: ChangeImage, milliseconds: Int) -> [UInt8] {
    let rect = image.rect
    var data = littleEndian(rect.x / 2, 3) + littleEndian(rect.y / 2, 3)
    data += littleEndian(rect.width - 1, 3) + littleEndian(rect.height - 1, 3)
    data += littleEndian(milliseconds, 3)
    data.append((image.blendsOver ? 0 : 0x02) | (image.disposal == .cleared ? 0x01 : 0))
    return chunk("ANMF", data + image.stream)
  }

  /// The chunks of a still file that hold its pixels.
  static func imageChunks(of file: [UInt8]) -> [UInt8] {
    // After RIFF, length and WEBP, a VP8X of ten bytes names the extents once more.
    let rest = file.dropFirst(12)
    return Array(rest.starts(with: Array("VP8X".utf8)) ? rest.dropFirst(18) : rest)
  }
}
