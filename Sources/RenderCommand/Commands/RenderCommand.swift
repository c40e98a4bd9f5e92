import RenderConcurrency
import RenderFields
import RenderFiles
import RenderJobs
import RenderStyles
import RenderText

/// The main command: from arguments to files.
enum RenderCommand {
  /// Renders what the arguments ask for.
  static func run(_ arguments: ParsedArguments, console: Console) throws(Diagnostics) {
    let plan = try JobPlan(arguments.jobOptions(JobOptions.keys))
    try deliver(plan, arguments, console: console)
  }

  /// Reads the files of a plan, makes its job and writes the result.
  static func deliver(
    _ plan: JobPlan, _ arguments: ParsedArguments, console: Console
  ) throws(Diagnostics) {
    let existing = arguments.existing
    try check(plan, existing: existing, console: console)
    let run = try arguments.read(RunOptions.keys, into: RunOptions())
    let (job, notes) = try plan.job(reading: FileInputs())
    let isQuiet = arguments.has("quiet")
    let progress = ProgressBar(isVisible: console.canAnimate && !isQuiet)
    var delivery = Delivery(to: plan.destination, data: plan.data)
    delivery.existing = existing
    delivery.jobs = run.jobs
    delivery.memory = SystemResources.availableMemory
    delivery.progress = { done, total in progress.update(done: done, total: total) }
    let result = try blocking { [delivery] () async -> Result<JobReport, Diagnostics> in
      do throws(Diagnostics) {
        return .success(try await job.deliver(delivery))
      } catch {
        return .failure(error)
      }
    }
    progress.finish()
    let report = try result.get()
    guard !isQuiet else { return }
    for note in notes { Console.printMessage("note: \(note.line(prefix: "--"))") }
    for note in report.notes { Console.printMessage("note: \(note.text(prefix: "--"))") }
    if console.errorIsTerminal { Console.printMessage(report.line) }
  }

  /// Finds out whether the result can be written, before work is spent on it.
  static func check(
    _ plan: JobPlan, existing: AtomicFile.Existing, console: Console
  ) throws(Diagnostics) {
    try plan.destination.check(existing: existing)
    try plan.data?.check(existing: existing)
    if case .file(let path) = plan.destination, case .file(let data) = plan.data,
      AtomicFile.isSameFile(path, data)
    {
      throw .usage(
        "\(field: "out") \(quoted(path)) and \(field: "data") \(quoted(data)) are the same file: "
          + "give them different files")
    }
    guard plan.destination == .standardOutput, console.outputIsTerminal else { return }
    throw .usage(
      "a \(plan.output.format.title) is no text for a terminal: send standard output elsewhere, or "
        + "give \(field: "out") a file")
  }
}

extension ParsedArguments {
  /// The options of a job.
  ///
  /// - Throws: `Diagnostics` about the first value that cannot be used.
  func jobOptions(
    _ keys: [Key<JobOptions, TextDecoder>]
  ) throws(Diagnostics) -> JobOptions {
    var options = JobOptions()
    var decoder = TextDecoder()
    for key in keys where has(key.field.name) {
      options.read(
        key, values(of: key.field.name).map { argument(key.field, $0) }, &decoder)
    }
    if let first = decoder.collector.all.first { throw Diagnostics([first]) }
    return options
  }
}
