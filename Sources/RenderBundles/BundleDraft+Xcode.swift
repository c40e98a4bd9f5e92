import RenderEncoding
import RenderPixels
import RenderScenes
import RenderText

/// Asset catalogs (Apple, "Asset Catalog Format Reference").
extension BundleDraft {
  private static let scales = [1.0, 2, 3]

  private static let info = JSON.object([
    ("author", .string("xcode")), ("version", .number(1)),
  ])

  mutating func addXcode() {
    let name = input.name.text
    let root = "\(name).xcassets"
    add(.json("\(root)/Contents.json", .object([("info", Self.info)])))
    addImageSet("\(root)/\(name).imageset", name: name, frame: poster)
    for appearance in input.appearances {
      let asset = name + input.suffix(appearance)
      // A data asset has no scale; the largest one suits every screen.
      addDataSet(
        "\(root)/\(asset)-apng.dataset", file: "\(asset).png", type: "public.png", .apng, appearance
      )
      if hasGIF {
        addDataSet(
          "\(root)/\(asset)-gif.dataset", file: "\(asset).gif", type: "com.compuserve.gif", .gif,
          appearance)
      }
    }
    addSpriteAtlas("\(root)/\(name).spriteatlas", name: name)
    addStickerPack("\(root)/\(name).stickerpack", name: name)
  }

  /// A picture in all scales and surroundings, light ones first.
  private mutating func addImageSet(_ folder: String, name: String, frame: Int) {
    var images: [JSON] = []
    for appearance in input.appearances {
      for scale in Self.scales {
        let file = "\(name)\(input.suffix(appearance))\(Self.density(scale)).png"
        add(.file("\(folder)/\(file)", .still(frame: frame), appearance, scale))
        images.append(Self.image(file, scale, appearance == input.main ? nil : appearance))
      }
    }
    add(
      .json(
        "\(folder)/Contents.json",
        .object([("images", .array(images)), ("info", Self.info)])))
  }

  private static func image(
    _ file: String, _ scale: Double, _ appearance: Theme.Appearance?
  ) -> JSON {
    var members: [(String, JSON)] = []
    if let appearance {
      let luminosity = JSON.object([
        ("appearance", .string("luminosity")), ("value", .string(appearance.rawValue)),
      ])
      members.append(("appearances", .array([luminosity])))
    }
    members += [
      ("filename", .string(file)), ("idiom", .string("universal")),
      ("scale", .string("\(Decimal.exact(scale))x")),
    ]
    return .object(members)
  }

  private mutating func addDataSet(
    _ folder: String, file: String, type: String, _ content: BundlePart.Content,
    _ appearance: Theme.Appearance
  ) {
    add(.file("\(folder)/\(file)", content, appearance, 3))
    let data = JSON.object([
      ("filename", .string(file)), ("idiom", .string("universal")),
      ("universal-type-identifier", .string(type)),
    ])
    add(
      .json(
        "\(folder)/Contents.json", .object([("data", .array([data])), ("info", Self.info)])))
  }

  /// A picture set for each frame, numbered so that their order by text is their order in time.
  private mutating func addSpriteAtlas(_ folder: String, name: String) {
    let count = timing.frameCount
    let digits = max(2, String(count - 1).count)
    let names = (0..<count).map { index in
      let number = String(index)
      return "\(name)-\(String(repeating: "0", count: digits - number.count))\(number)"
    }
    add(
      .json(
        "\(folder)/Contents.json",
        .object([
          ("info", Self.info), ("properties", .object([("provides-namespace", .bool(true))])),
        ])))
    for appearance in input.appearances {
      for scale in Self.scales {
        let ending = "\(input.suffix(appearance))\(Self.density(scale)).png"
        add(
          BundlePart(
            paths: names.map { "\(folder)/\($0).imageset/\($0)\(ending)" },
            content: .frames(Array(0..<count)), appearance: appearance, scale: scale))
      }
    }
    for frame in names {
      let images = input.appearances.flatMap { appearance in
        Self.scales.map { scale in
          Self.image(
            "\(frame)\(input.suffix(appearance))\(Self.density(scale)).png", scale,
            appearance == input.main ? nil : appearance)
        }
      }
      add(
        .json(
          "\(folder)/\(frame).imageset/Contents.json",
          .object([("images", .array(images)), ("info", Self.info)])))
    }
  }

  private mutating func addStickerPack(_ folder: String, name: String) {
    let sticker = "\(folder)/\(name).sticker"
    add(
      .json(
        "\(sticker)/Contents.json",
        .object([
          ("info", Self.info), ("properties", .object([("filename", .string("\(name).png"))])),
        ])))
    add(
      .file(
        "", .sticker(StickerPack(name: name, info: Self.info)), input.main, 1,
        paths: ["\(sticker)/\(name).png", "\(folder)/Contents.json"]))
  }
}

extension BundlePart {
  fileprivate static func file(
    _ path: String, _ content: Content, _ appearance: Theme.Appearance, _ scale: Double,
    paths: [String]
  ) -> BundlePart {
    BundlePart(paths: paths, content: content, appearance: appearance, scale: scale)
  }
}
