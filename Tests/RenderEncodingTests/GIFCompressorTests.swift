import RenderGeometry
import Testing

@testable import RenderEncoding

/// The choice between rasters of an image, apart from whole animations.
struct GIFCompressorTests {
  private static let side = 300

  /// A palette of 256 opaque colors, none of them transparent.
  private static let palette: GIFPalette = {
    let colors = (0..<256).map { 0xff00_0000 | UInt32($0) << 8 }
    var histogram = ColorHistogram(limit: 256, coarsens: false)
    for color in colors { histogram.add(color, 10) }
    return GIFPalette(
      colors, nearest: Array(colors.indices), histogram: histogram, isExact: true, runs: [])
  }()

  /// Noise that is shown already above, and below what `pixel` says, with what is shown there.
  private static func picture(
    noise: ClosedRange<UInt8>, seed: UInt64,
    below pixel: (Int, inout SeededGenerator) -> (new: UInt8, old: UInt8)
  ) -> (indices: [UInt8], canvas: [UInt8]) {
    var generator = SeededGenerator(seed: seed)
    var indices: [UInt8] = []
    var canvas: [UInt8] = []
    for place in 0..<side * side {
      if place < side * side / 2 {
        indices.append(UInt8.random(in: noise, using: &generator))
        canvas.append(indices[place])
      } else {
        let (new, old) = pixel(place, &generator)
        indices.append(new)
        canvas.append(old)
      }
    }
    return (indices, canvas)
  }

  @Test
  func `what was shortest before does not hide what is shorter now`() {
    // A pattern in which single pixels are shown already: it is shortest drawn whole, and the noise
    // above left out.
    let pattern = Self.picture(noise: 10...200, seed: 1) { place, generator in
      let new = UInt8(place % 2 + 1)
      return (new, Int.random(in: 0..<5, using: &generator) == 0 ? new : 0)
    }
    // All indices are in use, so that only one of a shown pixel can stand for what is left out.
    let flat = Self.picture(noise: 0...255, seed: 2) { _, _ in (7, 8) }
    let bounds = PixelRect(x: 0, y: 0, width: Self.side, height: Self.side)
    func codes(_ compressor: inout GIFCompressor, _ picture: (indices: [UInt8], canvas: [UInt8]))
      -> Int
    {
      compressor.image(
        in: bounds, indices: picture.indices, canvas: picture.canvas, width: Self.side,
        isFirst: false
      ).codes.count
    }
    var fresh = GIFCompressor(palette: Self.palette, effort: .standard)
    let expected = codes(&fresh, flat)
    // Much less than the noise takes.
    #expect(expected < Self.side * Self.side / 8)
    var used = GIFCompressor(palette: Self.palette, effort: .standard)
    for _ in 0..<6 {
      #expect(codes(&used, pattern) < Self.side * Self.side / 8)
      #expect(codes(&used, flat) == expected)
    }
    // A chunk begins as if nothing had been before.
    used.begin()
    #expect(codes(&used, flat) == expected)
  }
}
