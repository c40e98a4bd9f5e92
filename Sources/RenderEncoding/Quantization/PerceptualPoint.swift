/// Where a color lies for quantization: OKLab, then a share of the encoded components.
struct PerceptualPoint: BitwiseCopyable {
  /// Lightness, a, b, red, green, blue, and two zeros.
  var coordinates = SIMD8<Float>()

  /// The number of coordinates that are used.
  static let axes = 6

  /// A coordinate by its number, 0…5.
  @inline(__always)
  subscript(axis: Int) -> Float { coordinates[axis] }

  /// Adds a multiple of another point.
  @inline(__always)
  mutating func add(_ other: PerceptualPoint, times factor: Float) {
    coordinates += other.coordinates * factor
  }

  /// Adds a multiple of the squared differences of two points.
  @inline(__always)
  mutating func addSquares(
    of point: PerceptualPoint, around mean: PerceptualPoint, times factor: Float
  ) {
    let difference = point.coordinates - mean.coordinates
    coordinates += difference * difference * factor
  }

  /// The sum of the coordinates, always in the same order.
  @inline(__always)
  var sum: Float {
    let four = coordinates.lowHalf + coordinates.highHalf
    let two = four.lowHalf + four.highHalf
    return two.x + two.y
  }
}
