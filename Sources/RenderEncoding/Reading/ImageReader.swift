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
