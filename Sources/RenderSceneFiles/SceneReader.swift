import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes

/// Reads a scene file from its outermost keys.
struct SceneReader {
  /// The file as a whole, while it is read.
  struct File {
    var summary = ""
    var parameters: [ParameterInfo] = []
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
      scene.report(
        "the file is \(root.title): expected a scene with the keys size, duration and nodes",
        at: root.place)
      return
    }
    scene.read(root, "", Self.fields, into: &file)
    noteUnused(root)
  }

  /// The keys of the file. Those that others depend on come first.
  static let fields: [SceneField<File>] = [
    SceneField("$schema", .text, "Where the schema is.") { _, node, title, decoder in
      _ = decoder.decoder.string(node, title)
    },
    SceneField("about", .text, "One sentence about what is seen.") { file, node, title, decoder in
      file.summary = decoder.decoder.string(node, title) ?? ""
    },
    SceneField(
      "parameters", .map(.either([.number(SceneParameter.range), .reference("parameter")])),
      "Numbers by name, which can be set from outside."
    ) { file, node, title, decoder in
      decoder.parameters(node, title, into: &file)
    },
    SceneField(
      "colors", .map(.reference("named-color")),
      "Colors by name, each alone or with one for dark surroundings."
    ) { file, node, title, decoder in
      decoder.colors(node, title, into: &file)
    },
    SceneField(
      "pictures", .map(.text), "Pictures by name: PNG or GIF files, relative to this one."
    ) { file, node, title, decoder in
      decoder.pictures(node, title, into: &file)
    },
    SceneField(
      "size", .either([.number(1...16_384), .tuple([.number(1...16_384), .number(1...16_384)])]),
      isRequired: true, "The canvas in points: [width, height], or one number for both."
    ) { file, node, title, decoder in
      if let size = decoder.extent(node, title, in: 1...16_384) { file.drawing.size = size }
    },
    SceneField(
      "origin", .words(["top-left", "center"]),
      "Where [0, 0] is on the canvas; top-left without it."
    ) { file, node, title, decoder in
      file.drawing.isCentered =
        decoder.decoder.word(node, title, of: ["top-left", "center"]) == "center"
    },
    SceneField("duration", .number(0.01...600), isRequired: true, "The loop in seconds.") {
      file, node, title, decoder in
      guard let value = decoder.number(node, title, in: 0.01...600) else { return }
      // Three times 0.4 is 1.2, to the last bit.
      file.drawing.period = (value * 1e9).rounded() / 1e9
      decoder.period = file.drawing.period
    },
    SceneField("fps", .number(0.1...1000), "The frames per second that suit it.") {
      file, node, title, decoder in
      file.drawing.frameRate = decoder.number(node, title, in: 0.1...1000)
    },
    SceneField("background", .reference("color"), "What is behind everything; or none.") {
      file, node, title, decoder in
      if node.text == "none" { return }
      if let color = decoder.color(node, title) { file.drawing.background = color }
    },
    SceneField(
      "nodes", .list(.reference("node"), 1...SceneBudget.Kind.nodes.limit), isRequired: true,
      "What is drawn, bottom to top."
    ) { file, node, title, decoder in
      file.drawing.nodes = decoder.nodes(node, title)
    },
  ]

  /// Says what has a name that nothing uses.
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

  var summary = ""
  var unit = ""
  var value: Double?
  var least: Double?
  var most: Double?
  var isWhole = false
  var name = ""

  /// What the help says.
  var info: ParameterInfo {
    let least = least ?? Self.range.lowerBound
    let most = max(least, most ?? Self.range.upperBound)
    return ParameterInfo(
      name: name, summary: summary,
      kind: isWhole
        ? .integer(Int(least.rounded(.up))...max(Int(least.rounded(.up)), Int(most.rounded(.down))))
        : .number(least...most),
      unit: unit, defaultText: DocumentText.number(value ?? 0), origin: "")
  }

  static let fields: [SceneField<SceneParameter>] = [
    SceneField("about", .text, "One phrase that says what it does.") {
      target, node, title, decoder in
      target.summary = decoder.decoder.string(node, title) ?? ""
    },
    SceneField("unit", .text, "Its unit, such as s or pt.") { target, node, title, decoder in
      target.unit = decoder.decoder.string(node, title) ?? ""
    },
    SceneField("default", .number(range), isRequired: true, "Its value unless it is set.") {
      target, node, title, decoder in
      target.value = decoder.number(node, title, in: range)
    },
    .number("min", \.least, in: range, "The least value."),
    .number("max", \.most, in: range, "The largest value."),
    .flag("whole", \.isWhole, "Whether it is a whole number."),
  ]
}

/// A color for light, and one for dark surroundings.
struct SceneNamedColor {
  var light: Color?
  var dark: Color?

  static let fields: [SceneField<SceneNamedColor>] = [
    SceneField("light", .text, isRequired: true, "The color in light surroundings.") {
      target, node, title, decoder in
      target.light = decoder.decoder.color(node, title)
    },
    SceneField("dark", .text, isRequired: true, "The color in dark surroundings.") {
      target, node, title, decoder in
      target.dark = decoder.decoder.color(node, title)
    },
  ]
}

extension SceneDecoder {
  private static let reserved = ["index", "count", "none", "loop", "never"]

  /// Whether a name can be used; what is wrong is reported.
  private mutating func checkName(_ entry: DocumentNode.Entry, _ what: String) -> Bool {
    let name = entry.key
    let quoted = DocumentText.quoted(name)
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
    for entry in decoder.entries(of: node, title: title) ?? [] {
      guard take(1, of: .values, at: entry.keyPlace), checkName(entry, "parameter") else {
        continue
      }
      let title = "parameter '\(entry.key)'"
      var given = SceneParameter()
      given.name = entry.key
      if entry.value.entries == nil {
        given.value = number(entry.value, title, in: SceneParameter.range)
      } else {
        read(entry.value, title, SceneParameter.fields, into: &given)
        check(given, title, at: entry.value.place)
      }
      // After an error the name counts as known, so that its uses are no further errors.
      numbers[entry.key] = file.settings.numbers[entry.key] ?? given.value ?? given.least ?? 1
      numberNames.append(entry.key)
      file.parameters.append(given.info)
    }
  }

  private mutating func check(_ given: SceneParameter, _ title: String, at place: DocumentPlace) {
    let least = given.least ?? SceneParameter.range.lowerBound
    let most = given.most ?? SceneParameter.range.upperBound
    guard least <= most else {
      report("\(title) has a 'min' above its 'max'", at: place)
      return
    }
    guard let value = given.value else { return }
    let span = "\(DocumentText.number(least)) to \(DocumentText.number(most))"
    if value < least || value > most {
      report("the default of \(title) is not from \(span)", at: place)
    }
    let isWhole = [given.least, given.most, value].allSatisfy { ($0 ?? 0) == ($0 ?? 0).rounded() }
    if given.isWhole, !isWhole {
      report("\(title) is whole, but its default or a limit is not", at: place)
    }
  }

  /// The named colors, in the surroundings of the settings.
  mutating func colors(_ node: DocumentNode, _ title: String, into file: inout SceneReader.File) {
    for entry in decoder.entries(of: node, title: title) ?? [] {
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
      file.parameters.append(
        ParameterInfo(
          name: entry.key, summary: "color", kind: .color, unit: "", defaultText: text, origin: ""))
    }
  }

  /// The pictures, by the names that the scene uses.
  mutating func pictures(_ node: DocumentNode, _ title: String, into file: inout SceneReader.File) {
    for entry in decoder.entries(of: node, title: title) ?? [] {
      guard take(1, of: .values, at: entry.keyPlace), checkName(entry, "picture") else { continue }
      guard pictureNames.count < 1000 else {
        report("more than 1000 pictures: leave some out", at: entry.keyPlace)
        return
      }
      pictureNames.append(entry.key)
      guard let path = decoder.string(entry.value, "picture '\(entry.key)'") else { continue }
      let isFile = path != "-" && !path.hasSuffix("/") && !path.utf8.contains(0)
      if !isFile {
        report("picture '\(entry.key)' is \(entry.value.title): name a file", at: entry.value.place)
      }
      file.pictures.append(SceneFile.Picture(name: entry.key, path: path))
      images[entry.key] = file.settings.images[entry.key]
    }
  }
}
