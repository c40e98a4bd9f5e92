public import RenderGeometry

/// An animation as pure functions of the frame's index: waist between drawing and encoding.
///
/// Frames may be asked for in any order, from any task and more than once; the answers are equal.
public protocol FrameSource: Sendable {
  /// The extents of every frame.
  var size: PixelSize { get }

  /// The frame timing.
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

/// Finished frames as a frame source.
///
/// All frames are held in memory; the parts where they differ are found by comparing pixels.
public struct PixmapSequence: FrameSource, Hashable {
  /// The frames, `timing.frameCount` of them, all of the same size.
  public let frames: [Pixmap]

  /// The frame timing.
  public let timing: FrameTiming

  /// Creates a source from frames.
  ///
  /// - Precondition: There are `timing.frameCount` frames and all have the same size.
  public init(frames: [Pixmap], timing: FrameTiming) {
    precondition(
      frames.count == timing.frameCount, "\(frames.count) frames for \(timing.frameCount)")
    precondition(frames.allSatisfy { $0.size == frames[0].size }, "frames of different sizes")
    self.frames = frames
    self.timing = timing
  }

  /// The extents of every frame.
  public var size: PixelSize { frames[0].size }

  /// Copies a frame and returns the smallest box around the pixels that differ.
  public func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect {
    let old = previous.map { frames[$0] }
    pixmap = frames[index]
    guard let old else { return size.bounds }
    var box = PixelRect.empty
    for y in 0..<size.height {
      let row = (y * size.width)..<((y + 1) * size.width)
      guard let first = row.first(where: { old.pixels[$0] != pixmap.pixels[$0] }),
        let last = row.last(where: { old.pixels[$0] != pixmap.pixels[$0] })
      else { continue }
      box = box.union(
        PixelRect(x: first - row.lowerBound, y: y, width: last - first + 1, height: 1))
    }
    return box
  }
}
