public import RenderGeometry

/// The frames of another source in another order, at other times or with other pixels.
///
/// Nothing is stored: each frame is made of the source's when it is asked for.
public struct EditedFrames: FrameSource {
  /// A change of pixels.
  fileprivate enum Change: Sendable {
    /// None: frames advance as the source's do.
    case nothing
    /// The picture lies at a place of a clear canvas.
    case placed(PixelRect)
    /// The picture is made anew.
    case mapped(@Sendable (Pixmap) -> Pixmap)
  }

  private let source: any FrameSource
  private let change: Change

  /// The source's frames that are shown, in order.
  public private(set) var frames: [Int]

  /// The beginnings and ends of frames.
  public private(set) var timing: FrameTiming

  /// The extents of every frame.
  public let size: PixelSize

  fileprivate init(
    _ source: any FrameSource, frames: [Int]? = nil, timing: FrameTiming? = nil,
    size: PixelSize? = nil, change: Change = .nothing
  ) {
    self.source = source
    self.frames = frames ?? Array(0..<source.frameCount)
    self.timing = timing ?? source.timing
    self.size = size ?? source.size
    self.change = change
  }

  /// Brings a pixmap from one frame to another one.
  public func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect {
    let (before, frame) = (previous.map { frames[$0] }, frames[index])
    switch change {
    case .nothing: return source.advance(&pixmap, from: before, to: frame)
    case .placed(let place):
      var inner = before == nil ? Pixmap(size: source.size) : pixmap.cropped(to: place)
      let box = source.advance(&inner, from: before, to: frame)
      guard before != nil else {
        pixmap = inner.placed(at: place, on: size)
        return size.bounds
      }
      for y in box.y..<box.maxY {
        let (row, target) = (y * inner.width, (place.y + y) * size.width + place.x)
        pixmap.pixels.replaceSubrange(
          (target + box.x)..<(target + box.maxX),
          with: inner.pixels[(row + box.x)..<(row + box.maxX)])
      }
      return PixelRect(
        x: place.x + box.x, y: place.y + box.y, width: box.width, height: box.height)
    case .mapped(let map):
      pixmap = map(source.frame(at: frame))
      return size.bounds
    }
  }
}

extension FrameSource {
  /// Some of the frames in any order.
  ///
  /// - Parameters:
  ///   - frames: Indices of frames, at least one.
  ///   - timing: Their beginnings and ends; by default the source's duration, evenly.
  /// - Returns: An animation with as many frames as indices.
  public func selecting(_ frames: [Int], timing: FrameTiming? = nil) -> EditedFrames {
    precondition(!frames.isEmpty, "no frames")
    return EditedFrames(
      self, frames: frames,
      timing: timing ?? FrameTiming(frameCount: frames.count, duration: self.timing.duration))
  }

  /// The same pictures made anew by a function.
  ///
  /// - Parameters:
  ///   - size: The extents of what the function returns; by default those of the source.
  ///   - transform: Makes a picture of that size.
  /// - Returns: An animation with the same timing.
  public func mapPixels(
    size: PixelSize? = nil, _ transform: @escaping @Sendable (Pixmap) -> Pixmap
  ) -> EditedFrames {
    EditedFrames(self, size: size, change: .mapped(transform))
  }

  /// The same pictures in another size: each pixel is the average of the area that it covers.
  public func resized(to size: PixelSize) -> EditedFrames {
    size == self.size
      ? EditedFrames(self) : mapPixels(size: size) { $0.resampled(to: size) }
  }

  /// The same pictures in the middle of a clear canvas, which grows to their size where it is
  /// smaller.
  public func centered(in canvas: PixelSize) -> EditedFrames {
    guard canvas != size else { return EditedFrames(self) }
    let canvas = PixelSize(
      width: max(canvas.width, size.width), height: max(canvas.height, size.height))
    let place = PixelRect(
      x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2,
      width: size.width, height: size.height)
    return EditedFrames(self, size: canvas, change: .placed(place))
  }

  /// The animation with another number of plays, 0 for ever.
  public func playing(_ plays: Int) -> EditedFrames {
    EditedFrames(
      self,
      timing: FrameTiming(
        delays: (0..<frameCount).map { timing.delay(ofFrame: $0) }, plays: plays))
  }

  /// The animation without the frames that follow another one too soon: in each of equal intervals
  /// at most one begins, which takes the time of those that are left out.
  ///
  /// - Parameter interval: The intervals in seconds, positive.
  /// - Returns: An animation of the same duration.
  public func thinnedOut(interval: Double) -> EditedFrames {
    var starts: [Int] = []
    var lastTick = -1.0
    for index in 0..<frameCount {
      let tick = (timing.time(ofFrame: index) / interval + 1e-6).rounded(.down)
      if tick > lastTick || index == 0 { starts.append(index) }
      lastTick = max(lastTick, tick)
    }
    let delays = starts.enumerated().map { place, index in
      let end = place + 1 < starts.count ? starts[place + 1] : frameCount
      return (index..<end).reduce(0) { $0 + timing.delay(ofFrame: $1) }
    }
    return EditedFrames(
      self, frames: starts, timing: FrameTiming(delays: delays, plays: timing.plays))
  }
}
