import RenderKit

extension BenchmarkScene {
  /// Sixty blocks over which a band of light moves, 62 frames.
  static func skeleton() -> SceneFrames {
    let angle = ElementaryFunctions.sincos(degrees: 20)
    let direction = Point(x: angle.cos, y: angle.sin)
    let edge = Color(red8: 226, green8: 229, blue8: 236)
    let band = LinearGradient(
      Gradient(edge, Color(red8: 246, green8: 247, blue8: 250), edge), from: direction * -240,
      to: .zero)
    let travel = 870.1 * 1.24 / 1.25
    let shift = Track(Keyframe(at: 0, Point.zero), Keyframe(at: 1.24, direction * travel))
    let nodes = blocks.map { block in
      Node(.fill(.roundedRect(block), .linear(band))).with(\.paintShift, shift)
    }
    let scene = Scene(
      size: Size(width: 375, height: 812), period: 1.24, background: .white, nodes: nodes)
    return SceneFrames(scene, scale: 2, frameRate: 50)
  }

  /// The blocks of a phone's screen.
  private static var blocks: [RoundedRect] {
    func block(
      _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
    ) -> RoundedRect {
      RoundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius)
    }
    var blocks = [
      block(16, 60, 160, 28, 8), block(327, 58, 32, 32, 16), block(16, 100, 343, 36, 10),
      block(16, 188, 343, 32, 8),
    ]
    for index in 0..<3 { blocks.append(block(16 + 117 * Double(index), 148, 109, 28, 14)) }
    for index in 0..<8 {
      let y = Double(232 + 62 * index)
      blocks += [
        block(16, y + 9, 44, 44, 22), block(72, y + 8, Double(140 + 11 * (5 * index % 8)), 12, 6),
        block(72, y + 26, Double(190 - 9 * (3 * index % 8)), 10, 5),
        block(72, y + 42, Double(110 + 13 * (7 * index % 8)), 10, 5),
        block(283, y + 26, 24, 10, 5), block(315, y + 9, 44, 44, 8),
      ]
    }
    for index in 0..<5 { blocks.append(block(24.5 + 75 * Double(index), 748, 26, 26, 13)) }
    return blocks
  }

  /// A screen of about `count` views: cards of a picture, lines of text and a button.
  static func tree(of count: Int) throws -> ViewTree {
    func view(
      _ kind: ViewNode.Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
      _ children: [ViewNode] = []
    ) -> ViewNode {
      ViewNode(
        kind, frame: Rect(x: x, y: y, width: width, height: height), cornerRadius: 4,
        children: children)
    }
    let cards = (0..<count / 7).map { index in
      var text = view(.label, 60, 28, 240, 60)
      text.text.numberOfLines = 3
      return view(
        .view, 0, Double(index) * 100, 375, 96,
        [
          view(.view, 0, 0, 375, 96, [view(.image, 12, 12, 40, 40), text]),
          view(.label, 60, 8, 200, 20), view(.button, 320, 30, 40, 30),
          view(.image, 310, 70, 50, 20),
        ])
    }
    return try ViewTree(
      root: view(.view, 0, 0, 375, Double(max(1, cards.count)) * 100, cards))
  }
}
