public import RenderDrawing
public import RenderFields
public import RenderGeometry
import RenderMotion
import RenderPixels
public import RenderScenes

/// Three squares in a row that swell in turn.
///
/// The seed's row hangs over the right half of its view; here it stands in the middle, with room
/// for all three at full size.
public struct Pulse: Style {
  /// The name on the command line.
  public static let name = "pulse"

  /// One sentence that describes the animation.
  public static let summary = "Three squares in a row swell in turn."

  /// The canvas in points at which the figures hold.
  public static let referenceSize = Size(width: 120, height: 40)

  /// The side of a square at rest, in points of the reference size.
  public var side = 20.0

  /// The distance between the squares' centers, in points of the reference size.
  public var spacing = 40.0

  /// The corner radius at rest, in points of the reference size; half the side makes dots.
  public var radius = 0.0

  /// The largest size of a square, as a factor of its size at rest.
  public var growth = 1.5

  /// The time in seconds to full size, and again back; at most half of the loop.
  public var rise = 0.2

  /// The time in seconds from one square's start to the next one's.
  public var interval = 0.5

  /// The parameters that can be set by name.
  public static let parameters: [StyleParameter<Self>] = [
    .number(
      "side", \.side, in: 1...40, unit: "pt", "side of a square at rest", origin: "MyOwnView"),
    .number(
      "spacing", \.spacing, in: 1...60, unit: "pt", "distance between the squares' centers",
      origin: "room for 1.5 times the side"),
    .number(
      "radius", \.radius, in: 0...20, unit: "pt", "corner radius; half the side makes dots",
      origin: "MyOwnView: plain squares"),
    .number(
      "growth", \.growth, in: 0...4, "size of a square at its largest, as a factor",
      origin: "MyOwnView"),
    .number(
      "rise", \.rise, in: 0.01...10, unit: "s",
      "time to full size, and again back; at most half of the loop", origin: "MyOwnView"),
    .number(
      "interval", \.interval, in: 0.02...20, unit: "s", "time from one square to the next",
      origin: "MyOwnView"),
  ]

  /// Creates the style with its defaults.
  public init() {}

  /// The scene on a canvas of `size` points.
  public func scene(size: Size, theme: Theme, pictures: [Image]) -> Scene {
    let box = Rect(center: .zero, size: Size(width: side, height: side))
    let shape: Shape =
      radius == 0 ? .rect(box) : .roundedRect(RoundedRect(box, radius: radius))
    let color = theme.color ?? Color(hex: 0x00FF00)
    let period = (3 * interval).wholeNanoseconds
    let rise = min(rise, period / 2)
    let rest = Size(width: 1, height: 1)
    let swell = Track(
      Keyframe(at: 0, rest, curve: .easeInOut),
      Keyframe(at: rise, Size(width: growth, height: growth), curve: .easeInOut),
      Keyframe(at: 2 * rise, rest)
    ).repeating(every: period)
    let squares = swell.staggered(count: 3, by: interval).enumerated().map { index, track in
      Node(.fill(shape, .solid(color)), at: Point(x: Double(index - 1) * spacing, y: 0))
        .with(\.scale, track)
    }
    return Scene(
      size: size, period: period,
      nodes: [Node.fitted(Self.referenceSize, to: size, children: squares)])
  }
}
