/// Finds the nearest colors of a palette for many pixels.
///
/// Colors are sorted into cells of 8×8×8; for each cell that occurs, the few palette entries that
/// can be nearest to any color in it are found once.
struct NearestColor {
  /// The palette.
  let colors: [UInt32]

  private let space: PerceptualSpace
  private var search: ExhaustiveSearch
  private let points: [PerceptualPoint]
  /// For each cell where its candidates begin, 0 while they are not known.
  private var starts = [Int32](repeating: 0, count: 1 << 15)
  /// Lists of candidates, each after its length less one.
  private var candidates: [UInt8] = [0]
  private var lastColor: UInt32
  private var lastIndex: UInt8 = 0

  /// - Parameters:
  ///   - colors: 1…256 packed colors.
  ///   - space: Where distances are measured.
  init(_ colors: [UInt32], in space: PerceptualSpace = .shared) {
    self.colors = colors
    self.space = space
    points = colors.map(space.point)
    search = ExhaustiveSearch(points)
    lastColor = colors[0]
  }

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
    lastIndex = find(color)
    return lastIndex
  }

  private mutating func find(_ color: UInt32) -> UInt8 {
    let cell = Self.cell(of: color)
    if starts[cell] == 0 { fill(cell, color) }
    let start = Int(starts[cell])
    let list = candidates.span
    let count = Int(list[start]) &+ 1
    var best = list[start &+ 1]
    if count == 1 { return best }
    let point = space.point(color)
    let points = points.span
    var least = PerceptualPoint.distance(points[Int(best)], point)
    for place in (start &+ 2)..<(start &+ 1 &+ count) {
      let distance = PerceptualPoint.distance(points[Int(list[place])], point)
      if distance < least {
        least = distance
        best = list[place]
      }
    }
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
    if string.goesOn(with: best) { return best }
    let start = Int(starts[Self.cell(of: color)])
    let count = Int(candidates[start]) &+ 1
    if count == 1 { return best }
    let point = space.point(color)
    let nearest = PerceptualPoint.distance(points[Int(best)], point)
    if nearest == 0 { return best }
    var (chosen, least) = (best, nearest + tolerance)
    for place in (start &+ 1)..<(start &+ 1 &+ count) {
      let candidate = candidates[place]
      let distance = PerceptualPoint.distance(points[Int(candidate)], point)
      if distance < least, candidate != best, string.goesOn(with: candidate) {
        (chosen, least) = (candidate, distance)
      }
    }
    return chosen
  }

  private mutating func fill(_ cell: Int, _ color: UInt32) {
    let low = color & 0xfff8_f8f8
    let middle = space.point(low | 0x0004_0404)
    // Corners are farthest, and opposite ones about as far.
    var radius: Float = 0
    for corner: UInt32 in [0, 0x7_0707, 0x700, 0x7_0007] {
      radius = max(radius, PerceptualPoint.distance(middle, space.point(low | corner)))
    }
    starts[cell] = Int32(truncatingIfNeeded: candidates.count)
    candidates.append(0)
    let start = candidates.count
    search.appendCandidates(around: middle, radius: radius.squareRoot(), to: &candidates)
    candidates[start - 1] = UInt8(truncatingIfNeeded: candidates.count - start - 1)
  }
}
