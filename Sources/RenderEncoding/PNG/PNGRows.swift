/// Samples of a picture that can be filtered.
protocol PNGRowSource: Sendable {
  /// The number of rows.
  var count: Int { get }

  /// The bytes of a row without its filter type, at least 1.
  var bytesPerRow: Int { get }

  /// Some rows, each after its filter type.
  func filtered(_ rows: Range<Int>, by filter: PNGRowFilter) -> [UInt8]
}

/// The samples of a small picture, row after row.
struct PNGRows: PNGRowSource, MemoPicture {
  private let samples: [UInt8]
  let bytesPerRow: Int
  private let bytesPerPixel: Int

  /// Takes the samples of a picture.
  init(_ picture: FramePicture, _ model: PNGColorModel) {
    samples = model.samples(of: picture.pixels[...], width: picture.width)
    bytesPerRow = model.bytesPerRow(width: picture.width)
    bytesPerPixel = model.bytesPerPixel
  }

  var count: Int { samples.count / bytesPerRow }

  var byteCount: Int { samples.count }

  func filtered(_ rows: Range<Int>, by filter: PNGRowFilter) -> [UInt8] {
    filter.filtered(rows, of: samples, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel)
  }

  /// Takes about a thousand samples: what differs elsewhere is told apart by comparison, which ends
  /// at the first difference.
  func hash(into hasher: inout Hasher) {
    hasher.combine(bytesPerRow)
    hasher.combine(samples.count)
    let step = samples.count / 1024 | 1
    for index in stride(from: 0, to: samples.count, by: step) { hasher.combine(samples[index]) }
  }
}

/// The pixels of a large picture, of which samples are made where they are needed.
struct PNGPictureRows: PNGRowSource {
  private let picture: FramePicture
  private let model: PNGColorModel

  /// Takes a picture.
  init(_ picture: FramePicture, _ model: PNGColorModel) {
    self.picture = picture
    self.model = model
  }

  var count: Int { picture.pixels.count / picture.width }

  var bytesPerRow: Int { model.bytesPerRow(width: picture.width) }

  func filtered(_ rows: Range<Int>, by filter: PNGRowFilter) -> [UInt8] {
    // The first row is compared with the one above it.
    let first = max(0, rows.lowerBound - 1)
    let pixels = picture.pixels[(first * picture.width)..<(rows.upperBound * picture.width)]
    return filter.filtered(
      (rows.lowerBound - first)..<(rows.upperBound - first),
      of: model.samples(of: pixels, width: picture.width),
      bytesPerRow: bytesPerRow, bytesPerPixel: model.bytesPerPixel)
  }
}
