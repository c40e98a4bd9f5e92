/// An error in SVG path data. `offset` counts characters from 0.
public enum PathDataError: Error, Hashable, Sendable {
  /// The data does not start with `M` or `m`.
  case expectedMove(offset: Int)

  /// There is something other than a command or a number.
  case unexpectedCharacter(offset: Int)

  /// A command has too few numbers, or a number is not well-formed.
  case expectedNumber(command: Character, offset: Int)

  /// A flag of an arc is neither 0 nor 1.
  case expectedFlag(offset: Int)

  /// A number, or the coordinate that it leads to, is beyond ±1,000,000.
  case numberOutOfRange(offset: Int)
}

extension PathDataError: CustomStringConvertible {
  /// One line that names the fault and its place: `expected a number for 'L' at character 12`.
  public var description: String {
    switch self {
    case .expectedMove(let offset): "path data must start with 'M' at character \(offset)"
    case .unexpectedCharacter(let offset): "unexpected character at character \(offset)"
    case .expectedNumber(let command, let offset):
      "expected a number for '\(command)' at character \(offset)"
    case .expectedFlag(let offset): "expected 0 or 1 at character \(offset)"
    case .numberOutOfRange(let offset): "number beyond 1000000 at character \(offset)"
    }
  }
}

extension Path {
  /// Reads the path data of SVG: the text of a `d` attribute.
  ///
  /// All commands are understood, absolute and relative; arcs become cubic curves of at most 30
  /// degrees. Unlike a browser, which draws what it has read, it refuses data with an error.
  /// Numbers and the coordinates they lead to are at most 1,000,000 in magnitude. Empty text gives
  /// an empty path.
  public init(svgData text: String) throws(PathDataError) {
    var parser = PathDataParser(text)
    self = try parser.parse()
  }

  /// Adds an elliptic arc from the current point to another, as SVG defines it.
  ///
  /// Radii too small for the distance are scaled up together; a radius of 0 gives a line, and an
  /// end equal to the start adds nothing. See SVG 2, appendix B.2.
  mutating func arc(
    from start: Point, to end: Point, radii: Size, rotation: Angle, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard start != end else { return }
    guard radii.width > 0, radii.height > 0 else { return line(to: end) }
    // In the frame where the ellipse is the unit circle, the ends are ± half about the middle.
    let axis = rotation.direction
    let difference = (start - end) * 0.5
    let half = Point(
      x: axis.dot(difference) / radii.width, y: axis.cross(difference) / radii.height)
    let square = half.dot(half)
    let scale = square > 1 ? square.squareRoot() : 1
    let unit = half * (1 / scale)
    let lift = square < 1 ? ((1 - square) / square).squareRoot() : 0
    let center = unit.leftNormal * (isLarge == isClockwise ? -lift : lift)
    guard let from = (unit - center).normalized, let to = (-unit - center).normalized else {
      return line(to: end)
    }
    let middle = start.interpolated(to: end, at: 0.5)
    func place(_ point: Point) -> Point {
      let scaled = Point(
        x: (point.x + center.x) * (radii.width * scale),
        y: (point.y + center.y) * (radii.height * scale))
      return middle + axis * scaled.x + axis.quarterTurned * scaled.y
    }
    let curves = UnitArc.curves(
      from: from, to: to, isClockwise: isClockwise, isLarge: isLarge && square < 1)
    for (i, curve) in curves.enumerated() {
      cubic(
        to: i == curves.count - 1 ? end : place(curve.end), control1: place(curve.control1),
        control2: place(curve.control2))
    }
  }
}
