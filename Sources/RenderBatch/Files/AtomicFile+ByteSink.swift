import RenderConcurrency
public import RenderEncoding

extension AtomicFile: ByteSink {}

extension AtomicFile: PatchableSink {
  /// Whether the bytes go to a file: devices and pipes take them at once.
  package var canPatch: Bool {
    if case .file = destination { true } else { false }
  }

  /// Replaces the first bytes of the file, all of which were written.
  ///
  /// - Throws: `AtomicFileError.cannotWrite`; the file is discarded then.
  package func patch(_ bytes: [UInt8]) throws(AtomicFileError) {
    do {
      try state.withLock { state throws(SystemCalls.Failure) in
        try SystemCalls.rewrite(bytes, of: state.descriptor, at: 0)
      }
    } catch {
      discard()
      throw failure(error)
    }
  }
}
