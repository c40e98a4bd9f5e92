/// How bytes become deflate blocks.
enum PNGCompression: Hashable, Sendable {
  /// As libdeflate does it, at a level from 0 to 12.
  case quick(level: Int)

  /// With the cheapest sequence of literals and copies.
  ///
  /// - depth: How many earlier places are compared at most, at least 1.
  /// - longEnough: A copy of this length is taken without a look inside it; none is from 259 on.
  /// - passes: How many times the costs of symbols are made better, at least 1.
  case search(depth: Int, longEnough: Int, passes: Int)
}
