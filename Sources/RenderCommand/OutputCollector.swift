import RenderBatch
import RenderConcurrency
import RenderEncoding

/// Takes files that would be written and keeps them in memory, in the order in which they are
/// complete.
final class OutputCollector: Sendable {
  private let storage = Locked<[BatchFile]>([])

  /// The complete files.
  var files: [BatchFile] { storage.withLock { $0 } }

  /// A file that is not complete yet.
  struct Part: Sendable {
    let path: String
    let collector: OutputCollector
    private let buffer = ByteBuffer()

    init(path: String, collector: OutputCollector) {
      self.path = path
      self.collector = collector
    }

    func write(_ bytes: [UInt8]) { buffer.write(bytes) }

    func patch(_ bytes: [UInt8]) { buffer.patch(bytes) }

    func commit() { collector.add(BatchFile(path: path, bytes: buffer.bytes)) }
  }

  /// Takes a complete file.
  func add(_ file: BatchFile) { storage.withLock { $0.append(file) } }
}
