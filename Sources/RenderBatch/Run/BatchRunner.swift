import RenderConcurrency
package import RenderFields
import RenderFiles
package import RenderJobs
import RenderText

/// Makes the files of a plan, or finds out which of them are not as they should be.
package struct BatchRunner: Sendable {
  /// The version of the program and of all else that the bytes of outputs depend on.
  let version: String

  /// The plan.
  package let plan: BatchPlan

  /// The files that are read.
  let inputs: InputStore

  /// The cache of results; nil for none.
  let cache: BatchCache?

  /// The number of jobs and frames that are made at a time.
  let jobs: Int

  /// Indicates whether a failure leaves other jobs to be done.
  let keepsGoing: Bool

  /// The bytes of memory that there are before any work.
  private let memory = SystemResources.availableMemory

  /// A runner.
  package init(
    version: String, plan: BatchPlan, inputs: InputStore, cache: BatchCache?, jobs: Int,
    keepsGoing: Bool
  ) {
    self.version = version
    self.plan = plan
    self.inputs = inputs
    self.cache = cache
    self.jobs = max(1, jobs)
    self.keepsGoing = keepsGoing
  }

  /// The result of a job, before anything is written.
  struct Made: Sendable {
    var result: BatchResult
    var files: [MadeFile] = []
  }

  /// A file that was made.
  struct MadeFile: Sendable {
    private(set) var file: OutputFile
    /// The content key of its step.
    let key: String
    /// The SHA-256 of its bytes; empty where nothing is kept.
    let digest: String

    init(_ file: OutputFile, key: String, isKept: Bool) {
      self.file = file
      self.key = key
      digest = isKept ? SHA256.digest(file.bytes) : ""
    }

    var path: String { file.path }

    /// Lets go of the bytes.
    mutating func drop() { file = OutputFile(path: file.path, bytes: []) }
  }

  /// The bytes of a job: from the cache, or rendered.
  private func made(_ job: BatchJob, tasks: Int) async -> Made {
    var made = Made(result: BatchResult(id: job.id, outcome: .cached))
    do throws(Diagnostics) {
      made.result.key = try job.contentKey(version: version, inputs)
      for step in job.steps {
        let key = try step.contentKey(version: version, inputs)
        let effort: JobEffort
        let rendition: BatchRendition
        if let kept = cache?.result(for: key).flatMap({
          BatchRendition(kept: $0, paths: step.paths)
        }) {
          (rendition, effort) = (kept, try step.effort(inputs))
        } else {
          (rendition, effort) = try await step.rendition(inputs, tasks: tasks, memory: memory)
          made.result.outcome = .rendered
          cache?.keep(rendition.files.map(\.bytes) + [rendition.remarks], for: key)
        }
        for file in rendition.files {
          made.files.append(MadeFile(file, key: key, isKept: cache != nil))
          made.result.files.append(
            BatchResult.File(path: file.path, byteCount: file.bytes.count, isWritten: false))
        }
        for note in rendition.notes where !made.result.notes.contains(note) {
          made.result.notes.append(note)
        }
        made.result.effort = made.result.effort ?? effort
        made.result.memoryByteCount = max(
          made.result.memoryByteCount ?? 0, rendition.memoryByteCount ?? effort.decodedByteCount)
      }
    } catch {
      made.result.outcome = .failed
      made.result.fault = error.inManifest
      made.files = []
    }
    return made
  }

  /// Makes jobs in parallel and hands them over in order, until `consume` says no.
  func each(
    _ pending: [BatchJob], consume: (Made) -> Bool
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
          group.addTask { (index, await made(pending[index], tasks: share)) }
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

/// The result of a job of a plan.
package struct BatchResult: Sendable {
  /// The work that had to be done.
  package enum Outcome: String, Hashable, Sendable {
    /// Its files were there, with the right bytes.
    case unchanged
    /// Its files were kept in the cache.
    case cached
    /// Its files were made.
    case rendered
    /// Something went wrong.
    case failed
    /// It was not begun, since another one failed.
    case skipped
  }

  /// A file of a job.
  package struct File: Hashable, Sendable {
    /// Its path.
    package let path: String

    /// Its length.
    package let byteCount: Int

    /// Indicates whether its bytes have changed.
    package var isWritten: Bool
  }

  /// The id of the job.
  package let id: String

  /// Tells its content from another one; empty where nothing was made.
  package var key = ""

  /// The work that had to be done.
  package var outcome: Outcome

  /// Its files, in order.
  package var files: [File] = []

  /// The reason why it failed.
  package var fault: Diagnostics?

  /// Remarks for the user, each sentence once.
  package var notes: [String] = []

  /// The bytes that an app needs for the largest of its outputs, decoded; nil where nothing was
  /// measured.
  package var memoryByteCount: Int?

  /// The frames and their extents, of the first rendering; nil where nothing was measured.
  package var effort: JobEffort?
}

/// The files of a rendering, and what there is to say about them.
struct BatchRendition: Sendable {
  /// The files, in order.
  var files: [OutputFile]

  /// Remarks for the user, each one line.
  var notes: [String]

  /// The bytes that an app needs for the files, decoded; nil for those of all frames.
  var memoryByteCount: Int?

  /// All but the files, as it is kept in the cache: the memory, then a line for each note.
  var remarks: [UInt8] {
    let memory = memoryByteCount.map { "\($0)" } ?? ""
    let lines = notes.map { $0.split(separator: "\n").joined(separator: " ") }
    return Array(([memory] + lines).joined(separator: "\n").utf8)
  }
}

extension BatchRendition {
  /// A rendition that was kept in the cache; nil where it is of other files.
  init?(kept: [[UInt8]], paths: [String]) {
    guard kept.count == paths.count + 1, let remarks = kept.last else { return nil }
    let lines = String(decoding: remarks, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    files = zip(paths, kept).map { OutputFile(path: $0, bytes: $1) }
    notes = Array(lines.dropFirst())
    memoryByteCount = lines.first.flatMap { Int($0) }
  }
}

extension BatchJob.Step {
  /// Renders into memory.
  fileprivate func rendition(
    _ inputs: InputStore, tasks: Int, memory: Int?
  ) async throws(Diagnostics) -> (rendition: BatchRendition, effort: JobEffort) {
    let (job, notes) = try plan.job(reading: inputs)
    var delivery = Delivery(to: plan.destination, data: plan.data)
    delivery.jobs = tasks
    delivery.memory = memory
    delivery.bundlePlan = bundlePlan
    let collector = OutputCollector()
    delivery.collector = collector
    let report = try await job.deliver(delivery)
    let files = collector.files
    // Packed frames could need another sheet than those of a grid, of which one suffices.
    guard files.map(\.path) == paths else {
      throw .usage(
        "\(quoted(paths.first ?? "")) would be \(files.count) files instead of \(paths.count): use "
          + "a smaller \(field: "size") or \(field: "scale"), or a lower \(field: "fps")",
        at: plan.options.places["out"])
    }
    let rendition = BatchRendition(
      files: files, notes: notes.map(\.description) + report.notes.map(\.description),
      memoryByteCount: report.memoryByteCount > 0 ? report.memoryByteCount : nil)
    if let knownEffort { return (rendition, knownEffort) }
    return (rendition, try job.effort(of: delivery).effort)
  }
}
