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
        if format.clears { canvas.candidates(in: run.box, after: .background, take: take) }
        // Before the first image there is nothing to restore; and Pillow restores nothing after an
        // image that blends over.
        if format.restores, index > 1, images.last?.blendsOver == false {
          canvas.candidates(in: run.box, after: .previous, take: take)
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

/// What the images of a format can do.
struct ChangeFormat: Hashable, Sendable {
  /// Indicates whether a pixel can let the canvas through.
  var hasTransparency: Bool

  /// Indicates whether it is worth a trial to make an image transparent before the next.
  var clears: Bool

  /// Indicates whether an image can give way to what was there before it.
  var restores: Bool

  /// Indicates whether images begin in even columns and rows.
  var evenPlaces = false

  /// Indicates whether the first image may leave out what is transparent.
  var beginsClear = false
}

extension ChangeFormat {
  /// The images that are made one after another. Longer chunks find more images that go before the
  /// next, of which the last one of a chunk is none.
  static func chunks(_ count: Int, of size: PixelSize) -> Chunks {
    Chunks(elementCount: count, longest: size.area <= 1 << 16 ? 24 : Chunks.longest)
  }
}

/// The disposal method of an image: what becomes of its rectangle before the next image is drawn.
enum Disposal: UInt8, Hashable, Sendable {
  // The values are those of APNG; GIF counts from 1.

  /// The pixels stay.
  case keep = 0

  /// The rectangle becomes transparent.
  case background = 1

  /// The rectangle becomes what it was before the image.
  case previous = 2

  /// The name in descriptions of files.
  var name: String {
    switch self {
    case .keep: "keep"
    case .background: "background"
    case .previous: "previous"
    }
  }
}

/// A compressed image that brings the canvas of an animation to the next frame.
struct ChangeImage: Sendable {
  /// The part of the canvas; not empty.
  var rect: PixelRect

  /// Indicates whether transparent pixels let the canvas through; otherwise they replace it.
  var blendsOver: Bool

  /// What becomes of its part before the next image is drawn.
  var disposal = Disposal.keep

  /// The compressed pixels, in the way of the format.
  var stream: [UInt8]

  /// What the top left pixel of `rect` shows, premultiplied.
  var firstPixel: UInt32
}
