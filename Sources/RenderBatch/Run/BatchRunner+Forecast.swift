extension BatchRunner {
  /// What a run would do with a job.
  package struct Forecast: Hashable, Sendable {
    /// What the job is called.
    package let id: String

    /// What would have to be done.
    package let outcome: BatchResult.Outcome

    /// Its files.
    package let paths: [String]

    /// Why it would fail.
    package let fault: BatchFault?
  }

  /// What a run would do, found out without rendering.
  package func forecast() -> [Forecast] {
    let state = cache.map { BatchState(path: $0.statePath(of: statePathName)) } ?? BatchState()
    return plan.jobs.map { job in
      if unchanged(job, state) != nil {
        return Forecast(id: job.id, outcome: .unchanged, paths: job.paths, fault: nil)
      }
      do throws(BatchFault) {
        let folders = OutputFolders(plan.root)
        for path in job.paths { try folders.check(path) }
        var outcome = BatchResult.Outcome.unchanged
        for step in job.steps {
          let key = try step.contentKey(version: engine.version, inputs)
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
