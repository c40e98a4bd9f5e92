import RenderSystem

/// A value that one thread at a time may use.
///
/// As `Mutex`, on a POSIX mutex: thread sanitizers know it on every platform, whereas they take
/// the standard library's, which is built on futexes on Linux, for no lock at all.
@safe package struct Locked<Value>: ~Copyable, @unchecked Sendable {
  // At fixed addresses of their own: a mutation of one must not count as one of the other.
  private let value: UnsafeMutablePointer<Value>
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// A value behind a new lock.
  package init(_ value: Value) {
    unsafe self.value = .allocate(capacity: 1)
    unsafe self.value.initialize(to: value)
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    // With default attributes it cannot fail.
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
  }

  /// Calls `body` with the value while no other thread has it; not to be nested.
  package borrowing func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try unsafe body(&value.pointee)
  }
}
