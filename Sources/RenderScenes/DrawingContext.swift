import RenderDrawing
import RenderGeometry

/// What a node inherits while a scene becomes a display list.
struct DrawingContext {
  /// Seconds in the period.
  var time: Double

  /// Maps the parent's space to pixels.
  var transform: Transform

  /// The pixels of the canvas.
  var canvas: PixelRect

  /// Whether the parent's front faces the viewer.
  var showsFront = true

  /// The product of the opacities above.
  var opacity = 1.0

  /// The clips above, mapped to pixels.
  var clips: [Clip] = []
}
