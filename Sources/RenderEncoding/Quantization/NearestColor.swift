/// Finds the nearest colors of a palette for many pixels.
///
/// A search begins at a color that was nearest to a similar one and looks at its neighbors: by the
/// triangle's inequality, colors twice as far from it as the pixel is are no nearer to the pixel.
struct NearestColor {
  /// The palette.
  let colors: [UInt32]

  private let space: PerceptualSpace
  private let points: [PerceptualPoint]
  private let columns: PointColumns
  private let neighbors: CenterNeighbors
  /// For each cell of 8×8×8 where a search begins.
  private var starts: [UInt8]
  private var distances: [Float]
  private var lastColor: UInt32
  private var lastIndex: UInt8 = 0

  /// - Parameters:
  ///   - colors: 1…256 packed colors.
  ///   - starts: For each cell an index that may be near, nil without any knowledge.
  ///   - space: Where distances are measured.
  init(_ colors: [UInt32], starts: [UInt8]? = nil, in space: PerceptualSpace = .shared) {
    self.colors = colors
    self.space = space
    points = colors.map(space.point)
    columns = PointColumns(points)
    neighbors = CenterNeighbors(points)
    self.starts = starts ?? [UInt8](repeating: 0, count: 1 << 15)
    distances = [Float](repeating: 0, count: colors.count)
    lastColor = colors[0]
  }
}

extension NearestColor {
  /// The cell of a color.
  @inline(__always)
  static func cell(of color: UInt32) -> Int {
    Int(color &>> 3 & 0x1f | color &>> 6 & 0x3e0 | color &>> 9 & 0x7c00)
  }

  /// The index of the color at the least distance, the first of several.
  @inline(__always)
  mutating func index(of color: UInt32) -> UInt8 {
    if color == lastColor { return lastIndex }
    lastColor = color
    let cell = Self.cell(of: color)
    let point = space.point(color)
    let index = nearest(to: point, from: Int(starts[cell])) ?? nearestOfAll(to: point)
    lastIndex = UInt8(truncatingIfNeeded: index)
    if starts[cell] != lastIndex { starts[cell] = lastIndex }
    return lastIndex
  }

  /// The index of the nearest color, nil where the neighbors of one cannot tell.
  @inline(__always)
  private func nearest(to point: PerceptualPoint, from start: Int) -> Int? {
    let length = CenterNeighbors.length
    let points = points.span
    let (others, reaches) = (neighbors.indices.span, neighbors.distances.span)
    var best = min(start, points.count &- 1)
    var least = PerceptualPoint.distance(point, points[best])
    while true {
      let home = best
      // Rounding must not hide a neighbor.
      let reach = 4.001 * least
      var place = home &* length
      let end = place &+ length
      while place < end, reaches[place] <= reach {
        let other = Int(others[place])
        let distance = PerceptualPoint.distance(point, points[other])
        if distance < least || (distance == least && other < best) {
          least = distance
          best = other
        }
        place &+= 1
      }
      if best != home { continue }
      // All neighbors are so near that others may be nearer.
      return place < end || points.count <= length ? best : nil
    }
  }

  private mutating func nearestOfAll(to point: PerceptualPoint) -> Int {
    columns.measure(from: point, into: &distances)
    var best = 0
    for index in distances.indices where distances[index] < distances[best] { best = index }
    return best
  }

  /// The index of a color that lengthens a string where one is about as near as the nearest, else
  /// the nearest.
  ///
  /// - Parameters:
  ///   - color: A packed color.
  ///   - tolerance: How much larger the squared distance may be; exact colors are not exchanged.
  ///   - string: The string at hand.
  /// - Returns: The index.
  @inline(__always)
  mutating func index(
    of color: UInt32, tolerance: Float, lengthening string: borrowing StringMatcher
  ) -> UInt8 {
    let best = index(of: color)
    if string.goesOn(with: best) || colors[Int(best)] == color { return best }
    let point = space.point(color)
    let length = CenterNeighbors.length
    let points = points.span
    let (others, reaches) = (neighbors.indices.span, neighbors.distances.span)
    let nearest = PerceptualPoint.distance(points[Int(best)], point)
    var (chosen, least) = (best, nearest + tolerance)
    var place = Int(best) &* length
    let end = place &+ length
    while place < end, reaches[place] < .infinity {
      let other = Int(others[place])
      let distance = PerceptualPoint.distance(points[other], point)
      let index = UInt8(truncatingIfNeeded: other)
      if distance < least, string.goesOn(with: index) { (chosen, least) = (index, distance) }
      place &+= 1
    }
    return chosen
  }
}
