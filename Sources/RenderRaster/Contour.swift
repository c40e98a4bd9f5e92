import RenderGeometry

/// What an outline remembers of the contour that is being drawn.
struct Contour {
  /// Where the contour began.
  var start = Point.zero

  /// Where its last step ended.
  var current = Point.zero

  /// The box of its points.
  private(set) var box = Outline.Box()

  /// Whether any step had a length.
  private(set) var hasEdges = false

  /// The shape is known to be convex: its steps need not be watched.
  var isKnownConvex = false

  private var firstX = 0.0
  private var firstY = 0.0
  private var lastX = 0.0
  private var lastY = 0.0
  private var turnsLeft = false
  private var turnsRight = false
  private var reversalsX = 0
  private var reversalsY = 0
  private var signX = 0
  private var signY = 0

  /// Notes a straight step of the control polygon.
  @inline(__always)
  mutating func step(from x0: Int, _ y0: Int, to x: Int, _ y: Int) {
    box.add(x0, y0)
    box.add(x, y)
    if isKnownConvex {
      hasEdges = true
    } else {
      watch(Double(x - x0), Double(y - y0))
    }
  }

  /// Stands for all steps of a convex shape with a box.
  mutating func setConvex(_ box: Outline.Box) {
    self.box = box
    isKnownConvex = true
    hasEdges = true
  }

  private mutating func watch(_ dx: Double, _ dy: Double) {
    if dx == 0 && dy == 0 { return }
    if hasEdges {
      turn(dx, dy)
    } else {
      firstX = dx
      firstY = dy
      hasEdges = true
    }
    note(dx, dy)
    lastX = dx
    lastY = dy
  }

  private mutating func turn(_ dx: Double, _ dy: Double) {
    let cross = lastX * dy - lastY * dx
    // Points are off by half a grid step each: smaller turns are noise.
    let noise = 2 * (abs(dx) + abs(dy) + abs(lastX) + abs(lastY))
    if cross > noise { turnsRight = true }
    if cross < -noise { turnsLeft = true }
    // A step straight back is a turn either way.
    if abs(cross) <= noise && lastX * dx + lastY * dy < 0 {
      turnsLeft = true
      turnsRight = true
    }
  }

  private mutating func note(_ dx: Double, _ dy: Double) {
    let newX = dx > 0 ? 1 : (dx < 0 ? -1 : 0)
    let newY = dy > 0 ? 1 : (dy < 0 ? -1 : 0)
    if newX != 0 {
      if signX != 0 && signX != newX { reversalsX += 1 }
      signX = newX
    }
    if newY != 0 {
      if signY != 0 && signY != newY { reversalsY += 1 }
      signY = newY
    }
  }

  /// Whether the control polygon turns clockwise on screen somewhere; for a convex contour, its
  /// direction.
  var isClockwise: Bool { turnsRight }

  /// Whether the control polygon turns one way only, and once around.
  var isConvex: Bool {
    if isKnownConvex { return true }
    var closed = self
    closed.turn(firstX, firstY)
    return !(closed.turnsLeft && closed.turnsRight) && reversalsX <= 2 && reversalsY <= 2
  }
}
