import RenderBatch
import RenderConcurrency

extension RunBatch {
  /// Compares the files on disk with what their jobs make.
  func check(_ runner: BatchRunner<CommandBatchEngine>) throws(CommandError) {
    let reportPath = arguments.value(of: .report)
    if let reportPath { try CheckReport.checkName(reportPath) }
    let progress = BatchProgress(
      isVisible: console.canAnimate && !isQuiet, total: runner.plan.jobs.count)
    let collected = Locked<[CheckReport.Item]>([])
    let isEverything = selection.isEverything
    let label = console.errorLabel
    let wantsReport = reportPath != nil
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
        progress.finishJob(result)
        if let fault = result.fault {
          progress.clear()
          Console.printMessage("\(label) job '\(result.id)': \(fault.message)")
        }
      }
    }
    progress.clear()
    let orphans = check.findings.filter { $0.fault == .orphaned }
    let mend = mendingCommand(prunes: !orphans.isEmpty)
    if let reportPath {
      let report = CheckReport(
        manifest: manifest, fileCount: check.fileCount,
        items: collected.withLock { $0 } + orphans.map { CheckReport.Item($0) }, mend: mend)
      try report.write(to: reportPath)
    }
    try Console.printResult(check.findings.map { line($0) + "\n" }.joined())
    if let fault = check.fault {
      throw .jobsFailed(
        "not all files could be checked: \(fault.message)", status: ExitStatus(fault))
    }
    guard !check.findings.isEmpty else {
      say("\(manifest): \(count(check.fileCount, "file")), all as they should be")
      return
    }
    let parts = [BatchCheck.Fault.stale, .missing, .orphaned].compactMap { fault in
      let number = check.findings.count { $0.fault == fault }
      return number == 0 ? nil : "\(Decimal.grouped(number)) \(fault.rawValue)"
    }
    throw .differences(
      "\(count(check.findings.count, "file")) not as they should be"
        + " (\(parts.joined(separator: ", "))): run '\(mend)'")
  }

  private func line(_ finding: BatchCheck.Finding) -> String {
    guard isJSON else { return "\(finding.fault.rawValue) \(finding.path)" }
    var members = [
      JSONLine.Member("status", .string(finding.fault.rawValue)),
      JSONLine.Member("path", .string(finding.path)),
    ]
    if let job = finding.job { members.append(JSONLine.Member("job", .string(job))) }
    return JSONLine.object(members).text
  }
}
