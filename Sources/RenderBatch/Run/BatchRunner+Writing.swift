extension BatchRunner {
  /// What a run has come to.
  package struct Summary: Hashable, Sendable {
    /// Jobs by how they ended.
    package var counts: [BatchResult.Outcome: Int] = [:]

    /// Files whose bytes have changed.
    package var writtenCount = 0

    /// The first failure.
    package var fault: BatchFault?

    /// Jobs in all.
    package var jobCount = 0
  }

  /// How long a file may wait for its name, in nanoseconds, while others are made.
  private static var patience: Int { 100_000_000 }

  /// Makes what is not as it should be.
  ///
  /// - Parameters:
  ///   - fingerprint: Tells this run from one of another tool, manifest or output folder.
  ///   - isEverything: Whether the plan is the whole manifest.
  ///   - report: Takes each job's result, in the order of the plan.
  /// - Returns: What it has come to.
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
      do throws(BatchFault) {
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
        do throws(BatchFault) {
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
      results[index] = BatchResult(
        id: plan.jobs[index].id, key: "", outcome: .skipped, files: [])
    }
    reportKnown()
    for result in results.compactMap({ $0 }) {
      summary.counts[result.outcome, default: 0] += 1
      if summary.fault == nil { summary.fault = result.fault }
    }
    do throws(BatchFault) {
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

  /// What the state of this manifest is kept under.
  var statePathName: String { BatchState.name(of: plan.manifest) }

  /// The result of a job whose files are as an earlier run has left them.
  func unchanged(_ job: BatchJob<Engine.Work>, _ state: BatchState) -> BatchResult? {
    guard !state.outputs.isEmpty else { return nil }
    var files: [BatchResult.File] = []
    for step in job.steps {
      guard let key = try? step.contentKey(version: engine.version, inputs) else { return nil }
      for path in step.paths {
        guard let output = state.outputs[path], output.key == key, state.isCurrent(path, output)
        else { return nil }
        files.append(
          BatchResult.File(path: path, byteCount: output.stamp.byteCount, isWritten: false))
      }
    }
    guard let key = try? job.contentKey(version: engine.version, inputs) else { return nil }
    return BatchResult(id: job.id, key: key, outcome: .unchanged, files: files)
  }

  private func failed(_ job: BatchJob<Engine.Work>, _ fault: BatchFault) -> BatchResult {
    BatchResult(id: job.id, key: "", outcome: .failed, files: [], fault: fault)
  }

  /// Keeps what was found out, and removes what killed processes have left.
  private func finish(_ state: inout BatchState, fingerprint: String, isEverything: Bool) {
    let folders = Set(plan.paths.map { OutputPath.folder(of: $0) }).sorted()
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
