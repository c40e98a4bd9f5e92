/// How much of a scene there is, counted before memory is taken for it.
struct SceneBudget {
  /// What is counted.
  enum Kind: Int, CaseIterable {
    /// Values that are read, once for each copy.
    case values
    /// Nodes, once for each copy, and clips.
    case nodes
    /// Keyframes of all tracks.
    case keyframes
    /// Steps of all paths.
    case steps

    /// The most of them.
    var limit: Int {
      switch self {
      case .values: 500_000
      case .nodes: 10_000
      case .keyframes: 100_000
      case .steps: 200_000
      }
    }

    /// What it is called in a message.
    var title: String {
      switch self {
      case .values: "values"
      case .nodes: "nodes"
      case .keyframes: "keyframes"
      case .steps: "steps of paths"
      }
    }
  }

  /// By how much the limits are smaller, for tests.
  let divisor: Int

  private var counts = [Int](repeating: 0, count: Kind.allCases.count)

  /// Whether something was more than there may be.
  private(set) var isFull = false

  /// Nothing so far.
  init(divisor: Int = 1) { self.divisor = divisor }

  /// The most of something.
  func limit(of kind: Kind) -> Int { kind.limit / divisor }

  /// Counts some more, and says whether that is within the limit.
  mutating func take(_ count: Int, of kind: Kind) -> Bool {
    guard !isFull else { return false }
    counts[kind.rawValue] += count
    isFull = counts[kind.rawValue] > limit(of: kind)
    return !isFull
  }
}
