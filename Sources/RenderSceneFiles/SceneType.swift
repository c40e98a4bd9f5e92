/// What a key of a scene file takes, for the schema.
indirect enum SceneType: Hashable, Sendable {
  /// A number in a range, or arithmetic.
  case number(ClosedRange<Double>)
  /// A whole number in a range, or arithmetic.
  case whole(ClosedRange<Int>)
  case flag
  case text
  case words([String])
  /// Values of one kind, so many.
  case list(SceneType, ClosedRange<Int>)
  /// Values of several kinds in order, all of them.
  case tuple([SceneType])
  case either([SceneType])
  /// Any names, with values of one kind.
  case map(SceneType)
  /// A definition of the schema.
  case reference(String)

  /// Places and shifts in points.
  static let places = -100_000.0...100_000.0

  /// Lengths in points.
  static let lengths = 0...100_000.0

  /// Times in seconds.
  static let times = 0...600.0

  /// Turns in degrees.
  static let angles = -1_000_000.0...1_000_000.0

  /// A point or a displacement.
  static let point = SceneType.tuple([.number(places), .number(places)])

  /// A width and a height.
  static let extent = SceneType.tuple([.number(lengths), .number(lengths)])

  /// A box around the node's origin, or one with its place.
  static let box = SceneType.either([
    extent, .tuple([.number(places), .number(places), .number(lengths), .number(lengths)]),
  ])
}
