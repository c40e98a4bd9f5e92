public import RenderDrawing
public import RenderFields
public import RenderGeometry
import RenderMotion
import RenderPixels
public import RenderScenes

/// Three squares that go round four corners, one hop at a time.
///
/// LHLoadingView: the square beside the free corner hops into it, then the next one. The squares
/// look alike, so the picture repeats after four hops, although each square needs twelve to come
/// home. Sides are fractions of the canvas along x and along y, whatever its shape.
public struct Corners: Style {
  /// The name on the command line.
  public static let name = "corners"

  /// One sentence that describes the animation.
  public static let summary = "Three squares go round four corners, one hop at a time."

  /// The canvas in points at which the figures hold.
  public static let referenceSize = Size(width: 100, height: 100)

  /// The direction in which the squares go round.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case counterclockwise, clockwise
  }

  /// The side of a square as a fraction of the canvas, along x and along y.
  public var side = 0.4

  /// The corner radius as a fraction of the square's shorter side; 0.5 makes dots.
  public var radius = 0.0

  /// The time of one hop in seconds.
  public var hop = 0.3

  /// The direction in which the squares go round.
  public var direction = Direction.counterclockwise

  /// The parameters that can be set by name.
  public static let parameters: [StyleParameter<Self>] = [
    .number(
      "side", \.side, in: 0.05...0.5, "side of a square, as a fraction of the canvas",
      origin: "LHLoadingView"),
    .number(
      "radius", \.radius, in: 0...0.5, "corner radius, as a fraction of the side; 0.5 makes dots",
      origin: "LHLoadingView: plain squares"),
    .number("hop", \.hop, in: 0.02...10, unit: "s", "time of one hop", origin: "LHLoadingView"),
    .word("direction", \.direction, "which way round the squares go", origin: "LHLoadingView"),
  ]

  /// Creates the style with its defaults.
  public init() {}

  /// The scene on a canvas of `size` points.
  public func scene(size: Size, theme: Theme, pictures: [Image]) -> Scene {
    let square = Size(width: side * size.width, height: side * size.height)
    let box = Rect(center: .zero, size: square)
    let shape: Shape =
      radius == 0
      ? .rect(box)
      : .roundedRect(RoundedRect(box, radius: radius * min(square.width, square.height)))
    let color = theme.color ?? Color(hex: theme.appearance == .dark ? 0x4B5162 : 0xC8CEDD)

    let (left, right) = (square.width / 2, size.width - square.width / 2)
    let (top, bottom) = (square.height / 2, size.height - square.height / 2)
    let topLeft = Point(x: left, y: top)
    let bottomRight = Point(x: right, y: bottom)
    // The way of the squares, from the corner that is free at first.
    let way =
      direction == .counterclockwise
      ? [Point(x: right, y: top), topLeft, Point(x: left, y: bottom), bottomRight]
      : [Point(x: right, y: top), bottomRight, Point(x: left, y: bottom), topLeft]

    func track(_ stops: (hops: Double, corner: Int)...) -> Track<Point> {
      Track(stops.map { Keyframe(at: (hop * $0.hops).wholeNanoseconds, way[$0.corner]) })
    }
    let tracks = [
      track((0, 3), (1, 0), (3, 0), (4, 1)), track((1, 2), (2, 3)), track((2, 1), (3, 2)),
    ]
    return Scene(
      size: size, period: (4 * hop).wholeNanoseconds,
      nodes: tracks.map { Node(.fill(shape, .solid(color))).with(\.position, $0) })
  }
}
