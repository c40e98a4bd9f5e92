import RenderBatch
import RenderConcurrency
import RenderEncoding
import RenderFields
import RenderFiles
import RenderText

/// The command `render batch`: from a manifest to files.
struct BatchCommand {
  /// The manifest where none is named.
  private static let defaultManifest = "render.yml"

  private let names: [String]
  let options: BatchOptions
  let console: Console
  let isQuiet: Bool
  let manifest: String
  private let outputFolder: String?
  private let cache: BatchCache?

  /// The digest of the program; empty where it is unknown.
  private let build: String

  /// The version of the program and of all else that the bytes of outputs depend on.
  private let version: String

  /// Does what the arguments ask for.
  static func run(_ arguments: ParsedArguments, console: Console) throws(Diagnostics) {
    if arguments.has("print-schema") {
      try Console.printResult(ManifestSchema.json)
      return
    }
    let command = try BatchCommand(arguments, console: console)
    if arguments.has("watch") { try command.watch() } else { try command.runOnce() }
  }

  private init(_ arguments: ParsedArguments, console: Console) throws(Diagnostics) {
    names = arguments.positionals
    options = try arguments.read(BatchOptions.keys, into: BatchOptions())
    self.console = console
    isQuiet = arguments.has("quiet")
    manifest = names.first ?? Self.defaultManifest
    var folder = options.output
    while let path = folder, path.utf8.count > 1, path.hasSuffix("/") { folder?.removeLast() }
    outputFolder = folder
    let cacheFolder = options.has("no-cache") ? nil : options.cache ?? BatchCache.userFolder
    cache = cacheFolder.map { BatchCache(folder: $0) }
    // Without a cache, keys matter only to those who read them.
    build = cache != nil || options.has("json") ? ProgramDigest.value(cache: cache) : ""
    version = "\(Version.text)\n\(build)\n\(LibraryVersions.text)"
    try checkCombinations()
  }

  private static let modes = [
    "check", "watch", "dry-run", "list-jobs", "list-inputs", "list-outputs", "print-commands",
  ]

  private func checkCombinations() throws(Diagnostics) {
    if options.report != nil, !options.has("check") {
      throw .usage(
        "\(field: "report") says what a check has found: add \(field: "check")")
    }
    let given = Self.modes.filter(options.has)
    guard given.count <= 1 else {
      throw .usage(
        "\(field: given[0]) and \(field: given[1]) cannot be used together: choose one")
    }
    guard options.has("prune") else { return }
    if let mode = given.first, mode != "watch" {
      throw .usage(
        "\(field: "prune") removes files, which \(field: mode) does not: leave one of them out")
    }
    guard options.selection.isEverything else {
      throw .usage(
        "\(field: "prune") needs the whole manifest: leave \(field: "only"), \(field: "job") and "
          + "\(field: "shard") out")
    }
  }

  /// Does it once.
  private func runOnce() throws(Diagnostics) {
    let bytes = try manifestBytes()
    let fingerprint = BatchShortcut.fingerprint(
      version: version, manifest: bytes, outputFolder: outputFolder,
      allowsOutside: options.has("allow-outside"))
    if mayShortcut, let cache,
      let jobs = BatchShortcut.unchangedJobCount(
        manifest: manifest, fingerprint: fingerprint, cache: cache)
    {
      say("\(manifest): \(count(jobs, "job")), all unchanged")
      return
    }
    let inputs = BatchShortcut.inputs(manifest: manifest, cache: cache)
    let plan = try plan(bytes, inputs)
    if try list(plan, inputs) { return }
    if let path = options.depfile, let rule = plan.depfile {
      do throws(AtomicFileError) {
        try AtomicFile.write(Array(rule.utf8), to: path)
      } catch {
        throw Diagnostics(error)
      }
    }
    let runner = BatchRunner(
      version: version, plan: plan, inputs: inputs, cache: cache,
      jobs: options.jobs ?? processorCount, keepsGoing: options.has("keep-going"))
    if options.has("dry-run") {
      try forecast(runner)
      return
    }
    if let cache {
      ProgramDigest.remember(build, in: cache)
      plan.keepDrawnEfforts(in: cache)
    }
    if options.has("check") { try check(runner) } else { try make(runner, fingerprint) }
  }

  /// Indicates whether nothing but files is asked for.
  private var mayShortcut: Bool {
    options.selection.isEverything && options.depfile == nil
      && !(Self.modes + ["json", "prune"]).contains { $0 != "watch" && options.has($0) }
  }

  /// The manifest's bytes.
  private func manifestBytes() throws(Diagnostics) -> [UInt8] {
    do throws(FileReading.Problem) {
      return try FileReading.bytes(of: manifest, limit: BatchPlan.manifestByteLimit)
    } catch {
      let help =
        error.isMissing && names.isEmpty ? "; name a manifest, or work where one is" : ""
      throw .unreadable(manifest, error.reason + help)
    }
  }

  /// The jobs that are asked for.
  private func plan(_ bytes: [UInt8], _ inputs: InputStore) throws(Diagnostics) -> BatchPlan {
    var plan = try BatchPlan(
      reading: bytes, name: manifest, version: version, outputFolder: outputFolder,
      allowsOutside: options.has("allow-outside"), inputs: inputs, cache: cache)
    try plan.select(options.selection, inputs: inputs)
    return plan
  }

  /// Says something to a person.
  func say(_ text: String) {
    if !isQuiet { Console.printMessage(text) }
  }
}

extension BatchCommand {
  /// Renders whenever something changes, until a signal ends it.
  private func watch() throws(Diagnostics) {
    // What changes while a run is at work counts too, so watching begins before it.
    var watcher = FileWatcher(watchedFiles())
    while true {
      do throws(Diagnostics) {
        try runOnce()
      } catch {
        guard error.kind != .brokenPipe else { throw error }
        console.print(error)
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

  /// Prints a list, if one is asked for.
  ///
  /// - Returns: A Boolean value that indicates whether one was.
  private func list(_ plan: BatchPlan, _ inputs: InputStore) throws(Diagnostics) -> Bool {
    let isJSON = options.has("json")
    var lines: [String] = []
    if options.has("list-inputs") || options.has("list-outputs") {
      lines = options.has("list-inputs") ? plan.inputs : plan.paths
      if isJSON { lines = lines.map(JSON.quoted) }
    } else if options.has("print-commands") {
      lines = plan.jobs.map { command([manifest, "--job", $0.id]) }
    } else if options.has("list-jobs") {
      for job in plan.jobs {
        lines.append(isJSON ? try description(of: job, inputs).line : job.id)
      }
    } else {
      return false
    }
    try Console.printResult(lines.map { $0 + "\n" }.joined())
    return true
  }

  private func description(
    of job: BatchJob, _ inputs: InputStore
  ) throws(Diagnostics) -> JSON {
    .object([
      ("id", .string(job.id)), ("key", .string(try job.contentKey(version: version, inputs))),
      ("inputs", .strings(job.inputs)), ("outputs", .strings(job.paths)),
      ("cost", .number(try job.cost(inputs))),
    ])
  }

  /// The command that mends the findings of a check.
  func mendingCommand(prunes: Bool) -> String {
    let selection = options.selection
    return command(
      names + selection.patterns.flatMap { ["--only", $0] }
        + selection.ids.flatMap { ["--job", $0] }
        + (options.shard.map { ["--shard", $0] } ?? []), prunes ? ["--prune"] : [])
  }

  /// A command with the options that decide where files are.
  private func command(_ words: [String], _ others: [String] = []) -> String {
    var places: [String] = []
    if let outputFolder { places += ["--output", outputFolder] }
    if options.has("allow-outside") { places.append("--allow-outside") }
    if options.has("no-cache") { places.append("--no-cache") }
    if let folder = options.cache { places += ["--cache", folder] }
    return (["render", "batch"] + words + places + others).map(Self.shellQuoted)
      .joined(separator: " ")
  }

  /// A word that a shell takes as it is.
  static func shellQuoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_./=,:@%+".utf8.contains(byte)
    }
    guard !plain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
