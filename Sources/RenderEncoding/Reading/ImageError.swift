public import RenderGeometry

/// The reason for which bytes are no picture that can be read.
public enum ImageError: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty(name: String)

  /// The first bytes belong to no known picture format.
  case notAPicture(name: String)

  /// A picture of a format that is not read, with the format's name.
  case unsupportedFormat(name: String, format: String)

  /// The bytes end before the picture does.
  case truncated(name: String, format: String)

  /// The bytes break the format's rules; `reason` says where.
  case corrupt(name: String, format: String, reason: String)

  /// Width, height or area exceed the limits.
  case tooLarge(name: String, width: Int, height: Int)

  /// More frames, or more pixels in all of them, than are read.
  case tooManyFrames(name: String, count: Int, width: Int, height: Int)

  /// A picture of a sequence has another size than the first one.
  case sizeMismatch(name: String, size: PixelSize, expected: PixelSize, first: String)

  /// Memory for the pixels is short.
  case outOfMemory(name: String)
}

extension ImageError: CustomStringConvertible {
  /// The name that the bytes were read under.
  public var name: String {
    switch self {
    case .empty(let name), .notAPicture(let name), .unsupportedFormat(let name, _),
      .truncated(let name, _), .corrupt(let name, _, _), .tooLarge(let name, _, _),
      .tooManyFrames(let name, _, _, _), .sizeMismatch(let name, _, _, _), .outOfMemory(let name):
      name
    }
  }

  /// The reason and the remedy, without the name.
  public var reason: String {
    switch self {
    case .empty: "the file is empty"
    case .notAPicture: "not a picture; PNG, GIF and WebP are read"
    case .unsupportedFormat(_, let format): "\(format) is not read; convert it to PNG first"
    case .truncated(_, let format): "the \(format) is truncated"
    case .corrupt(_, let format, let reason): "the \(format) is damaged: \(reason)"
    case .tooLarge(_, let width, let height):
      "\(width)×\(height) pixels are too large; at most \(ImageReader.maximumSide) a side and"
        + " \(ImageReader.maximumArea) in all are read"
    case .tooManyFrames(_, let count, let width, let height):
      "\(count) or more frames of \(width)×\(height) pixels are too many; at most"
        + " \(AnimationReader.maximumFrameCount) with \(AnimationReader.maximumTotalArea) pixels"
        + " in all are read"
    case .sizeMismatch(_, let size, let expected, let first):
      "\(size.width)×\(size.height) pixels, where \(first) has \(expected.width)×\(expected.height);"
        + " all pictures of a sequence need one size"
    case .outOfMemory: "not enough memory for its pixels"
    }
  }

  /// One line in lower case that begins with the file's name.
  public var description: String { "\(name): \(reason)" }
}
