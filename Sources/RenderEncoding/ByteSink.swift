import RenderConcurrency

/// The destination of encoders: a file, standard output or memory.
///
/// Calls come one after another, in order. An error ends the encoding and reaches the caller
/// unchanged.
public protocol ByteSink: Sendable {
  /// Takes the next bytes of the output.
  func write(_ bytes: [UInt8]) throws
}

extension ByteSink {
  /// Writes bytes if there are any.
  func writeAll(_ bytes: [UInt8]) throws {
    if !bytes.isEmpty { try write(bytes) }
  }
}

/// A sink that keeps everything in memory.
public final class ByteBuffer: ByteSink {
  private let storage = Locked<[UInt8]>([])

  /// Creates an empty buffer.
  public init() {}

  /// The bytes written so far.
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

/// A sink that can take back its first bytes, for formats whose heads tell the length of the file.
package protocol PatchableSink: ByteSink {
  /// Indicates whether `patch` works: not for a pipe.
  var canPatch: Bool { get }

  /// Replaces the first bytes of the output, all of which were written.
  func patch(_ bytes: [UInt8]) throws
}

extension ByteBuffer: PatchableSink {
  package var canPatch: Bool { true }

  package func patch(_ bytes: [UInt8]) { replaceFirst(bytes) }
}
