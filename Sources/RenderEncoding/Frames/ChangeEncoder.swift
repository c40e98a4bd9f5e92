import RenderGeometry
import RenderPixels

/// Draws the first frames of consecutive runs and compresses what each changes.
struct ChangeEncoder<Source: FrameSource, Picture: MemoPicture> {
  /// Takes of a picture what compression needs.
  typealias Preparation = @Sendable (ChangePicture) -> Picture

  /// Compresses the smallest of some pictures, and says which it is.
  typealias Compression =
    @Sendable ([Picture]) throws(EncodingError) -> ImageMemo<Picture>.Image

  private let source: Source
  private let format: ChangeFormat
  private let memo: ImageMemo<Picture>
  private let prepare: Preparation
  private let compress: Compression
  private var canvas: ChangeCanvas

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - form: What becomes of their pixels.
  ///   - format: What images can do.
  ///   - memo: What was compressed before.
  ///   - prepare: Takes of a picture what compression needs.
  ///   - compress: Compresses the smallest of some pictures.
  init(
    source: Source, form: PixelForm, format: ChangeFormat, memo: ImageMemo<Picture>,
    prepare: @escaping Preparation, compress: @escaping Compression
  ) {
    self.source = source
    self.format = format
    self.memo = memo
    self.prepare = prepare
    self.compress = compress
    canvas = ChangeCanvas(size: source.size, form: form, format: format)
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
      canvas.takeFrame(run.box)
      var candidates: [ChangeCandidate] = []
      var pictures: [Picture] = []
      func take(_ candidate: ChangeCandidate, _ picture: ChangePicture) {
        candidates.append(candidate)
        pictures.append(prepare(picture))
      }
      canvas.candidates(in: run.box, isFirst: last == nil, take: take)
      if !images.isEmpty, mayGo(index - 1) {
        if format.clears { canvas.candidates(in: run.box, after: .cleared, take: take) }
        // Before the first image there is nothing to restore; and Pillow restores nothing after an
        // image that blends over.
        if format.restores, index > 1, images.last?.blendsOver == false {
          canvas.candidates(in: run.box, after: .restored, take: take)
        }
      }
      let (image, choice) = try best(of: candidates, pictures)
      if !images.isEmpty { images[images.count - 1].disposal = choice.lastDisposal }
      images.append(image)
      canvas.show(run.box, after: choice)
      last = run
    }
    return images
  }

  private func best(
    of candidates: [ChangeCandidate], _ pictures: [Picture]
  ) throws(EncodingError) -> (image: ChangeImage, choice: ChangeCandidate) {
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
