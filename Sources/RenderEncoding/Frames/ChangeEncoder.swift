import RenderGeometry
import RenderPixels

/// Draws the first frames of consecutive runs and compresses what each changes.
struct ChangeEncoder<Source: FrameSource> {
  /// Compresses the smallest of some pictures, and says which it is.
  typealias Compression = @Sendable ([FramePicture]) throws(EncodingError) -> ImageMemo.Image

  private let source: Source
  private let format: ChangeFormat
  private let memo: ImageMemo
  private let compress: Compression
  private var canvas: ChangeCanvas

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - format: What images can do.
  ///   - memo: What was compressed before.
  ///   - compress: Compresses the smallest of some pictures.
  init(
    source: Source, format: ChangeFormat, memo: ImageMemo, compress: @escaping Compression
  ) {
    self.source = source
    self.format = format
    self.memo = memo
    self.compress = compress
    canvas = ChangeCanvas(size: source.size, format: format)
  }
}

extension ChangeEncoder {
  /// Compresses the images of some runs.
  ///
  /// - Parameters:
  ///   - runs: Consecutive runs.
  ///   - previous: The run before them; its image stays.
  ///   - mayGo: Whether the image of a run may go before the next is drawn.
  /// - Returns: An image for each run. The last of them stays.
  /// - Throws: `EncodingError` or `CancellationError`.
  mutating func images(
    for runs: ArraySlice<FrameRun>, after previous: FrameRun?, mayGo: (Int) -> Bool
  ) throws -> [ChangeImage] {
    let source = source
    if let previous {
      _ = source.advance(&canvas.pixmap, from: nil, to: previous.frames.lowerBound)
    }
    canvas.show()
    var last = previous
    var images: [ChangeImage] = []
    for (index, run) in zip(runs.indices, runs) {
      try Task.checkCancellation()
      _ = source.advance(
        &canvas.pixmap, from: last?.frames.lowerBound, to: run.frames.lowerBound)
      var candidates = canvas.candidates(in: run.box, isFirst: last == nil)
      if !images.isEmpty, mayGo(index - 1) {
        if format.clears { candidates += canvas.candidates(in: run.box, after: .cleared) }
        // Before the first image there is nothing to restore; and Pillow restores nothing after an
        // image that blends over.
        if format.restores, index > 1, images.last?.blendsOver == false {
          candidates += canvas.candidates(in: run.box, after: .restored)
        }
      }
      let (image, choice) = try best(of: candidates)
      if !images.isEmpty { images[images.count - 1].disposal = choice.lastDisposal }
      images.append(image)
      canvas.show(run.box, after: choice)
      last = run
    }
    return images
  }

  private func best(
    of candidates: [ChangeCanvas.Candidate]
  ) throws(EncodingError) -> (image: ChangeImage, choice: ChangeCanvas.Candidate) {
    let pictures = candidates.map { FramePicture(pixels: $0.pixels, width: $0.rect.width) }
    let (stream, picture) = try memo.image(pictures) { () throws(EncodingError) in
      try compress(pictures)
    }
    let choice = candidates[picture]
    let corner = choice.rect.y * canvas.pixmap.width + choice.rect.x
    let image = ChangeImage(
      rect: choice.rect, blendsOver: choice.blendsOver, stream: stream,
      firstPixel: PixelMapping.premultiplied(canvas.pixmap.pixels[corner]))
    return (image, choice)
  }
}
