/// The global palette of a GIF and the way from mapped pixels to its indices.
///
/// The transparent index, if there is one, is 0. The other colors are in an order in which
/// images with few colors have small codes.
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

  /// Makes a palette for all colors of an animation.
  ///
  /// - Parameters:
  ///   - histogram: The mapped pixels of all frames: opaque ones, or zero for transparent ones.
  ///   - maximumColors: The most entries, 2…256, the transparent one included.
  ///   - runs: The images to come.
  init(_ histogram: ColorHistogram, maximumColors: Int, runs: [FrameRun]) {
    let all = histogram.entries.filter { $0.count > 0 }
    let opaque = all.filter { $0.color != 0 }
    let first = opaque.count < all.count ? 1 : 0
    isExact = histogram.level == 0 && all.count <= maximumColors
    var members: [UInt32] = opaque.map(\.color)
    var nearest: [Int] = Array(opaque.indices)
    if !isExact {
      let quantizer = PaletteQuantizer(opaque, maximumColors: max(1, maximumColors - first))
      members = quantizer.palette
      nearest = quantizer.assignments
    }
    // How many frames draw an entry, and how many pixels have it.
    var ranks = members.indices.map { (index: $0, uses: 0, pixels: 0) }
    for (entry, index) in zip(opaque, nearest) {
      ranks[index].uses += histogram.uses(of: entry.color)
      ranks[index].pixels += entry.count
    }
    ranks.sort { ($1.uses, $1.pixels, $0.index) < ($0.uses, $0.pixels, $1.index) }
    let numbers = ColorTable(zip(opaque, nearest).map { ($0.color, UInt8($1)) })
    let order = PaletteOrder(
      ranks: ranks.map(\.index),
      sets: isExact ? runs.map { $0.change.colors.map { Int(numbers[$0]) }.sorted() } : []
    ).positions
    var places = [Int](repeating: 0, count: members.count)
    for (place, position) in order.enumerated() { places[position] = place + first }
    var assignments = zip(opaque, nearest).map { ($0.color, UInt8(places[$1])) }
    if first == 1 { assignments.append((0, 0)) }
    let sorted = [UInt32](repeating: 0, count: first) + order.map { members[$0] }
    // Where many colors fill the table, some image or other lacks one of them.
    let spare = first == 0 && runs.count > 1 && sorted.count < 64 ? 1 : 0
    colors = sorted
    transparentIndex = first == 1 ? 0 : nil
    table = ColorTable(assignments, level: histogram.level)
    bitDepth = Self.bitDepth(entries: sorted.count + spare)
  }

  /// The bits of an index below a number of 1…256, 1…8.
  static func bitDepth(entries: Int) -> Int {
    var depth = 1
    while 1 << depth < entries { depth += 1 }
    return depth
  }
}
