import RenderPixels

/// How pixels become samples: the smallest of PNG's color types that keeps every color.
struct PNGColorModel: Sendable {
  /// PNG's color types.
  enum Kind: UInt8, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  /// The color type.
  let kind: Kind

  /// Bits per sample: 1, 2, 4 or 8.
  let bitDepth: Int

  /// Straight colors in the order of their indices, for `.palette` only.
  let palette: [PremultipliedRGBA8]

  /// From premultiplied pixels to palette indices.
  private let table: ColorTable

  /// Whether a pixel can let the canvas through.
  private(set) var hasTransparentPixel: Bool

  /// The color that stands for transparency, for `.rgb` only; no other pixel has it.
  var transparentColor: UInt32? {
    didSet { hasTransparentPixel = hasTransparentPixel || transparentColor != nil }
  }

  /// Chooses a model.
  ///
  /// - Parameters:
  ///   - histogram: All premultiplied pixels; `isOverfull` beyond 256 colors.
  ///   - isOpaque: Whether all pixels have full opacity.
  ///   - isGray: Whether red, green and blue are equal everywhere.
  ///   - isAnimated: Keeps whole bytes, because FFmpeg composes packed pixels of an APNG wrongly,
  ///     and adds a transparent palette entry if there is room.
  init(_ histogram: ColorHistogram, isOpaque: Bool, isGray: Bool, isAnimated: Bool) {
    let colors = histogram.entries.filter { $0.count > 0 }.map(\.color)
    let isSmall = !histogram.isOverfull && colors.count <= 256
    let depth = isAnimated ? 8 : Self.bitDepth(colors.count)
    let grayDepth = isSmall && isOpaque && isGray && !isAnimated ? Self.grayBitDepth(colors) : 8
    if isOpaque, isGray, isSmall, grayDepth <= depth, !isAnimated || colors.count == 256 {
      (kind, bitDepth, palette, table) = (.gray, grayDepth, [], ColorTable([]))
      hasTransparentPixel = false
    } else if isSmall {
      var entries = colors
      if isAnimated {
        if entries.first != 0, entries.count < 256 { entries.insert(0, at: 0) }
      } else if let most = Self.mostFrequent(histogram) {
        // As a filter type is zero most often, so is what it stands before.
        entries.removeAll { $0 == most }
        entries.insert(most, at: 0)
      }
      // Alpha is the highest byte, so entries that need a tRNS byte come first otherwise.
      kind = .palette
      bitDepth = depth
      palette = entries.map { PremultipliedRGBA8(rawValue: $0) }
      table = ColorTable(entries.enumerated().map { ($1, UInt8($0)) })
      hasTransparentPixel = entries.contains(0)
    } else {
      kind = isOpaque ? .rgb : isGray ? .grayAlpha : .rgba
      bitDepth = 8
      palette = []
      table = ColorTable([])
      hasTransparentPixel = !isOpaque
    }
  }

  /// The color that most pixels have; of equally frequent ones the first.
  private static func mostFrequent(_ histogram: ColorHistogram) -> UInt32? {
    var best: (color: UInt32, count: Int)?
    for entry in histogram.entries where entry.count > best?.count ?? 0 {
      best = (entry.color, entry.count)
    }
    return best?.color
  }

  private static func bitDepth(_ count: Int) -> Int {
    count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
  }

  /// The least depth whose evenly spaced levels hold all opaque grays.
  private static func grayBitDepth(_ colors: [UInt32]) -> Int {
    for (depth, step) in [(1, UInt32(255)), (2, 85), (4, 17)]
    where colors.allSatisfy({ ($0 & 0xff) % step == 0 }) {
      return depth
    }
    return 8
  }
}

extension PNGColorModel {
  /// Bytes from a sample to the one left of it, as filters count them.
  var bytesPerPixel: Int {
    switch kind {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The bytes of a row without its filter type.
  func bytesPerRow(width: Int) -> Int { (width * bytesPerPixel * bitDepth + 7) / 8 }

  /// The samples of premultiplied pixels, row after row, each row padded to whole bytes.
  func samples(of pixels: ArraySlice<UInt32>, width: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count / width * bytesPerRow(width: width))
    switch kind {
    case .rgba:
      for pixel in pixels {
        let straight = PremultipliedRGBA8(rawValue: pixel).straight
        bytes.append(straight.red)
        bytes.append(straight.green)
        bytes.append(straight.blue)
        bytes.append(straight.alpha)
      }
    case .rgb:
      bytes = [UInt8](repeating: 0, count: 3 * pixels.count)
      var samples = bytes.mutableSpan
      let clear = transparentColor ?? 0
      for (index, shown) in pixels.enumerated() {
        let pixel = shown == 0 ? clear : shown
        samples[3 &* index] = UInt8(truncatingIfNeeded: pixel)
        samples[3 &* index &+ 1] = UInt8(truncatingIfNeeded: pixel &>> 8)
        samples[3 &* index &+ 2] = UInt8(truncatingIfNeeded: pixel &>> 16)
      }
    case .grayAlpha:
      for pixel in pixels {
        let straight = PremultipliedRGBA8(rawValue: pixel).straight
        bytes.append(straight.red)
        bytes.append(straight.alpha)
      }
    case .gray:
      let shift = UInt8(8 - bitDepth)
      pack(pixels, width: width, into: &bytes) { UInt8(truncatingIfNeeded: $0) &>> shift }
    case .palette:
      var last: (color: UInt32, index: UInt8) = (0, table[0])
      pack(pixels, width: width, into: &bytes) { pixel in
        if pixel != last.color { last = (pixel, table[pixel]) }
        return last.index
      }
    }
    return bytes
  }

  private func pack(
    _ pixels: ArraySlice<UInt32>, width: Int, into bytes: inout [UInt8], sample: (UInt32) -> UInt8
  ) {
    if bitDepth == 8 {
      for pixel in pixels { bytes.append(sample(pixel)) }
      return
    }
    for start in stride(from: pixels.startIndex, to: pixels.endIndex, by: width) {
      var byte: UInt8 = 0
      var free = 8
      for pixel in pixels[start..<(start + width)] {
        free -= bitDepth
        byte |= sample(pixel) << UInt8(free)
        if free == 0 {
          bytes.append(byte)
          (byte, free) = (0, 8)
        }
      }
      if free < 8 { bytes.append(byte) }
    }
  }
}
