public import RenderMotion
public import RenderPixels

extension Color: Interpolatable {
  /// The color a fraction of the way to another, mixed premultiplied as CSS mixes; components stay
  /// within their range.
  public func mixed(with other: Color, at fraction: Double) -> Color {
    if fraction == 1 { return other }
    let ownShare = (1 - fraction) * alpha
    let otherShare = fraction * other.alpha
    let sum = ownShare + otherShare
    guard sum > 0 else { return Color(red: red, green: green, blue: blue, alpha: 0) }
    func mix(_ a: Double, _ b: Double) -> Double { (a * ownShare + b * otherShare) / sum }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: sum)
  }
}
