package import RenderFields
import RenderFiles
import RenderJobs

/// The result of a check.
package struct BatchCheck: Sendable {
  /// The fault of a file.
  package enum Fault: String, Hashable, Sendable {
    /// Its bytes are not those that its job makes.
    case stale
    /// It is not there.
    case missing
    /// No job makes it.
    case orphaned
  }

  /// A file that is not as it should be.
  package struct Finding: Hashable, Sendable {
    /// The fault.
    package let fault: Fault

    /// Its path, whether it is there or not.
    package let path: String

    /// The job that makes it; nil for an orphan.
    package let job: String?
  }

  /// The files that are not as they should be: in the order of the plan, then orphans by name.
  package var findings: [Finding] = []

  /// The number of files that were looked at.
  package var fileCount = 0

  /// The reason why the first job could not be rendered; nil where all were.
  package var fault: Diagnostics?
}

extension BatchRunner {
  /// Compares the files on disk with what their jobs make; writes none of them.
  ///
  /// - Parameters:
  ///   - isEverything: Indicates whether the plan is the whole manifest, so that orphans can be told.
  ///   - visit: Takes each finding with the bytes that should be there and those that are.
  ///   - report: Takes each job's result, in the order of the plan.
  /// - Returns: The findings.
  package func check(
    isEverything: Bool,
    visit: (BatchCheck.Finding, _ expected: [UInt8], _ actual: [UInt8]?) -> Void,
    report: (BatchResult) -> Void
  ) async -> BatchCheck {
    var check = BatchCheck()
    await each(plan.jobs) { made in
      report(made.result)
      if let fault = made.result.fault {
        check.fault = check.fault ?? fault
        return keepsGoing
      }
      for file in made.files {
        check.fileCount += 1
        let actual = try? FileReading.bytes(of: file.path)
        guard actual != file.file.bytes else { continue }
        let isThere = FileStamp(path: file.path, followingLinks: false) != nil
        let finding = BatchCheck.Finding(
          fault: isThere ? .stale : .missing, path: file.path, job: made.result.id)
        check.findings.append(finding)
        visit(finding, file.file.bytes, actual)
      }
      return true
    }
    if isEverything {
      check.findings += orphans().map {
        BatchCheck.Finding(fault: .orphaned, path: $0, job: nil)
      }
    }
    return check
  }

  /// Files that no job writes: pictures in an output folder of its own, and files of earlier runs.
  package func orphans() -> [String] {
    let current = Set(plan.paths)
    let inputs = Set(plan.inputs)
    var found: Set<String> = []
    if let cache {
      let state = BatchState(path: cache.statePath(of: statePathName))
      for path in state.outputs.keys + state.former
      where !current.contains(path) && FileStamp(path: path, followingLinks: false)?.kind == .file {
        found.insert(path)
      }
    }
    if plan.root.isDedicated {
      collect(in: plan.root.path, depth: 0) { path in
        if !current.contains(path), !inputs.contains(path) { found.insert(path) }
      }
    }
    return found.sorted()
  }

  /// Visits the pictures below a folder, through no link.
  private func collect(in folder: String, depth: Int, _ body: (String) -> Void) {
    guard depth < 32 else { return }
    for name in FileReading.names(in: folder).sorted() where !name.hasPrefix(".") {
      let path = FilePath.join(folder, name)
      switch FileStamp(path: path, followingLinks: false)?.kind {
      case .folder: collect(in: path, depth: depth + 1, body)
      case .file:
        if [".gif", ".apng", ".png", ".webp"].contains(FilePath.ending(of: name)) { body(path) }
      default: break
      }
    }
  }

  /// Removes files that no job writes.
  ///
  /// - Returns: Those that were removed.
  package func prune() -> [String] {
    orphans().filter { SystemCalls.remove($0) }
  }
}

extension BatchRunner {
  /// The work that a run would do for a job.
  package struct Forecast: Sendable {
    /// The id of the job.
    package let id: String

    /// The work that would have to be done.
    package let outcome: BatchResult.Outcome

    /// Its files.
    package let paths: [String]

    /// The reason why it would fail.
    package let fault: Diagnostics?
  }

  /// The work that a run would do, found out without rendering.
  package func forecast() -> [Forecast] {
    let state = cache.map { BatchState(path: $0.statePath(of: statePathName)) } ?? BatchState()
    return plan.jobs.map { job in
      if unchanged(job, state) != nil {
        return Forecast(id: job.id, outcome: .unchanged, paths: job.paths, fault: nil)
      }
      do throws(Diagnostics) {
        let folders = OutputFolders(plan.root)
        for path in job.paths { try folders.check(path) }
        var outcome = BatchResult.Outcome.unchanged
        for step in job.steps {
          let key = try step.contentKey(version: version, inputs)
          guard
            let kept = cache?.result(for: key).flatMap({
              BatchRendition(kept: $0, paths: step.paths)
            })
          else {
            outcome = .rendered
            break
          }
          let isSame = kept.files.allSatisfy {
            (try? FileReading.bytes(of: $0.path)) == $0.bytes
          }
          if !isSame { outcome = .cached }
        }
        return Forecast(id: job.id, outcome: outcome, paths: job.paths, fault: nil)
      } catch {
        return Forecast(id: job.id, outcome: .failed, paths: job.paths, fault: error)
      }
    }
  }
}
