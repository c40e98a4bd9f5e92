import CWebP
import RenderPixels

/// Compresses single images by libwebp.
struct WebPCoder: Sendable {
  /// 100 for exact pixels, less for fewer bytes; 1…100.
  let quality: Int

  /// How long to search for a smaller file.
  let effort: Effort

  /// Compresses an image.
  ///
  /// - Parameter picture: At most 16,383 pixels a side.
  /// - Returns: Its chunks: VP8L, or VP8 after an ALPH where it is not opaque.
  /// - Throws: `EncodingError.library` when libwebp refuses or memory is short.
  func chunks(of picture: FramePicture) throws(EncodingError) -> [UInt8] {
    var config = WebPConfig()
    var image = unsafe WebPPicture()
    guard unsafe WebPConfigInit(&config) != 0, unsafe WebPPictureInit(&image) != 0 else {
      throw .library("libwebp is of another version than its headers")
    }
    configure(&config)
    unsafe image.use_argb = 1
    unsafe image.width = Int32(clamping: picture.width)
    unsafe image.height = Int32(clamping: picture.pixels.count / picture.width)
    guard unsafe WebPPictureAlloc(&image) != 0 else {
      throw .library("libwebp has no memory for a picture")
    }
    defer { unsafe WebPPictureFree(&image) }
    unsafe fill(image, with: picture)
    var writer = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&writer)
    defer { unsafe WebPMemoryWriterClear(&writer) }
    unsafe image.writer = unsafe WebPMemoryWrite
    let isDone = unsafe withUnsafeMutablePointer(to: &writer) { pointer in
      unsafe image.custom_ptr = UnsafeMutableRawPointer(pointer)
      return unsafe WebPEncode(&config, &image) != 0
    }
    guard isDone, let bytes = unsafe writer.mem else {
      throw .library("libwebp cannot compress a picture (\(unsafe image.error_code.rawValue))")
    }
    let file = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: writer.size))
    return WebPContainer.imageChunks(of: file)
  }

  private func configure(_ config: inout WebPConfig) {
    // The colors of pixels without opacity are those that compress best.
    config.exact = quality == 100 ? 0 : 1
    config.thread_level = 0
    if quality == 100 {
      config.lossless = 1
      // As the presets of libwebp: the quality of a lossless picture is the effort.
      (config.method, config.quality) =
        switch effort {
        case .fast: (1, 20)
        case .standard: (4, 75)
        case .max: (6, 100)
        }
    } else {
      config.quality = Float(quality)
      config.alpha_quality = 100
      config.method =
        switch effort {
        case .fast: 2
        case .standard: 4
        case .max: 6
        }
    }
  }

  /// Straight pixels, alpha in the highest byte and blue in the lowest.
  private func fill(_ image: WebPPicture, with picture: FramePicture) {
    guard let argb = unsafe image.argb else { return }
    let stride = unsafe Int(image.argb_stride)
    var target = 0
    var column = 0
    for raw in picture.pixels {
      let straight = PremultipliedRGBA8(rawValue: raw).straight
      unsafe argb[target + column] =
        UInt32(straight.alpha) << 24 | UInt32(straight.red) << 16 | UInt32(straight.green) << 8
        | UInt32(straight.blue)
      column += 1
      if column == picture.width {
        column = 0
        target += stride
      }
    }
  }
}
