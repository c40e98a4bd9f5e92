package import RenderGeometry

extension Node {
  /// A group in which a drawing of the reference size just fits a canvas, in the middle of it and
  /// without distortion.
  ///
  /// - Parameters:
  ///   - reference: The size of the drawing.
  ///   - size: The canvas.
  ///   - origin: The point of the drawing that lies in the middle of the canvas.
  ///   - children: The drawing.
  /// - Returns: The group.
  package static func fitted(
    _ reference: Size, to size: Size, origin: Point = .zero, children: [Node]
  ) -> Node {
    let factor = min(size.width / reference.width, size.height / reference.height)
    return Node(at: size.center, children: children)
      .with(\.scale, Size(width: factor, height: factor)).with(\.anchor, origin)
  }
}
