import RenderBatch
import RenderEncoding
import Synchronization

/// Takes an encoder's bytes to their target.
final class OutputSink: ByteSink {
  private let file: AtomicFile?
  private let written = Mutex(0)

  /// Opens a target that is one file or standard output.
  init(_ target: OutputTarget, existing: AtomicFile.Existing) throws(CommandError) {
    guard let path = target.path(ofFrame: 0, count: 1) else {
      file = nil
      return
    }
    do throws(AtomicFileError) {
      file = try AtomicFile(path: path, existing: existing)
    } catch {
      throw .output(error)
    }
  }

  /// How many bytes were written.
  var byteCount: Int { written.withLock { $0 } }

  func write(_ bytes: [UInt8]) throws {
    if let file {
      try file.write(bytes)
    } else {
      try Console.printResult(bytes)
    }
    written.withLock { $0 += bytes.count }
  }

  /// Gives the file its name.
  func commit() throws { try file?.commit() }
}
