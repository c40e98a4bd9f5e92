import RenderFiles

/// The results of a run: the contents of outputs by the stamps of the files.
///
/// It saves reading what has not changed. A record is believed only where the stamp is still that
/// of the file, so a state that is old or of another run does no harm.
struct BatchState: Hashable, Sendable {
  /// An output.
  struct Output: Hashable, Sendable {
    let stamp: FileStamp
    /// The content key of its step.
    let key: String
    /// The SHA-256 of its bytes.
    let digest: String
  }

  private static let mark = "render state 1"

  /// Tells tools, manifests and switches apart; empty where the run was not about everything.
  var fingerprint = ""

  /// The number of jobs.
  var jobCount = 0

  /// The time when all stamps were looked at, in nanoseconds since 1970. A file that changed right
  /// before that may have changed again without a trace.
  var time = 0

  /// The outputs by their paths.
  var outputs: [String: Output] = [:]

  /// The inputs by their paths.
  var inputs: [String: InputStore.Record] = [:]

  /// Files that earlier runs have written and that no job writes any more.
  var former: [String] = []

  /// A run about nothing.
  init() {}

  /// Reads a state; an empty one where there is none, or a damaged one.
  init(path: String) {
    guard let bytes = try? FileReading.bytes(of: path, limit: 1 << 28) else { return }
    // The digest is 64 digits and a line feed at the end.
    guard bytes.count > 65, bytes.last == 0x0A else { return }
    let body = Array(bytes[..<(bytes.count - 65)])
    guard bytes[(bytes.count - 65)...].dropLast().elementsEqual(SHA256.digest(body).utf8) else {
      return
    }
    let records = body.split(separator: 0, omittingEmptySubsequences: false)
    guard records.count > 4, String(decoding: records[0], as: UTF8.self) == Self.mark else {
      return
    }
    fingerprint = String(decoding: records[1], as: UTF8.self)
    jobCount = Int(String(decoding: records[2], as: UTF8.self)) ?? 0
    time = Int(String(decoding: records[3], as: UTF8.self)) ?? 0
    outputs.reserveCapacity(records.count / 3)
    var index = 4
    while index + 2 < records.count {
      guard let kind = records[index].first else { break }
      let path = String(decoding: records[index].dropFirst(), as: UTF8.self)
      let key = String(decoding: records[index + 1], as: UTF8.self)
      let stamp = Self.stamp(records[index + 2])
      index += 3
      switch kind {
      case UInt8(ascii: "o"):
        if let stamp, key.utf8.count == 128 {
          outputs[path] = Output(
            stamp: stamp, key: String(key.prefix(64)), digest: String(key.suffix(64)))
        }
      case UInt8(ascii: "i"):
        if let stamp { inputs[path] = InputStore.Record(stamp: stamp, digest: key) }
      default: former.append(path)
      }
    }
  }

  /// The bytes of the state.
  var bytes: [UInt8] {
    var bytes = Array("\(Self.mark)\0\(fingerprint)\0\(jobCount)\0\(time)\0".utf8)
    bytes.reserveCapacity(outputs.count * 200)
    func add(_ kind: Character, _ path: String, _ key: String, _ stamp: FileStamp?) {
      bytes += "\(kind)\(path)\0\(key)\0".utf8
      if let stamp {
        bytes +=
          "\(stamp.device) \(stamp.inode) \(stamp.byteCount) \(stamp.modified) \(stamp.changed)"
          .utf8
      }
      bytes.append(0)
    }
    for (path, output) in outputs.sorted(by: { $0.key < $1.key }) {
      add("o", path, output.key + output.digest, output.stamp)
    }
    for (path, record) in inputs.sorted(by: { $0.key < $1.key }) {
      add("i", path, record.digest, record.stamp)
    }
    for path in former { add("f", path, "", nil) }
    return bytes + "\(SHA256.digest(bytes))\n".utf8
  }

  private static func stamp(_ bytes: ArraySlice<UInt8>) -> FileStamp? {
    var numbers: [Int] = []
    var value = 0
    for byte in bytes {
      if byte == 0x20 {
        numbers.append(value)
        value = 0
      } else {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value &* 10 &+ Int(byte - 0x30)
      }
    }
    numbers.append(value)
    guard numbers.count == 5 else { return nil }
    return FileStamp(
      device: UInt64(bitPattern: Int64(numbers[0])), inode: UInt64(bitPattern: Int64(numbers[1])),
      byteCount: numbers[2], modified: numbers[3], changed: numbers[4])
  }

  /// Indicates whether a run with the same fingerprint would find everything as it is.
  func isCurrent(fingerprint: String) -> Bool {
    guard !self.fingerprint.isEmpty, fingerprint == self.fingerprint, former.isEmpty else {
      return false
    }
    return outputs.allSatisfy { isCurrent($0, $1) } && inputs.allSatisfy { isCurrent($0, $1) }
  }

  /// Indicates whether a file holds what it held then.
  func isCurrent(_ path: String, _ output: Output) -> Bool {
    guard FileStamp(path: path, followingLinks: false) == output.stamp else { return false }
    return output.stamp.isSettled(at: time) || Self.digest(of: path) == output.digest
  }

  private func isCurrent(_ path: String, _ input: InputStore.Record) -> Bool {
    guard FileStamp(path: path, followingLinks: true) == input.stamp else { return false }
    return input.stamp.isSettled(at: time) || Self.digest(of: path) == input.digest
  }

  private static func digest(of path: String) -> String? {
    (try? FileReading.bytes(of: path)).map { SHA256.digest($0) }
  }

  /// The inputs whose stamps can be trusted.
  var settledInputs: [String: InputStore.Record] {
    inputs.filter { $0.value.stamp.isSettled(at: time) }
  }
}

extension BatchState {
  /// The name under which the state of a manifest is kept.
  static func name(of manifest: String) -> String {
    FilePath.join(SystemCalls.workingFolder ?? "", manifest)
  }
}

/// Finds out without reading the manifest whether anything is to be done.
package enum BatchShortcut {
  /// Tells a run from one of another tool, manifest or output folder.
  package static func fingerprint(
    version: String, manifest: [UInt8], outputFolder: String?, allowsOutside: Bool
  ) -> String {
    var hash = SHA256()
    hash.add("\(version)\n\(outputFolder ?? "")\n\(allowsOutside)\n")
    hash.add(manifest)
    return hash.finished()
  }

  /// The number of jobs of a manifest whose last run was complete and would find everything as it
  /// is; nil where something may have changed.
  package static func unchangedJobCount(
    manifest: String, fingerprint: String, cache: BatchCache
  ) -> Int? {
    let state = BatchState(path: cache.statePath(of: BatchState.name(of: manifest)))
    return state.isCurrent(fingerprint: fingerprint) ? state.jobCount : nil
  }

  /// The inputs that an earlier run has read.
  package static func inputs(manifest: String, cache: BatchCache?) -> InputStore {
    guard let cache else { return InputStore() }
    let state = BatchState(path: cache.statePath(of: BatchState.name(of: manifest)))
    return InputStore(known: state.settledInputs)
  }
}
