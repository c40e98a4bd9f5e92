import CKernels
import RenderGeometry
import RenderPixels

/// Where a color lies for quantization: OKLab, in which equal steps look equal, beside a share of
/// the encoded components, which keeps dark and saturated colors apart that OKLab weighs little.
struct PerceptualSpace {
  /// What each red, green and blue component adds to the responses of the three cones, then cube
  /// roots of 0…1.
  let tables: [Float]

  /// The weight of a component of 0…255.
  static let componentWeight: Float = 0.33 / 255

  /// The one space; its tables take 28 kB.
  static let shared = PerceptualSpace()

  private init() {
    let linear = TransferFunction.linearBytes.map { Float($0) }
    let cones: [SIMD4<Float>] = [
      SIMD4(0.4122214708, 0.2119034982, 0.0883024619, 0),
      SIMD4(0.5363325363, 0.6806995451, 0.2817188376, 0),
      SIMD4(0.0514459929, 0.1073969566, 0.6299787005, 0),
    ]
    let steps = Int(RENDER_SPACE_ROOTS)
    tables =
      cones.flatMap { cone in
        linear.flatMap { value in (0..<4).map { cone[$0] * value } }
      }
      + (0...steps + 1).map { Float(ElementaryFunctions.cbrt(Double($0) / Double(steps))) }
  }

  /// The points of packed pixels, whose alpha is ignored.
  func points(_ colors: [UInt32]) -> [PerceptualPoint] {
    var points = [PerceptualPoint](repeating: PerceptualPoint(), count: colors.count)
    unsafe points.withUnsafeMutableBytes {
      unsafe render_points(
        tables, Self.componentWeight, colors, colors.count,
        $0.assumingMemoryBound(to: Float.self).baseAddress)
    }
    return points
  }
}
