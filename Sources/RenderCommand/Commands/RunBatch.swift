import RenderBatch
import RenderDocuments
import RenderEncoding

/// The command `render batch`: from a manifest to files.
struct RunBatch {
  /// The manifest where none is named.
  static let defaultManifest = "render.yml"

  let arguments: ParsedArguments
  let console: Console
  let manifest: String
  let outputFolder: String?
  let allowsOutside: Bool
  let selection: BatchSelection
  let cache: BatchCache?
  let jobs: Int
  let isQuiet: Bool
  let isJSON: Bool
  let engine: CommandBatchEngine

  /// Does what the arguments ask for.
  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    if arguments.contains(.printSchema) {
      try Console.printResult(ManifestSchema.text(options: CommandBatchEngine.jobOptions))
      return
    }
    let command = try RunBatch(arguments, console: console)
    if arguments.contains(.watch) {
      try command.watch()
    } else {
      try command.runOnce()
    }
  }

  private init(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    self.arguments = arguments
    self.console = console
    manifest = arguments.positionals.first ?? Self.defaultManifest
    outputFolder = try Self.outputFolder(arguments)
    allowsOutside = arguments.contains(.allowOutside)
    selection = try Self.selection(arguments)
    jobs = try arguments.integer(.batchJobs, in: 1...256) ?? processorCount
    isQuiet = arguments.contains(.quiet)
    isJSON = arguments.contains(.jsonLines)
    cache =
      arguments.contains(.noCache)
      ? nil
      : arguments.contains(.cacheFolder)
        ? BatchCache(folder: try RunCache.folder(arguments))
        : BatchCache.userFolder.map { BatchCache(folder: $0) }
    // Without a cache, keys matter only to those who read them.
    engine = CommandBatchEngine(
      build: cache != nil || isJSON ? ProgramDigest.value(cache: cache) : "")
    try checkCombinations()
  }

  private static func outputFolder(_ arguments: ParsedArguments) throws(CommandError) -> String? {
    guard var folder = arguments.value(of: .outputFolder) else { return nil }
    guard !folder.isEmpty else {
      throw .invalidValue(option: "--output", value: folder, expected: "a folder", hint: nil)
    }
    while folder.utf8.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return folder
  }

  private static func selection(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> BatchSelection {
    var selection = BatchSelection()
    selection.patterns = arguments.values(of: .only)
    selection.ids = arguments.values(of: .job)
    guard let text = arguments.value(of: .shard) else { return selection }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
      .compactMap { Decimal.integer(String($0)) }
    guard numbers.count == 2, let index = numbers.first, let count = numbers.last,
      (1...10_000).contains(count), (1...count).contains(index)
    else {
      throw .invalidValue(
        option: "--shard", value: text, expected: "i/n, such as 2/3, with i from 1 to n",
        hint: nil)
    }
    selection.shard = BatchSelection.Shard(index: index, count: count)
    return selection
  }

  private func checkCombinations() throws(CommandError) {
    if arguments.contains(.report), !arguments.contains(.check) {
      throw .conflict("'--report' says what a check has found: add '--check'")
    }
    let modes: [CommandOption] = [
      .check, .watch, .dryRun, .listJobs, .listInputs, .listOutputs, .printCommands,
    ]
    let given = modes.filter { arguments.contains($0) }
    guard given.count <= 1 else {
      throw .conflict(
        "\(alternatives(given.map { "'\($0.name)'" }, "and")) cannot be used together: choose one")
    }
    if arguments.contains(.prune), let mode = given.first, mode != .watch {
      throw .conflict(
        "'--prune' removes files, which '\(mode.name)' does not: leave one of them out")
    }
    if arguments.contains(.prune), !selection.isEverything {
      throw .conflict(
        "'--prune' needs the whole manifest: leave '--only', '--job' and '--shard' out")
    }
  }
}

extension RunBatch {
  /// Does it once.
  func runOnce() throws(CommandError) {
    let bytes = try manifestBytes()
    let fingerprint = BatchShortcut.fingerprint(
      version: engine.version, manifest: bytes, outputFolder: outputFolder,
      allowsOutside: allowsOutside)
    if mayShortcut, let cache,
      let count = BatchShortcut.unchangedJobCount(
        manifest: manifest, fingerprint: fingerprint, cache: cache)
    {
      say("\(manifest): \(RenderCommand.count(count, "job")), all unchanged")
      return
    }
    let inputs = BatchShortcut.inputs(manifest: manifest, cache: cache)
    let plan = try plan(bytes, inputs)
    let runner = BatchRunner(
      engine: engine, plan: plan, inputs: inputs, cache: cache, jobs: jobs,
      keepsGoing: arguments.contains(.keepGoing))
    if try list(plan, inputs) { return }
    if let path = arguments.value(of: .depfile) { try writeDepfile(plan, to: path) }
    if arguments.contains(.dryRun) {
      try forecast(runner)
      return
    }
    if let cache {
      ProgramDigest.remember(engine.build, in: cache)
      plan.keepDrawnPlans(in: cache)
    }
    if arguments.contains(.check) {
      try check(runner)
    } else {
      try make(runner, fingerprint: fingerprint)
    }
  }

  /// Whether nothing but files is asked for.
  private var mayShortcut: Bool {
    selection.isEverything && !isJSON
      && ![
        .check, .dryRun, .listJobs, .listInputs, .listOutputs, .printCommands, .depfile, .prune,
      ].contains { arguments.contains($0) }
  }

  /// The manifest's bytes.
  func manifestBytes() throws(CommandError) -> [UInt8] {
    do throws(FileReading.Problem) {
      return try FileReading.bytes(of: manifest, limit: ManifestReader.limits.byteCount)
    } catch {
      let help =
        error.isMissing && arguments.positionals.isEmpty
        ? "; name a manifest, or work where one is" : ""
      throw .unreadable(file: manifest, reason: error.reason + help)
    }
  }

  /// The jobs that are asked for.
  func plan(
    _ bytes: [UInt8], _ inputs: InputStore
  ) throws(CommandError) -> BatchPlan<CommandBatchEngine.Work> {
    var decoder = DocumentDecoder(name: manifest)
    let read = ManifestReader.read(
      bytes: bytes, name: manifest, options: engine.options, decoder: &decoder)
    var plan: BatchPlan<CommandBatchEngine.Work>
    do throws(DocumentErrors) {
      plan = try BatchPlanner.plan(
        read ?? Manifest(), name: manifest, outputFolder: outputFolder,
        allowsOutside: allowsOutside, inputs: inputs, cache: cache, decoder: decoder,
        engine: engine)
    } catch {
      throw .manifest(error)
    }
    do throws(BatchFault) {
      try plan.select(selection, inputs: inputs)
    } catch {
      throw .jobsFailed(error.message, status: ExitStatus(error))
    }
    return plan
  }

  /// Says something to a person.
  func say(_ text: String) {
    if !isQuiet { Console.printMessage(text) }
  }
}

extension ExitStatus {
  /// How the command ends after a fault of a job.
  init(_ fault: BatchFault) { self = ExitStatus(rawValue: fault.status) ?? .internalFault }
}
