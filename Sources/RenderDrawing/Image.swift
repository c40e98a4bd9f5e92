public import RenderPixels

/// A picture that compares quickly: by a digest of its pixels before the pixels themselves.
public struct Image: Hashable, Sendable {
  /// The pixels.
  public let pixmap: Pixmap

  /// FNV-1a over extents and pixels, the same in every process.
  public let digest: UInt64

  /// Wraps a pixmap; reads every pixel once.
  public init(_ pixmap: Pixmap) {
    self.pixmap = pixmap
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ word: UInt32) { hash = (hash ^ UInt64(word)) &* 0x0000_0100_0000_01b3 }
    add(UInt32(truncatingIfNeeded: pixmap.width))
    for pixel in pixmap.pixels { add(pixel) }
    digest = hash
  }

  /// Whether two pictures are equal, pixel by pixel.
  public static func == (a: Image, b: Image) -> Bool {
    a.digest == b.digest && a.pixmap == b.pixmap
  }

  /// Feeds the digest only.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
