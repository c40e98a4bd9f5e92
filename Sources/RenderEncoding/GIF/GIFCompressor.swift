import CKernels
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
  /// One of the other rasters: only one at a time is held.
  private var other = Raster()
  /// The kind of raster that was shortest in the last image.
  private var lastKind: Kind?
  /// The images since all kinds were tried.
  private var imagesSinceTrial = 0
  /// 255 where the canvas shows the pixel already, else 0.
  private var shown: [UInt8] = []

  init(palette: GIFPalette, effort: Effort) {
    transparentIndex = palette.transparentIndex.map { UInt8($0) }
    tableSize = 1 << palette.bitDepth
    self.effort = effort
  }

  /// Which pixels are left out.
  private enum Kind: Int {
    /// None.
    case full
    /// All that are shown.
    case sparse
    /// Runs of one color that are shown as a whole.
    case mixed
    /// Shown ones with as many neighbors as `shortestStretch`.
    case stretched
  }

  /// What may become of an image.
  private struct Choice {
    var kind: Kind
    /// The index that stands for pixels that are left out.
    var unused: UInt8
    /// How often neighbors differ.
    var changes: Int
  }

  /// Indices ready to be compressed.
  private struct Raster {
    /// At least as many as the image has pixels.
    var indices: [UInt8] = []
    /// The pixels of the image.
    private(set) var count = 0
    /// How often neighbors differ, which tells about the length of the codes.
    var changes = 0
    var largest: UInt8 = 0
    var transparentIndex: UInt8?

    var minimumCodeSize: Int { max(2, GIFPalette.bitDepth(entries: Int(largest) + 1)) }

    /// Makes room for an image; what it holds is undefined. Room that was there is used again.
    mutating func resize(_ count: Int) {
      self.count = count
      if indices.count < count { indices = [UInt8](repeating: 0, count: count) }
    }

    mutating func countChanges() {
      changes = unsafe indices.withUnsafeBufferPointer {
        unsafe render_count_changes($0.baseAddress, count)
      }
    }
  }
}

extension GIFCompressor {
  /// Forgets the images before.
  mutating func begin() {
    lastKind = nil
    imagesSinceTrial = 0
  }

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
    let everything = Choice(kind: .full, unused: 0, changes: full.changes)
    if isFirst || use.shownCount == 0 { return shortest(of: [everything], rect: rect) }
    if let likely = likelyChoice(use) { return shortest(of: [likely], rect: rect) }
    imagesSinceTrial = 0
    var choices = [everything]
    if effort == .fast {
      if use.shownCount * 2 > full.count {
        choices = choice(.sparse, use).map { [$0] } ?? choices
      }
    } else {
      choices += [.sparse, .mixed, .stretched].compactMap { choice($0, use) }
    }
    return shortest(of: choices, rect: rect)
  }

  /// The kind of raster that was shortest last, for most large images: unless it is as restless as
  /// all pixels are.
  private mutating func likelyChoice(_ use: IndexUse) -> Choice? {
    imagesSinceTrial += 1
    guard effort == .standard, full.count > Self.largeArea,
      imagesSinceTrial < Self.imagesPerTrial, let lastKind, lastKind != .full,
      let likely = choice(lastKind, use), likely.changes < full.changes
    else { return nil }
    return likely
  }

  /// A raster that leaves pixels out, nil where no index is left for them.
  private mutating func choice(_ kind: Kind, _ use: IndexUse) -> Choice? {
    // Only the sparse raster leaves out every pixel that is shown, and with it its index.
    let mask: UInt8 = kind == .sparse ? 2 : 3
    guard let unused = transparentIndex ?? use.unusedIndex(below: tableSize, mask: mask) else {
      return nil
    }
    fill(kind, unused)
    return Choice(kind: kind, unused: unused, changes: other.changes)
  }

  private mutating func shortest(of choices: [Choice], rect: PixelRect) -> GIFImage {
    let order = ordered(choices, area: rect.area)
    let fewest = choices.reduce(Int.max) { min($0, $1.changes) }
    var best: GIFImage?
    var bestKind: Kind?
    var pace = CodePace()
    var lastChanges = -1
    for choice in order {
      // More restless rasters are hardly ever shorter.
      if effort == .standard, choice.changes > fewest + fewest / 8 + 16 { continue }
      let isLarge = rect.area > Self.largeArea
      if effort == .standard, isLarge, choice.kind == .sparse, bestKind == .stretched { continue }
      if choice.kind != .full { fill(choice.kind, choice.unused) }
      let raster = choice.kind == .full ? full : other
      // Equally restless ones seldom are.
      let isLarger = best.map { $0.minimumCodeSize <= raster.minimumCodeSize } ?? false
      if effort == .standard, isLarger, choice.changes == lastChanges { continue }
      lastChanges = choice.changes
      guard let codes = codes(of: raster, against: &pace) else { continue }
      bestKind = choice.kind
      best = Self.image(of: raster, in: rect, codes: codes)
    }
    lastKind = bestKind
    if let best { return best }
    // The first is always encoded; drawing everything is never wrong.
    let whole = full
    let codes = codes(of: whole, against: &pace) ?? []
    return Self.image(of: whole, in: rect, codes: codes)
  }

  private static func image(of raster: Raster, in rect: PixelRect, codes: [UInt8]) -> GIFImage {
    GIFImage(
      rect: rect, transparentIndex: raster.transparentIndex, localColors: nil,
      minimumCodeSize: raster.minimumCodeSize, codes: codes)
  }

  /// The order in which rasters are tried: the others are followed only as long as they can be
  /// shorter. That is the calmest first; for a large image first the kind that was shortest last.
  private func ordered(_ choices: [Choice], area: Int) -> [Choice] {
    let first = area > Self.largeArea && effort == .standard ? lastKind : nil
    func rank(_ choice: Choice) -> (Int, Int, Int) {
      (choice.kind == first ? 0 : 1, choice.changes, choice.kind.rawValue)
    }
    return choices.sorted { rank($0) < rank($1) }
  }

  /// The codes of a raster if they are shorter than others.
  private mutating func codes(of raster: Raster, against pace: inout CodePace) -> [UInt8]? {
    guard effort == .max else {
      return lzw.encode(
        raster.indices.span.extracting(0..<raster.count), minimumCodeSize: raster.minimumCodeSize,
        against: &pace)
    }
    let codes = lzw.encodeFlexibly(
      Array(raster.indices[..<raster.count]), minimumCodeSize: raster.minimumCodeSize)
    if codes.count >= pace.byteCount { return nil }
    pace.byteCount = codes.count
    return codes
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
    if shown.count < rect.area { shown = [UInt8](repeating: 0, count: rect.area) }
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

  /// Makes a raster that leaves pixels out.
  private mutating func fill(_ kind: Kind, _ unused: UInt8) {
    let count = full.count
    other.resize(count)
    let largest = unsafe other.indices.withUnsafeMutableBufferPointer { target in
      unsafe full.indices.withUnsafeBufferPointer { source in
        unsafe shown.withUnsafeBufferPointer { marks in
          let target = target.baseAddress
          let (source, marks) = (source.baseAddress, marks.baseAddress)
          switch kind {
          case .full, .sparse:
            return unsafe render_replace_marked(target, source, marks, count, unused)
          case .mixed:
            return unsafe render_replace_marked_runs(target, source, marks, count, unused)
          case .stretched:
            return unsafe render_replace_marked_stretches(
              target, source, marks, count, unused, Self.shortestStretch)
          }
        }
      }
    }
    other.countChanges()
    other.largest = max(largest, unused)
    other.transparentIndex = unused
  }

  /// The pixels beyond which an image is tried in fewer ways: there, leaving out short stretches
  /// too gains next to nothing where leaving out long ones is best.
  private static let largeArea = 1 << 16

  /// How many large images share a trial of all kinds.
  private static let imagesPerTrial = 4

  /// How many neighbors are left out at least; found by trial on a shimmering skeleton.
  private static let shortestStretch = 12
}
