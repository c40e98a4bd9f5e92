import RenderGeometry
import RenderPixels

/// Where a color lies for quantization: OKLab, in which equal steps look equal, beside a share of
/// the encoded components, which keeps dark and saturated colors apart that OKLab weighs little.
struct PerceptualSpace {
  /// What a red, a green and a blue component add to the responses of the three cones.
  private let reds: [SIMD4<Float>]
  private let greens: [SIMD4<Float>]
  private let blues: [SIMD4<Float>]
  private let roots: [Float]

  /// The weight of a component of 0…255.
  private static let componentWeight: Float = 0.33 / 255

  private static let rootCount = 4096

  /// The one space; its tables take 28 kB.
  static let shared = PerceptualSpace()

  private init() {
    let linear = TransferFunction.linearBytes.map { Float($0) }
    reds = linear.map { SIMD4(0.4122214708, 0.2119034982, 0.0883024619, 0) * $0 }
    greens = linear.map { SIMD4(0.5363325363, 0.6806995451, 0.2817188376, 0) * $0 }
    blues = linear.map { SIMD4(0.0514459929, 0.1073969566, 0.6299787005, 0) * $0 }
    roots = (0...Self.rootCount + 1).map {
      Float(ElementaryFunctions.cbrt(Double($0) / Double(Self.rootCount)))
    }
  }

  /// The cube root of a number in 0…1, interpolated.
  @inline(__always)
  private func root(_ value: Float) -> Float {
    let scaled = value * Float(Self.rootCount)
    let index = Int(Int32(scaled))
    let low = roots[index]
    return low + (roots[index &+ 1] - low) * (scaled - Float(index))
  }

  /// The point of a packed pixel, whose alpha is ignored.
  @inline(__always)
  func point(_ pixel: UInt32) -> PerceptualPoint {
    let (red, green, blue) = (
      Int(pixel & 0xff), Int(pixel &>> 8 & 0xff), Int(pixel &>> 16 & 0xff)
    )
    let cones = (reds[red] + greens[green]) + blues[blue]
    let (l, m, s) = (root(cones.x), root(cones.y), root(cones.z))
    return PerceptualPoint(
      coordinates: SIMD8(
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
        Float(red) * Self.componentWeight, Float(green) * Self.componentWeight,
        Float(blue) * Self.componentWeight, 0, 0))
  }
}
