import RenderConcurrency
public import RenderEncoding
package import RenderFields
public import RenderFiles
import Synchronization

/// The way of the bytes of one result: a file that appears whole or not at all, or standard output.
package final class OutputSink: PatchableSink {
  private let file: AtomicFile?
  private let isRehearsal: Bool
  private let count = Atomic<Int>(0)
  private let memory: OutputCollector.Part?

  /// Prepares a file; nil stands for standard output. In a rehearsal bytes are counted only. With a
  /// `collector` nothing is written, and the collector has the file in the end.
  init(
    path: String?, existing: AtomicFile.Existing, isRehearsal: Bool = false,
    collector: OutputCollector? = nil
  ) throws(Diagnostics) {
    self.isRehearsal = isRehearsal
    memory =
      isRehearsal ? nil : collector.map { OutputCollector.Part(path: path ?? "", collector: $0) }
    guard let path, !isRehearsal, collector == nil else {
      file = nil
      return
    }
    do {
      file = try AtomicFile(path: path, existing: existing)
    } catch {
      throw Diagnostics(error)
    }
  }

  /// The bytes so far.
  package var byteCount: Int { count.load(ordering: .relaxed) }

  /// Takes the next bytes.
  package func write(_ bytes: [UInt8]) throws(Diagnostics) {
    if let memory {
      memory.write(bytes)
    } else if let file {
      do {
        try file.write(bytes)
      } catch {
        throw Diagnostics(error)
      }
    } else if !isRehearsal {
      try Self.writeToStandardOutput(bytes)
    }
    count.wrappingAdd(bytes.count, ordering: .relaxed)
  }

  /// Indicates whether the first bytes can be replaced: not those that went to standard output or
  /// a pipe.
  package var canPatch: Bool { memory != nil || file?.canPatch ?? isRehearsal }

  /// Replaces the first bytes, all of which were written.
  package func patch(_ bytes: [UInt8]) throws(Diagnostics) {
    memory?.patch(bytes)
    guard let file else { return }
    do {
      try file.patch(bytes)
    } catch {
      throw Diagnostics(error)
    }
  }

  /// Writes to standard output, and makes sure that it arrived.
  package static func writeToStandardOutput(_ bytes: [UInt8]) throws(Diagnostics) {
    do {
      try SystemCalls.write(bytes, to: 1)
    } catch {
      throw error.isBrokenPipe
        ? Diagnostics(.brokenPipe, "nobody reads standard output")
        : Diagnostics(.inputOutput, "cannot write to standard output: \(error.reason)")
    }
  }

  /// Gives several files their names, all of them or none.
  static func commit(_ sinks: [OutputSink]) throws(Diagnostics) {
    for sink in sinks { sink.memory?.commit() }
    do {
      try AtomicFile.commit(sinks.compactMap(\.file))
    } catch {
      throw Diagnostics(error)
    }
  }

  /// Gives a file its name.
  func commit() throws(Diagnostics) { try Self.commit([self]) }
}

/// A file in memory.
package struct OutputFile: Hashable, Sendable {
  /// The path that it is meant for.
  package let path: String

  /// The content.
  package let bytes: [UInt8]

  /// A file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Takes files that would be written and keeps them in memory, in the order in which they are
/// complete.
package final class OutputCollector: Sendable {
  private let storage = Locked<[OutputFile]>([])

  /// A collector without files.
  package init() {}

  /// The complete files.
  package var files: [OutputFile] { storage.withLock { $0 } }

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

    func commit() { collector.add(OutputFile(path: path, bytes: buffer.bytes)) }
  }

  /// Takes a complete file.
  func add(_ file: OutputFile) { storage.withLock { $0.append(file) } }
}

extension AtomicFile: ByteSink {}
extension AtomicFile: PatchableSink {}
