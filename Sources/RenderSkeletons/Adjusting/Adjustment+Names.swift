extension Adjustment {
  /// The kind of an operation's parameter.
  package enum ParameterKind: String, Hashable, Sendable {
    /// A number of points; negative the other way.
    case length
    /// A factor, at least 0.
    case factor
    /// A whole number counted from 0.
    case index
    /// A whole number of at least 1.
    case count
    /// A color.
    case color
    /// At least one color.
    case colors
    /// A word.
    case text
    /// `vertical` or `horizontal`.
    case mode
  }

  /// The name of an operation and what it takes.
  package struct Signature: Hashable, Sendable {
    /// The name, as the method of `BlockChain` is called.
    package let name: String

    /// The parameters, in order.
    package let parameters: [ParameterKind]

    /// The number of trailing parameters that are optional.
    package let optionalCount: Int
  }

  /// A value of a parameter.
  package enum Argument: Hashable, Sendable {
    /// For lengths, factors, indices and counts.
    case number(Double)
    /// For texts and modes.
    case text(String)
    /// For a color, or for colors of which there is one.
    case color(AdaptiveColor)
    /// For colors.
    case colors([AdaptiveColor])
  }

  /// All operations.
  package static var signatures: [Signature] { operations.map(\.signature) }

  /// Makes an operation from its name and arguments.
  ///
  /// - Throws: `AdjustmentError` where there is no such operation, or it takes something else.
  package init(name: String, arguments: [Argument]) throws(AdjustmentError) {
    guard let operation = Self.operations.first(where: { $0.signature.name == name }) else {
      throw .unknownName(name)
    }
    let signature = operation.signature
    let fewest = signature.parameters.count - signature.optionalCount
    guard arguments.count >= fewest, arguments.count <= signature.parameters.count else {
      throw .wrongCount(name: name, expected: signature.parameters, given: arguments.count)
    }
    for (position, kind) in signature.parameters.prefix(arguments.count).enumerated()
    where !arguments[position].isValid(for: kind) {
      throw .wrongArgument(name: name, position: position, expected: kind)
    }
    self = operation.make(ArgumentList(arguments: arguments))
  }

  /// An operation and how it is made from arguments that were checked.
  struct Operation: Sendable {
    let signature: Signature
    let make: @Sendable (ArgumentList) -> Adjustment

    init(
      _ name: String, _ parameters: [ParameterKind], optional: Int = 0,
      make: @escaping @Sendable (ArgumentList) -> Adjustment
    ) {
      signature = Signature(name: name, parameters: parameters, optionalCount: optional)
      self.make = make
    }
  }

  /// Arguments that were checked; what is left out is zero.
  struct ArgumentList {
    let arguments: [Argument]

    func number(_ position: Int) -> Double {
      guard arguments.indices.contains(position), case .number(let value) = arguments[position]
      else { return 0 }
      return value
    }

    func integer(_ position: Int) -> Int { Int(number(position)) }

    func text(_ position: Int) -> String {
      guard arguments.indices.contains(position), case .text(let value) = arguments[position]
      else { return "" }
      return value
    }

    func mode(_ position: Int) -> LineMode { LineMode(rawValue: text(position)) ?? .vertical }

    func colors(_ position: Int) -> [AdaptiveColor] {
      guard arguments.indices.contains(position) else { return [] }
      return switch arguments[position] {
      case .color(let color): [color]
      case .colors(let colors): colors
      case .number, .text: []
      }
    }

    func color(_ position: Int) -> AdaptiveColor {
      colors(position).first ?? AdaptiveColor(light: 0, dark: 0)
    }
  }
}

extension Adjustment.Argument {
  fileprivate func isValid(for kind: Adjustment.ParameterKind) -> Bool {
    switch (kind, self) {
    case (.length, .number(let value)): abs(value) <= ViewTree.maximumLength
    case (.factor, .number(let value)): value >= 0 && value <= ViewTree.maximumLength
    case (.index, .number(let value)):
      value >= 0 && value <= Double(ViewTree.maximumCount) && value == value.rounded()
    case (.count, .number(let value)):
      value >= 1 && value <= Double(ViewTree.maximumCount) && value == value.rounded()
    case (.text, .text): true
    case (.mode, .text(let word)): LineMode(rawValue: word) != nil
    case (.color, .color), (.colors, .color): true
    case (.colors, .colors(let colors)): !colors.isEmpty
    default: false
    }
  }
}

/// An error in the name or the arguments of an adjustment.
package enum AdjustmentError: Error, Hashable, Sendable {
  /// There is no operation of the name.
  case unknownName(String)

  /// The operation takes another number of arguments.
  case wrongCount(name: String, expected: [Adjustment.ParameterKind], given: Int)

  /// An argument, counted from 0, is not what the operation takes.
  case wrongArgument(name: String, position: Int, expected: Adjustment.ParameterKind)
}

extension AdjustmentError: CustomStringConvertible {
  /// One line that says what is wrong and what was expected.
  package var description: String {
    switch self {
    case .unknownName(let name): "there is no adjustment '\(name)'"
    case .wrongCount(let name, let expected, let given):
      "'\(name)' has \(given) arguments, expected "
        + (expected.isEmpty ? "none" : expected.map(\.rawValue).joined(separator: ", "))
    case .wrongArgument(let name, let position, let expected):
      "argument \(position + 1) of '\(name)': expected \(expected.phrase)"
    }
  }
}

extension Adjustment.ParameterKind {
  /// The words for an argument in a message.
  package var phrase: String {
    switch self {
    case .length: "a number of points from -1000000 to 1000000"
    case .factor: "a number from 0 to 1000000"
    case .index: "a whole number from 0 to 100000"
    case .count: "a whole number from 1 to 100000"
    case .color: "a color"
    case .colors: "at least one color"
    case .text: "a text"
    case .mode: "vertical or horizontal"
    }
  }
}
