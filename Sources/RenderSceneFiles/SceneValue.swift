import RenderGeometry
import RenderMotion
import RenderPixels

/// A kind of values that can change over time: how one is read.
struct SceneValue<Value: Interpolatable>: Sendable {
  /// What it is called in the schema.
  let name: String

  /// What it takes.
  let type: SceneType

  /// Reads one.
  let read: @Sendable (inout SceneDecoder, DocumentNode, String) -> Value?

  /// The definition of its tracks in the schema.
  var trackName: String { "\(name)-track" }
}

extension SceneValue<Point> {
  /// A place or a shift.
  static let point = SceneValue(name: "point", type: .point) { decoder, node, title in
    decoder.point(node, title)
  }
}

extension SceneValue<Size> {
  private static let range = -1000.0...1000

  /// A factor, or one along x and one along y.
  static let scale = SceneValue(
    name: "scale",
    type: .either([.number(range), .tuple([.number(range), .number(range)])])
  ) { decoder, node, title in
    guard node.elements != nil else {
      return decoder.number(node, title, in: range).map { Size(width: $0, height: $0) }
    }
    let expected = "a factor, or [x, y] with one for each direction"
    return decoder.numbers(node, title, counts: [2], of: expected, in: range).map {
      Size(width: $0[0], height: $0[1])
    }
  }
}

extension SceneValue<Angle> {
  /// A turn in degrees.
  static let angle = SceneValue(name: "angle", type: .number(SceneType.angles)) {
    decoder, node, title in
    decoder.number(node, title, in: SceneType.angles).map { Angle(degrees: $0) }
  }
}

extension SceneValue<Double> {
  /// From 0 to 1.
  static let fraction = SceneValue(name: "fraction", type: .number(0...1)) {
    decoder, node, title in
    decoder.number(node, title, in: 0...1)
  }

  /// A part of an outline, as often round as one likes.
  static let turns = SceneValue(name: "turns", type: .number(-1000...1000)) {
    decoder, node, title in
    decoder.number(node, title, in: -1000...1000)
  }
}

extension SceneValue<Color> {
  /// A color.
  static let color = SceneValue(name: "color", type: .reference("color")) { decoder, node, title in
    decoder.color(node, title)
  }
}
