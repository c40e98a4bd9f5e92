import RenderConcurrency

/// Where encoders write: a file, standard output or memory.
///
/// Calls come one after another, in order. An error ends the encoding and reaches the caller
/// unchanged.
public protocol ByteSink: Sendable {
  /// Takes the next bytes of the output.
  func write(_ bytes: [UInt8]) throws
}

/// A sink that keeps everything in memory.
public final class ByteBuffer: ByteSink {
  private let storage = Locked<[UInt8]>([])

  /// Creates an empty buffer.
  public init() {}

  /// What has been written so far.
  public var bytes: [UInt8] { storage.withLock { $0 } }

  /// Appends bytes; never fails.
  public func write(_ bytes: [UInt8]) {
    storage.withLock { $0.append(contentsOf: bytes) }
  }

  /// Replaces the first bytes, all of which were written.
  func replaceFirst(_ bytes: [UInt8]) {
    storage.withLock { $0.replaceSubrange(0..<min(bytes.count, $0.count), with: bytes) }
  }
}
