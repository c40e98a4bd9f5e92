import RenderDocuments
import RenderDrawing
import RenderFields
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes
import RenderText

/// A key of a scene file. The schema and the reader are both made from it, so that they agree.
typealias SceneKey<Target> = Key<Target, SceneDecoder>

extension Key where Decoder == SceneDecoder {
  /// A point or a displacement.
  static func point(
    _ name: String, _ property: any WritableKeyPath<Target, Point> & Sendable, _ help: String
  ) -> Key {
    .value(name, property, .point, help) { $0.point($1, $2) }
  }

  /// A point, nil without one.
  static func point(
    _ name: String, _ property: any WritableKeyPath<Target, Point?> & Sendable, _ help: String
  ) -> Key {
    .value(name, property, .point, help) { $0.point($1, $2) }
  }

  /// A value that may change over time.
  static func track<Value: Interpolatable>(
    _ name: String, _ property: any WritableKeyPath<Target, Track<Value>> & Sendable,
    _ kind: SceneValue<Value>, _ help: String
  ) -> Key {
    .value(name, property, .either([kind.type, .reference(kind.trackName)]), help) {
      $0.track($1, $2, kind)
    }
  }
}

/// The types that keys of scene files share.
extension FieldType {
  /// Places and shifts in points.
  static let places = -100_000.0...100_000.0

  /// Lengths in points.
  static let lengths = 0...100_000.0

  /// Times in seconds.
  static let times = 0...600.0

  /// Turns in degrees.
  static let angles = -1_000_000.0...1_000_000.0

  /// A point or a displacement.
  static let point = FieldType.tuple([.number(places), .number(places)])

  /// A width and a height.
  static let extent = FieldType.tuple([.number(lengths), .number(lengths)])

  /// A box around the node's origin, or one with its place.
  static let box = FieldType.either([
    extent, .tuple([.number(places), .number(places), .number(lengths), .number(lengths)]),
  ])
}

/// Numbers, points, words and colors.
extension SceneDecoder {
  /// A number in a range, or arithmetic that leads to one.
  mutating func number(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Double>, unit: String
  ) -> Double? {
    number(node, title, expected: span(range)) { range.contains($0) }
  }

  /// A whole number in a range, or arithmetic that leads to one.
  mutating func integer(
    _ node: DocumentNode, _ title: String, in range: ClosedRange<Int>, unit: String
  ) -> Int? {
    let span: Message = "a whole number from \(range.lowerBound) to \(range.upperBound)"
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
      ) { FieldType.times.contains($0) }
    }
    if let percent = Decimal.number(String(text.dropLast())), 0 <= percent, percent <= 100 {
      return percent / 100 * whole
    }
    return refuse(node, title, "a percentage from 0% to 100%")
  }

  private mutating func number(
    _ node: DocumentNode, _ title: String, expected: Message, _ isAllowed: (Double) -> Bool
  ) -> Double? {
    guard take(1, of: .values, at: node.place) else { return nil }
    guard let text = node.text, !text.isEmpty, !node.isNull else {
      return refuse(node, title, expected)
    }
    var found = node.title
    let value: Double
    if let plain = Decimal.number(text) {
      value = plain
    } else {
      do throws(SceneExpression.Fault) {
        value = try self.value(of: text)
      } catch {
        report("\(title) is \(node.title): \(error.message)", at: node.place)
        return nil
      }
      found += ", which is \(Decimal.exact(value))"
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
    let help =
      suggestion(for: name, in: known)
      ?? (name.contains("-")
        ? "to subtract, put spaces around '-'"
        : known.isEmpty ? "expected a number" : "expected a number or \(alternatives(known))")
    return SceneExpression.Fault(
      message: "there is no parameter \(quoted(name)); \(help)")
  }

  /// A point or a displacement.
  mutating func point(_ node: DocumentNode, _ title: String) -> Point? {
    numbers(node, title, counts: [2], of: "[x, y]", in: FieldType.places).map {
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
    let expected: Message = "a number, or [width, height]"
    return numbers(node, title, counts: [2], of: expected, in: range).map {
      Size(width: $0[0], height: $0[1])
    }
  }

  /// A box around the origin, or one with its top left corner.
  mutating func box(_ node: DocumentNode, _ title: String) -> Rect? {
    let expected: Message = "[width, height] around the node's origin, or [x, y, width, height]"
    guard
      let values = numbers(node, title, counts: [2, 4], of: expected, in: FieldType.places)
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
}

/// A color with an opacity of its own.
struct SceneColor {
  var color: Color?
  var opacity = 1.0

  static let fields: [SceneKey<SceneColor>] = [
    .value("color", \.color, .text, isRequired: true, "The color in CSS, or its name.") {
      $0.plainColor($1, $2)
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
      if Color(cssText: text) == nil, let hint = suggestion(for: text, in: colorNames) {
        return refuse(node, title, "a color; \(hint)")
      }
    }
    return decoder.color(node, title)
  }
}
