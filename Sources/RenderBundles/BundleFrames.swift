import RenderGeometry
import RenderPixels

/// Some frames of a source, in any order.
struct SelectedFrames: FrameSource {
  private let source: any FrameSource
  private let frames: [Int]
  let size: PixelSize
  let timing: FrameTiming

  /// Selects frames, at least one.
  init(_ source: any FrameSource, _ frames: [Int]) {
    self.source = source
    self.frames = frames.isEmpty ? [0] : frames
    size = source.size
    timing = FrameTiming(frameCount: self.frames.count, duration: source.timing.duration)
  }

  func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect {
    source.advance(&pixmap, from: previous.map { frames[$0] }, to: frames[index])
  }
}

/// Frames in the middle of a larger clear canvas.
struct CenteredFrames: FrameSource {
  private let source: any FrameSource
  private let place: PixelRect
  let size: PixelSize
  var timing: FrameTiming { source.timing }

  /// Centers frames; a canvas that is smaller than they are grows to their size.
  init(_ source: any FrameSource, in canvas: PixelSize) {
    self.source = source
    size = PixelSize(
      width: max(canvas.width, source.size.width), height: max(canvas.height, source.size.height))
    place = PixelRect(
      x: (size.width - source.size.width) / 2, y: (size.height - source.size.height) / 2,
      width: source.size.width, height: source.size.height)
  }

  func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect {
    var inner = previous == nil ? Pixmap(size: source.size) : pixmap.cropped(to: place)
    let change = source.advance(&inner, from: previous, to: index)
    if previous == nil { pixmap = Pixmap(size: size) }
    let width = pixmap.width
    for y in change.y..<change.maxY {
      let row = y * inner.width
      let target = (place.y + y) * width + place.x
      pixmap.pixels.replaceSubrange(
        (target + change.x)..<(target + change.maxX),
        with: inner.pixels[(row + change.x)..<(row + change.maxX)])
    }
    guard previous != nil else { return size.bounds }
    return PixelRect(
      x: place.x + change.x, y: place.y + change.y, width: change.width, height: change.height)
  }
}
