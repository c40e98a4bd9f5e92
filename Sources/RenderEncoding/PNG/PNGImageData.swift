/// Turns pixels into the zlib streams of IDAT and fdAT.
struct PNGImageData {
  private let model: PNGColorModel
  private let deflater: Deflater
  private let trial: Deflater?

  /// Candidates are compared at this level, since the order seldom changes at higher ones.
  private static let trialLevel = 4

  init(model: PNGColorModel, compressionLevel: Int) throws(EncodingError) {
    self.model = model
    deflater = try Deflater(level: compressionLevel)
    trial = compressionLevel > Self.trialLevel ? try Deflater(level: Self.trialLevel) : nil
  }

  /// The stream of a picture.
  func stream(of pixels: [UInt32], width: Int) -> [UInt8] {
    smallestStream(of: [pixels], width: width).stream
  }

  /// The smallest stream that some pictures and the filters in question give, and the picture it
  /// is of; of equally small ones the first picture with the plainest filter.
  func smallestStream(of pictures: [[UInt32]], width: Int) -> (stream: [UInt8], picture: Int) {
    var best: (bytes: [UInt8], stream: [UInt8], picture: Int)?
    let bytesPerRow = model.bytesPerRow(width: width)
    let tries = trial ?? deflater
    let hasFilters = model.kind != .palette && model.bitDepth == 8
    let isAlone = pictures.count == 1 && !hasFilters
    for (index, pixels) in pictures.enumerated() {
      let samples = model.samples(of: pixels, width: width)
      for filter in hasFilters ? PNGRowFilter.tried : [.all(.none)] {
        let bytes = filter.filtered(
          samples, bytesPerRow: bytesPerRow, bytesPerPixel: model.bytesPerPixel)
        let stream = isAlone ? [] : tries.zlibStream(of: bytes)
        if best.map({ stream.count < $0.stream.count }) ?? true { best = (bytes, stream, index) }
      }
    }
    guard let best else { return ([], 0) }
    let isFinal = trial == nil && !isAlone
    return (isFinal ? best.stream : deflater.zlibStream(of: best.bytes), best.picture)
  }
}
