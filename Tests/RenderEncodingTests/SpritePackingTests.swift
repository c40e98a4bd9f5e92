import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

struct SpritePackingTests {
  /// A source with random boxes on nothing, empty frames and equal ones.
  private static func scene(seed: UInt64, _ width: Int, _ height: Int, _ count: Int) -> SampleScene
  {
    var generator = SeededGenerator(seed: seed)
    return SampleScene("boxes", width, height, count, background: 0) { pixmap, index in
      guard index % 5 != 4 else { return }
      let rect = PixelRect(
        x: .random(in: 0..<(width / 2), using: &generator),
        y: .random(in: 0..<(height / 2), using: &generator),
        width: .random(in: 1...(width / 2), using: &generator),
        height: .random(in: 1...(height / 2), using: &generator))
      for (step, y) in (rect.y..<rect.maxY).enumerated() {
        let line = PixelRect(x: rect.x, y: y, width: rect.width, height: 1)
        pixmap.fill(line, opaque(step * 9, rect.width, index % 3))
      }
    }
  }

  /// The sheets of a source and where its frames lie.
  private static func pack(
    _ source: some FrameSource, _ options: SpriteSheetOptions, jobs: Int = 2
  ) async throws -> (sheets: [Pixmap], layout: SpriteSheetLayout) {
    let encoder = SpriteSheetEncoder(options: options, jobs: jobs)
    let layout = try await encoder.layout(of: source)
    var sheets: [Pixmap] = []
    try await encoder.encode(source, layout: layout) { index, bytes in
      #expect(index == sheets.count)
      sheets.append(try ImageReader.read(bytes: bytes, name: "sheet"))
    }
    return (sheets, layout)
  }

  /// A frame as a game shows it: its part where it was, nothing around it.
  private static func shown(
    _ index: Int, _ sheets: [Pixmap], _ layout: SpriteSheetLayout
  ) -> Pixmap {
    let placement = layout.placements[index]
    let part = sheets[placement.sheet].cropped(to: placement.rect)
    var frame = Pixmap(size: layout.frameSize)
    for y in 0..<part.height {
      for x in 0..<part.width {
        frame[placement.source.x + x, placement.source.y + y] = part[x, y]
      }
    }
    return frame
  }

  private static let options: [SpriteSheetOptions] = SpriteSheetOptions.Arrangement.allCases
    .flatMap { arrangement in
      [
        SpriteSheetOptions(arrangement: arrangement),
        SpriteSheetOptions(arrangement: arrangement, columns: 3, padding: 2),
        SpriteSheetOptions(arrangement: arrangement, padding: 1, extrusion: 2),
        SpriteSheetOptions(arrangement: arrangement, isPowerOfTwo: true),
        SpriteSheetOptions(arrangement: arrangement, extrusion: 1, isMultipleOfFour: true),
        SpriteSheetOptions(arrangement: arrangement, padding: 3, isSquare: true),
        SpriteSheetOptions(
          arrangement: arrangement, extrusion: 1, isPowerOfTwo: true, isSquare: true),
        SpriteSheetOptions(arrangement: arrangement, maximumSide: 60, padding: 1, extrusion: 1),
        SpriteSheetOptions(
          arrangement: arrangement, maximumSide: 63, isPowerOfTwo: true, isMultipleOfFour: true),
      ]
    }

  @Test(arguments: options)
  func `every layout shows every frame and keeps to its options`(
    options: SpriteSheetOptions
  ) async throws {
    let scene = Self.scene(seed: 7, 22, 17, 30)
    let (sheets, layout) = try await Self.pack(scene.sequence(), options)
    #expect(sheets.map(\.size) == layout.sheetSizes)
    for index in scene.frames.indices {
      let isEqual = Self.shown(index, sheets, layout) == scene.frames[index]
      #expect(isEqual, "frame \(index)")
    }
    for size in layout.sheetSizes {
      #expect(max(size.width, size.height) <= options.maximumSide)
      if options.isSquare { #expect(size.width == size.height) }
      for side in [size.width, size.height] {
        if options.isMultipleOfFour { #expect(side % 4 == 0) }
        if options.isPowerOfTwo { #expect(side & (side - 1) == 0) }
      }
    }
    if options.maximumSide < 100, options.arrangement != .trimmed {
      #expect(layout.sheetCount > 1)
    }
  }

  @Test(arguments: options)
  func `places keep their distance`(options: SpriteSheetOptions) async throws {
    let layout = try await SpriteSheetEncoder(options: options)
      .layout(of: Self.scene(seed: 8, 20, 20, 25).sequence())
    let places = Set(layout.placements.map { [$0.sheet, $0.rect.x, $0.rect.y] })
    #expect(places.count == layout.placeCount)
    let (border, gap) = (options.extrusion, options.padding)
    func around(_ rect: PixelRect, _ right: Int) -> PixelRect {
      PixelRect(
        x: rect.x - border, y: rect.y - border, width: rect.width + 2 * border + right,
        height: rect.height + 2 * border + right)
    }
    for a in layout.placements {
      let bounds = layout.sheetSizes[a.sheet].bounds
      #expect(bounds.intersection(around(a.rect, 0)) == around(a.rect, 0))
      for b in layout.placements where b.sheet == a.sheet && b.rect != a.rect {
        let overlap = around(a.rect, gap).intersection(around(b.rect, 0))
        #expect(overlap.isEmpty)
      }
    }
  }

  @Test(arguments: [SpriteSheetOptions.Arrangement.packed, .trimmed])
  func `equal frames share a place`(arrangement: SpriteSheetOptions.Arrangement) async throws {
    let red = opaque(255, 0, 0)
    // A square that goes to and fro and rests in between.
    let places = [0, 4, 8, 8, 8, 4, 0, 0]
    let scene = SampleScene("to and fro", 16, 8, 8, background: 0) {
      $0.fill(PixelRect(x: places[$1], y: 2, width: 5, height: 3), red)
    }
    let layout = try await SpriteSheetEncoder(
      options: SpriteSheetOptions(arrangement: arrangement)
    ).layout(of: scene.sequence())
    // Trimmed, the square is the same everywhere.
    #expect(layout.placeCount == (arrangement == .trimmed ? 1 : 3))
    for (a, b) in [(0, 6), (0, 7), (2, 3), (1, 5)] {
      #expect(layout.placements[a] == layout.placements[b])
    }
    #expect(
      layout.decodedByteCount
        == (arrangement == .trimmed ? 4 * 5 * 3 : 4 * layout.size.area))
  }

  @Test func `a frame without anything is one clear pixel`() async throws {
    let scene = SampleScene("nothing", 9, 7, 4, background: 0) { _, _ in }
    let (sheets, layout) = try await Self.pack(
      scene.sequence(), SpriteSheetOptions(arrangement: .trimmed))
    #expect(layout.sheetSizes == [PixelSize(width: 1, height: 1)])
    #expect(sheets[0].pixels == [0])
  }

  @Test func `the edge of a frame is repeated around it`() async throws {
    let scene = SampleScene("corners", 3, 2, 1, background: 0) { pixmap, _ in
      pixmap.pixels = (0..<6).map { opaque($0, 0, 0) }
    }
    let (sheets, layout) = try await Self.pack(
      scene.sequence(), SpriteSheetOptions(extrusion: 2))
    #expect(layout.rect(ofFrame: 0) == PixelRect(x: 2, y: 2, width: 3, height: 2))
    let rows = [0, 0, 0, 1, 1, 1].map { row in
      [0, 0, 0, 1, 2, 2, 2].map { opaque(row * 3 + $0, 0, 0) }
    }
    #expect(sheets[0].pixels == rows.flatMap { $0 })
  }

  @Test func `neighbors in a strip have the margin and the spacing that engines ask for`() throws {
    let layout = try SpriteSheetLayout(
      frameSize: PixelSize(width: 10, height: 6), frameCount: 4,
      options: SpriteSheetOptions(columns: 4, padding: 3, extrusion: 2))
    let grid = try #require(layout.grid)
    #expect((grid.margin, grid.spacing) == (2, 7))
    for index in 0..<4 {
      #expect(layout.rect(ofFrame: index).x == grid.margin + index * (10 + grid.spacing))
    }
    #expect(layout.size == PixelSize(width: 4 * 14 + 3 * 3, height: 10))
  }

  @Test(arguments: [1, 3])
  func `the number of jobs changes nothing`(jobs: Int) async throws {
    let source = Self.scene(seed: 3, 30, 30, 40).sequence()
    let options = SpriteSheetOptions(arrangement: .trimmed, maximumSide: 32)
    let (sheets, layout) = try await Self.pack(source, options, jobs: jobs)
    let (others, other) = try await Self.pack(source, options, jobs: 2)
    let isEqual = sheets == others && layout == other
    #expect(isEqual)
    #expect(layout.sheetCount > 1)
  }

  @Test func `tight packing wastes little`() async throws {
    let scene = Self.scene(seed: 12, 60, 60, 120)
    let layout = try await SpriteSheetEncoder(
      options: SpriteSheetOptions(arrangement: .trimmed)
    ).layout(of: scene.sequence())
    let area = Set(layout.placements.map(\.rect)).reduce(0) { $0 + $1.area }
    #expect(Double(area) > 0.8 * Double(layout.size.area))
    #expect(layout.decodedByteCount < 4 * layout.frameSize.area * layout.frameCount / 3)
  }

  @Test func `one file holds no several sheets`() async throws {
    let scene = Self.scene(seed: 1, 40, 40, 20)
    await #expect(throws: EncodingError.severalSheets(count: 20, maximumSide: 50)) {
      try await SpriteSheetEncoder(options: SpriteSheetOptions(maximumSide: 50))
        .encode(scene.sequence(), to: ByteBuffer())
    }
  }
}
