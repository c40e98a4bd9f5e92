public import RenderDrawing
public import RenderFields
public import RenderGeometry
import RenderMotion
public import RenderPixels
public import RenderScenes

/// A card that turns over and shows another picture each time.
///
/// Each half turn takes 0.7 s after 0.3 s of rest: one picture a second, as in Airbnb's loader, of
/// which a replica has one half turn a second. On UIKit's spring the card is edge-on after 0.1 s
/// and upright after 0.23 s, long enough to see it turn and too short to wait for. It swings 8°
/// past, and from half a second on it is within a degree: each picture is still for half the time.
///
/// Front and back are two sides of one card: what is seen changes when the card is seen from the
/// edge, whatever the frame rate. Perspective makes a near edge larger; the turning card backs off
/// so that this edge stays in the plane of the canvas, and a card that fills it is never cut.
public struct Flip: Style {
  /// The name on the command line.
  public static let name = "flip"

  /// One sentence that describes the animation.
  public static let summary = "A card turns over in perspective, with another picture each time."

  /// The canvas in points at which the figures hold.
  public static let referenceSize = Size(width: PictureCard.side, height: PictureCard.side)

  /// Indicates whether the style shows pictures.
  public static let takesPictures = true

  /// The axes that the card turns about.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    case vertical, horizontal
    /// Vertical and horizontal in turn.
    case alternate
  }

  /// The rest of a picture, in seconds.
  public var rest = 0.3

  /// The time of half a turn, in seconds: the duration of UIKit's spring.
  public var turn = 0.7

  /// The damping ratio of the spring; below 1 the card swings past and back.
  public var damping = 0.7

  /// The axis that the card turns about.
  public var axis = Axis.vertical

  /// The distance of the eye in points of the reference size; 0 for no perspective.
  public var perspective = 400.0

  /// The corner radius of the card, in points of the reference size.
  public var radius = 6.0

  /// The side of the square that a picture fills, in points of the reference size.
  public var picture = 70.0

  /// The number of built-in pictures that are shown.
  public var icons = 6

  /// The color of the card; nil for the theme's.
  public var card: Color?

  /// The parameters that can be set by name.
  public static let parameters: [StyleParameter<Self>] = [
    .number(
      "rest", \.rest, in: 0...60, unit: "s", "rest of a picture",
      origin: "a picture a second, as in Airbnb's loader"),
    .number(
      "turn", \.turn, in: 0.02...10, unit: "s", "duration of half a turn",
      origin: "each picture is still for half the time"),
    .number(
      "damping", \.damping, in: 0.1...1, "damping ratio; below 1 the card swings past",
      origin: "RFLoadingView"),
    .word("axis", \.axis, "what the card turns about", origin: "Airbnb's loader"),
    .number(
      "perspective", \.perspective, in: 0...10_000, unit: "pt",
      "distance of the eye; 0 for no perspective", origin: "four times the card"),
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
  ]

  /// Creates the style with its defaults.
  public init() {}

  /// The scene on a canvas of `size` points.
  public func scene(size: Size, theme: Theme, pictures: [Image]) -> Scene {
    let card = PictureCard(radius: radius, color: card, theme: theme)
    let clips = card.clips(ofSquare: picture)
    let faces = card.faces(of: pictures, icons: icons, side: picture).map {
      Node(children: [card.blank, $0]).with(\.isDoubleSided, false).with(\.clips, clips)
    }
    let count = axis == .alternate && faces.count % 2 == 1 ? 2 * faces.count : faces.count
    let spring = TimingCurve.spring(Spring(duration: turn, dampingRatio: damping))
    let turns = (0..<count).map { index in
      let start = (Double(index) * (rest + turn)).wholeNanoseconds
      let release = (Double(index) * (rest + turn) + rest).wholeNanoseconds
      let end = (Double(index + 1) * (rest + turn)).wholeNanoseconds
      let flipAxis = axis(of: index)
      let back = faces[(index + 1) % faces.count]
        .with(\.flip, .degrees(180)).with(\.flipAxis, flipAxis)
      return Node(children: [faces[index % faces.count], back])
        .with(\.visible, [start..<end])
        .with(\.flipAxis, flipAxis)
        .with(\.perspective, perspective)
        .with(\.flipClearance, PictureCard.side / 2)
        .with(
          \.flip,
          Track(
            Keyframe(at: release, .zero, curve: spring), Keyframe(at: end, .degrees(180))))
    }
    return Scene(
      size: size, period: (Double(count) * (rest + turn)).wholeNanoseconds,
      nodes: [Node.fitted(Self.referenceSize, to: size, children: turns)])
  }

  private func axis(of turn: Int) -> Node.Axis {
    switch axis {
    case .vertical: .vertical
    case .horizontal: .horizontal
    case .alternate: turn % 2 == 0 ? .vertical : .horizontal
    }
  }
}
