public import RenderGeometry

/// The contents of an animation's file, as they are written there.
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
    /// The name in the terms of the format.
    public var name: String
    /// The number of parts.
    public var count: Int
    /// The bytes of all of them.
    public var byteCount: Int
  }

  /// Something that holds for the whole file.
  public struct Property: Hashable, Sendable {
    /// The name, in lower case.
    public var name: String
    /// Its value in words.
    public var value: String
  }

  /// The kind of file.
  public var format: Format

  /// The extents of the canvas.
  public var size: PixelSize

  /// The number of plays; 0 stands for ever.
  public var plays: Int

  /// The bytes of all files.
  public var byteCount: Int

  /// The properties of the whole file.
  public var properties: [Property] = []

  /// The images in the order of the file.
  public var images: [ImageDescription] = []

  /// The bytes by part; together they are `byteCount`.
  public var parts: [Part] = []

  /// Facts that players or people may not expect, one sentence each in lower case.
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

/// One image of an animation's file.
public struct ImageDescription: Hashable, Sendable {
  /// The place on the canvas.
  public var rect: PixelRect

  /// The numerator of the delay as it is written, in seconds.
  public var delayNumerator = 0

  /// The denominator of the delay, at least 1.
  public var delayDenominator = 100

  /// The disposal method: `keep`, `background` or `previous`.
  public var disposal = "keep"

  /// The blend operation: `source` or `over`.
  public var blend = "source"

  /// The bytes of the image and of what controls it.
  public var byteCount = 0

  /// The entries of the palette it uses, nil without a palette.
  public var colorCount: Int?

  /// Indicates whether it has a local color table.
  public var hasLocalPalette = false

  /// The transparent color index.
  public var transparentIndex: Int?

  /// Indicates whether its rows are interlaced.
  public var isInterlaced = false

  /// The place in the file at which it begins, in bytes.
  public var offset = 0

  /// The file that it is in, where there are several.
  public var file: String?
}

extension ImageDescription {
  /// The delay as it is written, in seconds.
  public var delay: Double { Double(delayNumerator) / Double(max(1, delayDenominator)) }
}
