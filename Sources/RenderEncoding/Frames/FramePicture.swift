import RenderConcurrency

/// Premultiplied pixels of rows without gaps.
struct FramePicture: MemoPicture {
  /// The pixels, a multiple of `width`; at least one.
  var pixels: [UInt32]

  /// The pixels of a row.
  var width: Int
}

extension FramePicture {
  var byteCount: Int { 4 * pixels.count }

  /// Takes about a thousand pixels: pictures that differ elsewhere are told apart by comparison,
  /// which ends at their first difference.
  func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(pixels.count)
    let step = pixels.count / 1024 | 1
    for index in stride(from: 0, to: pixels.count, by: step) { hasher.combine(pixels[index]) }
  }
}

/// Pixels in a form, in rows without gaps.
struct ChangePicture: Sendable {
  /// The bytes of the pixels.
  var bytes: [UInt8]

  /// The pixels of a row.
  var width: Int
}

extension FramePicture {
  /// Takes pixels that are kept premultiplied.
  init(_ picture: ChangePicture) {
    width = picture.width
    pixels = unsafe picture.bytes.withUnsafeBytes { bytes in
      unsafe [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { pixels, count in
        unsafe UnsafeMutableRawBufferPointer(pixels).copyMemory(from: bytes)
        count = bytes.count / 4
      }
    }
  }
}

/// The picture from which an image is compressed.
protocol MemoPicture: Hashable, Sendable {
  /// The bytes that it takes in memory.
  var byteCount: Int { get }
}

/// Compressed images by what they were made of, since loops that repeat bring the same again.
final class ImageMemo<Picture: MemoPicture>: Sendable {
  /// A compressed picture and its place among those that were in question.
  typealias Image = (stream: [UInt8], picture: Int)

  private struct Contents {
    var images: [[Picture]: Image] = [:]
    var byteCount = 0
  }

  private let contents = Locked(Contents())

  /// The most bytes that are kept: few, so that long animations take no more memory than short.
  private let capacity = 1 << 19

  /// The image made of the same pictures before, or else that of `make`.
  func image(
    _ pictures: [Picture], make: () throws(EncodingError) -> Image
  ) throws(EncodingError) -> Image {
    if let known = contents.withLock({ $0.images[pictures] }) { return known }
    let made = try make()
    contents.withLock { contents in
      let count = pictures.reduce(made.stream.count) { $0 + $1.byteCount }
      if contents.byteCount + count <= capacity {
        contents.byteCount += count
        contents.images[pictures] = made
      }
    }
    return made
  }
}
