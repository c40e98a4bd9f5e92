public import RenderGeometry
public import RenderPixels

/// The paint of a shape. Geometry is in the space of the shape.
public enum Paint: Hashable, Sendable {
  /// One color.
  case solid(Color)

  /// A gradient along a line.
  case linear(LinearGradient)

  /// A gradient from a center to an ellipse.
  case radial(RadialGradient)

  /// A gradient around a point.
  case conic(ConicGradient)

  /// A picture.
  case image(ImagePattern)
}

/// A picture as a paint.
///
/// The picture shows once, transparent outside. Its edges are the edges of `rect`: where the
/// shape ends there too, the shape's coverage makes them smooth.
public struct ImagePattern: Hashable, Sendable {
  /// The picture.
  public var image: Image

  /// The rectangle of the whole picture in the space of the shape; not empty.
  public var rect: Rect

  /// Creates a pattern.
  public init(_ image: Image, in rect: Rect) {
    self.image = image
    self.rect = rect
  }
}

/// A picture that compares quickly: by a digest of its pixels before the pixels themselves.
public struct Image: Hashable, Sendable {
  /// The pixels.
  public let pixmap: Pixmap

  /// FNV-1a over extents and pixels, the same in every process.
  package let digest: UInt64

  /// Wraps a pixmap; reads every pixel once.
  public init(_ pixmap: Pixmap) {
    self.pixmap = pixmap
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ word: UInt32) { hash = (hash ^ UInt64(word)) &* 0x0000_0100_0000_01b3 }
    add(UInt32(truncatingIfNeeded: pixmap.width))
    for pixel in pixmap.pixels { add(pixel) }
    digest = hash
  }

  /// Returns whether two pictures are equal, pixel by pixel.
  public static func == (a: Image, b: Image) -> Bool {
    a.digest == b.digest && a.pixmap == b.pixmap
  }

  /// Feeds the digest only.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
