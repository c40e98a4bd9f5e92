import RenderGeometry
import RenderScenes

extension Node {
  /// A group whose origin is the middle of a canvas, and in which a drawing of the reference size
  /// just fits the canvas, without distortion.
  static func fitted(_ reference: Size, to size: Size, children: [Node]) -> Node {
    let factor = min(size.width / reference.width, size.height / reference.height)
    return Node(at: size.center, children: children)
      .with(\.scale, Size(width: factor, height: factor))
  }
}

extension Double {
  /// The time in seconds rounded to whole nanoseconds: six times 0.8 is 4.8, to the last bit.
  var wholeNanoseconds: Double { (self * 1e9).rounded() / 1e9 }
}
