import RenderDocuments
import RenderFields
import RenderSkeletons
import RenderText

/// Changes to blocks.
extension TreeDecoder {
  /// The blocks that are changed.
  mutating func selection(_ node: DocumentNode, _ title: String) -> BlockSelection? {
    let numbers = 0...ViewTree.maximumCount
    switch node.content {
    case .scalar(let text, let isQuoted):
      if !isQuoted, Int(text) != nil {
        return integer(node, title, in: numbers).map(BlockSelection.index)
      }
      guard !node.isNull, !text.isEmpty else { break }
      switch text {
      case "own": return .own
      case "all": return .all
      case "background": return .background
      default: return .name(text)
      }
    case .sequence(let elements):
      let list = elements.compactMap { integer($0, "a number of \(title)", in: numbers) }
      return list.count == elements.count ? .list(list) : nil
    case .mapping:
      return namedSelection(node, title)
    }
    return refuse(
      node, title,
      "a number, a name, a list of numbers, own, all, background, {name: …}, {range: [start, "
        + "count]} or {new: …}")
  }

  private mutating func namedSelection(
    _ node: DocumentNode, _ title: String
  ) -> BlockSelection? {
    guard let mapping = mapping(node, title: title, keys: ["name", "range", "new"]) else {
      return nil
    }
    guard mapping.entries.count == 1, let entry = mapping.entries.first else {
      report("\(title): expected one of name, range and new", at: node.place)
      return nil
    }
    let value = entry.value
    switch entry.key {
    case "name": return context.decoder.text(value, "name of \(title)").map(BlockSelection.name)
    case "new":
      if case .scalar(let text, isQuoted: false) = value.content, Int(text) != nil {
        return integer(value, "new of \(title)", in: 0...ViewTree.maximumCount)
          .map(BlockSelection.newIndex)
      }
      return context.decoder.text(value, "new of \(title)").map(BlockSelection.newName)
    default:
      guard let elements = value.elements, elements.count == 2 else {
        return refuse(value, "range of \(title)", "[start, count]")
      }
      let start = integer(elements[0], "the start of \(title)", in: 0...ViewTree.maximumCount)
      let count = integer(elements[1], "the count of \(title)", in: 1...ViewTree.maximumCount)
      guard let start, let count else { return nil }
      return .range(start: start, count: count)
    }
  }

  /// The changes, in order.
  mutating func changes(_ node: DocumentNode, _ title: String) -> [Adjustment] {
    var result: [Adjustment] = []
    for element in list(node, title) ?? [] {
      if let name = element.text, !element.isNull {
        if let change = change(name, at: element.place, []) { result.append(change) }
      } else if let entries = element.entries, entries.count == 1 {
        let entry = entries[0]
        let list = entry.value.isNull ? [] : entry.value.elements ?? [entry.value]
        if let change = change(entry.key, at: entry.keyPlace, list) { result.append(change) }
      } else {
        report(
          "a change is \(element.title): expected a name, or a name with its value, as in "
            + "left: 10", at: element.place)
      }
    }
    return result
  }

  private mutating func change(
    _ name: String, at place: Position, _ values: [DocumentNode]
  ) -> Adjustment? {
    let signatures = Adjustment.signatures
    guard let signature = signatures.first(where: { $0.name == name }) else {
      let hint = suggestion(for: name, in: signatures.map(\.name)).map { "; \($0)" } ?? ""
      report("there is no change \(quoted(name))\(hint)", at: place)
      return nil
    }
    let errorCount = context.decoder.errors.count
    var arguments: [Adjustment.Argument] = []
    if signature.parameters == [.colors] {
      let colors = values.compactMap { color($0, "a color of '\(name)'") }
      if !colors.isEmpty { arguments = [.colors(colors)] }
    } else {
      for (position, value) in values.enumerated() {
        let kind =
          signature.parameters.indices.contains(position)
          ? signature.parameters[position] : Adjustment.ParameterKind.length
        if let argument = argument(value, kind, "'\(name)'") { arguments.append(argument) }
      }
    }
    guard context.decoder.errors.count == errorCount else { return nil }
    do throws(AdjustmentError) {
      return try Adjustment(name: name, arguments: arguments)
    } catch {
      report("\(error)", at: place)
      return nil
    }
  }

  private mutating func argument(
    _ node: DocumentNode, _ kind: Adjustment.ParameterKind, _ title: String
  ) -> Adjustment.Argument? {
    switch kind {
    case .length, .factor, .index, .count:
      number(node, "a value of \(title)", in: FieldType.places).map(Adjustment.Argument.number)
    case .color, .colors:
      color(node, "the color of \(title)").map(Adjustment.Argument.color)
    case .text, .mode:
      context.decoder.text(node, "the text of \(title)").map(Adjustment.Argument.text)
    }
  }
}
