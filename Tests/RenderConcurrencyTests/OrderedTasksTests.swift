import RenderConcurrency
import Testing

struct OrderedTasksTests {
  @Test(arguments: [(0, 1), (1, 1), (100, 1), (100, 2), (100, 7), (3, 64)])
  func `results come in order for any number of jobs`(count: Int, jobs: Int) async throws {
    var results: [Int] = []
    try await transformInOrder(count: count, jobs: jobs) {
      $0 * $0
    } consume: {
      results.append($0)
    }
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test func `results that wait are few`() async throws {
    var consumed = 0
    var most = 0
    final class Box: Sendable {
      let started = Locked(0)
    }
    let box = Box()
    try await transformInOrder(count: 200, jobs: 3) { index in
      box.started.withLock { $0 += 1 }
      return index
    } consume: { _ in
      most = max(most, box.started.withLock { $0 } - consumed)
      consumed += 1
    }
    #expect(most <= 6)
  }

  @Test func `an error of a task ends the whole`() async {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await transformInOrder(count: 10, jobs: 2) { index throws -> Int in
        if index == 4 { throw Failure() }
        return index
      } consume: { _ in
      }
    }
  }
}
