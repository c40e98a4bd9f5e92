/// Samples of a picture that can be filtered.
protocol PNGRowSource: Sendable {
  /// The number of rows.
  var count: Int { get }

  /// The bytes of a row without its filter type, at least 1.
  var bytesPerRow: Int { get }

  /// How far back the left neighbor of a byte is.
  var bytesPerPixel: Int { get }

  /// Replaces `samples`, which has `bytesPerRow` bytes, by those of a row.
  func take(_ row: Int, into samples: inout [UInt8])
}

/// The samples of a small picture, row after row.
struct PNGRows: PNGRowSource, MemoPicture {
  private let samples: [UInt8]
  let bytesPerRow: Int
  let bytesPerPixel: Int

  /// Takes the samples of an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - model: How pixels become samples.
  ///   - isIndexed: Whether the image has palette indices, a byte each.
  init(_ image: ChangePicture, _ model: PNGColorModel, isIndexed: Bool) {
    samples = isIndexed ? image.bytes : model.samples(of: FramePicture(image))
    bytesPerRow = model.bytesPerRow(width: image.width)
    bytesPerPixel = model.bytesPerPixel
  }

  var count: Int { samples.count / bytesPerRow }

  var byteCount: Int { samples.count }

  func take(_ row: Int, into result: inout [UInt8]) {
    let start = row * bytesPerRow
    result.replaceSubrange(0..., with: samples[start..<(start + bytesPerRow)])
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
struct PNGPictureRows<Pixels: PixelRows>: PNGRowSource {
  private let picture: Pixels
  private let model: PNGColorModel

  /// Takes a picture.
  init(_ picture: Pixels, _ model: PNGColorModel) {
    self.picture = picture
    self.model = model
  }

  var count: Int { picture.height }

  var bytesPerRow: Int { model.bytesPerRow(width: picture.width) }

  var bytesPerPixel: Int { model.bytesPerPixel }

  func take(_ row: Int, into samples: inout [UInt8]) {
    unsafe picture.withRows(row..<(row + 1)) { pixels in
      unsafe model.pack(pixels, into: &samples)
    }
  }
}
