import RenderConcurrency

/// The files that jobs read: each is looked at once, and has the same bytes for the whole run.
package final class InputStore: Sendable {
  /// What is known of a file.
  struct Record: Hashable, Sendable {
    let stamp: FileStamp
    let digest: String
  }

  private struct State {
    var problems: [String: String?] = [:]
    var records: [String: Record] = [:]
    var known: [String: Record]
  }

  private let state: Locked<State>

  /// A store without knowledge.
  package convenience init() { self.init(known: [:]) }

  /// A store with what an earlier run has found out.
  init(known: [String: Record]) { state = Locked(State(known: known)) }

  /// Why a file cannot be read; nil where it can.
  package func problem(with path: String) -> String? {
    state.withLock { state in
      if let known = state.problems[path] { return known }
      let problem: String?
      if let stamp = FileStamp(path: path, followingLinks: true) {
        problem = FileReading.problem(stamp.kind)?.reason
      } else {
        problem = "there is no such file"
      }
      state.problems[path] = .some(problem)
      return problem
    }
  }

  /// The SHA-256 of a file.
  package func digest(of path: String) throws(BatchFault) -> String {
    if let record = state.withLock({ $0.records[path] }) { return record.digest }
    guard let stamp = FileStamp(path: path, followingLinks: true) else {
      state.withLock { $0.problems[path] = .some("there is no such file") }
      throw Self.fault(path, "there is no such file")
    }
    if let known = state.withLock({ $0.known[path] }), known.stamp == stamp {
      state.withLock { $0.records[path] = known }
      return known.digest
    }
    let digest = SHA256.digest(try read(path))
    return state.withLock { state in
      // Another thread may have been faster, and its bytes count.
      if let record = state.records[path] { return record.digest }
      state.records[path] = Record(stamp: stamp, digest: digest)
      return digest
    }
  }

  /// The bytes of a file, which are those that its digest was taken of.
  package func bytes(of path: String) throws(BatchFault) -> [UInt8] {
    let digest = try digest(of: path)
    let bytes = try read(path)
    guard SHA256.digest(bytes) == digest else {
      throw Self.fault(path, "it has changed since the run began; run again")
    }
    return bytes
  }

  /// The files that were looked at, also those that are not there, in order.
  package var namesOfAll: [String] {
    state.withLock { state in
      Array(Set(state.problems.keys).union(state.records.keys)).sorted()
    }
  }

  /// What is known of all files that were asked for.
  var records: [String: Record] { state.withLock { $0.records } }

  private func read(_ path: String) throws(BatchFault) -> [UInt8] {
    do {
      return try FileReading.bytes(of: path)
    } catch {
      throw Self.fault(path, error.reason)
    }
  }

  private static func fault(_ path: String, _ reason: String) -> BatchFault {
    BatchFault(message: "cannot read '\(path)': \(reason)", status: 66, option: "image")
  }
}
