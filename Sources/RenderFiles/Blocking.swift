package import RenderFields
import RenderSystem

/// Runs an asynchronous operation and blocks this thread until its end.
///
/// Only the main thread calls this, which belongs to no pool. What needs no operation pays nothing
/// for the runtime of tasks.
///
/// - Throws: `Diagnostics` where the system has no thread for it.
package func blocking<Value: Sendable>(
  _ operation: @escaping @Sendable () async -> Value
) throws(Diagnostics) -> Value {
  do throws(SystemResources.Shortage) {
    try SystemResources.check()
  } catch {
    switch error {
    case .threads:
      throw Diagnostics(
        .resources,
        "cannot start a thread: raise the number of processes ('ulimit -u') or end some of them")
    case .descriptors:
      throw Diagnostics(
        .resources,
        "cannot open files: raise the number of open files ('ulimit -n') to 32 or more")
    }
  }
  let result = BlockingResult<Value>()
  Task.detached { result.set(await operation()) }
  return result.wait()
}

/// A value that one thread waits for and another one sets.
@safe
private final class BlockingResult<Value: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value?

  init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
    _ = unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(condition)
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  func set(_ value: Value) {
    _ = unsafe pthread_mutex_lock(mutex)
    self.value = value
    _ = unsafe pthread_cond_signal(condition)
    _ = unsafe pthread_mutex_unlock(mutex)
  }

  func wait() -> Value {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let value { return value }
      _ = unsafe pthread_cond_wait(condition, mutex)
    }
  }
}
