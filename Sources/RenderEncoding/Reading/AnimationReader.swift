import RenderGeometry
import RenderPixels

/// Reads whole animations by their content, whatever the file is called: GIF, APNG, PNG and WebP.
///
/// Sequences of pictures and sprite sheets come in several files and have readers of their own.
/// Limits are checked before memory is taken, and every image is decoded once before the first frame
/// is asked for, so any bytes end in a whole animation or an error.
public enum AnimationReader {
  /// The most frames that are read.
  public static let maximumFrameCount = 10_000

  /// The most pixels of all frames together.
  public static let maximumTotalArea = 1 << 31

  /// The delays of frames that have none, in seconds.
  static let defaultDelay = 0.1

  /// The animation in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: What errors call the file.
  /// - Returns: Its frames.
  /// - Throws: `ImageError`, which says where the bytes are wrong.
  public static func read(bytes: [UInt8], name: String) throws(ImageError) -> AnimationFile {
    try read(bytes: bytes, name: name, store: nil)
  }

  /// The same, with a store that has the bytes of the file: frames are made of what it has, and
  /// nobody holds the whole file.
  package static func read(
    bytes: [UInt8], name: String, store: (any ByteStore)?
  ) throws(ImageError) -> AnimationFile {
    switch PictureFormat(bytes) {
    case .png: return try readPNG(bytes, name: name, store: store)
    case .gif: return try readGIF(bytes, name: name, store: store)
    case .webp: return try readWebP(bytes, name: name, store: store)
    case .other(let format): throw .unsupportedFormat(name: name, format: format)
    case nil: throw bytes.isEmpty ? .empty(name: name) : .notAPicture(name: name)
    }
  }

  /// Checks the number of frames and their pixels before anything is allocated for them.
  static func checkFrames(_ count: Int, of size: PixelSize, name: String) throws(ImageError) {
    guard count <= maximumFrameCount, count * size.area <= maximumTotalArea else {
      throw .tooManyFrames(name: name, count: count, width: size.width, height: size.height)
    }
  }
}
