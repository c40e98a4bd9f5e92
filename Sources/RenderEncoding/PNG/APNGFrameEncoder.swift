import RenderGeometry
import RenderPixels

/// Draws the first frames of consecutive runs and compresses what each changes.
struct APNGFrameEncoder<Source: FrameSource> {
  private let source: Source
  private let model: PNGColorModel
  private let data: PNGImageData
  private var pixmap: Pixmap
  private var canvas: [UInt32]

  init(source: Source, model: PNGColorModel, compressionLevel: Int) throws(EncodingError) {
    self.source = source
    self.model = model
    data = try PNGImageData(model: model, compressionLevel: compressionLevel)
    pixmap = Pixmap(size: source.size)
    canvas = []
  }
}

extension APNGFrameEncoder {
  /// Compresses the images of some runs.
  mutating func images(for runs: ArraySlice<FrameRun>, after previous: FrameRun?) throws
    -> [APNGImage]
  {
    let source = source
    if let previous { _ = source.advance(&pixmap, from: nil, to: previous.frames.lowerBound) }
    var last = previous
    var images: [APNGImage] = []
    for run in runs {
      try Task.checkCancellation()
      canvas = pixmap.pixels
      _ = source.advance(&pixmap, from: last?.frames.lowerBound, to: run.frames.lowerBound)
      let box = run.change.drawn.union(run.change.cleared)
      images.append(image(of: box, isFirst: last == nil))
      last = run
    }
    return images
  }

  private func image(of rect: PixelRect, isFirst: Bool) -> APNGImage {
    let mapping = PixelMapping.premultiplied
    let width = source.size.width
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.area)
    for y in rect.y..<rect.maxY {
      for position in (y &* width &+ rect.x)..<(y &* width &+ rect.maxX) {
        pixels.append(mapping(pixmap.pixels[position]))
      }
    }
    var pictures = [pixels]
    if !isFirst, model.hasTransparentPixel, let sparse = sparsePixels(pixels, in: rect) {
      pictures.append(sparse)
    }
    let (stream, picture) = data.smallestStream(of: pictures, width: rect.width)
    return APNGImage(
      rect: rect, blendsOver: picture == 1, stream: stream, firstPixel: pixels[0])
  }

  /// The pixels with zeros where the canvas already shows them; nil where none is left out or a
  /// changed one is translucent, since that would add to the canvas instead of replacing it.
  private func sparsePixels(_ pixels: [UInt32], in rect: PixelRect) -> [UInt32]? {
    let mapping = PixelMapping.premultiplied
    let width = source.size.width
    var result = pixels
    var target = 0
    var savesAny = false
    for y in rect.y..<rect.maxY {
      for position in (y &* width &+ rect.x)..<(y &* width &+ rect.maxX) {
        if mapping(canvas[position]) == pixels[target] {
          if pixels[target] != 0 { savesAny = true }
          result[target] = 0
        } else if pixels[target] < 0xff00_0000 {
          return nil
        }
        target &+= 1
      }
    }
    return savesAny ? result : nil
  }
}
