import RenderBatch
import RenderConcurrency

extension RunBatch {
  /// Makes what is not as it should be.
  func make(
    _ runner: BatchRunner<CommandBatchEngine>, fingerprint: String
  ) throws(CommandError) {
    let progress = BatchProgress(
      isVisible: console.canAnimate && !isQuiet, total: runner.plan.jobs.count)
    let isEverything = selection.isEverything
    let (isJSON, label) = (isJSON, console.errorLabel)
    let notes = Locked(JobNotes())
    let broken = Locked<CommandError?>(nil)
    let summary = try blocking {
      await runner.run(fingerprint: fingerprint, isEverything: isEverything) { result in
        progress.finishJob(result)
        if let fault = result.fault {
          progress.clear()
          Console.printMessage("\(label) job '\(result.id)': \(fault.message)")
        }
        guard isJSON else {
          for note in result.notes { notes.withLock { $0.add(note, of: result.id) } }
          return
        }
        do throws(CommandError) {
          try Console.printResult(Self.line(result).text + "\n")
        } catch {
          broken.withLock { $0 = $0 ?? error }
        }
      }
    }
    progress.clear()
    if let error = broken.withLock({ $0 }) { throw error }
    for line in notes.withLock({ $0.lines }) { say(line) }
    let removed = arguments.contains(.prune) && summary.fault == nil ? runner.prune() : []
    for path in removed { say("removed \(path)") }
    if let fault = summary.fault {
      let failed = summary.counts[.failed] ?? 0
      let skipped = summary.counts[.skipped] ?? 0
      guard failed > 0 else { throw .jobsFailed(fault.message, status: ExitStatus(fault)) }
      throw .jobsFailed(
        "\(failed) of \(count(summary.jobCount, "job")) failed"
          + (skipped > 0 ? ", \(skipped) not begun; '--keep-going' does the others" : ""),
        status: ExitStatus(fault))
    }
    say("\(manifest): \(Self.sentence(summary))")
  }

  /// `1,000 jobs: 12 rendered, 988 unchanged; 24 files written`.
  private static func sentence(_ summary: BatchRunner<CommandBatchEngine>.Summary) -> String {
    let jobs = count(summary.jobCount, "job")
    if summary.counts[.unchanged] == summary.jobCount { return "\(jobs), all unchanged" }
    let parts = [BatchResult.Outcome.rendered, .cached, .unchanged].compactMap { outcome in
      summary.counts[outcome].map { "\(Decimal.grouped($0)) \(outcome.rawValue)" }
    }
    return "\(jobs): \(parts.joined(separator: ", ")); "
      + "\(count(summary.writtenCount, "file")) written"
  }

  /// A job's result as JSON.
  static func line(_ result: BatchResult) -> JSONLine {
    var members: [JSONLine.Member] = [
      JSONLine.Member("id", .string(result.id)),
      JSONLine.Member("status", .string(result.outcome.rawValue)),
      JSONLine.Member("key", .string(result.key)),
      JSONLine.Member(
        "outputs",
        .array(
          result.files.map {
            .members(
              ("path", .string($0.path)), ("bytes", .number($0.byteCount)),
              ("written", .bool($0.isWritten)))
          })),
    ]
    if let effort = result.effort {
      members += [
        JSONLine.Member("width", .number(effort.width)),
        JSONLine.Member("height", .number(effort.height)),
        JSONLine.Member("frames", .number(effort.frameCount)),
        JSONLine.Member("memory", .number(result.memoryByteCount ?? effort.decodedByteCount)),
      ]
    }
    if !result.notes.isEmpty {
      members.append(JSONLine.Member("notes", .strings(result.notes)))
    }
    if let fault = result.fault {
      members.append(JSONLine.Member("error", .string(fault.message)))
    }
    return .object(members)
  }

  /// Says what would be done.
  func forecast(_ runner: BatchRunner<CommandBatchEngine>) throws(CommandError) {
    var lines = ""
    for forecast in runner.forecast() {
      if isJSON {
        lines +=
          JSONLine.members(
            ("id", .string(forecast.id)), ("status", .string(forecast.outcome.rawValue)),
            ("outputs", .strings(forecast.paths))
          ).text + "\n"
      } else if let fault = forecast.fault {
        throw .jobsFailed("job '\(forecast.id)': \(fault.message)", status: ExitStatus(fault))
      } else {
        let what =
          switch forecast.outcome {
          case .unchanged: "leave"
          case .cached: "write"
          case .rendered, .failed, .skipped: "render"
          }
        lines += "would \(what) \(forecast.id): \(forecast.paths.joined(separator: ", "))\n"
      }
    }
    try Console.printResult(lines)
  }

  /// Renders whenever something changes, until a signal ends it.
  func watch() throws(CommandError) {
    // What changes while a run is at work counts too, so watching begins before it.
    var watcher = FileWatcher(watchedFiles())
    while true {
      do throws(CommandError) {
        try runOnce()
      } catch {
        if case .brokenPipe = error { throw error }
        for line in (error.message ?? "\(error)").split(separator: "\n") {
          Console.printMessage("\(console.errorLabel) \(line)")
        }
      }
      let files = watchedFiles()
      guard files == watcher.paths else {
        // The manifest has changed meanwhile.
        watcher = FileWatcher(files)
        continue
      }
      say("watching \(count(files.count, "file")); Ctrl-C ends")
      let changed = watcher.wait()
      say("\(changed.joined(separator: ", ")) changed")
      let next = watchedFiles()
      if next != watcher.paths { watcher = FileWatcher(next) }
    }
  }

  /// The manifest and what it reads: all that was asked for, where the plan has faults.
  private func watchedFiles() -> [String] {
    guard let bytes = try? manifestBytes() else { return [manifest] }
    let inputs = InputStore()
    if let plan = try? plan(bytes, inputs) { return plan.inputs }
    // What is wrong may be in another file than the manifest.
    return [manifest] + inputs.namesOfAll
  }
}
