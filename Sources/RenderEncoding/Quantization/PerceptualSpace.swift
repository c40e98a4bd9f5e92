import RenderGeometry
import RenderPixels

/// Where a color lies for quantization: OKLab, in which equal steps look equal, beside a share of
/// the encoded components, which keeps dark and saturated colors apart that OKLab weighs little.
struct PerceptualSpace {
  /// Coordinates of a point; the last two are zero.
  typealias Point = SIMD8<Float>

  private let linear: [Float]
  private let roots: [Float]

  /// The weight of a component of 0…255.
  private static let componentWeight: Float = 0.24 / 255

  private static let rootCount = 4096

  /// The one space; its tables take 18 kB.
  static let shared = PerceptualSpace()

  private init() {
    linear = TransferFunction.linearBytes.map { Float($0) }
    roots = (0...Self.rootCount + 1).map {
      Float(ElementaryFunctions.cbrt(Double($0) / Double(Self.rootCount)))
    }
  }

  /// The cube root of a number in 0…1, interpolated.
  @inline(__always)
  private func root(_ value: Float) -> Float {
    let scaled = value * Float(Self.rootCount)
    let index = Int(Int32(truncatingIfNeeded: Int(scaled)))
    let fraction = scaled - Float(index)
    let low = roots[index]
    return low + (roots[index &+ 1] - low) * fraction
  }

  /// The point of a packed pixel, whose alpha is ignored.
  @inline(__always)
  func point(_ pixel: UInt32) -> Point {
    let (red, green, blue) = (
      Int(pixel & 0xff), Int(pixel &>> 8 & 0xff), Int(pixel &>> 16 & 0xff)
    )
    let (r, g, b) = (linear[red], linear[green], linear[blue])
    let l = root(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = root(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = root(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return Point(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
      Float(red) * Self.componentWeight, Float(green) * Self.componentWeight,
      Float(blue) * Self.componentWeight, 0, 0)
  }

  /// The square of the distance of two points.
  @inline(__always)
  static func distance(_ a: Point, _ b: Point) -> Float {
    let d = a - b
    let s = d * d
    return (s[0] + s[1]) + (s[2] + s[3]) + (s[4] + s[5])
  }
}
