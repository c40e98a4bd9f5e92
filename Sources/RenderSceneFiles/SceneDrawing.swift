package import RenderGeometry
package import RenderPixels
package import RenderScenes

/// What a scene file draws in certain surroundings.
package struct SceneDrawing: Hashable, Sendable {
  /// The canvas in points that the figures are made for.
  package var size = Size(width: 100, height: 100)

  /// Whether the nodes' origin is the middle of the canvas, not its top left corner.
  package var isCentered = false

  /// The length of the loop in seconds.
  package var period = 1.0

  /// Frames per second that suit the motion; nil where the file does not say.
  package var frameRate: Double?

  /// What is behind everything.
  package var background = Color.clear

  /// What is drawn, bottom to top.
  package var nodes: [Node] = []

  /// The drawing on a canvas, which it fits without distortion.
  package func scene(size canvas: Size) -> Scene {
    Scene(
      size: canvas, period: period, background: background,
      nodes: [
        .fitted(size, to: canvas, origin: isCentered ? .zero : size.center, children: nodes)
      ])
  }
}
