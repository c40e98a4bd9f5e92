import CIndexKernels
import RenderGeometry

/// Finds short codes for an image whose unchanged pixels may be drawn or left out.
///
/// Four rasters are tried: all pixels drawn, all unchanged pixels left out, unchanged pixels left
/// out only where whole runs of one color are unchanged, and only where many neighbors are.
struct GIFCompressor {
  private let transparentIndex: UInt8?
  private let tableSize: Int
  private let effort: Effort
  private var lzw = LZWEncoder()
  /// Every pixel as it is.
  private var full = Raster()
  private var sparse = Raster()
  private var mixed = Raster()
  private var stretched = Raster()
  /// 255 where the canvas shows the pixel already, else 0.
  private var shown: [UInt8] = []

  init(palette: GIFPalette, effort: Effort) {
    transparentIndex = palette.transparentIndex.map { UInt8($0) }
    tableSize = 1 << palette.bitDepth
    self.effort = effort
  }

  private enum Kind: Int {
    case full, sparse, mixed, stretched
  }

  /// Indices ready to be compressed.
  private struct Raster {
    var indices: [UInt8] = []
    /// How often neighbors differ, which tells about the length of the codes.
    var changes = 0
    var largest: UInt8 = 0
    var transparentIndex: UInt8?

    var minimumCodeSize: Int { max(2, GIFPalette.bitDepth(entries: Int(largest) + 1)) }

    /// Makes room for an image; what it holds is undefined.
    mutating func resize(_ count: Int) {
      if indices.count != count { indices = [UInt8](repeating: 0, count: count) }
    }

    mutating func countChanges() {
      changes = unsafe indices.withUnsafeBufferPointer {
        unsafe render_count_changes($0.baseAddress, $0.count)
      }
    }
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
    var kinds = [Kind.full]
    if !isFirst, use.shownCount > 0,
      let unused = transparentIndex ?? use.unusedIndex(below: tableSize)
    {
      takeSparse(use, unused)
      if effort == .fast {
        if use.shownCount * 2 > full.indices.count { kinds = [.sparse] }
      } else {
        kinds.append(.sparse)
        if let unused = transparentIndex ?? use.unusedIndex(below: tableSize, mask: 3) {
          takeMixed(unused)
          takeStretched(unused)
          for kind in [Kind.mixed, .stretched] where !kinds.contains(where: { isSame($0, kind) }) {
            kinds.append(kind)
          }
        }
      }
    }
    return shortest(of: kinds, rect: rect)
  }

  private func raster(_ kind: Kind) -> Raster {
    switch kind {
    case .full: full
    case .sparse: sparse
    case .mixed: mixed
    case .stretched: stretched
    }
  }

  private func isSame(_ a: Kind, _ b: Kind) -> Bool {
    let (a, b) = (raster(a), raster(b))
    return a.changes == b.changes && a.indices == b.indices
  }

  private mutating func shortest(of kinds: [Kind], rect: PixelRect) -> GIFImage {
    // The calmest first: the others need to be followed only while they are shorter.
    let order = kinds.sorted {
      (raster($0).changes, $0.rawValue) < (raster($1).changes, $1.rawValue)
    }
    let fewest = raster(order[0]).changes
    var best: GIFImage?
    var lastChanges = -1
    for kind in order {
      let raster = raster(kind)
      if effort == .standard {
        // More restless rasters are hardly ever shorter, and equally restless ones seldom.
        if raster.changes > fewest + fewest / 8 + 16 { break }
        let isLarger = best.map { $0.minimumCodeSize <= raster.minimumCodeSize } ?? false
        if isLarger, raster.changes == lastChanges { continue }
        lastChanges = raster.changes
      }
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
      ?? .nothing(in: rect, index: full.transparentIndex ?? 0, lzw: &lzw)
  }
}

/// Which indices an image has.
private struct IndexUse {
  /// For each index, 1 where a pixel has it, 3 where one that changes has it.
  var flags = [UInt8](repeating: 0, count: 256)
  var shownCount = 0

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
    precondition(
      rect.maxX <= width && rect.maxY * width <= min(indices.count, canvas.count),
      "an image outside its canvas")
    var use = IndexUse()
    full.resize(rect.area)
    if shown.count != rect.area { shown = [UInt8](repeating: 0, count: rect.area) }
    unsafe full.indices.withUnsafeMutableBufferPointer { target in
      unsafe shown.withUnsafeMutableBufferPointer { marks in
        unsafe indices.withUnsafeBufferPointer { new in
          unsafe canvas.withUnsafeBufferPointer { old in
            guard let target = target.baseAddress, let marks = marks.baseAddress,
              let new = new.baseAddress, let old = old.baseAddress
            else { return }
            for row in 0..<rect.height {
              let place = row * rect.width
              let source = (rect.y + row) * width + rect.x
              unsafe (target + place).update(from: new + source, count: rect.width)
              use.shownCount += unsafe render_mark_equal(
                marks + place, new + source, old + source, rect.width)
            }
            unsafe use.flags.withUnsafeMutableBufferPointer {
              unsafe render_flag_indices($0.baseAddress, target, marks, rect.area)
            }
          }
        }
      }
    }
    let hasClear = transparentIndex.map { use.flags[Int($0)] != 0 } ?? false
    full.countChanges()
    full.largest = use.largest(1)
    full.transparentIndex = hasClear ? transparentIndex : nil
    return use
  }

  /// Leaves out all pixels that are shown.
  private mutating func takeSparse(_ use: IndexUse, _ unused: UInt8) {
    unsafe Self.fill(&sparse, from: full, shown: shown, unused) { target, source, marks, count in
      unsafe render_replace_marked(target, source, marks, count, unused)
      return use.largest(2)
    }
  }

  /// Leaves out runs of one color that are shown as a whole.
  private mutating func takeMixed(_ unused: UInt8) {
    unsafe Self.fill(&mixed, from: full, shown: shown, unused) { target, source, marks, count in
      unsafe render_replace_marked_runs(target, source, marks, count, unused)
    }
  }

  /// Leaves out pixels that are shown where enough neighbors are, too.
  private mutating func takeStretched(_ unused: UInt8) {
    unsafe Self.fill(&stretched, from: full, shown: shown, unused) { target, source, marks, count in
      unsafe render_replace_marked_stretches(
        target, source, marks, count, unused, Self.shortestStretch)
    }
  }

  /// How many neighbors are left out at least; found by trial on a shimmering skeleton.
  private static let shortestStretch = 12

  /// Fills a raster with indices of which some give way to an unused one.
  ///
  /// - Parameters:
  ///   - raster: The raster.
  ///   - full: All indices.
  ///   - shown: Marks of those that are shown.
  ///   - unused: What takes their place.
  ///   - copy: Writes the indices and returns the largest that stays.
  private static func fill(
    _ raster: inout Raster, from full: Raster, shown: [UInt8], _ unused: UInt8,
    copy: (
      UnsafeMutablePointer<UInt8>?, UnsafePointer<UInt8>?, UnsafePointer<UInt8>?, Int
    ) -> UInt8
  ) {
    raster.resize(full.indices.count)
    let largest = unsafe raster.indices.withUnsafeMutableBufferPointer { target in
      unsafe full.indices.withUnsafeBufferPointer { source in
        unsafe shown.withUnsafeBufferPointer { marks in
          unsafe copy(target.baseAddress, source.baseAddress, marks.baseAddress, source.count)
        }
      }
    }
    raster.countChanges()
    raster.largest = max(largest, unused)
    raster.transparentIndex = unused
  }
}
