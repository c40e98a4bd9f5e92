import RenderDocuments
import RenderFields
import RenderJobs
import RenderPixels
import RenderText

/// Reads a manifest; every error of the file in one run.
struct ManifestReader {
  /// The largest manifests that are read.
  static let limits = DocumentLimits(nodeCount: 2_000_000, byteCount: 64_000_000)

  /// The keys of the whole file.
  static let keys = ["$schema", "output", "defaults", "palettes", "themes", "jobs"]

  /// The keys of a job that are no options.
  static let jobKeys = ["theme", "matrix", "exclude", "outputs"]

  private static let optionNames = JobOptions.keys.map(\.field.name)

  /// The options that may vary in a matrix.
  static let axes = JobOptions.keys.map(\.field).filter {
    $0.type != .settings && $0.type != .output
  }

  private var decoder: DocumentDecoder
  private var manifest = Manifest()

  private init(_ decoder: DocumentDecoder) { self.decoder = decoder }

  /// Reads a manifest.
  ///
  /// - Returns: The values that could be read, and all errors.
  /// - Throws: The error without which there is no document.
  static func read(
    bytes: [UInt8], name: String
  ) throws(Diagnostics) -> (manifest: Manifest, decoder: DocumentDecoder) {
    let (decoder, root) = try DocumentDecoder.read(
      bytes: bytes, name: name, limits: limits)
    var reader = ManifestReader(decoder)
    reader.read(root)
    return (reader.manifest, reader.decoder)
  }

  private mutating func read(_ root: DocumentNode) {
    guard let file = decoder.mapping(root, title: "", keys: Self.keys) else { return }
    let errorCount = decoder.errors.count
    if let node = file["output"], let text = decoder.text(node, "'output'") {
      manifest.root = Manifest.Setting(slot: "output", values: [text], place: node.place)
    }
    if let node = file["palettes"] { readPalettes(node) }
    if let node = file["themes"] { readThemes(node) }
    if let node = file["defaults"],
      let defaults = decoder.mapping(
        node, title: "the defaults", keys: Self.optionNames + ["theme"])
    {
      manifest.defaults = settings(defaults)
      manifest.theme = theme(defaults["theme"])
    }
    manifest.isSharedPartGood = decoder.errors.count == errorCount
    guard let node = file["jobs"] else {
      decoder.report("has no jobs: add 'jobs:' with at least one", at: root.place)
      return
    }
    readJobs(node)
  }

  private mutating func readPalettes(_ node: DocumentNode) {
    for entry in decoder.entries(of: node, title: "'palettes'") ?? [] {
      guard checkName(entry, "palette") else { continue }
      var colors: [String: String] = [:]
      var names: [String] = []
      let title = "palette '\(entry.key)'"
      for color in decoder.entries(of: entry.value, title: title) ?? [] {
        guard checkName(color, "color") else { continue }
        if Color(cssText: color.key) != nil {
          decoder.report(
            "'\(color.key)' in \(title) is a CSS color: choose another name", at: color.keyPlace)
        }
        guard decoder.color(color.value, "'\(color.key)'") != nil, let text = color.value.text
        else { continue }
        colors[color.key] = text
        names.append(color.key)
      }
      manifest.palettes.append(
        Manifest.Palette(name: entry.key, colors: colors, names: names))
    }
  }

  private mutating func readThemes(_ node: DocumentNode) {
    for entry in decoder.entries(of: node, title: "'themes'") ?? [] {
      guard checkName(entry, "theme") else { continue }
      let title = "theme '\(entry.key)'"
      guard
        let mapping = decoder.mapping(
          entry.value, title: title, keys: Self.optionNames + ["palette"])
      else { continue }
      var palette: String?
      if let node = mapping["palette"] {
        palette = decoder.word(node, "'palette'", of: manifest.palettes.map(\.name))
      }
      manifest.themes.append(
        Manifest.Theme(name: entry.key, palette: palette, settings: settings(mapping)))
    }
  }

  /// Jobs as a mapping of names, or as a list of mappings that have a name.
  private mutating func readJobs(_ node: DocumentNode) {
    if let elements = node.elements {
      var seen: [String: Position] = [:]
      for element in elements {
        guard let node = element["name"] else {
          decoder.report("a job has no name: add 'name:'", at: element.place)
          continue
        }
        guard let name = decoder.text(node, "'name'") else { continue }
        // The name is that of the job, not that of the asset of a bundle.
        let others = DocumentNode(
          .mapping(element.entries?.filter { $0.key != "name" } ?? []), at: element.place)
        let entry = DocumentNode.Entry(key: name, keyPlace: node.place, value: others)
        if let first = seen[name] {
          decoder.report(
            "job '\(name)' is also at \(first.line):\(first.column): choose another name",
            at: node.place)
        } else {
          seen[name] = node.place
          readJob(entry)
        }
      }
    } else {
      for entry in decoder.entries(of: node, title: "'jobs'") ?? [] {
        readJob(entry)
      }
    }
    if manifest.jobs.isEmpty, decoder.errors.isEmpty {
      decoder.report("has no jobs: add at least one", at: node.place)
    }
  }

  private mutating func readJob(_ entry: DocumentNode.Entry) {
    guard checkName(entry, "job") else { return }
    let title = "job '\(entry.key)'"
    let errorCount = decoder.errors.count
    let keys = Self.optionNames + Self.jobKeys
    guard let mapping = decoder.mapping(entry.value, title: title, keys: keys) else { return }
    let axes = matrix(mapping["matrix"], in: title)
    let theme = theme(mapping["theme"])
    let settings = settings(mapping)
    let exclusions = exclusions(mapping["exclude"], of: axes, in: title)
    let outputs = outputs(mapping["outputs"], in: title)
    manifest.jobs.append(
      Manifest.Job(
        name: entry.key, place: entry.keyPlace, theme: theme, settings: settings, matrix: axes,
        exclusions: exclusions, outputs: outputs, isGood: decoder.errors.count == errorCount))
  }

  /// A theme that has to be one.
  private mutating func theme(_ node: DocumentNode?) -> Manifest.Setting? {
    guard let node, let name = decoder.word(node, "'theme'", of: manifest.themes.map(\.name))
    else { return nil }
    return Manifest.Setting(slot: "theme", values: [name], place: node.place)
  }

  /// Indicates whether a name has letters, digits and `-_.` only, so that it can be part of a file's name.
  private mutating func checkName(_ entry: DocumentNode.Entry, _ what: String) -> Bool {
    let name = entry.key
    let isGood = name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .nonspacingMark, .spacingMark:
        true
      default: ["-", "_", "."].contains(scalar)
      }
    }
    guard isGood, (1...100).contains(name.utf8.count), !name.hasPrefix("."), !name.hasPrefix("-")
    else {
      decoder.report(
        "\(quoted(name)) is no name of a \(what): use letters, digits, '-', '_' and "
          + "'.', at most 100", at: entry.keyPlace)
      return false
    }
    return true
  }
}

extension ManifestReader {
  /// The options of a mapping, in its order.
  private mutating func settings(_ mapping: DocumentMapping) -> [Manifest.Setting] {
    var result: [Manifest.Setting] = []
    for entry in mapping.entries {
      guard let option = JobOptions.key(entry.key)?.field else { continue }
      if option.type == .settings {
        result += parameters(entry.value)
      } else if let setting = setting(entry.value, option) {
        result.append(setting)
      }
    }
    return result
  }

  /// The value of an option.
  private mutating func setting(_ node: DocumentNode, _ option: Field) -> Manifest.Setting? {
    let title = "'\(option.name)'"
    var values: [String] = []
    switch option.type {
    case .input:
      for element in decoder.listOrOne(node) {
        guard let text = decoder.text(element, title) else { return nil }
        guard text != "-" else {
          decoder.report("\(title) is '-': a manifest names files", at: element.place)
          return nil
        }
        values.append(text)
      }
    case .flag:
      guard let value = decoder.flag(node, title) else { return nil }
      values = [value ? "true" : "false"]
    case .color where node.isNull:
      return decoder.refuse(node, title, "a color; put it in quotes, as in \"#ff5722\"")
    case .choice(let words):
      guard let word = decoder.word(node, title, of: words) else { return nil }
      values = [word]
    default:
      if node.elements != nil, option.type != .color {
        let key = option.type == .output ? "outputs" : "matrix"
        return decoder.refuse(node, title, "a text; several go under '\(key)'")
      }
      guard let text = decoder.text(node, title) else { return nil }
      values = [text]
    }
    return Manifest.Setting(slot: option.name, values: values, place: node.place)
  }

  /// Parameters of a style: `{radius: 0.5}` or `[radius=0.5]`.
  private mutating func parameters(_ node: DocumentNode) -> [Manifest.Setting] {
    var result: [Manifest.Setting] = []
    guard node.elements != nil || node.text != nil, !node.isNull else {
      for entry in decoder.entries(of: node, title: "'set'") ?? [] {
        guard let text = parameterText(entry.value, entry.key) else { continue }
        result.append(
          Manifest.Setting(slot: "set.\(entry.key)", values: [text], place: entry.value.place))
      }
      return result
    }
    for element in decoder.listOrOne(node) {
      guard let text = decoder.text(element, "'set'") else { continue }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        decoder.report("'set' is \(element.title): expected name=value", at: element.place)
        continue
      }
      result.append(
        Manifest.Setting(
          slot: "set.\(parts[0])", values: [String(parts[1])], place: element.place))
    }
    return result
  }

  private mutating func parameterText(_ node: DocumentNode, _ name: String) -> String? {
    guard let text = decoder.text(node, quoted(name)) else { return nil }
    // Truth values of YAML are words of the command line.
    switch node.plainText {
    case "true": return "yes"
    case "false": return "no"
    default: return text
    }
  }

  /// The dimensions of a matrix.
  private mutating func matrix(_ node: DocumentNode?, in title: String) -> [Manifest.Axis] {
    guard let node else { return [] }
    var axes: [Manifest.Axis] = []
    for entry in decoder.entries(of: node, title: "the matrix of \(title)") ?? [] {
      guard let read = axisReader(entry, in: title) else { continue }
      guard let elements = entry.value.elements, !elements.isEmpty else {
        let _: Never? = decoder.refuse(
          entry.value, "'\(entry.key)' in the matrix of \(title)", "a list of values")
        continue
      }
      var values: [Manifest.Setting] = []
      for element in elements {
        guard let value = read(&self, element) else { continue }
        if values.contains(where: { $0.values == value.values }) {
          decoder.report("\(element.title) is there twice: remove one", at: element.place)
        } else {
          values.append(value)
        }
      }
      if !values.isEmpty { axes.append(Manifest.Axis(slot: entry.key, values: values)) }
    }
    return axes
  }

  private typealias ValueReader = (inout ManifestReader, DocumentNode) -> Manifest.Setting?

  /// The reader of the values of an axis.
  private mutating func axisReader(
    _ entry: DocumentNode.Entry, in title: String
  ) -> ValueReader? {
    if entry.key == "theme" { return { $0.theme($1) } }
    if entry.key.hasPrefix("set."), entry.key != "set." {
      let name = String(entry.key.dropFirst(4))
      return { reader, node in
        reader.parameterText(node, name).map {
          Manifest.Setting(slot: entry.key, values: [$0], place: node.place)
        }
      }
    }
    if let option = Self.axes.first(where: { $0.name == entry.key }) {
      return { $0.setting($1, option) }
    }
    let names = Self.axes.map(\.name) + ["theme"]
    let help =
      entry.key == "set"
      ? "name the parameter, as in 'set.radius'"
      : suggestion(for: entry.key, in: names) ?? "expected \(alternatives(names)), or set.NAME"
    decoder.report(
      "unknown key \(quoted(entry.key)) in the matrix of \(title); \(help)",
      at: entry.keyPlace)
    return nil
  }

  /// The combinations that are left out.
  private mutating func exclusions(
    _ node: DocumentNode?, of axes: [Manifest.Axis], in title: String
  ) -> [Manifest.Exclusion] {
    guard let node else { return [] }
    guard let elements = decoder.list(node, "'exclude' in \(title)") else { return [] }
    return elements.compactMap { element in
      guard
        let mapping = decoder.mapping(
          element, title: "'exclude' of \(title)", keys: axes.map(\.slot)),
        !mapping.entries.isEmpty
      else { return nil }
      var exclusion: Manifest.Exclusion = []
      for entry in mapping.entries {
        guard let axis = axes.first(where: { $0.slot == entry.key }) else { continue }
        let known = axis.values.map(\.text)
        let values = decoder.listOrOne(entry.value).compactMap {
          decoder.word($0, "'\(entry.key)'", of: known)
        }
        exclusion.append((entry.key, values))
      }
      return exclusion
    }
  }

  /// The outputs of a job: patterns, or mappings with options of their own.
  private mutating func outputs(_ node: DocumentNode?, in title: String) -> [[Manifest.Setting]] {
    guard let node else { return [] }
    guard let elements = decoder.list(node, "'outputs' in \(title)") else { return [] }
    if elements.isEmpty {
      decoder.report("'outputs' in \(title) is empty: give at least one", at: node.place)
    }
    return elements.compactMap { element in
      if element.text != nil {
        guard let text = decoder.text(element, "an output of \(title)") else { return nil }
        return [Manifest.Setting(slot: "out", values: [text], place: element.place)]
      }
      guard
        let mapping = decoder.mapping(
          element, title: "an output of \(title)", keys: Self.optionNames)
      else { return nil }
      if mapping["out"] == nil {
        decoder.report("an output of \(title) has no 'out': name the file", at: element.place)
      }
      return settings(mapping)
    }
  }
}
