public import RenderGeometry

/// What is in the file of an animation, as it is written there.
public struct AnimationDescription: Hashable, Sendable {
  /// The kinds of files.
  public enum Format: String, Hashable, Sendable {
    /// A GIF, animated or not.
    case gif
    /// An animated PNG.
    case apng
    /// A PNG with one picture.
    case png
    /// A WebP, animated or not.
    case webp
    /// Files of their own for each frame.
    case frames
    /// A sprite sheet with its data.
    case sheet
  }

  /// A kind of parts of the file.
  public struct Part: Hashable, Sendable {
    /// What the format calls it.
    public var name: String
    /// How many there are.
    public var count: Int
    /// The bytes of all of them.
    public var byteCount: Int
  }

  /// Something that holds for the whole file.
  public struct Property: Hashable, Sendable {
    /// What it is, in lower case.
    public var name: String
    /// Its value in words.
    public var value: String
  }

  /// The kind of file.
  public var format: Format

  /// The extents of the canvas.
  public var size: PixelSize

  /// How many times it plays; 0 stands for ever.
  public var plays: Int

  /// The bytes of all files.
  public var byteCount: Int

  /// What holds for the whole file.
  public var properties: [Property] = []

  /// The images in the order of the file.
  public var images: [ImageDescription] = []

  /// The bytes by part; together they are `byteCount`.
  public var parts: [Part] = []

  /// What players or people may not expect, one sentence each in lower case.
  public var warnings: [String] = []
}

extension AnimationDescription {
  /// Counts a part of the file.
  mutating func add(_ part: String, byteCount: Int) {
    if let place = parts.firstIndex(where: { $0.name == part }) {
      parts[place].count += 1
      parts[place].byteCount += byteCount
    } else {
      parts.append(Part(name: part, count: 1, byteCount: byteCount))
    }
  }

  /// Adds a warning about some of the images, named by their numbers.
  mutating func warn(about images: [Int], _ text: String) {
    guard let first = images.first else { return }
    let numbers = images.prefix(8).map(String.init).joined(separator: ", ")
    let which =
      images.count == self.images.count && images.count > 1
      ? "all \(images.count) frames"
      : images.count == 1 ? "frame \(first)" : "frames \(numbers)"
    let rest = which.hasPrefix("all") || images.count <= 8 ? "" : " and \(images.count - 8) more"
    warnings.append("\(which)\(rest): \(text)")
  }
}
