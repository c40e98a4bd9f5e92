public import RenderGeometry

/// Finished frames as a frame source.
///
/// All frames are held in memory; the parts where they differ are found by comparing pixels.
public struct PixmapSequence: FrameSource, Hashable {
  /// The frames, `timing.frameCount` of them, all of the same size.
  public let frames: [Pixmap]

  /// When the frames begin and end.
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
