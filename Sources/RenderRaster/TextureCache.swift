import RenderConcurrency
import RenderDrawing
import RenderGeometry
import RenderPixels

/// Shrunk pictures, shared by all rasterizers of an animation.
public final class TextureCache: Sendable {
  private struct Key: Hashable {
    var image: Image
    var size: PixelSize
  }

  private struct State {
    var textures: [Key: Texture] = [:]
    var area = 0
  }

  private let state = Locked(State())

  /// How many pixels are kept, 8 bytes each; beyond it pictures are shrunk again.
  private static let areaLimit = 1 << 24

  /// Creates an empty cache.
  public init() {}

  /// A picture at a size, neither extent larger than its own.
  func texture(of image: Image, size: PixelSize) -> Texture {
    let key = Key(image: image, size: size)
    if let texture = state.withLock({ $0.textures[key] }) { return texture }
    // Two tasks may both shrink a picture; the results are equal.
    let texture =
      size == image.pixmap.size
      ? Texture(image.pixmap) : Resampler.shrunk(image.pixmap, to: size)
    state.withLock {
      if $0.area + size.area > Self.areaLimit { $0 = State() }
      if $0.textures.updateValue(texture, forKey: key) == nil { $0.area += size.area }
    }
    return texture
  }
}
