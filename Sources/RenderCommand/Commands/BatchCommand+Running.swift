import RenderBatch
import RenderConcurrency
import RenderFields
import RenderFiles
import RenderJobs
import RenderText

extension BatchCommand {
  /// Makes the files that are not as they should be.
  func make(_ runner: BatchRunner, _ fingerprint: String) throws(Diagnostics) {
    let progress = progress(runner)
    let isEverything = options.selection.isEverything
    let (isJSON, console) = (options.has("json"), console)
    let notes = Locked(JobNotes())
    let broken = Locked<Diagnostics?>(nil)
    let summary = try blocking {
      await runner.run(fingerprint: fingerprint, isEverything: isEverything) { result in
        progress.finishJob(result, console)
        guard isJSON else {
          for note in result.notes { notes.withLock { $0.add(note, of: result.id) } }
          return
        }
        do throws(Diagnostics) {
          try Console.printResult(Self.json(result).line + "\n")
        } catch {
          broken.withLock { $0 = $0 ?? error }
        }
      }
    }
    progress.clear()
    if let error = broken.withLock({ $0 }) { throw error }
    for line in notes.withLock({ $0.lines }) { say(line) }
    if let fault = summary.fault {
      let failed = summary.counts[.failed] ?? 0
      let skipped = summary.counts[.skipped] ?? 0
      guard failed > 0 else { throw fault }
      let others: Message =
        skipped > 0 ? ", \(skipped) not begun; \(field: "keep-going") does the others" : ""
      throw Diagnostics(
        fault.kind, "\(failed) of \(count(summary.jobCount, "job")) failed\(others)")
    }
    if options.has("prune") {
      for path in runner.prune() { say("removed \(path)") }
    }
    say("\(manifest): \(Self.sentence(summary))")
  }

  private func progress(_ runner: BatchRunner) -> BatchProgress {
    BatchProgress(isVisible: console.canAnimate && !isQuiet, total: runner.plan.jobs.count)
  }

  /// `1,000 jobs: 12 rendered, 988 unchanged; 24 files written`.
  private static func sentence(_ summary: BatchRunner.Summary) -> String {
    let jobs = count(summary.jobCount, "job")
    guard summary.jobCount > 0 else { return jobs }
    if summary.counts[.unchanged] == summary.jobCount { return "\(jobs), all unchanged" }
    let parts = [BatchResult.Outcome.rendered, .cached, .unchanged].compactMap { outcome in
      summary.counts[outcome].map { "\(Decimal.grouped($0)) \(outcome.rawValue)" }
    }
    return "\(jobs): \(parts.joined(separator: ", ")); "
      + "\(count(summary.writtenCount, "file")) written"
  }

  /// A job's result as JSON.
  private static func json(_ result: BatchResult) -> JSON {
    var members: [(String, JSON)] = [
      ("id", .string(result.id)), ("status", .string(result.outcome.rawValue)),
      ("key", .string(result.key)),
      (
        "outputs",
        .array(
          result.files.map {
            .object([
              ("path", .string($0.path)), ("bytes", .number($0.byteCount)),
              ("written", .bool($0.isWritten)),
            ])
          })
      ),
    ]
    if let effort = result.effort {
      members += [
        ("width", .number(effort.width)), ("height", .number(effort.height)),
        ("frames", .number(effort.frameCount)),
        ("memory", .number(result.memoryByteCount ?? effort.decodedByteCount)),
      ]
    }
    if !result.notes.isEmpty { members.append(("notes", .strings(result.notes))) }
    if let fault = result.fault { members.append(("error", .string(fault.description))) }
    return .object(members)
  }

  /// Says what would be done.
  func forecast(_ runner: BatchRunner) throws(Diagnostics) {
    var lines = ""
    for forecast in runner.forecast() {
      if options.has("json") {
        let value = JSON.object([
          ("id", .string(forecast.id)), ("status", .string(forecast.outcome.rawValue)),
          ("outputs", .strings(forecast.paths)),
        ])
        lines += value.line + "\n"
      } else if let fault = forecast.fault {
        throw fault.prefixed("job '\(forecast.id)': ")
      } else {
        let verb =
          switch forecast.outcome {
          case .unchanged: "leave"
          case .cached: "write"
          case .rendered, .failed, .skipped: "render"
          }
        lines += "would \(verb) \(forecast.id): \(forecast.paths.joined(separator: ", "))\n"
      }
    }
    try Console.printResult(lines)
  }

  /// Compares the files on disk with the bytes that their jobs make.
  func check(_ runner: BatchRunner) throws(Diagnostics) {
    let progress = progress(runner)
    let isEverything = options.selection.isEverything
    let (console, wantsReport) = (console, options.report != nil)
    let collected = Locked<[CheckReport.Item]>([])
    let check = try blocking {
      await runner.check(isEverything: isEverything) { finding, expected, actual in
        guard wantsReport else { return }
        collected.withLock { items in
          let kept = items.reduce(0) { $0 + $1.byteCount }
          items.append(
            CheckReport.Item(
              finding, expected: expected, actual: actual,
              keepsBytes: kept < CheckReport.mostBytes))
        }
      } report: { result in
        progress.finishJob(result, console)
      }
    }
    progress.clear()
    let orphans = check.findings.filter { $0.fault == .orphaned }
    let mend = mendingCommand(prunes: !orphans.isEmpty)
    if let path = options.report {
      let report = CheckReport(
        manifest: manifest, fileCount: check.fileCount,
        items: collected.withLock { $0 } + orphans.map { CheckReport.Item($0) }, mend: mend)
      try report.write(to: path)
    }
    try Console.printResult(check.findings.map { line($0) + "\n" }.joined())
    if let fault = check.fault { throw fault.prefixed("not all files could be checked: ") }
    guard !check.findings.isEmpty else {
      say("\(manifest): \(count(check.fileCount, "file")), all as they should be")
      return
    }
    let parts = [BatchCheck.Fault.stale, .missing, .orphaned].compactMap { fault in
      let number = check.findings.count { $0.fault == fault }
      return number == 0 ? nil : "\(Decimal.grouped(number)) \(fault.rawValue)"
    }
    throw Diagnostics(
      .different,
      "\(count(check.findings.count, "file")) not as they should be "
        + "(\(parts.joined(separator: ", "))): run '\(mend)'")
  }

  private func line(_ finding: BatchCheck.Finding) -> String {
    guard options.has("json") else { return "\(finding.fault.rawValue) \(finding.path)" }
    return JSON.object(finding.members).line
  }
}

extension BatchCheck.Finding {
  /// The finding for programs.
  var members: [(String, JSON)] {
    [("status", .string(fault.rawValue)), ("path", .string(path))]
      + (job.map { [("job", .string($0))] } ?? [])
  }
}
