/// How one view of a track turns its time into that of the track it was made from.
@usableFromInline
enum TimeStep: Hashable, Sendable {
  /// Later by a number of seconds.
  case shift(Double)

  /// Over and over with a period in seconds.
  case repetition(Double)

  /// Back again from an instant.
  case reflection(Double)

  /// Faster by a factor.
  case speed(Double)

  /// The time in the track that the view was made from.
  @usableFromInline
  func applied(to time: Double) -> Double {
    switch self {
    case .shift(let delay): return time - delay
    case .repetition(let period):
      let rest = time - floor(time / period) * period
      // The quotient may round to the next integer, or the product past the time.
      if rest < 0 { return rest + period < period ? rest + period : 0 }
      return rest >= period ? rest - period : rest
    case .reflection(let end): return time <= end ? time : 2 * end - time
    case .speed(let factor): return time * factor
    }
  }
}
