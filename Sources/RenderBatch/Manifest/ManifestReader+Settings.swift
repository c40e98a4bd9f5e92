import RenderDocuments
import RenderPixels

extension ManifestReader {
  /// The options of a mapping, in its order.
  mutating func settings(_ mapping: DocumentMapping, in title: String) -> [Manifest.Setting] {
    var result: [Manifest.Setting] = []
    for entry in mapping.entries {
      guard let option = options.first(where: { $0.name == entry.key }) else { continue }
      if option.kind == .settings {
        result += parameters(entry.value, option)
      } else if let setting = setting(entry.value, option) {
        result.append(setting)
      }
    }
    return result
  }

  /// The value of an option.
  private mutating func setting(_ node: DocumentNode, _ option: BatchOption) -> Manifest.Setting? {
    let title = "'\(option.name)'"
    var values: [String] = []
    switch option.kind {
    case .settings: return nil
    case .inputs:
      for element in decoder.listOrOne(node) {
        guard let text = decoder.string(element, title) else { return nil }
        guard text != "-" else {
          decoder.report("\(title) is '-': a manifest names files", at: element.place)
          return nil
        }
        values.append(text)
      }
    case .flag:
      guard let value = decoder.bool(node, title) else { return nil }
      values = [value ? "true" : "false"]
    case .color:
      guard let text = colorText(node, title) else { return nil }
      values = [text]
    case .choice(let words):
      guard let word = decoder.word(node, title, of: words) else { return nil }
      values = [word]
    case .value, .output:
      if node.elements != nil {
        let key = if case .output = option.kind { "outputs" } else { "matrix" }
        decoder.report(
          "\(title) is a list: expected a text; several go under '\(key)'", at: node.place)
        return nil
      }
      guard let text = decoder.string(node, title) else { return nil }
      values = [text]
    }
    return Manifest.Setting(slot: option.name, values: values, place: node.place)
  }

  private mutating func colorText(_ node: DocumentNode, _ title: String) -> String? {
    guard node.isNull else { return decoder.string(node, title) }
    decoder.report(
      "\(title) is nothing: expected a color; put it in quotes, as in \"#ff5722\"", at: node.place)
    return nil
  }

  /// Parameters of a style: `{radius: 0.5}` or `[radius=0.5]`.
  private mutating func parameters(
    _ node: DocumentNode, _ option: BatchOption
  ) -> [Manifest.Setting] {
    var result: [Manifest.Setting] = []
    if node.elements != nil || node.text != nil, !node.isNull {
      for element in decoder.listOrOne(node) {
        guard let text = decoder.string(element, "'\(option.name)'") else { continue }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
          decoder.report(
            "'\(option.name)' is \(element.title): expected name=value", at: element.place)
          continue
        }
        result.append(
          Manifest.Setting(
            slot: "\(option.name).\(parts[0])", values: [String(parts[1])], place: element.place))
      }
      return result
    }
    for entry in decoder.entries(of: node, title: "'\(option.name)'") ?? [] {
      guard let text = parameterText(entry.value, entry.key) else { continue }
      result.append(
        Manifest.Setting(
          slot: "\(option.name).\(entry.key)", values: [text], place: entry.value.place))
    }
    return result
  }

  private mutating func parameterText(_ node: DocumentNode, _ name: String) -> String? {
    guard let text = decoder.string(node, DocumentText.quoted(name)) else { return nil }
    // Truth values of YAML are words of the command line.
    if case .scalar(_, isQuoted: false) = node.content {
      if text == "true" { return "yes" }
      if text == "false" { return "no" }
    }
    return text
  }

  /// The dimensions of a matrix.
  mutating func matrix(_ node: DocumentNode?, in title: String) -> [Manifest.Axis] {
    guard let node else { return [] }
    var axes: [Manifest.Axis] = []
    for entry in decoder.entries(of: node, title: "the matrix of \(title)") ?? [] {
      guard let read = axisReader(entry, in: title) else { continue }
      guard let elements = entry.value.elements, !elements.isEmpty else {
        decoder.report(
          "'\(entry.key)' in the matrix of \(title) is \(entry.value.title): expected a list of "
            + "values", at: entry.value.place)
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

  /// How the values of an axis are read.
  private mutating func axisReader(
    _ entry: DocumentNode.Entry, in title: String
  ) -> ValueReader? {
    if entry.key == "theme" { return { $0.theme($1) } }
    let settings = options.first { $0.kind == .settings }
    if let settings, entry.key.hasPrefix("\(settings.name)."),
      entry.key.utf8.count > settings.name.utf8.count + 1
    {
      let name = String(entry.key.dropFirst(settings.name.count + 1))
      return { reader, node in
        reader.parameterText(node, name).map {
          Manifest.Setting(slot: entry.key, values: [$0], place: node.place)
        }
      }
    }
    let axes = options.filter { $0.kind != .settings && $0.kind != .output }
    if let option = axes.first(where: { $0.name == entry.key }) {
      return { $0.setting($1, option) }
    }
    let names = axes.map(\.name) + ["theme"]
    let help =
      entry.key == settings?.name
      ? "name the parameter, as in '\(entry.key).radius'"
      : Spelling.nearest(to: entry.key, in: names).map { "did you mean '\($0)'?" }
        ?? "expected \(DocumentText.alternatives(names)), or set.NAME"
    decoder.report(
      "unknown key \(DocumentText.quoted(entry.key)) in the matrix of \(title); \(help)",
      at: entry.keyPlace)
    return nil
  }

  /// The combinations that are left out.
  mutating func exclusions(
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
      var conditions: [Manifest.Exclusion.Condition] = []
      for entry in mapping.entries {
        guard let axis = axes.first(where: { $0.slot == entry.key }) else { continue }
        let known = axis.values.map { $0.values.joined(separator: "+") }
        var values: [String] = []
        for value in decoder.listOrOne(entry.value) {
          if let word = decoder.word(value, "'\(entry.key)'", of: known) { values.append(word) }
        }
        conditions.append(Manifest.Exclusion.Condition(axis: entry.key, values: values))
      }
      return Manifest.Exclusion(conditions: conditions)
    }
  }

  /// The outputs of a job: patterns, or mappings with options of their own.
  mutating func outputs(_ node: DocumentNode?, in title: String) -> [[Manifest.Setting]] {
    guard let node else { return [] }
    guard let elements = decoder.list(node, "'outputs' in \(title)") else { return [] }
    if elements.isEmpty {
      decoder.report("'outputs' in \(title) is empty: give at least one", at: node.place)
    }
    return elements.compactMap { element in
      if element.text != nil {
        guard let text = decoder.string(element, "an output of \(title)") else { return nil }
        return [Manifest.Setting(slot: "out", values: [text], place: element.place)]
      }
      guard
        let mapping = decoder.mapping(
          element, title: "an output of \(title)", keys: options.map(\.name))
      else { return nil }
      if mapping["out"] == nil {
        decoder.report("an output of \(title) has no 'out': name the file", at: element.place)
      }
      return settings(mapping, in: title)
    }
  }
}
