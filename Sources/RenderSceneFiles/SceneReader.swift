import RenderDocuments
import RenderDrawing
import RenderFields
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderText

/// Reads a scene file from its outermost keys.
struct SceneReader {
  /// The file as a whole, while it is read.
  struct File {
    var summary = ""
    var fields: [Field] = []
    var pictures: [SceneFile.Picture] = []
    var hasDarkColors = false
    var drawing = SceneDrawing()
    let settings: SceneSettings
  }

  var scene: SceneDecoder
  var file: File

  /// Prepares reading with values in place of the file's own.
  init(
    _ decoder: DocumentDecoder, settings: SceneSettings, budget: SceneBudget = SceneBudget()
  ) {
    scene = SceneDecoder(decoder)
    scene.budget = budget
    file = File(settings: settings)
  }

  /// Reads the tree of a document.
  mutating func read(_ root: DocumentNode) {
    if root.entries == nil {
      return scene.report(
        "the file is \(root.title): expected a scene with the keys size, duration and nodes",
        at: root.place)
    }
    scene.read(root, "", Self.fields, into: &file)
    noteUnused(root)
  }

  /// The keys of the file. Those that others depend on come first.
  static let fields: [SceneKey<File>] = [
    Key("$schema", .text, "Where the schema is.") { _ = $3.text($1, $2) },
    .text("about", \.summary, "One sentence about what is seen."),
    Key(
      "parameters", .map(.either([.number(SceneParameter.range), .reference("parameter")])),
      "Numbers by name, which can be set from outside."
    ) { file, node, title, decoder in
      decoder.parameters(node, title, into: &file)
    },
    Key(
      "colors", .map(.reference("named-color")),
      "Colors by name, each alone or with one for dark surroundings."
    ) { file, node, title, decoder in
      decoder.colors(node, title, into: &file)
    },
    Key(
      "pictures", .map(.text), "Pictures by name: PNG or GIF files, relative to this one."
    ) { file, node, title, decoder in
      decoder.pictures(node, title, into: &file)
    },
    .value(
      "size", \.drawing.size, .either([.number(1...16_384), .numbers(2, 1...16_384)]),
      isRequired: true, "The canvas in points: [width, height], or one number for both."
    ) { $0.extent($1, $2, in: 1...16_384) },
    Key(
      "origin", .choice(["top-left", "center"]),
      "Where [0, 0] is on the canvas; top-left without it."
    ) { file, node, title, decoder in
      let word = decoder.word(node, title, of: ["top-left", "center"])
      file.drawing.isCentered = word == "center"
    },
    Key("duration", .number(0.01...600), isRequired: true, "The loop in seconds.") {
      file, node, title, decoder in
      guard let value = decoder.number(node, title, in: 0.01...600) else { return }
      // Three times 0.4 is 1.2, to the last bit.
      file.drawing.period = (value * 1e9).rounded() / 1e9
      decoder.period = file.drawing.period
    },
    .number(
      "fps", \.drawing.frameRate, in: 0.1...1000, "The frames per second that suit it."),
    .value(
      "background", \.drawing.background, .reference("color"),
      "What is behind everything; or none."
    ) { $1.text == "none" ? .clear : $0.color($1, $2) },
    .value(
      "nodes", \.drawing.nodes, .list(.reference("node"), 1...SceneBudget.Kind.nodes.limit),
      isRequired: true, "What is drawn, bottom to top."
    ) { $0.nodes($1, $2) },
  ]

  /// Notes the names that nothing uses.
  private mutating func noteUnused(_ root: DocumentNode) {
    guard scene.decoder.errors.isEmpty else { return }
    for (key, what) in [("parameters", "parameter"), ("colors", "color"), ("pictures", "picture")] {
      for entry in root[key]?.entries ?? [] where !scene.used.contains(entry.key) {
        scene.note("\(what) '\(entry.key)' is not used", at: entry.keyPlace)
      }
    }
  }
}

/// A number that can be set from outside.
struct SceneParameter {
  /// Numbers without limits of their own.
  static let range = -1_000_000.0...1_000_000.0

  /// The name, the help and the unit.
  var field: Field
  var value: Double?
  var least: Double?
  var most: Double?
  var isWhole = false

  /// The parameter for whoever sets it.
  var info: Field {
    let least = least ?? Self.range.lowerBound
    let most = max(least, most ?? Self.range.upperBound)
    let (first, last) = (Int(least.rounded(.up)), Int(most.rounded(.down)))
    var field = field
    field.type = isWhole ? .integer(first...max(first, last)) : .number(least...most)
    field.defaultText = Decimal.exact(value ?? 0)
    return field
  }

  static let fields: [SceneKey<SceneParameter>] = [
    .text("about", \.field.help, "One phrase that says what it does."),
    .text("unit", \.field.unit, "Its unit, such as s or pt."),
    .value(
      "default", \.value, .number(range), isRequired: true, "Its value unless it is set."
    ) { $0.number($1, $2, in: range) },
    .number("min", \.least, in: range, "The least value."),
    .number("max", \.most, in: range, "The largest value."),
    .flag("whole", \.isWhole, "Whether it is a whole number."),
  ]
}

/// A color for light, and one for dark surroundings.
struct SceneNamedColor {
  var light: Color?
  var dark: Color?

  static let fields: [SceneKey<SceneNamedColor>] = [
    .value("light", \.light, .text, isRequired: true, "The color in light surroundings.") {
      $0.decoder.color($1, $2)
    },
    .value("dark", \.dark, .text, isRequired: true, "The color in dark surroundings.") {
      $0.decoder.color($1, $2)
    },
  ]
}

extension SceneDecoder {
  private static let reserved = ["index", "count", "none", "loop", "never"]

  /// Indicates whether a name can be used; a fault is reported.
  private mutating func checkName(_ entry: DocumentNode.Entry, _ what: String) -> Bool {
    let name = entry.key
    let quoted = quoted(name)
    if !SceneExpression.isName(name) {
      report(
        "\(quoted) is no name of a \(what): use letters, digits, '-' and '_', at most 50, and a "
          + "letter first", at: entry.keyPlace)
    } else if Self.reserved.contains(name) {
      report("\(quoted) has a meaning of its own: choose another name", at: entry.keyPlace)
    } else if numbers[name] != nil || colors[name] != nil || pictureNames.contains(name) {
      report("\(quoted) is there already: choose another name", at: entry.keyPlace)
    } else if what == "color", Color(cssText: name) != nil {
      report("\(quoted) is a CSS color: choose another name", at: entry.keyPlace)
    } else {
      return true
    }
    return false
  }

  /// The numbers that can be set.
  mutating func parameters(_ node: DocumentNode, _ title: String, into file: inout SceneReader.File)
  {
    for entry in entries(of: node, title: title) ?? [] {
      guard take(1, of: .values, at: entry.keyPlace), checkName(entry, "parameter") else {
        continue
      }
      let title = "parameter '\(entry.key)'"
      var given = SceneParameter(field: Field(entry.key, .number(SceneParameter.range), ""))
      if entry.value.entries == nil {
        given.value = number(entry.value, title, in: SceneParameter.range)
      } else {
        read(entry.value, title, SceneParameter.fields, into: &given)
        check(given, title, at: entry.value.place)
      }
      // After an error the name counts as known, so that its uses are no further errors.
      numbers[entry.key] = file.settings.numbers[entry.key] ?? given.value ?? given.least ?? 1
      numberNames.append(entry.key)
      file.fields.append(given.info)
    }
  }

  private mutating func check(_ given: SceneParameter, _ title: String, at place: Position) {
    let least = given.least ?? SceneParameter.range.lowerBound
    let most = given.most ?? SceneParameter.range.upperBound
    guard least <= most else {
      report("\(title) has a 'min' above its 'max'", at: place)
      return
    }
    guard let value = given.value else { return }
    if value < least || value > most {
      let span = "\(Decimal.exact(least)) to \(Decimal.exact(most))"
      report("the default of \(title) is not from \(span)", at: place)
    }
    let isWhole = [given.least, given.most, value].allSatisfy { ($0 ?? 0) == ($0 ?? 0).rounded() }
    if given.isWhole, !isWhole {
      report("\(title) is whole, but its default or a limit is not", at: place)
    }
  }

  /// The named colors, in the surroundings of the settings.
  mutating func colors(_ node: DocumentNode, _ title: String, into file: inout SceneReader.File) {
    for entry in entries(of: node, title: title) ?? [] {
      guard take(1, of: .values, at: entry.keyPlace), checkName(entry, "color") else { continue }
      let title = "color '\(entry.key)'"
      var given = SceneNamedColor()
      var text = entry.value.text ?? ""
      if entry.value.entries == nil {
        given.light = decoder.color(entry.value, title)
      } else {
        read(entry.value, title, SceneNamedColor.fields, into: &given)
        text = "\(entry.value["light"]?.text ?? ""), dark: \(entry.value["dark"]?.text ?? "")"
        file.hasDarkColors = true
      }
      let isDark = file.settings.appearance == .dark
      colors[entry.key] =
        file.settings.colors[entry.key] ?? (isDark ? given.dark ?? given.light : given.light)
        ?? .black
      colorNames.append(entry.key)
      var field = Field(entry.key, .color, "color")
      field.defaultText = text
      file.fields.append(field)
    }
  }

  /// The pictures, by the names that the scene uses.
  mutating func pictures(_ node: DocumentNode, _ title: String, into file: inout SceneReader.File) {
    for entry in entries(of: node, title: title) ?? [] {
      guard take(1, of: .values, at: entry.keyPlace), checkName(entry, "picture") else { continue }
      guard pictureNames.count < 1000 else {
        report("more than 1000 pictures: leave some out", at: entry.keyPlace)
        return
      }
      pictureNames.append(entry.key)
      guard let path = self.text(entry.value, "picture '\(entry.key)'") else { continue }
      let isFile = path != "-" && !path.hasSuffix("/") && !path.utf8.contains(0)
      if !isFile {
        report("picture '\(entry.key)' is \(entry.value.title): name a file", at: entry.value.place)
      }
      file.pictures.append(SceneFile.Picture(name: entry.key, path: path))
      images[entry.key] = file.settings.images[entry.key]
    }
  }
}
