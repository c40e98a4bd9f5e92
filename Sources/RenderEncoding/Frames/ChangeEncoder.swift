import RenderGeometry
import RenderPixels

/// Draws the first frames of consecutive runs and compresses what each changes.
struct ChangeEncoder<Source: FrameSource> {
  /// Compresses the smallest of some pictures, and says which it is.
  typealias Compression = @Sendable ([FramePicture]) throws(EncodingError) -> ImageMemo.Image

  private let source: Source
  private let evenPlaces: Bool
  private let hasTransparency: Bool
  private let memo: ImageMemo
  private let compress: Compression
  private var pixmap: Pixmap

  /// The mapped pixels of the frame before.
  private var canvas: [UInt32] = []

  /// An image that may bring the canvas to a frame.
  private struct Candidate {
    var rect: PixelRect
    var clearsLast = false
    var blendsOver = false
    var pixels: [UInt32] = []
  }

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - evenPlaces: Whether images begin in even columns and rows.
  ///   - hasTransparency: Whether a pixel can let the canvas through.
  ///   - memo: What was compressed before.
  ///   - compress: Compresses the smallest of some pictures.
  init(
    source: Source, evenPlaces: Bool, hasTransparency: Bool, memo: ImageMemo,
    compress: @escaping Compression
  ) {
    self.source = source
    self.evenPlaces = evenPlaces
    self.hasTransparency = hasTransparency
    self.memo = memo
    self.compress = compress
    pixmap = Pixmap(size: source.size)
  }
}

extension ChangeEncoder {
  /// Compresses the images of some runs.
  ///
  /// - Parameters:
  ///   - runs: Consecutive runs.
  ///   - previous: The run before them; its image stays.
  ///   - mayClear: Whether the image of a run may be cleared before the next is drawn.
  /// - Returns: An image for each run. The last of them stays.
  mutating func images(
    for runs: ArraySlice<FrameRun>, after previous: FrameRun?, mayClear: (Int) -> Bool
  ) throws -> [ChangeImage] {
    let source = source
    if let previous { _ = source.advance(&pixmap, from: nil, to: previous.frames.lowerBound) }
    canvas = pixmap.pixels.map { PixelMapping.premultiplied($0) }
    var last = previous
    var images: [ChangeImage] = []
    for (index, run) in zip(runs.indices, runs) {
      try Task.checkCancellation()
      _ = source.advance(&pixmap, from: last?.frames.lowerBound, to: run.frames.lowerBound)
      var candidates = candidates(in: run.box, isFirst: last == nil)
      if let image = images.last, mayClear(index - 1) {
        candidates += self.candidates(in: run.box, clearing: image.rect)
      }
      let (image, clearsLast) = try best(of: candidates)
      if clearsLast { images[images.count - 1].isCleared = true }
      images.append(image)
      takeOver(run.box)
      last = run
    }
    return images
  }

  private func best(
    of candidates: [Candidate]
  ) throws(EncodingError) -> (image: ChangeImage, clearsLast: Bool) {
    let pictures = candidates.map { FramePicture(pixels: $0.pixels, width: $0.rect.width) }
    let (stream, picture) = try memo.image(pictures) { () throws(EncodingError) in
      try compress(pictures)
    }
    let choice = candidates[picture]
    let image = ChangeImage(
      rect: choice.rect, blendsOver: choice.blendsOver, stream: stream,
      firstPixel: PixelMapping.premultiplied(
        pixmap.pixels[choice.rect.y * pixmap.width + choice.rect.x]))
    return (image, choice.clearsLast)
  }

  /// Keeps what the frame shows in a box, outside of which it is like the one before.
  private mutating func takeOver(_ box: PixelRect) {
    let mapping = PixelMapping.premultiplied
    for y in box.y..<box.maxY {
      for position in (y &* pixmap.width &+ box.x)..<(y &* pixmap.width &+ box.maxX) {
        canvas[position] = mapping(pixmap.pixels[position])
      }
    }
  }
}

extension ChangeEncoder {
  /// The whole box, and only what changes in it.
  private func candidates(in box: PixelRect, isFirst: Bool) -> [Candidate] {
    let rect = placed(box)
    let whole = Candidate(rect: rect, pixels: pixels(in: rect))
    guard !isFirst, let sparse = sparse(whole, clearing: .empty) else { return [whole] }
    return [whole, sparse]
  }

  /// The same on a canvas where the last image was cleared.
  private func candidates(in box: PixelRect, clearing last: PixelRect) -> [Candidate] {
    let region = box.union(last)
    let mapping = PixelMapping.premultiplied
    let width = pixmap.width
    var change = ChangeBox()
    for y in region.y..<region.maxY {
      let isInside = y >= last.y && y < last.maxY
      for x in region.x..<region.maxX {
        let position = y &* width &+ x
        let isCleared = isInside && x >= last.x && x < last.maxX
        if mapping(pixmap.pixels[position]) != (isCleared ? 0 : canvas[position]) {
          change.add(x: x, y: y)
        }
      }
    }
    // An image has at least one pixel.
    let rect = placed(change.rect.isEmpty ? last.topLeftPixel : change.rect)
    let whole = Candidate(rect: rect, clearsLast: true, pixels: pixels(in: rect))
    return [whole] + (sparse(whole, clearing: last).map { [$0] } ?? [])
  }

  /// A box that may be written.
  private func placed(_ box: PixelRect) -> PixelRect {
    guard evenPlaces else { return box }
    return box.union(PixelRect(x: box.x & ~1, y: box.y & ~1, width: 1, height: 1))
  }

  private func pixels(in rect: PixelRect) -> [UInt32] {
    let mapping = PixelMapping.premultiplied
    let width = pixmap.width
    var result: [UInt32] = []
    result.reserveCapacity(rect.area)
    for y in rect.y..<rect.maxY {
      for position in (y &* width &+ rect.x)..<(y &* width &+ rect.maxX) {
        result.append(mapping(pixmap.pixels[position]))
      }
    }
    return result
  }

  /// A candidate with zeros where the canvas already shows its pixels; nil where none is left out
  /// or a changed one is translucent, since that would add to the canvas instead of replacing it.
  private func sparse(_ whole: Candidate, clearing last: PixelRect) -> Candidate? {
    guard hasTransparency else { return nil }
    let width = pixmap.width
    let rect = whole.rect
    var result = whole
    result.blendsOver = true
    var target = 0
    var savesAny = false
    for y in rect.y..<rect.maxY {
      let isInside = y >= last.y && y < last.maxY
      for x in rect.x..<rect.maxX {
        let isCleared = isInside && x >= last.x && x < last.maxX
        let pixel = whole.pixels[target]
        if pixel == (isCleared ? 0 : canvas[y &* width &+ x]) {
          if pixel != 0 { savesAny = true }
          result.pixels[target] = 0
        } else if pixel < 0xff00_0000 {
          return nil
        }
        target &+= 1
      }
    }
    return savesAny ? result : nil
  }
}
