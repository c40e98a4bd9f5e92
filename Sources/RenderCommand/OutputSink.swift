import RenderBatch
import RenderEncoding
import Synchronization

/// Where the bytes of one result go: a file that appears whole or not at all, or standard output.
final class OutputSink: PatchableSink {
  private let file: AtomicFile?
  private let isRehearsal: Bool
  private let count = Atomic<Int>(0)
  private let memory: OutputCollector.Part?

  /// Prepares a file; nil stands for standard output. In a rehearsal bytes are counted only. With a
  /// `collector` nothing is written, and the collector has the file in the end.
  init(
    path: String?, existing: AtomicFile.Existing, isRehearsal: Bool = false,
    collector: OutputCollector? = nil
  ) throws(CommandError) {
    self.isRehearsal = isRehearsal
    memory = collector.map { OutputCollector.Part(path: path ?? "", collector: $0) }
    guard let path, !isRehearsal, collector == nil else {
      file = nil
      return
    }
    do {
      file = try AtomicFile(path: path, existing: existing)
    } catch {
      throw .output(error)
    }
  }

  /// The bytes so far.
  var byteCount: Int { count.load(ordering: .relaxed) }

  /// Takes the next bytes.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    if let memory {
      memory.write(bytes)
    } else if let file {
      do {
        try file.write(bytes)
      } catch {
        throw .output(error)
      }
    } else if !isRehearsal {
      try Console.printResult(bytes)
    }
    count.wrappingAdd(bytes.count, ordering: .relaxed)
  }

  /// Whether the first bytes can be replaced: not those that went to standard output or a pipe.
  var canPatch: Bool { memory != nil || file?.canPatch ?? isRehearsal }

  /// Replaces the first bytes, all of which were written.
  func patch(_ bytes: [UInt8]) throws(CommandError) {
    memory?.patch(bytes)
    guard let file else { return }
    do {
      try file.patch(bytes)
    } catch {
      throw .output(error)
    }
  }

  /// Gives several files their names, all of them or none.
  static func commit(_ sinks: [OutputSink]) throws(CommandError) {
    for sink in sinks { sink.memory?.commit() }
    do {
      try AtomicFile.commit(sinks.compactMap(\.file))
    } catch {
      throw .output(error)
    }
  }

  /// Gives a file its name.
  func commit() throws(CommandError) { try Self.commit([self]) }
}
