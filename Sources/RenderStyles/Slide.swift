public import RenderDrawing
public import RenderFields
public import RenderGeometry
import RenderMotion
public import RenderPixels
public import RenderScenes

/// A card whose pictures push one another out, down and left in turn.
///
/// RFLoadingView: each picture rests, then the next one drives it out on UIKit's spring. Pictures
/// are one card apart, so the overshoot shows the card between them.
public struct Slide: Style {
  /// The name on the command line.
  public static let name = "slide"

  /// One sentence that describes the animation.
  public static let summary = "Pictures on a card push one another out, down and left in turn."

  /// The canvas in points at which the figures hold.
  public static let referenceSize = Size(width: PictureCard.side, height: PictureCard.side)

  /// Indicates whether the style shows pictures.
  public static let takesPictures = true

  /// The rest of a picture, in seconds.
  public var rest = 0.5

  /// The time of a slide, in seconds: the duration of UIKit's spring.
  public var move = 0.3

  /// The damping ratio of the spring; below 1 it overshoots.
  public var damping = 0.7

  /// The corner radius of the card, in points of the reference size.
  public var radius = 6.0

  /// The side of the square that a picture fills, in points of the reference size.
  public var picture = 70.0

  /// The number of built-in pictures that are shown.
  public var icons = 6

  /// The color of the card; nil for the theme's.
  public var card: Color?

  /// The opacity of the black behind the card.
  public var backdrop = 0.0

  /// The parameters that can be set by name.
  public static let parameters: [StyleParameter<Self>] = [
    .number("rest", \.rest, in: 0...60, unit: "s", "rest of a picture", origin: "RFLoadingView"),
    .number(
      "move", \.move, in: 0.02...10, unit: "s", "duration of a slide", origin: "RFLoadingView"),
    .number(
      "damping", \.damping, in: 0.1...1, "damping ratio; below 1 the slide overshoots",
      origin: "RFLoadingView"),
    .number(
      "radius", \.radius, in: 0...50, unit: "pt", "corner radius of the card",
      origin: "RFLoadingView"),
    .number(
      "picture", \.picture, in: 1...100, unit: "pt", "side of a picture",
      origin: "RFLoadingView"),
    .integer(
      "icons", \.icons, in: 1...Icon.allCases.count, "number of built-in pictures",
      origin: "RFLoadingView shows six"),
    .color(
      "card", \.card, default: "white, dark: #2c2c2e", "color of the card",
      origin: "RFLoadingView"),
    .number(
      "backdrop", \.backdrop, in: 0...1, "opacity of the black behind the card",
      origin: "off; RFLoadingView dims its host by 0.2"),
  ]

  /// Creates the style with its defaults.
  public init() {}

  /// The scene on a canvas of `size` points.
  public func scene(size: Size, theme: Theme, pictures: [Image]) -> Scene {
    let card = PictureCard(radius: radius, color: card, theme: theme)
    let faces = card.faces(of: pictures, icons: icons, side: picture)
    // Odd slides go left, so an odd number of pictures takes two rounds.
    let count = faces.count % 2 == 0 ? faces.count : 2 * faces.count
    let spring = TimingCurve.spring(Spring(duration: move, dampingRatio: damping))
    let slides = (0..<count).flatMap { index in
      let start = (Double(index) * (rest + move)).wholeNanoseconds
      let release = (Double(index) * (rest + move) + rest).wholeNanoseconds
      let end = (Double(index + 1) * (rest + move)).wholeNanoseconds
      let way =
        index % 2 == 0
        ? Point(x: 0, y: PictureCard.side) : Point(x: -PictureCard.side, y: 0)
      func track(from: Point, to: Point) -> Track<Point> {
        Track(Keyframe(at: release, from, curve: spring), Keyframe(at: end, to))
      }
      return [
        faces[index % faces.count].with(\.position, track(from: .zero, to: way))
          .with(\.visible, [start..<end]),
        faces[(index + 1) % faces.count].with(\.position, track(from: -way, to: .zero))
          .with(\.visible, [release..<end]),
      ]
    }
    let window = Node(children: [card.blank] + slides).with(\.clips, [Clip(card.shape)])
    return Scene(
      size: size, period: (Double(count) * (rest + move)).wholeNanoseconds,
      nodes: [
        Node(.fill(.rect(Rect(size: size)), .solid(.black))).with(\.opacity, backdrop),
        Node.fitted(Self.referenceSize, to: size, children: [window]),
      ])
  }
}
