import RenderGeometry
import RenderPixels
import RenderSkeletons

/// Reads the values of a layout, and goes on after each error.
struct TreeDecoder {
  /// Errors, notes and limits.
  var context: LayoutContext

  /// The views around what is read.
  var depth = 0
}

extension TreeDecoder {
  /// Reads a mapping with known keys.
  mutating func read<Target>(
    _ node: DocumentNode, _ title: String, _ fields: [LayoutField<Target>],
    into target: inout Target
  ) {
    guard
      let mapping = context.decoder.mapping(node, title: title, keys: fields.map(\.name))
    else { return }
    for field in fields {
      let path = title.isEmpty ? field.name : "\(field.name) of \(title)"
      if let value = mapping[field.name] {
        field.read(&target, value, path, &self)
      } else if field.isRequired {
        let subject = title.isEmpty ? "the file" : title
        context.report("\(subject) has no key '\(field.name)'", at: mapping.place)
      }
    }
  }

  /// Reads a list of mappings with known keys.
  mutating func readList<Target>(
    _ node: DocumentNode, _ title: String, _ fields: [LayoutField<Target>], empty: Target,
    elementTitle: String
  ) -> [Target] {
    var result: [Target] = []
    for (position, element) in (context.decoder.list(node, title) ?? []).enumerated() {
      var value = empty
      read(element, "\(elementTitle) \(position)", fields, into: &value)
      result.append(value)
    }
    return result
  }

  mutating func number(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Double>
  ) -> Double? {
    context.decoder.number(node, title, in: range)
  }

  mutating func integer(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Int>
  ) -> Int? {
    context.decoder.integer(node, title, in: range)
  }

  mutating func flag(_ node: DocumentNode, _ title: String) -> Bool? {
    context.decoder.bool(node, title)
  }

  mutating func text(_ node: DocumentNode, _ title: String) -> String? {
    if let text = node.text { return node.isNull ? "" : text }
    context.report("\(title) is \(node.title): expected a text", at: node.place)
    return nil
  }

  mutating func word(_ node: DocumentNode, _ title: String, of words: [String]) -> String? {
    context.decoder.word(node, title, of: words)
  }

  /// A color, or one for light and one for dark surroundings.
  mutating func color(_ node: DocumentNode, _ title: String) -> AdaptiveColor? {
    guard node.entries != nil else {
      return context.decoder.color(node, title).map { AdaptiveColor(light: SkeletonColor($0)) }
    }
    guard
      let mapping = context.decoder.mapping(node, title: title, keys: ["light", "dark"])
    else { return nil }
    guard let light = mapping["light"] else {
      context.report("\(title) has no key 'light'", at: node.place)
      return nil
    }
    let lightColor = context.decoder.color(light, "light of \(title)")
    let dark = mapping["dark"].flatMap { context.decoder.color($0, "dark of \(title)") }
    return lightColor.map {
      AdaptiveColor(light: SkeletonColor($0), dark: dark.map { SkeletonColor($0) })
    }
  }

  /// Some numbers in a list, of which there may be so many as one of `counts` says.
  mutating func numbers(
    _ node: DocumentNode, _ title: String, counts: [Int], of expected: String,
    in range: ClosedRange<Double>
  ) -> [Double]? {
    guard let elements = node.elements, counts.contains(elements.count) else {
      context.report("\(title) is \(node.title): expected \(expected)", at: node.place)
      return nil
    }
    let values = elements.compactMap { number($0, "a number of \(title)", in: range) }
    return values.count == elements.count ? values : nil
  }

  /// A frame: x, y, width and height, or width and height alone.
  mutating func frame(_ node: DocumentNode, _ title: String) -> Rect? {
    if node.entries != nil {
      var values = FrameValues()
      read(node, title, LayoutFields.frame, into: &values)
      return checked(
        Rect(x: values.x, y: values.y, width: values.width, height: values.height), title, node)
    }
    guard
      let values = numbers(
        node, title, counts: [2, 4],
        of: "[x, y, width, height], [width, height] or those names with values",
        in: LayoutType.places)
    else { return nil }
    let size = Array(values.suffix(2))
    guard size[0] >= 0, size[1] >= 0 else {
      context.report("\(title) has a negative width or height", at: node.place)
      return nil
    }
    let x = values.count == 4 ? values[0] : 0
    let y = values.count == 4 ? values[1] : 0
    return checked(Rect(x: x, y: y, width: size[0], height: size[1]), title, node)
  }

  private mutating func checked(
    _ rect: Rect, _ title: String, _ node: DocumentNode
  ) -> Rect? {
    if rect.maxX <= ViewTree.maximumLength, rect.maxY <= ViewTree.maximumLength { return rect }
    context.report(
      "\(title) ends more than \(DocumentText.number(ViewTree.maximumLength)) pt from its "
        + "superview", at: node.place)
    return nil
  }
}

/// The parts of a frame.
struct FrameValues {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
}

extension SkeletonColor {
  /// A color of the command line as one of a tree.
  init(_ color: Color) {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(
      red: byte(color.red), green: byte(color.green), blue: byte(color.blue),
      alpha: byte(color.alpha))
  }
}
