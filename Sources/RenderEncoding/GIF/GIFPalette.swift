import RenderGeometry

/// The global palette of a GIF and the way from mapped pixels to its indices.
///
/// The transparent index, if there is one, is 0. The other colors are in an order in which images
/// with few colors have small codes.
struct GIFPalette: Sendable {
  /// Colors packed as in a pixmap, 1…256, with a zero where `transparentIndex` is.
  let colors: [UInt32]

  /// The index of pixels that are transparent in the animation, which is 0; nil without any.
  let transparentIndex: Int?

  /// Whether every color of the animation is in the palette.
  let isExact: Bool

  /// From mapped pixels to indices.
  let table: ColorTable

  /// The bits of an index in the table of the file, 1…8.
  let bitDepth: Int

  /// A palette of some colors that stand for all others.
  ///
  /// - Parameters:
  ///   - members: Opaque colors, 1…256, or 255 where the animation has transparent pixels.
  ///   - nearest: For each opaque color of the histogram, in its order, the index of its member.
  ///   - histogram: The mapped pixels of all frames: opaque ones, or zero for transparent ones.
  ///   - isExact: Whether all colors stand for themselves.
  ///   - runs: The images to come.
  ///   - hasSpare: Whether the table has an index beyond the colors in any case.
  init(
    _ members: [UInt32], nearest: [Int], histogram: ColorHistogram, isExact: Bool,
    runs: [FrameRun], hasSpare: Bool = false
  ) {
    let all = histogram.entries.filter { $0.count > 0 }
    let opaque = all.filter { $0.color != 0 }
    let first = opaque.count < all.count ? 1 : 0
    // How many frames draw an entry, and how many pixels have it.
    var ranks = members.indices.map { (index: $0, uses: 0, pixels: 0) }
    for (entry, index) in zip(opaque, nearest) {
      ranks[index].uses += histogram.uses(of: entry.color)
      ranks[index].pixels += entry.count
    }
    ranks.sort { ($1.uses, $1.pixels, $0.index) < ($0.uses, $0.pixels, $1.index) }
    let numbers = ColorTable(
      zip(opaque, nearest).map { ($0.color, UInt8($1)) }, level: histogram.level)
    let images = runs.map { run in
      var isMember = [Bool](repeating: false, count: members.count)
      for color in run.change.colors { isMember[Int(numbers[color])] = true }
      return PaletteOrder.Image(
        members: isMember.indices.filter { isMember[$0] }.map { UInt8($0) }, area: run.box.area)
    }
    let order = PaletteOrder(ranks: ranks.map(\.index), images: images).positions
    var places = [Int](repeating: 0, count: members.count)
    for (place, position) in order.enumerated() { places[position] = place + first }
    var assignments = zip(opaque, nearest).map { ($0.color, UInt8(places[$1])) }
    if first == 1 { assignments.append((0, 0)) }
    colors = [UInt32](repeating: 0, count: first) + order.map { members[$0] }
    transparentIndex = first == 1 ? 0 : nil
    self.isExact = isExact
    table = ColorTable(assignments, level: histogram.level)
    // Where many colors fill the table, some image or other lacks one of them.
    let spare = first == 0 && runs.count > 1 && (hasSpare || colors.count < 64) ? 1 : 0
    bitDepth = Self.bitDepth(entries: colors.count + spare)
  }

  /// The index of the first color that is no transparent one.
  var firstColor: Int { transparentIndex == nil ? 0 : 1 }

  /// A small palette for files whose images have tables of their own.
  init(placeholder color: UInt32) {
    colors = [color]
    transparentIndex = nil
    isExact = false
    table = ColorTable([(color, 0)])
    bitDepth = 1
  }

  /// The bits of an index below a number of 1…256, 1…8.
  static func bitDepth(entries: Int) -> Int {
    var depth = 1
    while 1 << depth < entries { depth += 1 }
    return depth
  }
}
