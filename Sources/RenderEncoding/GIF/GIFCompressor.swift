import RenderGeometry

/// Finds short codes for an image whose unchanged pixels may be drawn or left out.
///
/// Three rasters are tried: all pixels drawn, all unchanged pixels left out, and unchanged pixels
/// left out only where whole runs of one color are unchanged.
struct GIFCompressor {
  private let transparentIndex: UInt8?
  private let tableSize: Int
  private let effort: Effort
  private var lzw = LZWEncoder()
  private var raster = Raster()
  /// Every pixel as it is.
  private var full: [UInt8] = []
  /// 1 where the canvas shows the pixel already.
  private var shown: [UInt8] = []

  init(palette: GIFPalette, effort: Effort) {
    transparentIndex = palette.transparentIndex.map { UInt8($0) }
    tableSize = 1 << palette.bitDepth
    self.effort = effort
  }

  /// Indices ready to be compressed.
  private struct Raster {
    var indices: [UInt8] = []
    /// How often neighbors differ, which tells about the length of the codes.
    var changes = 0
    var largest: UInt8 = 0
    var transparentIndex: UInt8?

    var minimumCodeSize: Int { max(2, GIFPalette.bitDepth(entries: Int(largest) + 1)) }
  }
}

extension GIFCompressor {
  /// The shortest image found for a part of the canvas.
  ///
  /// - Parameters:
  ///   - rect: The part, not empty.
  ///   - indices: What it shows.
  ///   - canvas: What is shown before.
  ///   - width: The pixels in a row of both.
  ///   - isFirst: Whether nothing is shown before, so that all pixels are drawn.
  /// - Returns: The image with its codes.
  mutating func image(
    in rect: PixelRect, indices: [UInt8], canvas: [UInt8], width: Int, isFirst: Bool
  ) -> GIFImage {
    let use = take(rect, indices, canvas, width: width)
    var rasters = [fullRaster(use)]
    let unused = transparentIndex ?? use.unusedIndex(below: tableSize)
    if !isFirst, use.hasShown, let unused {
      let sparse = sparseRaster(use, unused)
      if effort == .fast {
        if use.shownCount * 2 > full.count { rasters = [sparse] }
      } else {
        rasters.append(sparse)
        if let unused = transparentIndex ?? use.unusedIndex(below: tableSize, mask: 3) {
          let mixed = mixedRaster(unused)
          if mixed.indices != full, mixed.indices != sparse.indices { rasters.append(mixed) }
        }
      }
    }
    return shortest(of: rasters, rect: rect)
  }

  private mutating func shortest(of rasters: [Raster], rect: PixelRect) -> GIFImage {
    // The calmest first: the others need to be followed only while they are shorter.
    let order = rasters.indices.sorted {
      (rasters[$0].changes, $0) < (rasters[$1].changes, $1)
    }
    var best: GIFImage?
    for index in order {
      let raster = rasters[index]
      // Twice as restless rasters are never shorter.
      if effort == .standard, raster.changes > 2 * rasters[order[0]].changes + 16 { break }
      let limit = best.map { $0.codes.count } ?? .max
      let codes =
        effort == .max
        ? lzw.encodeFlexibly(raster.indices, minimumCodeSize: raster.minimumCodeSize)
        : lzw.encode(
          raster.indices, minimumCodeSize: raster.minimumCodeSize, limit: limit)
      if codes.count < limit {
        best = GIFImage(
          rect: rect, transparentIndex: raster.transparentIndex, localColors: nil,
          minimumCodeSize: raster.minimumCodeSize, codes: codes)
      }
    }
    return best
      ?? .nothing(in: rect, index: rasters[0].transparentIndex ?? 0, lzw: &lzw)
  }
}

/// Which indices an image has.
private struct IndexUse {
  /// For each index, 1 where a pixel has it, 3 where one that changes has it.
  var flags = [UInt8](repeating: 0, count: 256)
  var shownCount = 0
  var hasShown: Bool { shownCount > 0 }

  /// The lowest index without one of some flags, nil where the table is full.
  func unusedIndex(below tableSize: Int, mask: UInt8 = 2) -> UInt8? {
    flags.prefix(tableSize).firstIndex { $0 & mask == 0 }.map { UInt8($0) }
  }

  /// The highest index with one of some flags.
  func largest(_ mask: UInt8) -> UInt8 {
    UInt8(flags.lastIndex { $0 & mask != 0 } ?? 0)
  }
}

extension GIFCompressor {
  /// Copies a part of the frame and finds what is shown already.
  private mutating func take(
    _ rect: PixelRect, _ indices: [UInt8], _ canvas: [UInt8], width: Int
  ) -> IndexUse {
    var use = IndexUse()
    let count = rect.area
    var pixels: [UInt8] = []
    var known: [UInt8] = []
    swap(&pixels, &full)
    swap(&known, &shown)
    defer {
      swap(&pixels, &full)
      swap(&known, &shown)
    }
    if pixels.count != count {
      pixels = [UInt8](repeating: 0, count: count)
      known = pixels
    }
    var flags = use.flags.mutableSpan
    var target = pixels.mutableSpan
    var marks = known.mutableSpan
    let new = indices.span
    let old = canvas.span
    var place = 0
    var shownCount = 0
    for y in rect.y..<rect.maxY {
      for position in (y &* width &+ rect.x)..<(y &* width &+ rect.maxX) {
        let index = new[position]
        let isShown: UInt8 = index == old[position] ? 1 : 0
        target[place] = index
        marks[place] = isShown
        shownCount &+= Int(isShown)
        flags[Int(index)] |= 3 &- 2 &* isShown
        place &+= 1
      }
    }
    use.shownCount = shownCount
    return use
  }

  private func fullRaster(_ use: IndexUse) -> Raster {
    let hasClear = transparentIndex.map { use.flags[Int($0)] != 0 } ?? false
    return Raster(
      indices: full, changes: Self.changes(full), largest: use.largest(1),
      transparentIndex: hasClear ? transparentIndex : nil)
  }

  private func sparseRaster(_ use: IndexUse, _ unused: UInt8) -> Raster {
    var result = full
    var target = result.mutableSpan
    let marks = shown.span
    for place in target.indices where marks[place] == 1 { target[place] = unused }
    return Raster(
      indices: result, changes: Self.changes(result), largest: max(use.largest(2), unused),
      transparentIndex: unused)
  }

  /// Leaves out runs of one color that are shown as a whole.
  private func mixedRaster(_ unused: UInt8) -> Raster {
    var result = full
    var target = result.mutableSpan
    let source = full.span
    let marks = shown.span
    var largest = unused
    var start = 0
    while start < source.count {
      let index = source[start]
      var end = start
      var isShown: UInt8 = 1
      while end < source.count, source[end] == index {
        isShown &= marks[end]
        end &+= 1
      }
      if isShown == 1 {
        for place in start..<end { target[place] = unused }
      } else {
        largest = max(largest, index)
      }
      start = end
    }
    return Raster(
      indices: result, changes: Self.changes(result), largest: largest, transparentIndex: unused)
  }

  /// How often neighbors differ.
  private static func changes(_ indices: [UInt8]) -> Int {
    let span = indices.span
    var changes = 0
    for place in 1..<max(1, span.count) {
      changes &+= span[place] == span[place &- 1] ? 0 : 1
    }
    return changes
  }
}
