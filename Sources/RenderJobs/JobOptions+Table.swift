import RenderBundles
import RenderEncoding
package import RenderFields
import RenderGeometry
import RenderLayouts
import RenderPixels
import RenderScenes
import RenderStyles
import RenderText

/// Every option of a job: the one table that the parser, the help, the completions, the keys of
/// manifests and their schema are made from.
extension JobOptions {
  /// The options in the order of the help.
  package static let keys: [Key<JobOptions, TextDecoder>] =
    picture + skeleton + motion + output + sheets

  private typealias Option = Key<JobOptions, TextDecoder>

  private static func section(
    _ title: String, formats: [String] = [], _ keys: [Option]
  ) -> [Option] {
    keys.map { key in
      let key = key.with { $0.section = title }
      return formats.isEmpty ? key : key.with { $0.formats = formats }
    }
  }

  private static let picture = section(
    "PICTURE OPTIONS",
    [
      Option(
        "style", .choice(StyleCatalog.names), "The loader; 'render styles' lists them."
      ) { $0.style = $3.word($1, $2, of: StyleCatalog.names) }.with { $0.placeholder = "name" },
      .file(
        "scene", \.scene,
        """
        A loader of one's own instead of `style`: a scene in YAML or JSON, '-' for standard input; \
        'render scene FILE' checks it.
        """),
      Option(
        "image", .input,
        """
        A picture to show instead of the built-in ones, PNG or the first frame of a GIF or a \
        WebP, '-' for standard input. Give it once for each picture, in order.
        """
      ) { options, value, _, _ in options.images.append(value.text) }.with {
        $0.isRepeatable = true
      },
      Option(
        "size", .text,
        """
        The canvas in points, which the loader fills; a width alone keeps the style's proportions. \
        Default: the style's reference size.
        """
      ) { $0.size = $3.size($1, $2) ?? $0.size }.with { $0.placeholder = "w[xh]" },
      .number(
        "scale", \.scale, in: 0.01...100,
        "Pixels per point, any number from 0.01 to 100. Default: 1."
      ).with { $0.placeholder = "factor" }.with { $0.suggestions = ["1", "2", "3"] },
      .color(
        "color", \.color,
        """
        The main color: #rgb, #rrggbb, either with alpha, a CSS name, or rgb(). Default: the style's \
        own.
        """),
      .color("secondary-color", \.secondaryColor, "The second color. Default: the style's own."),
      Option(
        "background", .color, "What is behind everything, 'none' for transparent. Default: none."
      ) { options, value, title, decoder in
        options.background =
          value.text == "none" ? .clear : decoder.color(value, title, or: "none")
      },
      .word(
        "appearance", \.appearance,
        """
        The surroundings that the style's own colors are made for. Default: light; both in bundles.
        """
      ).with { $0.placeholder = "light|dark" },
      Option(
        "set", .settings,
        "A parameter of the style; 'render styles NAME' lists them. May be given several times."
      ) { options, value, title, decoder in
        let parts = value.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
          let list =
            options.scene.map { "scene \($0)" } ?? "styles \(options.style ?? "NAME")"
          return decoder.refuse(
            value, title, expected: "name=value", hint: "'render \(list)' lists the names")
        }
        options.settings.append(
          Setting(name: String(parts[0]), value: Argument(String(parts[1]), at: value.place)))
      }.with { $0.isRepeatable = true }.with { $0.placeholder = "name=value" },
    ])

  private static let skeleton = section(
    "SKELETON OPTIONS",
    [
      .file(
        "layout", \.layout,
        """
        The screen whose skeleton is drawn: xib, storyboard, XCUITest page source, UI Automator dump, \
        JSON of Figma, SVG, or a layout in YAML or JSON; '-' for standard input. Default: a built-in \
        screen.
        """),
      .word(
        "layout-format", \.layoutFormat,
        """
        What the layout is: tree (YAML or JSON of this program), xib, storyboard, xcuitest, \
        uiautomator, figma or svg. Default: by its content.
        """),
      .text(
        "controller", \.controller,
        """
        The controller of a storyboard, or the view of any other layout, by its identifier, class or \
        name. Default: the first one.
        """
      ).with { $0.placeholder = "name" },
      .flag(
        "include-bars", \.includesBars,
        "Also draw navigation bars, tab bars, toolbars and status bars of a layout."),
      .file(
        "reveal", \.reveal,
        "A picture of the real screen, PNG, GIF or WebP, into which the skeleton fades in the end."),
    ])

  private static let motion = section(
    "MOTION OPTIONS",
    [
      .number(
        "fps", \.frameRate, in: 0.1...1000, unit: "frames per second",
        "Frames per second, 0.1 to 1000; GIF allows no more than 50. Default: 50."
      ).with { $0.placeholder = "rate" }.with { $0.suggestions = ["50", "25", "20", "10"] },
      .number(
        "speed", \.speed, in: 0.01...100,
        "How many times as fast as the style's own motion, 0.01 to 100. Default: 1."
      ).with { $0.placeholder = "factor" },
      .integer(
        "loops", \.plays, in: 0...65_535, unit: ", 0 for ever",
        "How many times GIF, APNG and WebP play, 0 for ever. Default: 0."
      ).with { $0.placeholder = "count" },
      .number(
        "at", \.instant, in: 0...86_400, unit: "seconds",
        """
        Render the one picture at this time as a PNG; in a bundle, the poster. Default for a still: \
        the first picture.
        """
      ).with { $0.placeholder = "seconds" }.with { $0.formats = ["png"] },
    ])

  private static let output = section(
    "OUTPUT OPTIONS",
    [
      Option(
        "out", .output,
        """
        The file to write, '-' for standard output; for frames a folder or a pattern such as \
        frame-%03d.png, for a bundle a folder.
        """
      ) { options, value, title, decoder in
        guard !value.text.isEmpty else {
          return decoder.refuse(value, title, expected: "a file, or '-' for standard output")
        }
        options.out = value.text
      }.with { $0.short = "o" },
      .word(
        "format", \.format,
        """
        gif, apng, webp, sheet (all frames on one PNG), png (one still) or frames (one PNG each). \
        Default: by the ending of `out`: .gif, .apng, .webp, .png for a sheet (for a still if `at` is \
        given), and a folder or a pattern with %03d for frames.
        """),
      .word(
        "bundle", \.bundle,
        """
        Write all files that a platform needs into the folder `out`, in all its scales, light and \
        dark, with a poster: xcode, uikit, android, flutter, react-native, web, whatsapp, unity, \
        godot, cocos, phaser, pixi or texturepacker.
        """
      ).with { $0.placeholder = "platform" },
      .text("name", \.name, "What the asset of a bundle is called. Default: the style.")
        .with { $0.placeholder = "name" },
      .integer(
        "quality", \.quality, in: 1...100,
        """
        1 to 100. 100 keeps every color where the format can; 95 is near lossless: soft edges have \
        fewer steps; less saves more bytes. An error never adds up. Default: 100.
        """
      ).with { $0.placeholder = "percent" }.with {
        $0.suggestions = ["100", "95", "90", "80", "60"]
      },
      .word(
        "effort", \.effort,
        "How long to search for a smaller file of the same pixels: fast, default or max."
      ).with { $0.placeholder = "level" },
      .word(
        "dither", \.gif.dithering,
        """
        How a GIF mixes colors that its palette lacks: none, ordered (a fixed pattern) or diffusion. \
        Default: by content.
        """
      ).with { $0.placeholder = "mode" }.with { $0.formats = ["gif"] },
      .color(
        "matte", \.gif.matte,
        """
        The color behind soft edges of a transparent GIF, which knows no half opacity. Default: cut \
        as `alpha` says.
        """
      ).with { $0.formats = ["gif"] },
      .word(
        "alpha", \.gif.transparency,
        """
        What becomes of soft edges in a transparent GIF: threshold (cut), dither (a fixed pattern) or \
        matte (opaque on the color of `matte`). Default: matte if `matte` is given, else threshold.
        """
      ).with { $0.placeholder = "mode" }.with { $0.formats = ["gif"] },
      .number(
        "alpha-threshold", \.gif.alphaThreshold, in: 0...1,
        "The least opacity that `alpha` threshold keeps, 0 to 1. Default: 0.5."
      ).with { $0.placeholder = "opacity" }.with { $0.suggestions = ["0.5"] }.with {
        $0.formats = ["gif"]
      },
      Option(
        "max-bytes", .text,
        """
        The most bytes of the file, such as 128000, 128kB, 128KiB or 1MB. Quality, colors and frame \
        rate are given up in steps until it fits, and what was given up is said.
        """
      ) { $0.byteLimit = $3.byteCount($1, $2) }
      .with { $0.placeholder = "size" }.with { $0.suggestions = ["100kB", "500kB", "1MB"] },
      .flag(
        "allow-resize", \.allowsResize,
        "Let `max-bytes` shrink the picture too, as the last step."),
      .word(
        "preset", \.preset,
        """
        Keep the limits of a place: slack-emoji, discord-emoji, discord-sticker, imessage-sticker, \
        whatsapp-sticker or email.
        """
      ).with { $0.placeholder = "name" },
    ])

  private static let sheets = section(
    "OUTPUT OPTIONS", formats: ["sheet"],
    [
      .word(
        "sheet-layout", \.arrangement,
        """
        grid (a cell for each frame, in order), packed (equal frames share a cell) or trimmed (only \
        what is not transparent, packed tightly). Default: grid; packed in bundles.
        """
      ).with { $0.placeholder = "layout" },
      .integer(
        "columns", \.sheet.columns, in: 1...10_000,
        "Columns of a sheet, 1 to 10000. Default: the nearest to a square."
      ).with { $0.placeholder = "count" },
      .integer(
        "padding", \.sheet.padding, in: 0...256, unit: "pixels",
        "Clear pixels between the frames of a sheet, 0 to 256. Default: 0."
      ).with { $0.placeholder = "pixels" },
      .integer(
        "extrude", \.sheet.extrusion, in: 0...256, unit: "pixels",
        """
        How often the edge of each frame of a sheet is repeated around it, 0 to 256, against bleeding \
        neighbors. Default: 0.
        """
      ).with { $0.placeholder = "pixels" },
      .integer(
        "max-side", \.sheet.maximumSide, in: 64...4096, unit: "pixels",
        "The longest side of a sheet, 64 to 4096; more frames go on further sheets. Default: 4096."
      ).with { $0.placeholder = "pixels" },
      .flag("power-of-two", \.sheet.isPowerOfTwo, "Make the sides of a sheet powers of two."),
      .flag(
        "multiple-of-4", \.sheet.isMultipleOfFour, "Make the sides of a sheet multiples of four."),
      .flag("square", \.sheet.isSquare, "Make both sides of a sheet equal."),
      .file("data", \.data, type: .output, "Also write where each frame is on the sheet."),
      .word(
        "data-format", \.dataFormat,
        """
        What reads the data: hash or array (JSON of TexturePacker), phaser, pixi, unity, godot, \
        godot-tpsheet or cocos. Default: hash.
        """),
    ])
}

extension Key where Target == JobOptions, Decoder == TextDecoder {
  /// A file, by a path that is not empty.
  fileprivate static func file(
    _ name: String, _ property: any WritableKeyPath<JobOptions, String?> & Sendable,
    type: FieldType = .input, _ help: String
  ) -> Key {
    Key(name, type, help) { options, value, title, decoder in
      guard !value.text.isEmpty else {
        return decoder.refuse(value, title, expected: "a file")
      }
      options[keyPath: property] = value.text
    }
  }
}

extension TextDecoder {
  /// A canvas in points: `120` or `120x40`.
  fileprivate mutating func size(_ value: Argument, _ title: String) -> JobOptions.GivenSize? {
    let range = Limits.pointsPerSide
    let parts = value.text.split(omittingEmptySubsequences: false) {
      $0 == "x" || $0 == "X" || $0 == "×"
    }
    let numbers = parts.compactMap { Decimal.number(String($0)) }
    guard (1...2).contains(parts.count), numbers.count == parts.count,
      numbers.allSatisfy(range.contains)
    else {
      refuse(
        value, title,
        expected: Message(
          "a width, or a width and a height such as 120x40, each from "
            + "\(Decimal.exact(range.lowerBound)) to \(Decimal.exact(range.upperBound)) points"))
      return nil
    }
    return JobOptions.GivenSize(
      width: numbers[0], height: numbers.count == 2 ? numbers[1] : nil)
  }

  /// Bytes out of a number and a unit, up to 2⁴⁰.
  fileprivate mutating func byteCount(_ value: Argument, _ title: String) -> Int? {
    let units: [(String, Double)] = [
      ("", 1), ("b", 1), ("k", 1000), ("kb", 1000), ("kib", 1024), ("m", 1e6), ("mb", 1e6),
      ("mib", 1_048_576),
    ]
    let number = value.text.prefix { "0123456789.".contains($0) }
    let unit = value.text.dropFirst(number.count).lowercased()
    guard let factor = units.first(where: { $0.0 == unit })?.1,
      let count = Decimal.number(String(number)).map({ $0 * factor }),
      count >= 1, count <= 1_099_511_627_776
    else {
      refuse(value, title, expected: "a number of bytes such as 128000, 128kB, 125KiB or 1.5MB")
      return nil
    }
    return Int(count.rounded(.down))
  }
}
