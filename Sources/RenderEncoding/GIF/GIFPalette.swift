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

  /// Indicates whether every color of the animation is in the palette.
  let isExact: Bool

  /// From mapped pixels to indices.
  let table: ColorTable

  /// The bits of an index in the global color table, 1…8.
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

  /// A small palette for files whose images have local color tables.
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

/// The order of a palette in which images with few colors have small indices, and therefore short
/// codes.
struct PaletteOrder {
  /// An image to come.
  struct Image: Hashable {
    /// The positions that it draws, in ascending order.
    var members: [UInt8]

    /// Its pixels.
    var area: Int
  }

  /// The positions that some images draw.
  private struct ColorSet {
    var members: [UInt8]
    /// The number of images that draw them.
    var count: Int
    /// The first image that does.
    var first: Int
  }

  /// The palette's positions, the first first.
  private(set) var positions: [Int] = []

  private var isPlaced: [Bool]

  /// The most different sets of colors that are looked at.
  private static let setLimit = 256

  /// Chooses the order that promises the fewest bits.
  ///
  /// - Parameters:
  ///   - ranks: All positions, the most useful first.
  ///   - images: The images to come; those without members say nothing.
  init(ranks: [Int], images: [Image]) {
    // Images of many colors help where all of them fit one size of codes, and else are in the way.
    let sets = Self.distinct(images.map(\.members))
    var limits = [FewColors.limit, 32]
    if !sets.contains(where: { $0.members.count > 32 }) { limits.removeFirst() }
    let orders = (limits + [0]).map { limit in
      PaletteOrder(ranks: ranks, sets: sets.filter { $0.members.count <= limit })
    }
    let bits = orders.map { $0.bits(of: images) }
    let best = bits.indices.min { (bits[$0], $0) < (bits[$1], $1) } ?? 0
    self = orders[best]
  }

  private init(ranks: [Int], sets: [ColorSet]) {
    isPlaced = [Bool](repeating: false, count: ranks.count)
    var rest = sets
    var isChosen = isPlaced
    // The image that needs the fewest colors more comes next, of those the most frequent.
    while let next = rest.indices.min(by: { cost(rest[$0]) < cost(rest[$1]) }) {
      let members = rest.remove(at: next).members
      for position in members { isChosen[Int(position)] = true }
      for position in ranks where isChosen[position] { place(position) }
      for position in members { isChosen[Int(position)] = false }
    }
    for position in ranks { place(position) }
  }

  private mutating func place(_ position: Int) {
    if isPlaced[position] { return }
    isPlaced[position] = true
    positions.append(position)
  }

  private func cost(_ set: ColorSet) -> (Int, Int, Int) {
    (set.members.count { !isPlaced[Int($0)] }, -set.count, set.first)
  }

  /// The most frequent sets.
  private static func distinct(_ sets: [[UInt8]]) -> [ColorSet] {
    var places: [[UInt8]: Int] = [:]
    var result: [ColorSet] = []
    for (index, set) in sets.enumerated() where !set.isEmpty {
      if let place = places[set] {
        result[place].count += 1
      } else {
        places[set] = result.count
        result.append(ColorSet(members: set, count: 1, first: index))
      }
    }
    result.sort { ($1.count, $0.first) < ($0.count, $1.first) }
    return Array(result.prefix(setLimit))
  }

  /// The bits of all codes, if an image has a code for every eight pixels and one for each color.
  private func bits(of images: [Image]) -> Int {
    var places = [Int](repeating: 0, count: positions.count)
    for (place, position) in positions.enumerated() { places[position] = place }
    return images.reduce(0) { sum, image in
      guard let largest = image.members.map({ places[Int($0)] }).max() else { return sum }
      let size = max(2, GIFPalette.bitDepth(entries: largest + 1))
      return sum + Self.bits(ofCodes: image.area / 8 + image.members.count, minimumCodeSize: size)
    }
  }

  /// The bits of the first codes after a clear code.
  private static func bits(ofCodes count: Int, minimumCodeSize: Int) -> Int {
    var (rest, sum, size) = (count, 0, minimumCodeSize + 1)
    var next = 1 << minimumCodeSize + 2
    while rest > 0, size < 12 {
      let length = min(rest, 1 << size - next)
      sum += length * size
      rest -= length
      next += length
      size += 1
    }
    return sum + 12 * rest
  }
}
