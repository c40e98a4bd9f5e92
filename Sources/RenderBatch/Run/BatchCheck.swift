/// What a check has found.
package struct BatchCheck: Hashable, Sendable {
  /// What is wrong with a file.
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
    /// What is wrong.
    package let fault: Fault

    /// Where it is, or should be.
    package let path: String

    /// The job that makes it; nil for an orphan.
    package let job: String?
  }

  /// The files that are not as they should be: in the order of the plan, then orphans by name.
  package var findings: [Finding] = []

  /// Files that were looked at.
  package var fileCount = 0

  /// The first job that could not be rendered.
  package var fault: BatchFault?
}

extension BatchRunner {
  /// Compares the files on disk with what their jobs make; writes none of them.
  ///
  /// - Parameters:
  ///   - isEverything: Whether the plan is the whole manifest, so that orphans can be told.
  ///   - visit: Takes each finding with the bytes that should be there and those that are.
  ///   - report: Takes each job's result, in the order of the plan.
  /// - Returns: What was found.
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

  /// Files that no job writes: pictures in an output folder of its own, and what earlier runs have
  /// written.
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
      let path = OutputPath.join(folder, name)
      switch FileStamp(path: path, followingLinks: false)?.kind {
      case .folder: collect(in: path, depth: depth + 1, body)
      case .file:
        let ending = name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
        if [".gif", ".apng", ".png", ".webp"].contains(ending) { body(path) }
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
