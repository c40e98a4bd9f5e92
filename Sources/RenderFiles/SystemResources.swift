import RenderSystem

/// The resources that the system grants this process, checked before work begins.
///
/// The runtime of tasks would wait for ever for a thread, and trap without a descriptor.
package enum SystemResources {
  /// Something that there is too little of.
  package enum Shortage: Error, Hashable, Sendable {
    /// No thread can be started.
    case threads
    /// Too few files can be open at a time.
    case descriptors
  }

  /// The number of descriptors that the runtime and the output need.
  private static let descriptorCount = 8

  /// Finds out whether a thread can run and files can be opened.
  package static func check() throws(Shortage) {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    for _ in 0..<descriptorCount {
      let descriptor = fcntl(2, F_DUPFD_CLOEXEC, 3)
      guard descriptor >= 0 else { throw .descriptors }
      descriptors.append(descriptor)
    }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard unsafe pthread_create(&thread, nil, { _ in nil }, nil) == 0 else { throw .threads }
    #if canImport(Darwin)
      guard let thread else { return }
    #endif
    _ = pthread_join(thread, nil)
  }

  /// The number of bytes of memory that this process may still take: the least of its limits, its
  /// container's and the machine's memory. Nil where nothing is known.
  package static var availableMemory: Int? {
    var least = Int.max
    let page = sysconf(Int32(_SC_PAGESIZE))
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    if page > 0, pages > 0 { least = min(least, pages.multipliedReportingOverflow(by: page).0) }
    #if !canImport(Darwin)
      var limit = rlimit()
      if unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
        limit.rlim_cur != .max
      {
        let used = number(in: "/proc/self/statm").map { $0 * page } ?? 0
        least = min(least, Int(clamping: limit.rlim_cur) - used)
      }
      if unsafe getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0,
        limit.rlim_cur != .max
      {
        least = min(least, Int(clamping: limit.rlim_cur))
      }
      if let container = number(in: "/sys/fs/cgroup/memory.max") { least = min(least, container) }
    #endif
    return least == Int.max ? nil : max(0, least)
  }

  /// The number that a file of the system begins with.
  private static func number(in path: String) -> Int? {
    guard let descriptor = try? SystemCalls.open(path, O_RDONLY) else { return nil }
    defer { try? SystemCalls.close(descriptor) }
    var bytes: [UInt8] = []
    guard (try? SystemCalls.read(64, from: descriptor, onto: &bytes)) != nil else { return nil }
    let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
