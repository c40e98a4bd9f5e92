/// Turns pixels into the zlib streams of IDAT and fdAT.
struct PNGImageData {
  private let model: PNGColorModel
  private let deflater: Deflater

  init(model: PNGColorModel, compressionLevel: Int) throws(EncodingError) {
    self.model = model
    deflater = try Deflater(level: compressionLevel)
  }

  /// The smallest stream that the filters in question give; of equal ones the plainest.
  ///
  /// Neighboring palette indices have nothing to do with each other, so they are never filtered.
  func stream(of pixels: [UInt32], width: Int) -> [UInt8] {
    let samples = model.samples(of: pixels, width: width)
    let bytesPerRow = model.bytesPerRow(width: width)
    func filtered(_ filter: PNGFilter) -> [UInt8] {
      filter.filtered(
        samples, bytesPerRow: bytesPerRow, bytesPerPixel: model.bytesPerPixel)
    }
    var best = deflater.zlibStream(of: filtered(.none))
    if model.kind == .palette || model.bitDepth < 8 { return best }
    let others = [
      filtered(.up),
      PNGFilter.adaptive(
        samples, bytesPerRow: bytesPerRow, bytesPerPixel: model.bytesPerPixel),
    ]
    for candidate in others {
      let stream = deflater.zlibStream(of: candidate)
      if stream.count < best.count { best = stream }
    }
    return best
  }
}
