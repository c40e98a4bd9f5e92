public import RenderPixels

/// Reads pictures by their content, whatever the file is called.
///
/// PNG of every color type, depth and interlacing, and the first frame of a GIF or a WebP. Color
/// profiles and gamma are ignored: values count as sRGB. Any bytes end in a picture or an error.
public enum ImageReader {
  /// The longest side that is read, in pixels.
  public static let maximumSide = 16_384

  /// The largest area that is read, in pixels.
  public static let maximumArea = 1 << 26

  /// The picture in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: What errors call the file.
  /// - Returns: Its pixels, premultiplied.
  /// - Throws: `ImageError`, which says why the bytes are no picture.
  public static func read(bytes: [UInt8], name: String) throws(ImageError) -> Pixmap {
    switch PictureFormat(bytes) {
    case .png: return try readPNG(bytes, name: name)
    case .gif: return try readGIF(bytes, name: name)
    case .webp: return try readWebP(bytes, name: name)
    case .other(let format): throw .unsupportedFormat(name: name, format: format)
    case nil: throw bytes.isEmpty ? .empty(name: name) : .notAPicture(name: name)
    }
  }

  /// Checks a picture's extents before anything is allocated for it.
  static func checkSize(width: Int, height: Int, name: String) throws(ImageError) {
    let (area, overflows) = width.multipliedReportingOverflow(by: height)
    if width > maximumSide || height > maximumSide || overflows || area > maximumArea {
      throw .tooLarge(name: name, width: width, height: height)
    }
  }
}

/// A picture format, told from the first bytes of a file.
enum PictureFormat: Hashable {
  case png
  case gif
  case webp

  /// A known format that is not read, by its name.
  case other(String)

  /// Recognizes a format; nil for anything else.
  init?(_ bytes: [UInt8]) {
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: signature)
    }
    func has(_ text: String, at offset: Int = 0) -> Bool {
      has(Array(text.utf8), at: offset)
    }
    if has(PNGChunk.signature) {
      self = .png
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has([0xff, 0xd8, 0xff]) {
      self = .other("JPEG")
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4) {
      let isAVIF = has("avif", at: 8) || has("avis", at: 8)
      let isHEIC = ["heic", "heix", "heif", "mif1", "msf1"].contains { has($0, at: 8) }
      self = .other(isAVIF ? "AVIF" : isHEIC ? "HEIC" : "a video")
    } else if has("BM") {
      self = .other("BMP")
    } else if has([0x49, 0x49, 0x2a, 0]) || has([0x4d, 0x4d, 0, 0x2a]) {
      self = .other("TIFF")
    } else if has([0, 0, 1, 0]) {
      self = .other("ICO")
    } else if has([0xff, 0x0a]) || has([0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20]) {
      self = .other("JPEG XL")
    } else if has("8BPS") {
      self = .other("a Photoshop document")
    } else if has("%PDF") {
      self = .other("PDF")
    } else if has("<svg") || has("<?xml") || has([0xef, 0xbb, 0xbf, 0x3c]) {
      self = .other("SVG or XML")
    } else {
      return nil
    }
  }
}
