public import RenderGeometry
public import RenderPixels

/// One resolved instant: what to draw, in order, and on what.
///
/// Two equal lists draw the same picture.
public struct DisplayList: Hashable, Sendable {
  /// The extents of the picture in pixels.
  public var size: PixelSize

  /// The color of the picture before the first command.
  public var background: Color

  /// The commands, bottom to top. Transforms map to pixels.
  public var commands: [DrawCommand]

  /// Creates a list.
  public init(size: PixelSize, background: Color = .clear, commands: [DrawCommand] = []) {
    self.size = size
    self.background = background
    self.commands = commands
  }
}
