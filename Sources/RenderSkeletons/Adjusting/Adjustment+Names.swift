extension Adjustment {
  /// What an operation takes.
  public enum ParameterKind: String, Hashable, Sendable {
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
  public struct Signature: Hashable, Sendable {
    /// The name, as the method of `BlockChain` is called.
    public let name: String

    /// What it takes, in order.
    public let parameters: [ParameterKind]

    /// How many of the last parameters may be left out.
    public let optionalCount: Int
  }

  /// A value of a parameter.
  public enum Argument: Hashable, Sendable {
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
  public static var signatures: [Signature] { operations.map(\.signature) }

  /// Makes an operation from its name and arguments.
  ///
  /// - Throws: `AdjustmentError` where there is no such operation, or it takes something else.
  public init(name: String, arguments: [Argument]) throws(AdjustmentError) {
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
