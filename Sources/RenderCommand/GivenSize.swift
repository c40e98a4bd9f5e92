import RenderGeometry

/// How much of the canvas the arguments give.
enum GivenSize: Hashable, Sendable {
  /// Nothing: the canvas is as large as what is drawn.
  case nothing
  /// The width: the height follows from the proportions of what is drawn.
  case width
  /// Both.
  case both

  /// What `--size` says; its value was checked.
  init(_ arguments: ParsedArguments) {
    guard let text = arguments.value(of: .size) else {
      self = .nothing
      return
    }
    self = text.contains { "xX×".contains($0) } ? .both : .width
  }
}

extension RenderRequest {
  /// Takes the size that is not given from what is drawn.
  mutating func fit(to drawn: Size) throws(CommandError) {
    switch givenSize {
    case .nothing: size = drawn
    case .width: size.height = size.width * drawn.height / drawn.width
    case .both: return
    }
    pixelSize = try Limits.pixelSize(of: size, scale: scale)
  }
}
