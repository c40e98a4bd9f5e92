import CKernels
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
  private let table: PaletteTable

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
      (kind, bitDepth, palette, table) = (.gray, grayDepth, [], PaletteTable([]))
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
      table = PaletteTable(entries)
      hasTransparentPixel = entries.contains(0)
    } else {
      kind = isOpaque ? .rgb : isGray ? .grayAlpha : .rgba
      bitDepth = 8
      palette = []
      table = PaletteTable([])
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

  /// The samples of a picture, row after row, each row padded to whole bytes.
  func samples(of picture: FramePicture) -> [UInt8] {
    let count = bytesPerRow(width: picture.width)
    var row = [UInt8](repeating: 0, count: count)
    var samples: [UInt8] = []
    samples.reserveCapacity(picture.height * count)
    for y in 0..<picture.height {
      unsafe picture.withRows(y..<(y + 1)) { unsafe pack($0, into: &row) }
      samples += row
    }
    return samples
  }

  /// Replaces `samples`, which has the bytes of a row, by those of its premultiplied pixels.
  func pack(_ pixels: UnsafeBufferPointer<UInt32>, into samples: inout [UInt8]) {
    precondition(samples.count == bytesPerRow(width: pixels.count))
    let count = pixels.count
    guard let pixels = pixels.baseAddress else { return }
    switch kind {
    case .rgba: unsafe render_png_rgba(&samples, pixels, count, 0)
    case .grayAlpha: unsafe render_png_rgba(&samples, pixels, count, 1)
    case .rgb: unsafe render_png_rgb(&samples, pixels, count, transparentColor ?? 0)
    case .gray, .palette:
      if bitDepth == 8 { return unsafe takeLevels(pixels, count, into: &samples) }
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { levels in
        guard let levels = levels.baseAddress else { return }
        unsafe takeLevels(pixels, count, into: levels)
        unsafe render_png_pack(&samples, levels, count, Int32(bitDepth))
      }
    }
  }

  /// The gray levels or palette indices of some pixels, a byte each.
  func takeLevels(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, into levels: UnsafeMutablePointer<UInt8>
  ) {
    if kind == .gray {
      unsafe render_png_gray(levels, pixels, count, Int32(bitDepth))
    } else {
      unsafe render_png_indices(
        levels, pixels, count, table.keys, table.indices, Int32(table.bits))
    }
  }
}

/// Looks up palette indices by color: open addressing over at most half of its slots.
private struct PaletteTable: Sendable {
  let keys: [UInt32]
  let indices: [UInt8]
  let bits: Int

  init(_ colors: [UInt32]) {
    var bits = 4
    while 1 << bits < 2 * colors.count { bits += 1 }
    var keys = [UInt32](repeating: 1, count: 1 << bits)
    var indices = [UInt8](repeating: 0, count: 1 << bits)
    for (index, color) in colors.enumerated() {
      var slot = Int((color &* 0x9e37_79b1) >> UInt32(32 - bits))
      while keys[slot] != 1 { slot = (slot + 1) & (keys.count - 1) }
      (keys[slot], indices[slot]) = (color, UInt8(index))
    }
    (self.keys, self.indices, self.bits) = (keys, indices, bits)
  }
}
