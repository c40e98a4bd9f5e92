extension Path {
  /// A rounded rectangle, clockwise on screen from where its top side starts.
  public init(roundedRect shape: RoundedRect, style: CornerStyle = .circular) {
    let radii = shape.radii
    self.init(
      shape.rect, corners: CornerSizes(radii),
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
  public init(roundedRect rect: Rect, cornerSizes: CornerSizes) {
    self.init(rect, corners: cornerSizes.fitted(to: rect.size), profile: .circular)
  }

  /// How much of the continuous corner fits: 1 with enough room, 0 where the radii fill a side.
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

  private init(_ rect: Rect, corners: CornerSizes, profile: CornerProfile) {
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
