package import RenderDocuments
import RenderPixels

/// Reads a manifest; every error of the file in one run.
package struct ManifestReader {
  /// The keys of the whole file.
  package static let keys = [
    "$schema", "output", "defaults", "palettes", "themes", "jobs",
  ]

  /// The keys of a job that are no options.
  package static let jobKeys = ["theme", "matrix", "exclude", "outputs"]

  /// The largest manifests that are read.
  package static let limits = DocumentLimits(nodeCount: 2_000_000, byteCount: 64_000_000)

  var decoder: DocumentDecoder
  let options: [BatchOption]
  var manifest = Manifest()

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What it is called in errors.
  ///   - options: The options that jobs may have.
  ///   - decoder: Holds all that is wrong, afterwards.
  /// - Returns: What could be read; nil where the file is no document.
  package static func read(
    bytes: [UInt8], name: String, options: [BatchOption], decoder: inout DocumentDecoder
  ) -> Manifest? {
    let (fresh, root) = DocumentDecoder.read(bytes: bytes, name: name, limits: limits)
    var reader = ManifestReader(decoder: fresh, options: options)
    defer { decoder = reader.decoder }
    guard let root else { return nil }
    reader.read(root)
    return reader.manifest
  }

  private mutating func read(_ root: DocumentNode) {
    guard let file = decoder.mapping(root, title: "", keys: Self.keys) else { return }
    let errorCount = decoder.errors.count
    if let node = file["output"], let text = decoder.string(node, "'output'") {
      manifest.root = Manifest.Setting(slot: "output", values: [text], place: node.place)
    }
    if let node = file["palettes"] { readPalettes(node) }
    if let node = file["themes"] { readThemes(node) }
    if let node = file["defaults"],
      let defaults = decoder.mapping(
        node, title: "the defaults", keys: options.map(\.name) + ["theme"])
    {
      manifest.defaults = settings(defaults, in: "the defaults")
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
          entry.value, title: title, keys: options.map(\.name) + ["palette"])
      else { continue }
      var palette: String?
      if let node = mapping["palette"] {
        palette = decoder.word(node, "'palette'", of: manifest.palettes.map(\.name))
      }
      manifest.themes.append(
        Manifest.Theme(name: entry.key, palette: palette, settings: settings(mapping, in: title)))
    }
  }

  /// Jobs as a mapping of names, or as a list of mappings that have a name.
  private mutating func readJobs(_ node: DocumentNode) {
    if let elements = node.elements {
      var seen: [String: DocumentPlace] = [:]
      for element in elements {
        guard let node = element["name"] else {
          decoder.report("a job has no name: add 'name:'", at: element.place)
          continue
        }
        guard let name = decoder.string(node, "'name'") else { continue }
        let entry = DocumentNode.Entry(key: name, keyPlace: node.place, value: element)
        if let first = seen[name] {
          decoder.report(
            "job '\(name)' is also at \(first.line):\(first.column): choose another name",
            at: node.place)
        } else {
          seen[name] = node.place
          readJob(entry, extraKeys: ["name"])
        }
      }
    } else {
      for entry in decoder.entries(of: node, title: "'jobs'") ?? [] {
        readJob(entry, extraKeys: [])
      }
    }
    if manifest.jobs.isEmpty, decoder.errors.isEmpty {
      decoder.report("has no jobs: add at least one", at: node.place)
    }
  }

  private mutating func readJob(_ entry: DocumentNode.Entry, extraKeys: [String]) {
    guard checkName(entry, "job") else { return }
    let title = "job '\(entry.key)'"
    let errorCount = decoder.errors.count
    let keys = options.map(\.name) + Self.jobKeys + extraKeys
    guard let mapping = decoder.mapping(entry.value, title: title, keys: keys) else { return }
    let axes = matrix(mapping["matrix"], in: title)
    let theme = theme(mapping["theme"])
    let settings = settings(mapping, in: title)
    let exclusions = exclusions(mapping["exclude"], of: axes, in: title)
    let outputs = outputs(mapping["outputs"], in: title)
    manifest.jobs.append(
      Manifest.Job(
        name: entry.key, place: entry.keyPlace, theme: theme, settings: settings, matrix: axes,
        exclusions: exclusions, outputs: outputs, isGood: decoder.errors.count == errorCount))
  }

  /// A theme that has to be one.
  mutating func theme(_ node: DocumentNode?) -> Manifest.Setting? {
    guard let node, let name = decoder.word(node, "'theme'", of: manifest.themes.map(\.name))
    else { return nil }
    return Manifest.Setting(slot: "theme", values: [name], place: node.place)
  }

  /// Whether a name has letters, digits and `-_.` only, so that it can be part of a file's name.
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
        "\(DocumentText.quoted(name)) is no name of a \(what): use letters, digits, '-', '_' and "
          + "'.', at most 100", at: entry.keyPlace)
      return false
    }
    return true
  }
}
