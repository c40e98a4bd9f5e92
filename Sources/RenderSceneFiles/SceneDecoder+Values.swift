import RenderGeometry
import RenderPixels

/// Numbers, points, words and colors.
extension SceneDecoder {
  /// A number in a range, or arithmetic that leads to one.
  mutating func number(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Double>
  ) -> Double? {
    let least = DocumentText.number(range.lowerBound)
    let most = DocumentText.number(range.upperBound)
    return number(node, title, expected: "a number from \(least) to \(most)") {
      range.contains($0)
    }
  }

  /// A whole number in a range, or arithmetic that leads to one.
  mutating func whole(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Int>
  ) -> Int? {
    let span = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return number(node, title, expected: span) { value in
      value == value.rounded() && value >= Double(range.lowerBound)
        && value <= Double(range.upperBound)
    }.map { Int($0) }
  }

  /// An instant in seconds, or a percentage of a time.
  mutating func time(_ node: DocumentNode, _ title: String, of whole: Double) -> Double? {
    guard let text = node.text, text.hasSuffix("%") else {
      return number(
        node, title, expected: "seconds from 0 to 600, or a percentage such as 50%"
      ) { SceneType.times.contains($0) }
    }
    if let percent = DocumentDecoder.number(String(text.dropLast())), 0 <= percent, percent <= 100 {
      return percent / 100 * whole
    }
    report("\(title) is \(node.title): expected a percentage from 0% to 100%", at: node.place)
    return nil
  }

  private mutating func number(
    _ node: DocumentNode, _ title: String, expected: String, _ isAllowed: (Double) -> Bool
  ) -> Double? {
    guard take(1, of: .values, at: node.place) else { return nil }
    guard let text = node.text, !text.isEmpty, !node.isNull else {
      report("\(title) is \(node.title): expected \(expected)", at: node.place)
      return nil
    }
    var found = node.title
    let value: Double
    if let plain = DocumentDecoder.number(text) {
      value = plain
    } else {
      do throws(SceneExpression.Fault) {
        value = try self.value(of: text)
      } catch {
        report("\(title) is \(node.title): \(error.message)", at: node.place)
        return nil
      }
      found += ", which is \(DocumentText.number(value))"
    }
    if value.isFinite, isAllowed(value) { return value }
    report("\(title) is \(found): expected \(expected)", at: node.place)
    return nil
  }

  /// The value of arithmetic.
  private mutating func value(of text: String) throws(SceneExpression.Fault) -> Double {
    let (numbers, scope, names) = (numbers, scope, numberNames)
    var found: [String] = []
    let value = try SceneExpression.value(of: text) { name throws(SceneExpression.Fault) in
      if name == "index", let index = scope.index { return index }
      if name == "count", let count = scope.count { return count }
      if let number = numbers[name] {
        found.append(name)
        return number
      }
      throw Self.unknown(name, names: names, isRepeated: scope.index != nil)
    }
    for name in found { used.insert(name) }
    return value
  }

  private static func unknown(
    _ name: String, names: [String], isRepeated: Bool
  ) -> SceneExpression.Fault {
    if ["index", "count"].contains(name) {
      return SceneExpression.Fault(message: "there is no '\(name)' outside of 'repeat'")
    }
    let known = names + (isRepeated ? ["index", "count"] : [])
    let help: String
    if let nearest = Spelling.nearest(to: name, in: known) {
      help = "did you mean '\(nearest)'?"
    } else if name.contains("-") {
      help = "to subtract, put spaces around '-'"
    } else {
      help =
        known.isEmpty
        ? "expected a number" : "expected a number or \(DocumentText.alternatives(known))"
    }
    return SceneExpression.Fault(
      message: "there is no parameter \(DocumentText.quoted(name)); \(help)")
  }

  /// Some numbers in a list, of which there may be so many as one of `counts` says.
  mutating func numbers(
    _ node: DocumentNode, _ title: String, counts: [Int], of expected: String,
    in range: ClosedRange<Double>
  ) -> [Double]? {
    guard let elements = node.elements, counts.contains(elements.count) else {
      report("\(title) is \(node.title): expected \(expected)", at: node.place)
      return nil
    }
    var values: [Double] = []
    for element in elements {
      if let value = number(element, "a number of \(title)", in: range) { values.append(value) }
    }
    return values.count == elements.count ? values : nil
  }

  /// A point or a displacement.
  mutating func point(_ node: DocumentNode, _ title: String) -> Point? {
    numbers(node, title, counts: [2], of: "[x, y]", in: SceneType.places).map {
      Point(x: $0[0], y: $0[1])
    }
  }

  /// A width and a height, or one number for both.
  mutating func extent(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Double>
  ) -> Size? {
    guard node.elements != nil else {
      return number(node, title, in: range).map { Size(width: $0, height: $0) }
    }
    let expected = "a number, or [width, height]"
    return numbers(node, title, counts: [2], of: expected, in: range).map {
      Size(width: $0[0], height: $0[1])
    }
  }

  /// A box around the origin, or one with its top left corner.
  mutating func box(_ node: DocumentNode, _ title: String) -> Rect? {
    let expected = "[width, height] around the node's origin, or [x, y, width, height]"
    guard
      let values = numbers(node, title, counts: [2, 4], of: expected, in: SceneType.places)
    else { return nil }
    let size = Size(width: values[values.count - 2], height: values[values.count - 1])
    guard size.width >= 0, size.height >= 0 else {
      report("\(title) has a negative width or height", at: node.place)
      return nil
    }
    return values.count == 2
      ? Rect(center: .zero, size: size)
      : Rect(x: values[0], y: values[1], width: size.width, height: size.height)
  }

  /// `true` or `false`.
  mutating func flag(_ node: DocumentNode, _ title: String) -> Bool? { decoder.bool(node, title) }

  /// A value of an enumeration, spelled with hyphens.
  mutating func word<Value>(_ node: DocumentNode, _ title: String) -> Value?
  where Value: RawRepresentable<String> & CaseIterable {
    let words = Value.allCases.map { hyphenated($0.rawValue) }
    guard let word = decoder.word(node, title, of: words) else { return nil }
    return Value.allCases.first { hyphenated($0.rawValue) == word }
  }
}

/// A color with an opacity of its own.
struct SceneColor {
  var color: Color?
  var opacity = 1.0

  static let fields: [SceneField<SceneColor>] = [
    SceneField(
      "color", .text, isRequired: true, "The color in CSS, or its name."
    ) { target, node, title, decoder in
      target.color = decoder.plainColor(node, title)
    },
    .number("opacity", \.opacity, in: 0...1, "Its opacity, times that of the color."),
  ]
}

extension SceneDecoder {
  /// A color: its name in the file, CSS, or either with an opacity.
  mutating func color(_ node: DocumentNode, _ title: String) -> Color? {
    guard node.entries != nil else { return plainColor(node, title) }
    var value = SceneColor()
    read(node, title, SceneColor.fields, into: &value)
    return value.color?.faded(by: value.opacity)
  }

  /// A color: its name in the file, or CSS.
  mutating func plainColor(_ node: DocumentNode, _ title: String) -> Color? {
    guard take(1, of: .values, at: node.place) else { return nil }
    if let text = node.text {
      if let color = colors[text] {
        used.insert(text)
        return color
      }
      if Color(cssText: text) == nil, let nearest = Spelling.nearest(to: text, in: colorNames) {
        report(
          "\(title) is \(node.title): expected a color; did you mean '\(nearest)'?",
          at: node.place)
        return nil
      }
    }
    return decoder.color(node, title)
  }
}
