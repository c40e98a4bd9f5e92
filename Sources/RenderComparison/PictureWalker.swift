import RenderGeometry
import RenderPixels

/// Walks through the pictures of an animation: its frames, equal neighbors as one.
struct PictureWalker<Source: FrameSource> {
  private let source: Source
  private var lookahead: Pixmap

  /// The picture.
  private(set) var pixmap: Pixmap

  /// The frames that show it.
  private(set) var frames = 0..<0

  init(_ source: Source) {
    self.source = source
    lookahead = Pixmap(size: source.size)
    pixmap = lookahead
    _ = source.advance(&lookahead, from: nil, to: 0)
  }

  /// The instant at which the picture begins.
  var time: Double { source.timing.time(ofFrame: frames.lowerBound) }

  /// The seconds that the picture is shown.
  var delay: Double { frames.reduce(0) { $0 + source.timing.delay(ofFrame: $1) } }

  /// Goes on to the next picture; false at the end.
  mutating func next() -> Bool {
    let first = frames.upperBound
    guard first < source.frameCount else { return false }
    pixmap = lookahead
    var frame = first + 1
    while frame < source.frameCount {
      let box = source.advance(&lookahead, from: frame - 1, to: frame)
      if !box.isEmpty, lookahead != pixmap { break }
      frame += 1
    }
    frames = first..<frame
    return true
  }
}
