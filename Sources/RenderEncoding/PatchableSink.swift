/// A sink that can take back its first bytes, for formats whose heads tell the length of the file.
package protocol PatchableSink: ByteSink {
  /// Whether `patch` works: not for a pipe.
  var canPatch: Bool { get }

  /// Replaces the first bytes of the output, all of which were written.
  func patch(_ bytes: [UInt8]) throws
}

extension ByteBuffer: PatchableSink {
  package var canPatch: Bool { true }

  package func patch(_ bytes: [UInt8]) { replaceFirst(bytes) }
}
