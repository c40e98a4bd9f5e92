import RenderConcurrency
package import RenderFields
import RenderFiles
import RenderJobs
import RenderText

extension BatchRunner {
  /// The result of a run.
  package struct Summary: Sendable {
    /// The number of jobs by their outcomes.
    package var counts: [BatchResult.Outcome: Int] = [:]

    /// The number of files whose bytes have changed.
    package var writtenCount = 0

    /// The first failure.
    package var fault: Diagnostics?

    /// The number of jobs in all.
    package var jobCount = 0
  }

  /// The nanoseconds that a file may wait for its name while others are made.
  private static var patience: Int { 100_000_000 }

  /// Makes the files that are not as they should be.
  ///
  /// - Parameters:
  ///   - fingerprint: Tells this run from one of another tool, manifest or output folder.
  ///   - isEverything: Indicates whether the plan is the whole manifest.
  ///   - report: Takes each job's result, in the order of the plan.
  /// - Returns: The result.
  package func run(
    fingerprint: String, isEverything: Bool, report: (BatchResult) -> Void
  ) async -> Summary {
    var state = cache.map { BatchState(path: $0.statePath(of: statePathName)) } ?? BatchState()
    var summary = Summary()
    summary.jobCount = plan.jobs.count
    let folders = OutputFolders(plan.root)
    var results = [BatchResult?](repeating: nil, count: plan.jobs.count)
    var pending: [Int] = []
    for (index, job) in plan.jobs.enumerated() {
      if let result = unchanged(job, state) {
        results[index] = result
      } else {
        pending.append(index)
      }
    }
    // All faults of folders come before the first rendering.
    for index in pending {
      do throws(Diagnostics) {
        for path in plan.jobs[index].paths { try folders.check(path) }
      } catch {
        results[index] = failed(plan.jobs[index], error)
      }
    }
    let makes =
      keepsGoing || !results.contains { $0?.outcome == .failed }
      ? pending.filter { results[$0] == nil } : []

    let writer = BatchWriter()
    var reported = 0
    func reportKnown() {
      while reported < results.count, let result = results[reported] {
        report(result)
        reported += 1
      }
    }
    // Written, but without their names yet.
    var group: [(index: Int, made: Made)] = []
    var isFailed = false
    var flushed = FileStamp.now()
    func flush() {
      flushed = FileStamp.now()
      let faults = writer.flush()
      for (index, made) in group {
        var result = made.result
        if let fault = made.files.lazy.compactMap({ faults[$0.path] }).first {
          result = failed(plan.jobs[index], fault)
          isFailed = true
        } else {
          for file in made.files {
            guard let stamp = FileStamp(path: file.path, followingLinks: false) else { continue }
            state.outputs[file.path] = BatchState.Output(
              stamp: stamp, key: file.key, digest: file.digest)
          }
        }
        results[index] = result
      }
      group = []
      reportKnown()
    }
    reportKnown()
    var position = 0
    await each(makes.map { plan.jobs[$0] }) { made in
      let index = makes[position]
      position += 1
      var made = made
      if made.result.fault == nil {
        do throws(Diagnostics) {
          for (number, file) in made.files.enumerated() {
            made.result.files[number].isWritten = try writer.write(file.file, folders)
            if writer.isFull, number + 1 < made.files.count {
              let faults = writer.flush()
              if let fault = faults.values.first { throw fault }
            }
          }
        } catch {
          made.result = failed(plan.jobs[index], error)
          made.files = []
        }
      }
      isFailed = isFailed || made.result.fault != nil
      // The bytes are on their way; their files' names suffice.
      for number in made.files.indices { made.files[number].drop() }
      group.append((index, made))
      // Who looks on wants to see slow jobs one by one.
      if writer.isFull || FileStamp.now() &- flushed > Self.patience { flush() }
      return keepsGoing || !isFailed
    }
    flush()
    for index in results.indices where results[index] == nil {
      results[index] = BatchResult(id: plan.jobs[index].id, outcome: .skipped)
    }
    reportKnown()
    for result in results.compactMap({ $0 }) {
      summary.counts[result.outcome, default: 0] += 1
      if summary.fault == nil { summary.fault = result.fault }
    }
    do throws(Diagnostics) {
      try writer.finish()
    } catch {
      summary.fault = summary.fault ?? error
    }
    summary.writtenCount = results.reduce(0) { $0 + ($1?.files.count { $0.isWritten } ?? 0) }
    finish(
      &state, fingerprint: isEverything && summary.fault == nil ? fingerprint : "",
      isEverything: isEverything)
    return summary
  }

  /// The name under which the state of this manifest is kept.
  var statePathName: String { BatchState.name(of: plan.manifest) }

  /// The result of a job whose files are as an earlier run has left them.
  func unchanged(_ job: BatchJob, _ state: BatchState) -> BatchResult? {
    guard !state.outputs.isEmpty else { return nil }
    var files: [BatchResult.File] = []
    for step in job.steps {
      guard let key = try? step.contentKey(version: version, inputs) else { return nil }
      for path in step.paths {
        guard let output = state.outputs[path], output.key == key, state.isCurrent(path, output)
        else { return nil }
        files.append(
          BatchResult.File(path: path, byteCount: output.stamp.byteCount, isWritten: false))
      }
    }
    guard let key = try? job.contentKey(version: version, inputs) else { return nil }
    return BatchResult(id: job.id, key: key, outcome: .unchanged, files: files)
  }

  private func failed(_ job: BatchJob, _ fault: Diagnostics) -> BatchResult {
    BatchResult(id: job.id, outcome: .failed, fault: fault)
  }

  /// Keeps the state, and removes files that killed processes have left.
  private func finish(_ state: inout BatchState, fingerprint: String, isEverything: Bool) {
    let folders = Set(plan.paths.map { FilePath.folder(of: $0) }).sorted()
    for folder in folders { Leftovers.remove(in: folder) }
    guard let cache else { return }
    if isEverything {
      let current = Set(plan.paths)
      state.former = (state.outputs.keys.filter { !current.contains($0) } + state.former)
        .filter { !current.contains($0) && FileStamp(path: $0, followingLinks: false) != nil }
        .sorted()
      state.outputs = state.outputs.filter { current.contains($0.key) }
      state.jobCount = plan.jobs.count
    }
    state.fingerprint = fingerprint
    state.inputs.merge(inputs.records) { $1 }
    // Looked at once more, after whatever happened while they were written.
    state.time = FileStamp.now()
    state.outputs = state.outputs.filter {
      FileStamp(path: $0.key, followingLinks: false) == $0.value.stamp
    }
    if isEverything, state.outputs.count != plan.paths.count { state.fingerprint = "" }
    cache.write(state.bytes, to: cache.statePath(of: statePathName))
    cache.removeLeftovers()
  }
}

/// Writes the files of jobs; files that are unchanged are left as they are.
private final class BatchWriter {
  private let group = AtomicFileGroup()

  /// Files whose names were given while another one was begun.
  private var faults: [String: Diagnostics] = [:]

  /// Writes a file where it differs from what is there.
  ///
  /// - Returns: A Boolean value that indicates whether it differs.
  func write(_ file: OutputFile, _ folders: borrowing OutputFolders) throws(Diagnostics) -> Bool {
    if let stamp = FileStamp(path: file.path, followingLinks: true),
      stamp.byteCount == file.bytes.count,
      let old = try? FileReading.bytes(of: file.path), old == file.bytes
    {
      return false
    }
    try folders.create(for: file.path)
    do throws(AtomicFileError) {
      add(try group.add(file.bytes, path: file.path))
    } catch {
      throw Diagnostics(error)
    }
    return true
  }

  private func add(_ failures: [AtomicFileError.OfFile]) {
    for failure in failures { faults[failure.path] = Diagnostics(failure.error) }
  }

  /// Indicates whether a group is complete.
  var isFull: Bool { group.isFull }

  /// Gives all files that wait their names.
  ///
  /// - Returns: The reasons why files could not be written, by their paths.
  func flush() -> [String: Diagnostics] {
    add(group.commit())
    defer { faults = [:] }
    return faults
  }

  /// Brings the names of all files onto the storage.
  func finish() throws(Diagnostics) {
    do throws(AtomicFileError) {
      try group.finish()
    } catch {
      throw Diagnostics(error)
    }
  }
}

/// The folders of outputs: checked for links that lead elsewhere, and created.
struct OutputFolders: ~Copyable, Sendable {
  private let root: OutputRoot
  private let checked = Locked<[String: Bool]>([:])

  /// The folders below an output root.
  init(_ root: OutputRoot) { self.root = root }

  /// Finds out whether a file could be written, before work is spent on its bytes.
  ///
  /// - Throws: `Diagnostics` where it could not.
  func check(_ path: String) throws(Diagnostics) {
    try checkFolder(FilePath.folder(of: path), of: path)
    guard let stamp = FileStamp(path: path, followingLinks: false) else { return }
    switch stamp.kind {
    case .file: break
    case .folder: throw fault(path, "a folder has that name")
    case .link:
      if !root.allowsOutside {
        throw fault(
          path, "a link has that name: remove it, or allow it with \(field: "allow-outside")")
      }
    case .pipe, .other: throw fault(path, "it is no regular file: remove it")
    }
  }

  /// Creates the folder of a file.
  func create(for path: String) throws(Diagnostics) {
    let folder = FilePath.folder(of: path)
    guard folder != "." else { return }
    do throws(SystemCalls.Failure) {
      try FileReading.createFolder(folder)
    } catch {
      throw fault(path, "folder '\(folder)' cannot be created: \(error.reason)")
    }
  }

  /// Finds out whether a folder is, or could be, below the root without a link on the way.
  private func checkFolder(_ folder: String, of path: String) throws(Diagnostics) {
    guard !checked.withLock({ $0[folder] ?? false }) else { return }
    let isBelow = folder != root.base && !(root.base == "." && folder == ".")
    if isBelow, folder != "/", folder != "." {
      try checkFolder(FilePath.folder(of: folder), of: path)
    }
    if let stamp = FileStamp(path: folder, followingLinks: !isBelow) {
      switch stamp.kind {
      case .folder: break
      case .link where root.allowsOutside: break
      case .link:
        throw fault(
          path,
          "'\(folder)' is a link: use a folder, or allow it with \(field: "allow-outside")")
      default: throw fault(path, "'\(folder)' is a file, where a folder is needed")
      }
    }
    checked.withLock { $0[folder] = true }
  }

  private func fault(_ path: String, _ reason: Message) -> Diagnostics {
    Diagnostics(.cannotCreate, "cannot write \(quoted(path)): \(reason)")
  }
}
