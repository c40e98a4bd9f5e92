import RenderConcurrency

/// Compressed images by their pixels, since loops that repeat bring the same images again.
final class ImageMemo: Sendable {
  /// A compressed picture and its place among those that were in question.
  typealias Image = (stream: [UInt8], picture: Int)

  private struct Contents {
    var images: [[FramePicture]: Image] = [:]
    var pixelCount = 0
  }

  /// The most pixels that are kept.
  private static let capacity = 1 << 19

  private let contents = Locked(Contents())

  /// What was made of the same pictures before, or else what `make` makes of them.
  func image(
    _ pictures: [FramePicture], make: () throws(EncodingError) -> Image
  ) throws(EncodingError) -> Image {
    if let known = contents.withLock({ $0.images[pictures] }) { return known }
    let made = try make()
    contents.withLock { contents in
      let count = pictures.reduce(0) { $0 + $1.pixels.count }
      if contents.pixelCount + count <= Self.capacity {
        contents.pixelCount += count
        contents.images[pictures] = made
      }
    }
    return made
  }
}
