public import RenderGeometry

/// An animation as pure functions of the frame's index: waist between drawing and encoding.
///
/// Frames may be asked for in any order, from any task and more than once; the answers are equal.
public protocol FrameSource: Sendable {
  /// The extents of every frame.
  var size: PixelSize { get }

  /// When frames begin and end.
  var timing: FrameTiming { get }

  /// Brings a pixmap from one frame to another by drawing only what differs.
  ///
  /// - Parameters:
  ///   - pixmap: Holds frame `previous` and afterwards frame `index`. Its size is `size`.
  ///   - previous: The frame that the pixmap holds, or nil where its content is unknown.
  ///   - index: The frame to draw, in `0..<timing.frameCount`.
  /// - Returns: A box outside of which the two frames are equal, `empty` where all is equal; the
  ///   whole frame where `previous` is nil.
  func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect
}

extension FrameSource {
  /// The number of frames.
  public var frameCount: Int { timing.frameCount }

  /// One frame, drawn from nothing.
  public func frame(at index: Int) -> Pixmap {
    var pixmap = Pixmap(size: size)
    _ = advance(&pixmap, from: nil, to: index)
    return pixmap
  }
}
