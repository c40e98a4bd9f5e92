#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How many tasks an encoder runs at the same time when nobody says otherwise.
///
/// Outputs are the same bytes for every number of tasks.
public var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
