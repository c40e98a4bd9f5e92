/// Encoded components added up, for a mean.
struct ComponentSum {
  private var red: Float = 0
  private var green: Float = 0
  private var blue: Float = 0
  private(set) var weight: Float = 0

  /// Adds the components of a color.
  @inline(__always)
  mutating func add(_ color: UInt32, weight: Float = 1) {
    red += Float(color & 0xff) * weight
    green += Float(color &>> 8 & 0xff) * weight
    blue += Float(color &>> 16 & 0xff) * weight
    self.weight += weight
  }

  /// The opaque mean, nil of nothing.
  var color: UInt32? {
    guard weight > 0 else { return nil }
    func mean(_ sum: Float) -> UInt32 { min(255, UInt32(sum / weight + 0.5)) }
    return 0xff00_0000 | mean(blue) << 16 | mean(green) << 8 | mean(red)
  }
}
