import RenderConcurrency
package import RenderDrawing
package import RenderFields
import RenderFiles
import RenderGeometry
package import RenderJobs
import RenderPixels
package import RenderSceneFiles
import RenderText

/// The files that jobs read: each has the same bytes for the whole run, and is decoded once.
package final class InputStore: JobInputs {
  /// The stamp and the SHA-256 of a file.
  struct Record: Hashable, Sendable {
    let stamp: FileStamp
    let digest: String
  }

  /// The most pixels of decoded pictures that are kept.
  private static let mostPixels = 1 << 22

  /// The most scene files that are kept.
  private static let mostScenes = 256

  private struct State {
    var problems: [String: String?] = [:]
    var records: [String: Record] = [:]
    var known: [String: Record]
    /// Decoded pictures by the SHA-256 of the files.
    var images: [String: Image] = [:]
    var pixelCount = 0
    /// Scene files by their paths, which are in messages.
    var scenes: [String: Result<SceneFile, Diagnostics>] = [:]
  }

  /// The files, decoded anew.
  private struct Files: JobInputs {
    let store: InputStore

    func bytes(of path: String, as kind: InputKind) throws(Diagnostics) -> [UInt8] {
      try store.bytes(of: path, as: kind)
    }
  }

  private let state: Locked<State>

  /// A store without knowledge.
  package convenience init() { self.init(known: [:]) }

  /// A store with the records of an earlier run.
  init(known: [String: Record]) { state = Locked(State(known: known)) }

  /// The reason why a file cannot be read; nil where it can.
  func problem(with path: String) -> String? {
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
  package func digest(
    of path: String, as kind: InputKind = .picture
  ) throws(Diagnostics) -> String {
    if let record = state.withLock({ $0.records[path] }) { return record.digest }
    guard let stamp = FileStamp(path: path, followingLinks: true) else {
      state.withLock { $0.problems[path] = .some("there is no such file") }
      throw Self.fault(path, "there is no such file", kind)
    }
    if let known = state.withLock({ $0.known[path] }), known.stamp == stamp {
      state.withLock { $0.records[path] = known }
      return known.digest
    }
    let digest = SHA256.digest(try read(path, kind))
    return state.withLock { state in
      // Another thread may have been faster, and its bytes count.
      if let record = state.records[path] { return record.digest }
      state.records[path] = Record(stamp: stamp, digest: digest)
      return digest
    }
  }

  /// The bytes of a file, which are those that its digest was taken of.
  package func bytes(of path: String, as kind: InputKind) throws(Diagnostics) -> [UInt8] {
    let digest = try digest(of: path, as: kind)
    let bytes = try read(path, kind)
    guard SHA256.digest(bytes) == digest else {
      throw Self.fault(path, "it has changed since the run began; run again", kind)
    }
    return bytes
  }

  package func image(_ path: String, as kind: InputKind) throws(Diagnostics) -> Image {
    let digest = try digest(of: path, as: kind)
    if let image = state.withLock({ $0.images[digest] }) { return image }
    let image = try Files(store: self).image(path, as: kind)
    let count = image.pixmap.size.area
    guard count <= Self.mostPixels / 4 else { return image }
    state.withLock { state in
      if state.pixelCount + count > Self.mostPixels { (state.images, state.pixelCount) = ([:], 0) }
      if state.images.updateValue(image, forKey: digest) == nil { state.pixelCount += count }
    }
    return image
  }

  package func sceneFile(_ path: String) throws(Diagnostics) -> SceneFile {
    if let known = state.withLock({ $0.scenes[path] }) { return try known.get() }
    let result: Result<SceneFile, Diagnostics>
    do throws(Diagnostics) {
      result = .success(try Files(store: self).sceneFile(path))
    } catch {
      result = .failure(error)
    }
    state.withLock { state in
      if state.scenes.count >= Self.mostScenes { state.scenes = [:] }
      state.scenes[path] = result
    }
    return try result.get()
  }

  /// The files that were looked at, also those that are not there, in order.
  package var namesOfAll: [String] {
    state.withLock { state in
      Array(Set(state.problems.keys).union(state.records.keys)).sorted()
    }
  }

  /// The records of all files that were asked for.
  var records: [String: Record] { state.withLock { $0.records } }

  private func read(_ path: String, _ kind: InputKind) throws(Diagnostics) -> [UInt8] {
    do {
      return try FileReading.bytes(of: path)
    } catch {
      throw Self.fault(path, error.reason, kind)
    }
  }

  private static func fault(_ path: String, _ reason: String, _ kind: InputKind) -> Diagnostics {
    Diagnostics(
      .noInput, at: kind.option.map { .option($0) },
      "cannot read \(quoted(path)): \(reason)")
  }
}
