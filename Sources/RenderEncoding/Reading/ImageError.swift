/// Why bytes are not a picture that can be read.
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

  /// Memory for the pixels is short.
  case outOfMemory(name: String)
}

extension ImageError: CustomStringConvertible {
  /// One line in lower case that begins with the file's name.
  public var description: String {
    switch self {
    case .empty(let name):
      "\(name): the file is empty"
    case .notAPicture(let name):
      "\(name): not a picture; PNG and GIF are read"
    case .unsupportedFormat(let name, let format):
      "\(name): \(format) is not read; convert it to PNG first"
    case .truncated(let name, let format):
      "\(name): the \(format) is truncated"
    case .corrupt(let name, let format, let reason):
      "\(name): the \(format) is damaged: \(reason)"
    case .tooLarge(let name, let width, let height):
      "\(name): \(width)×\(height) pixels are too large; at most"
        + " \(ImageReader.maximumSide) a side and \(ImageReader.maximumArea) in all are read"
    case .outOfMemory(let name):
      "\(name): not enough memory for its pixels"
    }
  }
}
