public import RenderDrawing
public import RenderGeometry
public import RenderPixels

/// Draws display lists.
///
/// Coverage is the exact area of a shape in each pixel; colors carry 16 bits a channel until the
/// picture is complete. A rasterizer keeps working memory between pictures: use one for many
/// pictures, from one task at a time. The same list gives the same bytes on every machine, drawn
/// whole or in parts.
public final class Rasterizer {
  private let state: State

  /// Working memory, allocated here: what imports this module need not know its size.
  private final class State {
    var engine: RasterEngine

    init(textures: TextureCache) { engine = RasterEngine(textures: textures) }
  }

  /// The most pixels a side of a picture.
  public static let maximumSide = FixedPoint.maximumSide

  /// The most layers inside one another.
  public static let maximumDepth = 64

  /// Creates a rasterizer.
  ///
  /// - Parameter textures: Shrunk pictures, to be shared by rasterizers of the same pictures.
  public init(textures: TextureCache = TextureCache()) {
    state = State(textures: textures)
  }

  /// The picture of a display list.
  public func render(_ list: DisplayList) -> Pixmap {
    var pixmap = Pixmap(size: list.size)
    draw(list, into: &pixmap, damage: [list.size.bounds])
    return pixmap
  }

  /// Redraws the damaged parts of a pixmap, and of the rest only what is cheaper to draw with them.
  ///
  /// - Parameters:
  ///   - list: The commands to draw.
  ///   - pixmap: Receives the pixels; around the damage it must show the list already.
  ///   - damage: The pixels that are replaced, in boxes that may overlap, such as those of
  ///     `DisplayList.damage(since:)`; pixels outside the picture are ignored.
  /// - Precondition: `pixmap` has the size of the list, at most `maximumSide` a side, and layers
  ///   are nested at most `maximumDepth` deep.
  public func draw(_ list: DisplayList, into pixmap: inout Pixmap, damage: [PixelRect]) {
    precondition(pixmap.size == list.size, "a pixmap of another size")
    precondition(
      max(list.size.width, list.size.height) <= Self.maximumSide,
      "a picture of \(list.size.width)×\(list.size.height) pixels")
    precondition(
      !list.commands.nests(deeperThan: Self.maximumDepth),
      "layers more than \(Self.maximumDepth) deep")
    let inside = damage.map { $0.intersection(list.size.bounds) }.filter { !$0.isEmpty }
    if !inside.isEmpty { state.engine.draw(list, into: &pixmap, parts: inside) }
  }
}

extension [DrawCommand] {
  /// Returns whether layers are nested more than `depth` levels deep.
  fileprivate func nests(deeperThan depth: Int) -> Bool {
    contains { command in
      guard case .layer(let inner) = command.content else { return false }
      return depth == 0 || inner.nests(deeperThan: depth - 1)
    }
  }
}
