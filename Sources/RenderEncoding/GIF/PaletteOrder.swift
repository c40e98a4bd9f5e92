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
    /// How many images draw them.
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
