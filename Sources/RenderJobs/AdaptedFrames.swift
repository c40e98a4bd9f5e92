import RenderGeometry
import RenderPixels

/// Some of the frames of an animation, perhaps in another size.
struct AdaptedFrames: FrameSource {
  /// Where the frames come from.
  let source: any FrameSource

  /// The frames that stay.
  private(set) var kept: [Int]

  /// When frames begin and end.
  private(set) var timing: FrameTiming

  /// The extents of every frame.
  let size: PixelSize

  /// Where the picture lies on the canvas.
  private let place: PixelRect

  /// Takes all frames; a canvas of another size holds the whole picture in its middle.
  init(_ source: any FrameSource, canvas: PixelSize? = nil, fitting: PixelSize? = nil) {
    self.source = source
    kept = Array(0..<source.frameCount)
    timing = source.timing
    let picture = fitting ?? source.size
    size = canvas ?? picture
    place = PixelRect(
      x: (size.width - picture.width) / 2, y: (size.height - picture.height) / 2,
      width: picture.width, height: picture.height)
  }

  /// Sets the number of plays.
  mutating func setPlays(_ plays: Int) {
    timing = FrameTiming(
      delays: (0..<timing.frameCount).map { timing.delay(ofFrame: $0) }, plays: plays)
  }

  /// Leaves out frames so that in each of equal intervals at most one begins; returns how many.
  @discardableResult
  mutating func thinOut(interval: Double) -> Int {
    var starts: [Int] = []
    var lastTick = -1.0
    for index in kept.indices {
      let tick = (timing.time(ofFrame: index) / interval + 1e-6).rounded(.down)
      if tick > lastTick || index == 0 { starts.append(index) }
      lastTick = max(lastTick, tick)
    }
    let delays = starts.enumerated().map { place, index in
      let end = place + 1 < starts.count ? starts[place + 1] : kept.count
      return (index..<end).reduce(0) { $0 + timing.delay(ofFrame: $1) }
    }
    let dropped = kept.count - starts.count
    kept = starts.map { kept[$0] }
    timing = FrameTiming(delays: delays, plays: timing.plays)
    return dropped
  }

  func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect {
    guard place != source.size.bounds || size != source.size else {
      return source.advance(&pixmap, from: previous.map { kept[$0] }, to: kept[index])
    }
    let picture = PixelSize(width: place.width, height: place.height)
    pixmap = source.frame(at: kept[index]).resampled(to: picture).centered(on: size, at: place)
    return size.bounds
  }
}
