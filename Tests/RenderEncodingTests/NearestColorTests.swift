import Testing

@testable import RenderEncoding

/// The search for near colors against the plainest way to find them.
struct NearestColorTests {
  /// Palettes of all fills of the last eight, of colors all over the space and of near ones.
  private static let palettes: [[UInt32]] = {
    var generator = SeededGenerator(seed: 5)
    return [1, 2, 7, 8, 9, 63, 200, 256].flatMap { count in
      [0xff_ffff, 0x1f_1f1f, 0x00_00ff].map { mask in
        (0..<count).map { _ in
          0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &generator) & mask
        }
      }
    }
  }()

  /// The square of the distance of two colors.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Float {
    let points = PerceptualSpace.shared.points([a, b])
    var sum = PerceptualPoint()
    sum.addSquares(of: points[0], around: points[1], times: 1)
    return sum.sum
  }

  private static func distances(of palette: [UInt32], to color: UInt32) -> [Float] {
    let points = PerceptualSpace.shared.points(palette + [color])
    return palette.indices.map { index in
      var sum = PerceptualPoint()
      sum.addSquares(of: points[index], around: points[palette.count], times: 1)
      return sum.sum
    }
  }

  /// Colors all over the space, in its dark corner, and at the borders of neighborhoods.
  private static let colors: [UInt32] = {
    var generator = SeededGenerator(seed: 6)
    let all = (0..<200).map { _ in UInt32.random(in: 0...0xff_ffff, using: &generator) }
    let borders: [UInt32] = [0, 15, 16, 127, 128, 239, 240, 255]
    let corners = borders.flatMap { red in
      borders.flatMap { green in borders.map { $0 << 16 | green << 8 | red } }
    }
    return (all + all.map { $0 & 0x0f_0f0f } + corners).map { 0xff00_0000 | $0 }
  }()

  @Test
  func `no color of the palette is nearer than the one found`() {
    let search = NearestColor()
    for palette in Self.palettes {
      search.begin(palette)
      var indices = [UInt8](repeating: 0, count: Self.colors.count)
      search.index(Self.colors, width: Self.colors.count, into: &indices)
      var found = [UInt8](repeating: 0, count: Self.colors.count)
      var squares = [Float](repeating: 0, count: Self.colors.count)
      search.find(
        Self.colors, PerceptualSpace.shared.points(Self.colors), indices: &found,
        distances: &squares)
      #expect(indices == found)
      for (place, color) in Self.colors.enumerated() {
        let all = Self.distances(of: palette, to: color)
        let least = all.min() ?? 0
        #expect(all[Int(indices[place])] <= least * 1.00001)
        #expect(abs(squares[place] - least) <= least * 0.00001)
      }
    }
  }

  @Test
  func `a gap is the distance to the nearest other color`() {
    for palette in Self.palettes where palette.count > 1 {
      let search = NearestColor(palette)
      for (index, gap) in search.gaps().enumerated() {
        var all = Self.distances(of: palette, to: palette[index])
        all.remove(at: index)
        let least = all.min() ?? 0
        #expect(abs(gap - least) <= least * 0.00001)
      }
    }
    #expect(NearestColor([0xff12_3456]).gaps() == [.infinity])
  }

  @Test(arguments: [Float(1e-4), 1e-3])
  func `a color within the tolerance is taken instead`(tolerance: Float) {
    let palette = Self.palettes[Self.palettes.count - 3]
    let search = NearestColor()
    var indices = [UInt8](repeating: 0, count: Self.colors.count)
    search.begin(palette, tolerance: tolerance)
    search.index(Self.colors, width: 16, into: &indices)
    var others = 0
    for (place, color) in Self.colors.prefix(Self.colors.count / 16 * 16).enumerated() {
      let all = Self.distances(of: palette, to: color)
      let least = all.min() ?? 0
      #expect(all[Int(indices[place])] <= (least + tolerance) * 1.0001)
      if all[Int(indices[place])] > least { others += 1 }
    }
    #expect(others > 0)
  }

  /// Errors of pixels, one after the other (R. W. Floyd and L. Steinberg, 1976).
  private static func mixed(
    _ pixels: [UInt32], width: Int, palette: [UInt32], strength: Int, clear: UInt8
  ) -> [UInt8] {
    let search = NearestColor(palette)
    let height = pixels.count / width
    var errors = [[Int]](repeating: [0, 0, 0], count: (width + 2) * (height + 1))
    func components(_ color: UInt32) -> [Int] { [0, 8, 16].map { Int(color >> $0 & 0xff) } }
    return pixels.enumerated().map { place, pixel in
      if pixel == 0 { return clear }
      let (y, x) = place.quotientAndRemainder(dividingBy: width)
      let own = y * (width + 2) + x + 1
      let wanted = zip(components(pixel), errors[own]).map { max(0, min(255, $0 + $1 / 256)) }
      var index: [UInt8] = [0]
      let color = UInt32(wanted[2] << 16 | wanted[1] << 8 | wanted[0]) | 0xff00_0000
      search.index([color], width: 1, into: &index)
      let shown = components(palette[Int(index[0])])
      for channel in 0..<3 {
        let part = (wanted[channel] - shown[channel]) * strength
        errors[own + 1][channel] += part * 7
        errors[own + width + 1][channel] += part * 3
        errors[own + width + 2][channel] += part * 5
        errors[own + width + 3][channel] += part
      }
      return index[0]
    }
  }

  @Test(arguments: [1, 2, 3, 7, 16], [1, 2, 4, 5, 9])
  func `rows that are mixed together are mixed one after the other`(width: Int, height: Int) {
    var generator = SeededGenerator(seed: UInt64(width * 100 + height))
    let palette: [UInt32] = [0xff00_0000, 0xffff_ffff, 0xff20_80c0, 0xff90_3010]
    // A hole, and rows without pixels.
    let pixels = (0..<width * height).map { place -> UInt32 in
      if place / width == 3 || Int.random(in: 0..<9, using: &generator) == 0 { return 0 }
      return 0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &generator)
    }
    let search = NearestColor(palette)
    for strength in [4, 12, 16] {
      var indices = [UInt8](repeating: 0, count: pixels.count)
      search.index(
        pixels, width: width, clear: 9, strength: Int32(strength), into: &indices)
      #expect(
        indices
          == Self.mixed(pixels, width: width, palette: palette, strength: strength, clear: 9))
    }
  }
}
