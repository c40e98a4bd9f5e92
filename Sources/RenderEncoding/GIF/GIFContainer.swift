import RenderGeometry

/// The blocks of a GIF around its images (GIF89a, 2 July 1990), written into memory.
///
/// Images may use a smaller code size than the palette's, and tables of their own.
struct GIFContainer {
  private var bytes: [UInt8] = []

  /// The bytes written since the last call of `takeBytes`.
  var byteCount: Int { bytes.count }

  /// Hands over the bytes written since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Writes the header, the screen descriptor, the global palette and the loop extension.
  ///
  /// - Parameters:
  ///   - size: The canvas, at most 65,535 a side.
  ///   - palette: The global table; its transparent index is the background.
  ///   - plays: How often the animation plays, 0 for ever, 1 without an extension.
  mutating func begin(size: PixelSize, palette: GIFPalette, plays: Int) {
    bytes += Array("GIF89a".utf8)
    put(word: size.width)
    put(word: size.height)
    // A global table of 8 bits a component, unsorted; no aspect ratio.
    bytes += [0xf0 | UInt8(palette.bitDepth - 1), UInt8(palette.transparentIndex ?? 0), 0]
    put(table: palette.colors, bitDepth: palette.bitDepth)
    if plays == 1 { return }
    bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
    put(word: max(0, plays - 1))
    bytes.append(0)
  }

  /// Writes an image with its control block.
  ///
  /// - Parameters:
  ///   - image: The codes and where they belong.
  ///   - delay: Hundredths of a second, 0…65,535.
  ///   - disposal: What happens to the image's rectangle afterwards.
  mutating func put(_ image: GIFImage, delay: Int, disposal: GIFDisposal) {
    let flag: UInt8 = image.transparentIndex == nil ? 0 : 1
    bytes += [0x21, 0xf9, 4, disposal.rawValue << 2 | flag]
    put(word: delay)
    bytes += [UInt8(image.transparentIndex ?? 0), 0, 0x2c]
    for value in [image.rect.x, image.rect.y, image.rect.width, image.rect.height] {
      put(word: value)
    }
    if let colors = image.localColors {
      let bitDepth = GIFPalette.bitDepth(entries: colors.count)
      bytes.append(0x80 | UInt8(bitDepth - 1))
      put(table: colors, bitDepth: bitDepth)
    } else {
      bytes.append(0)
    }
    bytes.append(UInt8(image.minimumCodeSize))
    var start = 0
    while start < image.codes.count {
      let end = min(image.codes.count, start + 255)
      bytes.append(UInt8(end - start))
      bytes += image.codes[start..<end]
      start = end
    }
    bytes.append(0)
  }

  /// Writes the trailer. Nothing may be written afterwards.
  mutating func end() { bytes.append(0x3b) }

  private mutating func put(word: Int) {
    bytes.append(UInt8(truncatingIfNeeded: word))
    bytes.append(UInt8(truncatingIfNeeded: word >> 8))
  }

  /// A table of colors, filled up with black to a power of two.
  private mutating func put(table: [UInt32], bitDepth: Int) {
    for index in 0..<(1 << bitDepth) {
      let color = index < table.count ? table[index] : 0
      bytes.append(UInt8(truncatingIfNeeded: color))
      bytes.append(UInt8(truncatingIfNeeded: color >> 8))
      bytes.append(UInt8(truncatingIfNeeded: color >> 16))
    }
  }
}
