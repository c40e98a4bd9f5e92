/// Where a color lies for quantization: OKLab, then a share of the encoded components.
struct PerceptualPoint {
  var lightness: Float = 0
  var a: Float = 0
  var b: Float = 0
  var red: Float = 0
  var green: Float = 0
  var blue: Float = 0

  /// The number of coordinates.
  static let axes = 6

  /// A coordinate by its number, 0…5.
  @inline(__always)
  subscript(axis: Int) -> Float {
    switch axis {
    case 0: lightness
    case 1: a
    case 2: b
    case 3: red
    case 4: green
    default: blue
    }
  }

  /// Adds a multiple of another point.
  @inline(__always)
  mutating func add(_ other: PerceptualPoint, times factor: Float) {
    lightness += other.lightness * factor
    a += other.a * factor
    b += other.b * factor
    red += other.red * factor
    green += other.green * factor
    blue += other.blue * factor
  }

  /// Adds a multiple of the squared differences of two points.
  @inline(__always)
  mutating func addSquares(
    of point: PerceptualPoint, around mean: PerceptualPoint, times factor: Float
  ) {
    func square(_ value: Float) -> Float { value * value * factor }
    lightness += square(point.lightness - mean.lightness)
    a += square(point.a - mean.a)
    b += square(point.b - mean.b)
    red += square(point.red - mean.red)
    green += square(point.green - mean.green)
    blue += square(point.blue - mean.blue)
  }

  /// The sum of the coordinates.
  var sum: Float { ((lightness + a) + (b + red)) + (green + blue) }

  /// The square of the distance of two points.
  @inline(__always)
  static func distance(_ p: PerceptualPoint, _ q: PerceptualPoint) -> Float {
    let (l, a, b) = (p.lightness - q.lightness, p.a - q.a, p.b - q.b)
    let (r, g, c) = (p.red - q.red, p.green - q.green, p.blue - q.blue)
    return ((l * l + a * a) + (b * b + r * r)) + (g * g + c * c)
  }
}
