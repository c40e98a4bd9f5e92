import RenderGeometry

/// The treatment of an image's rectangle before the next image is drawn.
enum Disposal: String, Hashable, Sendable {
  /// The pixels stay.
  case keep

  /// The rectangle becomes transparent.
  case background

  /// The rectangle shows again the pixels that were there before the image.
  case previous
}

/// A compressed image that brings the canvas of an animation to the next frame.
struct ChangeImage: Sendable {
  /// The part of the canvas; not empty.
  var rect: PixelRect

  /// Indicates whether transparent pixels let the canvas through; otherwise they replace it.
  var blendsOver: Bool

  /// The disposal method.
  var disposal = Disposal.keep

  /// The compressed pixels, in the way of the format.
  var stream: [UInt8]

  /// The top left pixel of `rect`, premultiplied.
  var firstPixel: UInt32
}

/// The abilities of the images of a format.
struct ChangeFormat: Hashable, Sendable {
  /// Indicates whether a pixel can be transparent.
  var hasTransparency: Bool

  /// Indicates whether it is worth a trial to make an image transparent before the next.
  var clears: Bool

  /// Indicates whether an image can give way to what was there before it.
  var restores: Bool

  /// Indicates whether images begin in even columns and rows.
  var evenPlaces = false

  /// Indicates whether the first image may leave out what is transparent.
  var beginsClear = false
}

extension ChangeFormat {
  /// The images that are made one after another. Longer chunks find more images that go before the
  /// next, of which the last one of a chunk is none.
  static func chunks(_ count: Int, of size: PixelSize) -> Chunks {
    Chunks(elementCount: count, longest: size.area <= 1 << 16 ? 24 : Chunks.longest)
  }
}
