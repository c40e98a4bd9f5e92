import RenderDrawing
import RenderGeometry
import RenderPixels
import Synchronization

/// Shrunk pictures, shared by all rasterizers of an animation.
public final class TextureCache: Sendable {
  private struct Key: Hashable {
    var digest: UInt64
    var size: PixelSize
  }

  private let textures = Mutex<[Key: Texture]>([:])

  /// How many textures are kept; pictures beyond it are shrunk again.
  private static let limit = 256

  /// Creates an empty cache.
  public init() {}

  /// A picture at a size, neither extent larger than its own.
  func texture(of image: Image, size: PixelSize) -> Texture {
    let key = Key(digest: image.digest, size: size)
    if let texture = textures.withLock({ $0[key] }) { return texture }
    // Two tasks may both shrink a picture; the results are equal.
    let texture =
      size == image.pixmap.size
      ? Texture(image.pixmap) : Resampler.shrunk(image.pixmap, to: size)
    textures.withLock {
      if $0.count >= Self.limit { $0.removeAll() }
      $0[key] = texture
    }
    return texture
  }
}
