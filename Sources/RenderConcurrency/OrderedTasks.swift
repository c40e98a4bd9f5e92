/// Runs `transform` for 0..<count in parallel and hands its results over in order.
///
/// At most `jobs` tasks run and at most twice as many results wait, so memory does not grow with
/// `count`.
///
/// - Throws: The error of `transform` or `consume`, or `CancellationError`.
package func transformInOrder<Output: Sendable>(
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
