import RenderGeometry
public import RenderPixels

/// The description of a sprite sheet for game and web frameworks: TexturePacker's hash form with
/// Aseprite's `duration` and `frameTags` and Pixi's `animations`, so that one file serves all.
public struct SpriteSheetData: Hashable, Sendable {
  /// The name of the animation; frames are called `NAME-00`, with as many digits as needed.
  public var name: String

  /// The file name of the sheet, as the reader of the description finds it.
  public var image: String

  /// The grid.
  public var layout: SpriteSheetLayout

  /// When the frames are shown.
  public var timing: FrameTiming

  /// Pixels per point.
  public var pixelsPerPoint: Double

  /// Creates a description.
  public init(
    name: String, image: String, layout: SpriteSheetLayout, timing: FrameTiming,
    pixelsPerPoint: Double = 1
  ) {
    self.name = name
    self.image = image
    self.layout = layout
    self.timing = timing
    self.pixelsPerPoint = pixelsPerPoint
  }
}

extension SpriteSheetData {
  /// The names of all frames; their order by text is their order in time.
  public var frameNames: [String] {
    let digits = max(2, String(layout.frameCount - 1).count)
    return (0..<layout.frameCount).map { index in
      let number = String(index)
      return name + "-" + String(repeating: "0", count: digits - number.count) + number
    }
  }

  /// The milliseconds that a frame is shown; all of them add up to the rounded duration.
  func milliseconds(ofFrame index: Int) -> Int {
    func instant(_ index: Int) -> Int { Int((1000 * timing.time(ofFrame: index)).rounded()) }
    return instant(index + 1) - instant(index)
  }

  /// The whole file: JSON in UTF-8 that ends in a line break. Equal values give equal text.
  public var json: String {
    let names = frameNames
    let extents = Self.extents(layout.frameSize.width, layout.frameSize.height)
    let frames = names.enumerated().map { index, name in
      let rect = layout.rect(ofFrame: index)
      return (
        name,
        JSONText.object([
          ("frame", Self.rect(rect)),
          ("rotated", .bool(false)),
          ("trimmed", .bool(false)),
          ("spriteSourceSize", Self.rect(layout.frameSize.bounds)),
          ("sourceSize", extents),
          ("duration", .number(milliseconds(ofFrame: index))),
        ])
      )
    }
    var tag: [(String, JSONText)] = [
      ("name", .string(name)), ("from", .number(0)), ("to", .number(layout.frameCount - 1)),
      ("direction", .string("forward")),
    ]
    // Aseprite leaves the number out where the animation repeats for ever.
    if timing.plays > 0 { tag.append(("repeat", .string(String(timing.plays)))) }
    let root = JSONText.object([
      ("frames", .object(frames)),
      ("animations", .object([(name, .array(names.map { .string($0) }))])),
      (
        "meta",
        .object([
          ("app", .string("render")),
          ("image", .string(image)),
          ("format", .string("RGBA8888")),
          ("size", Self.extents(layout.size.width, layout.size.height)),
          ("scale", .string(Self.short(pixelsPerPoint))),
          ("frameTags", .array([.object(tag)])),
        ])
      ),
    ])
    return root.text() + "\n"
  }

  private static func extents(_ width: Int, _ height: Int) -> JSONText {
    .object([("w", .number(width)), ("h", .number(height))])
  }

  private static func rect(_ rect: PixelRect) -> JSONText {
    .object([
      ("x", .number(rect.x)), ("y", .number(rect.y)), ("w", .number(rect.width)),
      ("h", .number(rect.height)),
    ])
  }

  /// A number without a needless fraction.
  private static func short(_ value: Double) -> String {
    let text = String(value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
