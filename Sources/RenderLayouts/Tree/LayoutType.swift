import RenderSkeletons

/// What a key of a layout takes.
indirect enum LayoutType: Hashable, Sendable {
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case flag
  case text
  case words([String])
  case list(LayoutType)
  /// A definition of the schema.
  case reference(String)

  /// Lengths that are not negative, in points.
  static let lengths = 0...ViewTree.maximumLength

  /// Places and shifts, in points.
  static let places = -ViewTree.maximumLength...ViewTree.maximumLength
}
