import RenderBatch

extension RunBatch {
  typealias Plan = BatchPlan<CommandBatchEngine.Work>

  /// Prints a list, if one is asked for.
  ///
  /// - Returns: Whether one was.
  func list(_ plan: Plan, _ inputs: InputStore) throws(CommandError) -> Bool {
    var lines: [String]
    if arguments.contains(.listInputs) {
      lines = paths(plan.inputs)
    } else if arguments.contains(.listOutputs) {
      lines = paths(plan.paths)
    } else if arguments.contains(.printCommands) {
      lines = plan.jobs.map { command(for: $0.id) }
    } else if arguments.contains(.listJobs) {
      lines = isJSON ? [] : plan.jobs.map(\.id)
      if isJSON {
        do throws(BatchFault) {
          for job in plan.jobs { lines.append(try description(of: job, inputs)) }
        } catch {
          throw .jobsFailed(error.message, status: ExitStatus(error))
        }
      }
    } else {
      return false
    }
    try Console.printResult(lines.map { $0 + "\n" }.joined())
    return true
  }

  private func paths(_ paths: [String]) -> [String] {
    isJSON ? paths.map { JSONLine.string($0).text } : paths
  }

  private func description(
    of job: BatchJob<CommandBatchEngine.Work>, _ inputs: InputStore
  ) throws(BatchFault) -> String {
    JSONLine.members(
      ("id", .string(job.id)),
      ("key", .string(try job.contentKey(version: engine.version, inputs))),
      ("inputs", .strings(job.inputs)),
      ("outputs", .strings(job.paths)),
      ("cost", .number(try job.cost(inputs)))
    ).text
  }

  /// The command that does one job.
  private func command(for id: String) -> String {
    var words = ["render", "batch", manifest, "--job", id]
    words += options
    return words.map(Self.shellQuoted).joined(separator: " ")
  }

  /// The command that mends what a check has found.
  func mendingCommand(prunes: Bool) -> String {
    var words = ["render", "batch"]
    if !arguments.positionals.isEmpty { words.append(manifest) }
    for pattern in selection.patterns { words += ["--only", pattern] }
    for id in selection.ids { words += ["--job", id] }
    if let shard = arguments.value(of: .shard) { words += ["--shard", shard] }
    words += options
    if prunes { words.append("--prune") }
    return words.map(Self.shellQuoted).joined(separator: " ")
  }

  /// The options that decide where files are.
  private var options: [String] {
    var words: [String] = []
    if let outputFolder { words += ["--output", outputFolder] }
    if allowsOutside { words.append("--allow-outside") }
    if arguments.contains(.noCache) { words.append("--no-cache") }
    if let folder = arguments.value(of: .cacheFolder) { words += ["--cache", folder] }
    return words
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

  /// Writes what the outputs depend on.
  func writeDepfile(_ plan: Plan, to path: String) throws(CommandError) {
    guard let output = plan.paths.first else { return }
    let text = Depfile.text(output: output, inputs: plan.inputs)
    do throws(AtomicFileError) {
      try AtomicFile.write(Array(text.utf8), to: path)
    } catch {
      throw .output(error)
    }
  }
}
