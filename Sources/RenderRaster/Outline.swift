import RenderDrawing
import RenderGeometry

/// The edges of a shape on the pixel grid, ready to be accumulated.
///
/// Built from contours in pixels. Curves are quadratic pieces within 1/5,000 pixel of the true
/// outline that enclose the same area; every point is then moved to the nearest grid value.
struct Outline: ~Copyable {
  /// All edges that are not horizontal; as many as `edgeCount`.
  private var edges = Scratch<Edge>()

  /// The number of edges.
  private(set) var edgeCount = 0

  /// The horizontal steps between edges: they cover nothing, but tell which edges belong together.
  var levels: [Level] = []

  /// Indicates whether the sum of signed areas is the coverage: contours are convex and disjoint.
  private(set) var isSimple = true

  /// Rows of pixels of which each is covered like the one before it; often empty.
  var plainRows = 0..<0

  /// The box of all points, fixed-point; meaningless while there are no edges.
  var box = Box()

  /// The contour that is being drawn.
  var contour = Contour()

  /// Indicates whether a coordinate was not a number: nothing is drawn then.
  var isBroken = false

  /// The quarter of a circle last used, for any outline.
  var lastQuarter: (radius: Double, quads: [UnitQuad]) = (0, [])

  private var contours: [Box] = []

  /// The direction of the first contour; areas of the same sign add up even within a pixel.
  private var isClockwise = false

  /// The canvas in pixels. Coordinates beyond the guard band around it are clamped.
  private(set) var canvas = Rect(size: Size(width: 0, height: 0))

  /// A horizontal step of an outline, fixed-point.
  struct Level {
    var y, minX, maxX: Int
  }

  /// Fixed-point extents.
  struct Box {
    var minX = Int.max
    var minY = Int.max
    var maxX = Int.min
    var maxY = Int.min

    @inline(__always)
    mutating func add(_ x: Int, _ y: Int) {
      if x < minX { minX = x }
      if y < minY { minY = y }
      if x > maxX { maxX = x }
      if y > maxY { maxY = y }
    }

    func touches(_ other: Box) -> Bool {
      minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
  }

  /// Starts an empty outline on a canvas.
  mutating func begin(canvas size: PixelSize) {
    edgeCount = 0
    levels.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
    contour = Contour()
    isSimple = true
    isBroken = false
    plainRows = 0..<0
    box = Box()
    canvas = Rect(size: Size(width: Double(size.width), height: Double(size.height)))
  }

  /// The edge with an index below `edgeCount`.
  @inline(__always)
  func edge(_ index: Int) -> Edge { edges[index] }

  /// Adds an edge as it is.
  @inline(__always)
  mutating func append(_ edge: Edge) {
    if edgeCount == edges.count { edges.grow(to: 2 * edgeCount + 64, filledWith: edge) }
    edges[edgeCount] = edge
    edgeCount &+= 1
  }

  /// Forgets all edges and returns them.
  mutating func takeEdges() -> [Edge] {
    let taken = (0..<edgeCount).map { edges[$0] }
    edgeCount = 0
    return taken
  }

  /// The pixels that the outline touches.
  var pixelBounds: PixelRect {
    if edgeCount == 0 { return .empty }
    let left = box.minX >> FixedPoint.bits
    let top = box.minY >> FixedPoint.bits
    return PixelRect(
      x: left, y: top, width: ((box.maxX + FixedPoint.one - 1) >> FixedPoint.bits) - left,
      height: ((box.maxY + FixedPoint.one - 1) >> FixedPoint.bits) - top)
  }
}

extension Outline {
  /// Starts a contour.
  mutating func move(to point: Point) {
    close()
    contour.start = point
    contour.current = point
  }

  /// Adds a straight line from the current point.
  mutating func line(to point: Point) {
    addLine(from: contour.current, to: point)
    contour.current = point
  }

  /// Closes the current contour.
  mutating func close() {
    if contour.current != contour.start { addLine(from: contour.current, to: contour.start) }
    let start = contour.start
    if contour.hasEdges { endContour() }
    contour = Contour()
    contour.start = start
    contour.current = start
  }

  private mutating func endContour() {
    let own = contour.box
    if contours.isEmpty { isClockwise = contour.isClockwise }
    if !contour.isConvex || contour.isClockwise != isClockwise || contours.count == 8
      || contours.contains(where: { $0.touches(own) })
    {
      isSimple = false
    }
    contours.append(own)
    box.add(own.minX, own.minY)
    box.add(own.maxX, own.maxY)
  }

  /// Returns whether a point is inside the guard band.
  @inline(__always)
  func isNear(_ point: Point) -> Bool {
    point.x >= -FixedPoint.guardBand && point.x <= canvas.maxX + FixedPoint.guardBand
      && point.y >= -FixedPoint.guardBand && point.y <= canvas.maxY + FixedPoint.guardBand
  }

  /// Adds a straight line.
  mutating func addLine(from a: Point, to b: Point) {
    if isNear(a) && isNear(b) {
      appendLine(
        FixedPoint.snapped(a.x), FixedPoint.snapped(a.y), FixedPoint.snapped(b.x),
        FixedPoint.snapped(b.y))
    } else {
      addCut(from: a, to: b)
    }
  }

  /// Adds a line between grid points.
  @inline(__always)
  mutating func appendLine(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    contour.step(from: x0, y0, to: x1, y1)
    if y0 == y1 { return appendLevel(y0, x0, x1) }
    append(
      y0 < y1
        ? Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: 1)
        : Edge(x0: x1, y0: y1, x1: x0, y1: y0, winding: -1))
  }

  /// Adds a curve between grid points along which x and y are monotone.
  @inline(__always)
  mutating func appendCurve(_ x0: Int, _ y0: Int, _ cx: Int, _ cy: Int, _ x1: Int, _ y1: Int) {
    let controlX = min(max(cx, min(x0, x1)), max(x0, x1))
    let controlY = min(max(cy, min(y0, y1)), max(y0, y1))
    contour.step(from: x0, y0, to: controlX, controlY)
    contour.step(from: controlX, controlY, to: x1, y1)
    if y0 == y1 { return appendLevel(y0, x0, x1) }
    append(
      y0 < y1
        ? Edge(x0: x0, y0: y0, cx: controlX, cy: controlY, x1: x1, y1: y1, winding: 1)
        : Edge(x0: x1, y0: y1, cx: controlX, cy: controlY, x1: x0, y1: y0, winding: -1))
  }

  private mutating func appendLevel(_ y: Int, _ x0: Int, _ x1: Int) {
    // Convex shapes never need them.
    if x0 != x1 && !contour.isKnownConvex {
      levels.append(Level(y: y, minX: min(x0, x1), maxX: max(x0, x1)))
    }
  }
}
