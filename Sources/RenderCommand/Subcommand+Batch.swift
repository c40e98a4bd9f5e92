extension Subcommand {
  /// Renders all that a manifest describes.
  static let batch = Subcommand(
    name: "batch",
    overview: "Renders everything that a manifest describes, or checks that it is there.",
    usage: ["[<manifest>] [<options>]"],
    arguments: [
      Argument(
        placeholder: "manifest",
        summary: "The manifest, YAML or JSON. Default: render.yml in the working directory.",
        completion: .files)
    ],
    options: [
      .outputFolder, .allowOutside,
      .only, .job, .shard,
      .check, .report, .watch, .dryRun, .keepGoing, .prune, .jsonLines, .cacheFolder, .noCache,
      .depfile, .batchJobs,
      .listJobs, .listInputs, .listOutputs, .printCommands, .printSchema,
      .quiet, .help,
    ])

  /// Looks after what batches keep.
  static let cache = Subcommand(
    name: "cache",
    overview: "Says how much the cache of batches holds, or removes it.",
    usage: ["stat|clean [<options>]"],
    arguments: [
      Argument(
        placeholder: "stat|clean", summary: "What to do: count what is there, or remove it.",
        completion: .words(["stat", "clean"]))
    ],
    options: [.cacheFolder, .jsonLines, .help])
}
