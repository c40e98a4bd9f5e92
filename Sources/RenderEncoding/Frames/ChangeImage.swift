import RenderGeometry

/// A compressed image that brings the canvas of an animation to the next frame.
struct ChangeImage: Sendable {
  /// The part of the canvas; not empty.
  var rect: PixelRect

  /// Whether transparent pixels let the canvas through; otherwise they replace it.
  var blendsOver: Bool

  /// Whether its part becomes transparent before the next image is drawn.
  var isCleared = false

  /// The compressed pixels, in the way of the format.
  var stream: [UInt8]

  /// What the top left pixel of `rect` shows, premultiplied.
  var firstPixel: UInt32
}
