import RenderConcurrency
import Testing

struct LockedTests {
  @Test func `no increment is lost between threads`() async {
    final class Counter: Sendable {
      let count = Locked(0)
    }
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1000 { counter.count.withLock { $0 += 1 } }
        }
      }
    }
    #expect(counter.count.withLock { $0 } == 8000)
  }

  @Test func `an error leaves the lock open`() {
    struct Failure: Error {}
    let value = Locked(1)
    #expect(throws: Failure.self) {
      try value.withLock { (value: inout Int) throws(Failure) in
        value = 2
        throw Failure()
      }
    }
    #expect(value.withLock { $0 } == 2)
  }
}
