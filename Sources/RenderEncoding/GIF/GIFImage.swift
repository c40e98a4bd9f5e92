import RenderGeometry

/// A compressed image and where it lies on the canvas.
struct GIFImage: Sendable {
  /// The part of the canvas; not empty.
  var rect: PixelRect

  /// The index that lets the canvas through, nil where every pixel is drawn.
  var transparentIndex: UInt8?

  /// The table of its own, nil for the global one.
  var localColors: [UInt32]?

  /// The bits of the smallest code, 2…8.
  var minimumCodeSize: Int

  /// LZW codes without sub-block lengths.
  var codes: [UInt8]

  /// The bytes it takes in a file, beside a fixed number that all images take.
  var cost: Int {
    let table = localColors.map { 3 << GIFPalette.bitDepth(entries: $0.count) } ?? 0
    return codes.count + (codes.count + 254) / 255 + table
  }
}

extension GIFImage {
  /// An image that changes nothing: transparent all over.
  static func nothing(in rect: PixelRect, index: UInt8, lzw: inout LZWEncoder) -> GIFImage {
    let size = max(2, GIFPalette.bitDepth(entries: Int(index) + 1))
    return GIFImage(
      rect: rect, transparentIndex: index, localColors: nil, minimumCodeSize: size,
      codes: lzw.encode([UInt8](repeating: index, count: rect.area), minimumCodeSize: size))
  }
}
