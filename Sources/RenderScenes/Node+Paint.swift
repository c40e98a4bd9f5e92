import RenderDrawing
import RenderGeometry
public import RenderMotion
public import RenderPixels

extension Node {
  /// The node's paint at an instant, in its own space.
  ///
  /// - Parameters:
  ///   - paint: The paint at rest.
  ///   - shape: The shape that it fills.
  ///   - time: Seconds in the period.
  ///   - transform: Maps the node's own space to pixels.
  /// - Returns: The paint where it is then; one color where a gradient lies beside the shape.
  func paint(
    _ paint: Paint, for shape: Shape, at time: Double, under transform: Transform
  ) -> Paint {
    if let color { return .solid(color.value(at: time)) }
    if paintShift.isAlways(.zero) { return paint }
    let shift = paintShift.value(at: time).snapped(to: snapsPaintToPixels ? transform : nil)
    switch paint {
    case .solid: return paint
    case .linear(var gradient):
      gradient.start = gradient.start + shift
      gradient.end = gradient.end + shift
      return gradient.solidColor(on: shape, under: transform).map(Paint.solid) ?? .linear(gradient)
    case .radial(var gradient):
      gradient.center = gradient.center + shift
      return .radial(gradient)
    case .conic(var gradient):
      gradient.center = gradient.center + shift
      return .conic(gradient)
    case .image(var pattern):
      let rect = pattern.rect
      pattern.rect = Rect(
        x: rect.minX + shift.x, y: rect.minY + shift.y, width: rect.width, height: rect.height)
      return .image(pattern)
    }
  }
}

extension Point {
  /// The displacement whose length along x and y is a whole number of pixels, where the transform
  /// only scales and shifts; as it is anywhere else.
  fileprivate func snapped(to transform: Transform?) -> Point {
    guard let transform, transform.isAffine, transform.m12 == 0, transform.m21 == 0,
      transform.m11 > 0, transform.m22 > 0
    else { return self }
    return Point(
      x: (x * transform.m11).rounded() / transform.m11,
      y: (y * transform.m22).rounded() / transform.m22)
  }
}

extension LinearGradient {
  /// The one color that the gradient shows everywhere on a shape, nil where there are several.
  ///
  /// A gradient that lies beside a shape thus equals itself from one instant to the next, however
  /// it moves.
  fileprivate func solidColor(on shape: Shape, under transform: Transform) -> Color? {
    guard gradient.extend == .pad, let first = gradient.stops.first, let last = gradient.stops.last,
      let bounds = shape.outerBox
    else { return nil }
    // The middle of a pixel that an edge touches lies up to a pixel outside of the shape.
    guard transform.isAffine, transform.m12 == 0, transform.m21 == 0, transform.m11 > 0,
      transform.m22 > 0
    else { return nil }
    let (dx, dy) = (1 / transform.m11, 1 / transform.m22)
    let axis = end - start
    let square = axis.dot(axis)
    guard square > 0 else { return nil }
    var (lowest, highest) = (Double.infinity, -Double.infinity)
    for x in [bounds.minX - dx, bounds.maxX + dx] {
      for y in [bounds.minY - dy, bounds.maxY + dy] {
        let place = (Point(x: x, y: y) - start).dot(axis) / square
        lowest = min(lowest, place)
        highest = max(highest, place)
      }
    }
    if highest < first.position { return first.color }
    if lowest > last.position { return last.color }
    return nil
  }
}

extension Shape {
  /// A box that holds the shape, nil for an empty path.
  fileprivate var outerBox: Rect? {
    switch self {
    case .rect(let rect), .ellipse(let rect): rect
    case .roundedRect(let rounded): rounded.rect
    case .path(let path): path.controlBounds
    }
  }
}

extension Color: Interpolatable {
  /// The color a fraction of the way to another, mixed premultiplied as CSS mixes; components stay
  /// within their range.
  public func interpolated(to other: Color, at fraction: Double) -> Color {
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
