/// Runs `transform` for 0..<count in parallel and hands its results over in order.
///
/// At most `jobs` tasks run and at most twice as many results wait, so memory does not grow with
/// `count`.
///
/// - Throws: What `transform` or `consume` throws, or `CancellationError`.
func transformInOrder<Output: Sendable>(
  count: Int, jobs: Int, transform: @escaping @Sendable (Int) throws -> Output,
  consume: (Output) throws -> Void
) async throws {
  let jobs = max(1, jobs)
  try await withThrowingTaskGroup(of: (Int, Output).self) { group in
    var waiting: [Int: Output] = [:]
    var started = 0
    var consumed = 0
    var running = 0
    while consumed < count {
      while started < count, running < jobs, started - consumed < 2 * jobs {
        let index = started
        group.addTask {
          try Task.checkCancellation()
          return (index, try transform(index))
        }
        started += 1
        running += 1
      }
      guard let (index, output) = try await group.next() else { return }
      running -= 1
      waiting[index] = output
      while let output = waiting.removeValue(forKey: consumed) {
        try Task.checkCancellation()
        try consume(output)
        consumed += 1
      }
    }
  }
}

/// Contiguous ranges of a fixed length, so that frames inside one are drawn incrementally.
///
/// The length never depends on the number of tasks: results that are made per chunk stay equal.
struct Chunks: Sendable {
  /// The number of elements.
  let elementCount: Int

  /// Elements in every chunk but the last.
  static let length = 16

  /// The number of chunks.
  var count: Int { (elementCount + Self.length - 1) / Self.length }

  /// The elements of a chunk.
  subscript(index: Int) -> Range<Int> {
    (index * Self.length)..<min(elementCount, (index + 1) * Self.length)
  }
}
