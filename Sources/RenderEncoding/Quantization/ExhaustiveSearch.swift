/// Finds the nearest of at most 256 colors by looking at all of them, eight at a time.
struct ExhaustiveSearch {
  private typealias Eight = SIMD8<Float>

  /// Coordinates in blocks of eight colors: six vectors, then half of the squared lengths.
  private var blocks: [SIMD8<Float>] = []

  /// - Parameters:
  ///   - colors: 1…256 packed colors.
  ///   - space: Where distances are measured.
  init(_ colors: [UInt32], in space: PerceptualSpace) {
    let points = colors.map(space.point)
    for start in stride(from: 0, to: points.count, by: 8) {
      var vectors = [Eight](repeating: .zero, count: 7)
      vectors[6] = Eight(repeating: 1e9)
      for lane in 0..<8 where start + lane < points.count {
        let point = points[start + lane]
        var length: Float = 0
        for axis in 0..<6 {
          vectors[axis][lane] = point[axis]
          length += point[axis] * point[axis]
        }
        vectors[6][lane] = length / 2
      }
      blocks += vectors
    }
  }

  /// Half of the squared distances to all colors, less a number that is the same for all.
  @inline(__always)
  private func scores(_ block: Int, _ point: PerceptualSpace.Point) -> SIMD8<Float> {
    let span = blocks.span
    let base = block &* 7
    var sum = span[base &+ 6]
    sum -= span[base] * point[0]
    sum -= span[base &+ 1] * point[1]
    sum -= span[base &+ 2] * point[2]
    sum -= span[base &+ 3] * point[3]
    sum -= span[base &+ 4] * point[4]
    sum -= span[base &+ 5] * point[5]
    return sum
  }

  /// The index of the color at the least distance, the first of several.
  func nearest(to point: PerceptualSpace.Point) -> Int {
    var best = Eight(repeating: .infinity)
    var bestBlock = SIMD8<Int32>.zero
    for block in 0..<(blocks.count / 7) {
      let scores = scores(block, point)
      let isBetter = scores .< best
      best.replace(with: scores, where: isBetter)
      bestBlock.replace(with: Int32(truncatingIfNeeded: block), where: isBetter)
    }
    var lane = 0
    for other in 1..<8 {
      if best[other] < best[lane]
        || (best[other] == best[lane] && bestBlock[other] < bestBlock[lane])
      {
        lane = other
      }
    }
    return Int(bestBlock[lane]) &* 8 &+ lane
  }

  /// The colors that may be nearest to a point within a radius around another point, appended to
  /// a list.
  func appendCandidates(
    around point: PerceptualSpace.Point, radius: Float, to list: inout [UInt8]
  ) {
    var least = Eight(repeating: .infinity)
    for block in 0..<(blocks.count / 7) {
      let scores = scores(block, point)
      least.replace(with: scores, where: scores .< least)
    }
    let length = (point * point).sum() / 2
    let nearest = max(0, least.min() + length)
    // Distances are the roots of twice the scores.
    let reach = (2 * nearest).squareRoot() + 2 * radius
    let limit = reach * reach / 2 * 1.0001 - length + 1e-7
    for block in 0..<(blocks.count / 7) {
      let scores = scores(block, point)
      for lane in 0..<8 where scores[lane] <= limit {
        list.append(UInt8(truncatingIfNeeded: block &* 8 &+ lane))
      }
    }
  }
}
