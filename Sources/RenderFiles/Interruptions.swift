import RenderSystem
import Synchronization

/// The removal of temporary files when a signal ends the process.
///
/// The handler does only what is safe in one: it reads atomics, unlinks and raises. A pointer to a
/// path has one owner at any time, whoever took it out of its slot, so no path is read that another
/// thread changes.
package enum Interruptions {
  /// A temporary file that a signal would remove.
  package struct File: Sendable {
    /// The path of the file.
    package let path: String

    fileprivate let slot: Int?

    /// Lets a file be, since it has its final name now.
    package func forget() {
      guard let slot else { return }
      let name = unsafe slots[slot].exchange(nil, ordering: .sequentiallyConsistent)
      unsafe free(name)
    }

    /// Removes the file.
    package func remove() {
      _ = unsafe unlink(path)
      forget()
    }
  }

  private typealias Slot = Atomic<UnsafeMutablePointer<CChar>?>

  /// More files than are ever written at one time; further ones are written unregistered.
  private static let slotCount = 256

  private nonisolated(unsafe) static let slots: UnsafeMutablePointer<Slot> = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: slotCount)
    for index in 0..<slotCount { unsafe (slots + index).initialize(to: Slot(nil)) }
    return unsafe slots
  }()

  /// The signal that wants to end the process; 0 for none.
  private static let pending = Atomic<Int32>(0)

  /// The number of threads in a section that signals must not cut, such as between creating a file
  /// and registering it.
  private static let creating = Atomic<Int>(0)

  /// Indicates whether a thread is removing the files already.
  private static let isEnding = Atomic<Bool>(false)

  /// Indicates whether an unfinished line of progress is on the terminal, to be cleared.
  private static let hasProgressLine = Atomic<Bool>(false)

  /// Records whether an unfinished line of progress is on the terminal.
  package static func setHasProgressLine(_ value: Bool) {
    hasProgressLine.store(value, ordering: .sequentiallyConsistent)
  }

  /// Creates a temporary file such that no signal can fall between creation and registration.
  package static func create(
    _ path: String, _ open: () throws(SystemCalls.Failure) -> Int32
  ) throws(SystemCalls.Failure) -> (Int32, File) {
    creating.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer {
      creating.wrappingSubtract(1, ordering: .sequentiallyConsistent)
      endIfPending()
    }
    // The handler stores `pending` and then reads `creating`; here it is the other way round. So at
    // least one of the two sees the other.
    endIfPending()
    let descriptor = try open()
    guard let name = unsafe strdup(path) else { return (descriptor, File(path: path, slot: nil)) }
    for index in 0..<slotCount {
      let (exchanged, _) = unsafe slots[index].compareExchange(
        expected: nil, desired: name, ordering: .sequentiallyConsistent)
      if exchanged { return (descriptor, File(path: path, slot: index)) }
    }
    unsafe free(name)
    return (descriptor, File(path: path, slot: nil))
  }

  /// Calls `body` such that signals wait for its end.
  package static func uninterrupted<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    creating.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer {
      creating.wrappingSubtract(1, ordering: .sequentiallyConsistent)
      endIfPending()
    }
    endIfPending()
    try body()
  }

  /// Makes SIGINT, SIGTERM and SIGHUP remove the temporary files before they end the process, and
  /// makes writing to a closed pipe or beyond a limit an error instead of a signal.
  ///
  /// - Parameter memoryMessage: Written to standard error where memory cannot be had.
  package static func install(memoryMessage: StaticString) {
    unsafe Self.memoryMessage = memoryMessage
    _ = unsafe slots
    _ = pending.load(ordering: .relaxed)
    _ = creating.load(ordering: .relaxed)
    _ = isEnding.load(ordering: .relaxed)
    _ = hasProgressLine.load(ordering: .relaxed)
    set(SIG_IGN, for: SIGPIPE)
    set(SIG_IGN, for: SIGXFSZ)
    let handler: @convention(c) (Int32) -> Void = { signal in Interruptions.receive(signal) }
    set(handler, for: SIGINT)
    set(handler, for: SIGTERM)
    // Under `nohup` the signal is ignored and has to stay so.
    if !isIgnored(SIGHUP) { set(handler, for: SIGHUP) }
    set({ signal in Interruptions.fail(signal) }, for: SIGABRT)
    set({ signal in Interruptions.fail(signal) }, for: SIGILL)
    set({ signal in Interruptions.fail(signal) }, for: SIGTRAP)
  }

  // Set once, before any handler can run.
  private nonisolated(unsafe) static var memoryMessage: StaticString = "\n"

  private static func receive(_ signal: Int32) {
    pending.store(signal, ordering: .sequentiallyConsistent)
    if creating.load(ordering: .sequentiallyConsistent) == 0 { end(by: signal) }
  }

  private static func endIfPending() {
    let signal = pending.load(ordering: .sequentiallyConsistent)
    if signal != 0 { end(by: signal) }
  }

  /// Removes the temporary files and ends the process as the signal would have, so that a shell
  /// sees status 128 + signal and stops its loop.
  private static func end(by signal: Int32) {
    // A second signal on this thread would wait for itself.
    var mask = sigset_t()
    unsafe sigfillset(&mask)
    unsafe pthread_sigmask(SIG_BLOCK, &mask, nil)
    removeFiles()
    if hasProgressLine.load(ordering: .sequentiallyConsistent) {
      let clear: StaticString = "\r\u{1B}[K"
      _ = unsafe write(2, clear.utf8Start, clear.utf8CodeUnitCount)
    }
    set(SIG_DFL, for: signal)
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(signal)
    // Only the first process of a container survives that.
    _exit(128 + signal)
  }
}

extension Interruptions {
  /// Removes the temporary files, on one thread only.
  private static func removeFiles() {
    guard !isEnding.exchange(true, ordering: .sequentiallyConsistent) else {
      while true { pause() }
    }
    for index in 0..<slotCount {
      if let name = unsafe slots[index].exchange(nil, ordering: .sequentiallyConsistent) {
        _ = unsafe unlink(name)
      }
    }
  }

  /// Removes the temporary files where the program itself has failed.
  ///
  /// The runtime and the C libraries abort where memory cannot be had, which is told from other
  /// failures by asking for some: status 71 as for every lack of resources.
  private static func fail(_ signal: Int32) {
    removeFiles()
    if signal == SIGABRT {
      let size = 64 << 20
      let memory = unsafe mmap(
        nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
      if unsafe memory == MAP_FAILED {
        let message = unsafe memoryMessage
        _ = unsafe write(2, message.utf8Start, message.utf8CodeUnitCount)
        _exit(71)
      }
    }
    set(SIG_DFL, for: signal)
    raise(signal)
  }

  private typealias Handler = @convention(c) (Int32) -> Void

  private static func set(_ handler: Handler?, for signal: Int32) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = SA_RESTART
    unsafe sigfillset(&action.sa_mask)
    _ = unsafe sigaction(signal, &action, nil)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
