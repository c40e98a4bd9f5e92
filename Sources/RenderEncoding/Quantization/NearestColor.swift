import RenderPixels

/// Finds the nearest of some colors: ordered by lightness, searched outward from the target.
struct NearestColor {
  private let order: [Int]
  private let lightness: [Double]
  private let a: [Double]
  private let b: [Double]

  /// - Parameter colors: At least one.
  init(_ colors: [OKLab]) {
    order = colors.indices.sorted {
      (colors[$0].lightness, $0) < (colors[$1].lightness, $1)
    }
    lightness = order.map { colors[$0].lightness }
    a = order.map { colors[$0].a }
    b = order.map { colors[$0].b }
  }

  /// The index of the color at the least distance; of several, one that depends on them alone.
  func index(nearestTo target: OKLab) -> Int {
    var low = 0
    var high = lightness.count
    while low < high {
      let middle = (low + high) / 2
      if lightness[middle] < target.lightness { low = middle + 1 } else { high = middle }
    }
    var best = Double.infinity
    var result = 0
    func consider(_ position: Int) -> Bool {
      let difference = lightness[position] - target.lightness
      if difference * difference >= best { return false }
      let da = a[position] - target.a
      let db = b[position] - target.b
      let distance = difference * difference + da * da + db * db
      if distance < best {
        best = distance
        result = order[position]
      }
      return true
    }
    var above = low
    var below = low - 1
    var searchesAbove = above < lightness.count
    var searchesBelow = below >= 0
    while searchesAbove || searchesBelow {
      if searchesAbove {
        searchesAbove = consider(above)
        above += 1
        if above == lightness.count { searchesAbove = false }
      }
      if searchesBelow {
        searchesBelow = consider(below)
        below -= 1
        if below < 0 { searchesBelow = false }
      }
    }
    return result
  }
}
