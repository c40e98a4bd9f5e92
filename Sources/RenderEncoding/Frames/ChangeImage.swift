import RenderGeometry

/// A compressed image that brings the canvas of an animation to the next frame.
struct ChangeImage: Sendable {
  /// What becomes of an image before the next, as APNG numbers it.
  enum Disposal: UInt8, Hashable, Sendable {
    case kept = 0
    case cleared = 1
    case restored = 2
  }

  /// The part of the canvas; not empty.
  var rect: PixelRect

  /// Whether transparent pixels let the canvas through; otherwise they replace it.
  var blendsOver: Bool

  /// What becomes of its part before the next image is drawn.
  var disposal = Disposal.kept

  /// The compressed pixels, in the way of the format.
  var stream: [UInt8]

  /// What the top left pixel of `rect` shows, premultiplied.
  var firstPixel: UInt32
}
