import RenderGeometry
import RenderPixels
import RenderText

/// Descriptions for Unity, Godot and Cocos.
extension SpriteSheetData {
  /// The text of TexturePacker's importer for Unity: rectangles from the bottom left, and the
  /// center of the untrimmed frame as pivot.
  func unity(_ sheet: Int) -> String {
    let (size, names) = (layout.sheetSizes[sheet], frameNames)
    var lines = [
      "#", "# Sprite sheet data for Unity.", "#",
      ":format=40300", ":texture=\(Self.plain(images[sheet]))",
      ":size=\(size.width)x\(size.height)",
      ":pivotpoints=enabled", ":borders=disabled", ":alphahandling=ClearTransparentPixels", "",
    ]
    for index in frames(onSheet: sheet) {
      let (rect, source) = (layout.placements[index].rect, layout.placements[index].source)
      let pivotX = Self.fraction(layout.frameSize.width - 2 * source.x, 2 * rect.width)
      let pivotY = Self.fraction(
        2 * (source.y + rect.height) - layout.frameSize.height, 2 * rect.height)
      lines.append(
        "\(Self.plain(names[index]));\(rect.x);\(size.height - rect.maxY);\(rect.width);\(rect.height);"
          + " \(pivotX);\(pivotY); 0;0;0;0")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A text without what parts values and lines.
  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 < " " || $0 == ";" ? "_" : $0 }))
  }

  /// A quotient with at most six decimals.
  private static func fraction(_ numerator: Int, _ denominator: Int) -> String {
    let value = (1e6 * Double(numerator) / Double(denominator)).rounded() / 1e6
    return JSON.short(value == 0 ? 0 : value)
  }

  /// The JSON of TexturePacker's importer for Godot.
  var godotSheet: JSON {
    let names = frameNames
    let textures = images.indices.map { sheet in
      let sprites = frames(onSheet: sheet).map { index in
        JSON.object([
          ("filename", .string(names[index])),
          ("region", Self.rect(layout.placements[index].rect)),
          ("margin", Self.rect(margin(layout.placements[index].source))),
        ])
      }
      return JSON.object([
        ("image", .string(images[sheet])), ("size", Self.extents(layout.sheetSizes[sheet])),
        ("sprites", .array(sprites)),
      ])
    }
    return .object([
      ("textures", .array(textures)), ("meta", .object([("app", .string("render"))])),
    ])
  }

  /// The margin of a trimmed frame: the offset of the part and the extents that the frame has more.
  private func margin(_ source: PixelRect) -> PixelRect {
    PixelRect(
      x: source.x, y: source.y, width: layout.frameSize.width - source.width,
      height: layout.frameSize.height - source.height)
  }

  /// A `SpriteFrames` resource of Godot 4 beside its sheets; equal neighbors are one frame that
  /// lasts longer.
  var spriteFrames: String {
    var places: [SpriteSheetLayout.Placement] = []
    var known: [SpriteSheetLayout.Placement: Int] = [:]
    var frames: [(place: Int, count: Int)] = []
    for placement in layout.placements {
      let place = known[placement] ?? places.count
      if place == places.count {
        known[placement] = place
        places.append(placement)
      }
      if let last = frames.last, last.place == place {
        frames[frames.count - 1].count += 1
      } else {
        frames.append((place, 1))
      }
    }
    let steps = images.count + places.count + 1
    var text = "[gd_resource type=\"SpriteFrames\" load_steps=\(steps) format=3]\n\n"
    for (index, image) in images.enumerated() {
      text +=
        "[ext_resource type=\"Texture2D\" path=\(JSON.quoted(image)) id=\"\(index + 1)\"]\n"
    }
    for (index, placement) in places.enumerated() {
      text += "\n[sub_resource type=\"AtlasTexture\" id=\"AtlasTexture_\(index + 1)\"]\n"
      text += "atlas = ExtResource(\"\(placement.sheet + 1)\")\n"
      text += "region = \(Self.rect2(placement.rect))\n"
      if placement.source != layout.frameSize.bounds {
        text += "margin = \(Self.rect2(margin(placement.source)))\n"
      }
    }
    let entries = frames.map { frame in
      "{\n\"duration\": \(Double(frame.count)),\n"
        + "\"texture\": SubResource(\"AtlasTexture_\(frame.place + 1)\")\n}"
    }
    text += "\n[resource]\nanimations = [{\n\"frames\": [\(entries.joined(separator: ", "))],\n"
    text += "\"loop\": \(timing.plays != 1),\n\"name\": &\(JSON.quoted(name)),\n"
    text += "\"speed\": \(timing.frameRate)\n}]\n"
    return text
  }

  private static func rect2(_ rect: PixelRect) -> String {
    "Rect2(\(rect.x), \(rect.y), \(rect.width), \(rect.height))"
  }

  /// A property list in format 2, which all of Cocos2d reads. The offset is that of the trimmed
  /// part's center from the frame's, upward.
  func propertyList(_ sheet: Int) -> String {
    let (size, names) = (layout.sheetSizes[sheet], frameNames)
    let frames = frames(onSheet: sheet).map { index in
      let (rect, source) = (layout.placements[index].rect, layout.placements[index].source)
      let right = Double(2 * source.x + source.width - layout.frameSize.width) / 2
      let up = Double(layout.frameSize.height - 2 * source.y - source.height) / 2
      return (
        names[index],
        PropertyList.dictionary([
          ("frame", .string(Self.braces(rect))),
          ("offset", .string("{\(JSON.short(right)),\(JSON.short(up))}")),
          ("rotated", .bool(false)),
          ("sourceColorRect", .string(Self.braces(source))),
          ("sourceSize", .string("{\(layout.frameSize.width),\(layout.frameSize.height)}")),
        ])
      )
    }
    return PropertyList.dictionary([
      ("frames", .dictionary(frames)),
      (
        "metadata",
        .dictionary([
          ("format", .integer(2)),
          ("pixelFormat", .string("RGBA8888")),
          ("premultiplyAlpha", .bool(false)),
          ("realTextureFileName", .string(images[sheet])),
          ("size", .string("{\(size.width),\(size.height)}")),
          ("textureFileName", .string(images[sheet])),
        ])
      ),
    ]).file
  }

  private static func braces(_ rect: PixelRect) -> String {
    "{{\(rect.x),\(rect.y)},{\(rect.width),\(rect.height)}}"
  }
}

/// An Apple property list whose members keep their order.
indirect enum PropertyList: Sendable {
  case string(String)
  case integer(Int)
  case bool(Bool)
  case dictionary([(String, PropertyList)])
}

extension PropertyList {
  /// The whole file in XML.
  var file: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(text(indent: ""))</plist>

    """
  }

  private func text(indent: String) -> String {
    switch self {
    case .string(let value): return "\(indent)<string>\(XMLText.escaped(value))</string>\n"
    case .integer(let value): return "\(indent)<integer>\(value)</integer>\n"
    case .bool(let value): return "\(indent)<\(value)/>\n"
    case .dictionary(let members):
      let inner = indent + "  "
      let lines = members.map {
        "\(inner)<key>\(XMLText.escaped($0.0))</key>\n\($0.1.text(indent: inner))"
      }
      return "\(indent)<dict>\n\(lines.joined())\(indent)</dict>\n"
    }
  }
}
