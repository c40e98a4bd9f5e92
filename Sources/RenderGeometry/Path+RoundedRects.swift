/// The curve of a rounded rectangle's corners.
public enum CornerStyle: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular

  /// The corner of iOS, which starts to bend 1.528665 radii before the corner.
  ///
  /// If a side is too short for that, all four corners are drawn in between: nearer to circular
  /// the less room there is, and circular where radii fill a side.
  case continuous
}

extension Path {
  /// A rounded rectangle, clockwise on screen from where its top side starts.
  public init(roundedRect shape: RoundedRect, style: CornerStyle = .circular) {
    let radii = shape.radii
    self.init(
      shape.rect, corners: EllipticalCornerRadii(radii),
      profile: style == .circular ? .circular : .continuous(Self.room(for: radii, in: shape.rect)))
  }

  /// A rectangle with four equal rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle before its corners are cut. An empty one gives a plain rectangle.
  ///   - radius: Negative counts as 0; scaled down to half the shorter side.
  ///   - style: The curve of the corners.
  public init(roundedRect rect: Rect, radius: Double, style: CornerStyle = .circular) {
    self.init(roundedRect: RoundedRect(rect, radius: radius), style: style)
  }

  /// A rectangle with four rounded corners. Radii that do not fit are scaled down together.
  public init(roundedRect rect: Rect, radii: CornerRadii, style: CornerStyle = .circular) {
    self.init(roundedRect: RoundedRect(rect, radii: radii), style: style)
  }

  /// A rectangle with four elliptic corners. Radii that do not fit are scaled down together.
  public init(roundedRect rect: Rect, radii: EllipticalCornerRadii) {
    self.init(rect, corners: radii.fitted(to: rect.size), profile: .circular)
  }

  /// The fraction of the continuous corner that fits: 1 with enough room, 0 if radii fill a side.
  private static func room(for radii: CornerRadii, in rect: Rect) -> Double {
    var factor = CornerProfile.continuousExtent
    for (side, sum) in [
      (rect.width, radii.topLeft + radii.topRight),
      (rect.height, radii.topRight + radii.bottomRight),
      (rect.width, radii.bottomRight + radii.bottomLeft),
      (rect.height, radii.bottomLeft + radii.topLeft),
    ] where sum > 0 { factor = min(factor, side / sum) }
    return min(max((factor - 1) / (CornerProfile.continuousExtent - 1), 0), 1)
  }

  private init(_ rect: Rect, corners: EllipticalCornerRadii, profile: CornerProfile) {
    self.init()
    guard Point(x: rect.minX, y: rect.minY).isUsable, Point(x: rect.maxX, y: rect.maxY).isUsable
    else { return }
    guard !rect.isEmpty else {
      self.init(rect: rect)
      return
    }
    let grid = OffsetGrid(
      reach: max(max(abs(rect.minX), abs(rect.maxX)), max(abs(rect.minY), abs(rect.maxY))))
    reserveCapacity(30)
    // Each corner in turn: its place, the direction of travel before it and after it, its radii.
    appendCorner(
      Point(x: rect.maxX, y: rect.minY), Point(x: 1, y: 0), corners.topRight, profile, grid,
      start: Point(
        x: rect.minX + grid.rounded(profile.extent * corners.topLeft.width), y: rect.minY))
    appendCorner(
      Point(x: rect.maxX, y: rect.maxY), Point(x: 0, y: 1), corners.bottomRight, profile, grid)
    appendCorner(
      Point(x: rect.minX, y: rect.maxY), Point(x: -1, y: 0), corners.bottomLeft, profile, grid)
    appendCorner(
      Point(x: rect.minX, y: rect.minY), Point(x: 0, y: -1), corners.topLeft, profile, grid)
    close()
  }

  /// Adds a line to a corner and the curves around it.
  private mutating func appendCorner(
    _ corner: Point, _ before: Point, _ radii: Size, _ profile: CornerProfile,
    _ grid: OffsetGrid, start: Point? = nil
  ) {
    let after = before.quarterTurned
    let isHorizontal = before.y == 0
    let along = isHorizontal ? radii.width : radii.height
    let across = isHorizontal ? radii.height : radii.width
    func place(_ p: Point) -> Point {
      corner - before * grid.rounded(p.x * along) + after * grid.rounded(p.y * across)
    }
    let entry = place(Point(x: profile.extent, y: 0))
    if let start { move(to: start) }
    if end != entry { line(to: entry) }
    guard radii.width > 0 else { return }
    for i in stride(from: 0, to: profile.points.count, by: 3) {
      cubic(
        to: place(profile.points[i + 2]), control1: place(profile.points[i]),
        control2: place(profile.points[i + 1]))
    }
  }

  /// The last point, if the last subpath is open.
  private var end: Point? {
    switch elements.last {
    case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): p
    case .close, nil: nil
    }
  }
}

/// The curves of a corner of radius 1.
///
/// The first number of a pair is the distance from the corner along the edge that leads to it,
/// the second the distance along the edge that leads away.
struct CornerProfile {
  /// The distance in radii from the corner at which its curve starts and ends.
  let extent: Double

  /// The points of the curves after the start: two control points and an end for each.
  let points: [Point]

  /// A quarter of a circle in curves of 15 degrees.
  static let circular = CornerProfile(
    extent: 1,
    points: UnitArc.quarter.flatMap { [$0.control1, $0.control2, $0.end] }.map {
      Point(x: 1 - $0.y, y: 1 - $0.x)
    })

  /// A corner between circular at 0 and the continuous corner of iOS at 1.
  static func continuous(_ amount: Double) -> CornerProfile {
    if amount <= 0 { return circular }
    let mixed = zip(threeArcs, continuousPoints).map { $0.interpolated(to: $1, at: min(amount, 1)) }
    return CornerProfile(extent: 1 - amount + continuousExtent * amount, points: mixed)
  }

  /// The extent of the continuous corner, in radii.
  static let continuousExtent = 1.52866483

  /// The curves that UIBezierPath(roundedRect:cornerRadius:) has drawn since iOS 7.
  private static let continuousPoints = [
    Point(x: 1.08849323, y: 0), Point(x: 0.86840694, y: 0),
    Point(x: 0.63149379, y: 0.07491139),
    Point(x: 0.37282383, y: 0.16905899), Point(x: 0.16905899, y: 0.37282383),
    Point(x: 0.07491139, y: 0.63149379),
    Point(x: 0, y: 0.86840694), Point(x: 0, y: 1.08849323),
    Point(x: 0, y: continuousExtent),
  ]

  /// A quarter circle in as many curves: 22.5, 45 and 22.5 degrees.
  private static let threeArcs = [
    Point(x: 0.8686781288571144, y: 0), Point(x: 0.7386421565549068, y: 0.02586576309514772),
    Point(x: 0.6173165676349103, y: 0.07612046748871325),
    Point(x: 0.37228848098766787, y: 0.1776144241403309),
    Point(x: 0.1776144241403309, y: 0.37228848098766787),
    Point(x: 0.07612046748871325, y: 0.6173165676349103),
    Point(x: 0.02586576309514772, y: 0.7386421565549068), Point(x: 0, y: 0.8686781288571144),
    Point(x: 0, y: 1),
  ]
}
