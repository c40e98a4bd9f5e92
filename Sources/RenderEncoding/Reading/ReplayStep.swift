import RenderGeometry

/// How an image of a file becomes a frame.
struct ReplayStep: Hashable, Sendable {
  /// What happens to the image's rectangle before the next image.
  enum Disposal: String, Hashable, Sendable {
    case keep, background, previous
  }

  /// How the image meets what is there.
  enum Blend: String, Hashable, Sendable {
    case source, over
  }

  /// Where the image lies; parts outside of the canvas are cut off.
  var rect: PixelRect

  /// What happens afterwards.
  var disposal = Disposal.keep

  /// How it is drawn.
  var blend = Blend.source

  /// Whether the image has no pixel that lets something through.
  var isOpaque = false
}
