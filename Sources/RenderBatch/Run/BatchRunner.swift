import RenderConcurrency

/// Makes the files of a plan, or finds out which of them are not as they should be.
package struct BatchRunner<Engine: BatchEngine>: Sendable {
  /// What jobs mean.
  package let engine: Engine

  /// The plan.
  package let plan: BatchPlan<Engine.Work>

  /// The files that are read.
  package let inputs: InputStore

  /// Where results are kept; nil for nowhere.
  package let cache: BatchCache?

  /// Jobs and frames that are made at a time.
  package let jobs: Int

  /// Whether a failure leaves other jobs to be done.
  package let keepsGoing: Bool

  /// A runner.
  package init(
    engine: Engine, plan: BatchPlan<Engine.Work>, inputs: InputStore, cache: BatchCache?,
    jobs: Int, keepsGoing: Bool
  ) {
    self.engine = engine
    self.plan = plan
    self.inputs = inputs
    self.cache = cache
    self.jobs = max(1, jobs)
    self.keepsGoing = keepsGoing
  }

  /// What a worker has made of a job, before anything is written.
  struct Made: Sendable {
    var result: BatchResult
    var files: [MadeFile] = []
  }

  /// A file that was made.
  struct MadeFile: Sendable {
    private(set) var file: BatchFile
    /// The content key of its step.
    let key: String
    /// The SHA-256 of its bytes; empty where nothing is kept.
    let digest: String

    init(path: String, bytes: [UInt8], key: String, isKept: Bool) {
      file = BatchFile(path: path, bytes: bytes)
      self.key = key
      digest = isKept ? SHA256.digest(bytes) : ""
    }

    var path: String { file.path }

    /// Lets go of the bytes.
    mutating func drop() { file = BatchFile(path: file.path, bytes: []) }
  }

  /// The bytes of a job: from the cache, or rendered.
  func made(_ job: BatchJob<Engine.Work>, jobs: Int) async -> Made {
    var made = Made(
      result: BatchResult(id: job.id, key: "", outcome: .cached, files: []))
    do throws(BatchFault) {
      made.result = BatchResult(
        id: job.id, key: try job.contentKey(version: engine.version, inputs), outcome: .cached,
        files: [])
      for step in job.steps {
        let key = try step.contentKey(version: engine.version, inputs)
        let rendition: BatchRendition
        if let kept = cache?.result(for: key).flatMap({
          BatchRendition(kept: $0, paths: step.paths)
        }) {
          rendition = kept
        } else {
          rendition = try await step.work.render(inputs, jobs: jobs)
          made.result.outcome = .rendered
          cache?.keep(rendition.files.map(\.bytes) + [rendition.remarks], for: key)
        }
        for (path, file) in zip(step.paths, rendition.files) {
          made.files.append(
            MadeFile(path: path, bytes: file.bytes, key: key, isKept: cache != nil))
          made.result.files.append(
            BatchResult.File(path: path, byteCount: file.bytes.count, isWritten: false))
        }
        for note in rendition.notes where !made.result.notes.contains(note) {
          made.result.notes.append(note)
        }
        let effort = try step.work.plan(inputs)
        made.result.effort = made.result.effort ?? effort
        made.result.memoryByteCount = max(
          made.result.memoryByteCount ?? 0, rendition.memoryByteCount ?? effort.decodedByteCount)
      }
    } catch {
      made.result.outcome = .failed
      made.result.fault = error
      made.files = []
    }
    return made
  }

  /// Makes jobs in parallel and hands them over in order, until `consume` says no.
  func each(
    _ pending: [BatchJob<Engine.Work>], consume: (Made) -> Bool
  ) async {
    let window = min(jobs, max(1, pending.count))
    // Where there are fewer jobs than processors, frames take the others.
    let share = max(1, jobs / window)
    await withTaskGroup(of: (Int, Made).self) { group in
      var waiting: [Int: Made] = [:]
      var (started, consumed, running) = (0, 0, 0)
      func start() {
        while started < pending.count, running < window, started - consumed < 2 * window {
          let index = started
          group.addTask { (index, await made(pending[index], jobs: share)) }
          started += 1
          running += 1
        }
      }
      while consumed < pending.count {
        start()
        guard let (index, made) = await group.next() else { return }
        running -= 1
        waiting[index] = made
        // Nobody waits for what happens to the bytes of this one.
        start()
        while let made = waiting.removeValue(forKey: consumed) {
          consumed += 1
          guard consume(made) else {
            group.cancelAll()
            return
          }
        }
      }
    }
  }
}
