/// The order of a palette in which images with few colors have small indices, and therefore short
/// codes.
struct PaletteOrder {
  /// The palette's positions, the first first.
  private(set) var positions: [Int] = []

  private var isPlaced: [Bool]

  /// The most different sets of colors that are looked at.
  private static let setLimit = 256

  /// - Parameters:
  ///   - ranks: All positions, the most useful first.
  ///   - sets: The positions that each image draws, in ascending order; empty sets say nothing.
  init(ranks: [Int], sets: [[Int]]) {
    isPlaced = [Bool](repeating: false, count: ranks.count)
    var rest = Self.distinct(sets)
    // The image that needs the fewest colors more comes next, of those the most frequent.
    while let next = rest.indices.min(by: { cost(rest[$0]) < cost(rest[$1]) }) {
      let chosen = Set(rest.remove(at: next).members)
      for position in ranks where chosen.contains(position) { place(position) }
    }
    for position in ranks { place(position) }
  }

  private mutating func place(_ position: Int) {
    if isPlaced[position] { return }
    isPlaced[position] = true
    positions.append(position)
  }

  private func cost(_ set: (members: [Int], count: Int, first: Int)) -> (Int, Int, Int) {
    (set.members.count { !isPlaced[$0] }, -set.count, set.first)
  }

  /// The most frequent sets with their numbers.
  private static func distinct(_ sets: [[Int]]) -> [(members: [Int], count: Int, first: Int)] {
    var places: [[Int]: Int] = [:]
    var result: [(members: [Int], count: Int, first: Int)] = []
    for (index, set) in sets.enumerated() where !set.isEmpty {
      if let place = places[set] {
        result[place].count += 1
      } else {
        places[set] = result.count
        result.append((set, 1, index))
      }
    }
    result.sort { ($1.count, $0.first) < ($0.count, $1.first) }
    return Array(result.prefix(setLimit))
  }
}
