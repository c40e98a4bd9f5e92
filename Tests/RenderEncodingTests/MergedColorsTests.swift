import RenderGeometry
import RenderPixels
import Testing

@testable import RenderEncoding

struct MergedColorsTests {
  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [UInt32(0), 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  @Test(arguments: [1, 2, 3, 4, 20])
  func `all grays need as few colors as their bound allows`(bound: Int) {
    let grays = (0...255).map { (color: opaque($0, $0, $0), count: 1) }
    let fewest = (256 + 2 * bound) / (2 * bound + 1)
    let bounds = grays.map { _ in ColorBound(bound) }
    let merged = MergedColors(grays, bounds: bounds, maximumColors: fewest)
    #expect(merged?.palette.count == fewest)
    #expect(MergedColors(grays, bounds: bounds, maximumColors: fewest - 1) == nil)
  }

  @Test
  func `colors that lead stand for what is near, the most frequent first`() {
    let grays = [10, 12, 14, 16, 18].enumerated().map {
      (color: opaque($1, $1, $1), count: [1, 5, 3, 4, 2][$0])
    }
    let bounds = grays.map { _ in ColorBound(2, leads: true) }
    let merged = MergedColors(grays, bounds: bounds, maximumColors: 256)
    #expect(merged?.palette == [grays[1].color, grays[3].color])
    #expect(merged?.assignments == [0, 0, 0, 1, 1])
  }

  @Test
  func `no color differs by more than its own bound, and those of bound 0 not at all`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let colors = (0..<120).map { index in
        (
          color: opaque(index, Int.random(in: 0...30, using: &random), 4 * index / 3),
          count: Int.random(in: 1...900, using: &random)
        )
      }
      let bounds = colors.map { _ in Int.random(in: 0...6, using: &random) }
      let merged = try #require(
        MergedColors(colors, bounds: bounds.map { ColorBound($0) }, maximumColors: 256))
      for (index, place) in merged.assignments.enumerated() {
        #expect(difference(colors[index].color, merged.palette[place]) <= bounds[index])
      }
    }
  }

  @Test(arguments: [
    // a color, the contrast of its edge
    (opaque(227, 232, 255), 56),
    (opaque(240, 142, 164), 226),
    (opaque(212, 120, 163), 182),
    (opaque(253, 241, 243), 226),
    (opaque(20, 200, 90), nil),
  ])
  func `a color belongs to the edge of two areas that it fits`(color: UInt32, contrast: Int?) {
    let areas = [opaque(255, 255, 255), opaque(199, 210, 254), opaque(225, 29, 72)]
    let colors = areas.map { (color: $0, count: 1000) } + [(color: color, count: 1)]
    #expect(EdgeContrast(colors, areas: areas)[color] == contrast)
  }

  @Test
  func `a color of an edge that stays is no area`() {
    let areas = [opaque(255, 255, 255), opaque(15, 15, 15), opaque(90, 90, 90)]
    let colors = zip(areas, [9000, 900, 30]).map { (color: $0, count: $1) }
    #expect(EdgeContrast(colors, areas: areas).areas == Array(areas.prefix(2)))
    #expect(EdgeContrast(colors, areas: areas)[areas[2]] == 240)
  }
}
