#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of tasks that an encoder runs at the same time when nobody says otherwise: that of the
/// processors when the program first asked.
///
/// Outputs are the same bytes for every number of tasks.
public let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
