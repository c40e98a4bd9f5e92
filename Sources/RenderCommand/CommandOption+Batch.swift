/// The options of `render batch` and `render cache`.
extension CommandOption {
  static let outputFolder = CommandOption(
    "--output", "folder", in: .output, completion: .files,
    "Where outputs go. Default: the folder that the manifest names, or its own.")

  static let allowOutside = CommandOption(
    "--allow-outside", in: .output,
    "Let outputs be anywhere: absolute paths, '..' and links are followed.")

  static let only = CommandOption(
    "--only", "pattern", in: .selection, isRepeatable: true,
    """
    Only jobs whose name or id fits, with * for any text and ? for a character. May be given \
    several times.
    """)

  static let job = CommandOption(
    "--job", "id", in: .selection, isRepeatable: true,
    "Only the job with this id, as '--list-jobs' has it. May be given several times.")

  static let shard = CommandOption(
    "--shard", "i/n", in: .selection,
    """
    Only part i of n, from 1/n to n/n. Parts have about the same cost, and another job in the \
    manifest moves few jobs from one to another.
    """)

  static let check = CommandOption(
    "--check", in: .run,
    """
    Write nothing: list files that are stale, missing or orphaned, and end with status 1 if there \
    are any.
    """)

  static let report = CommandOption(
    "--report", "file", in: .run, completion: .files,
    "With --check: write what was found to a .html or .json file.")

  static let watch = CommandOption(
    "--watch", in: .run, "Stay, and render again when the manifest or a picture changes.")

  static let dryRun = CommandOption(
    "--dry-run", short: "-n", in: .run, "Write nothing: list what would be done.")

  static let keepGoing = CommandOption(
    "--keep-going", short: "-k", in: .run, "Do the other jobs when one fails.")

  static let prune = CommandOption(
    "--prune", in: .run, "Also remove orphaned files: those that no job makes any more.")

  static let jsonLines = CommandOption(
    "--json", in: .run, "Print a line of JSON for each job.")

  static let cacheFolder = CommandOption(
    "--cache", "folder", in: .run, completion: .files,
    "Where results are kept. Default: render in the user's folder for caches.")

  static let noCache = CommandOption("--no-cache", in: .run, "Keep and use no results.")

  static let depfile = CommandOption(
    "--depfile", "file", in: .run, completion: .files,
    "Also write what the outputs depend on, as a rule for make and ninja.")

  static let listJobs = CommandOption(
    "--list-jobs", in: .listing,
    "Print the ids of the jobs; with --json also content key, inputs, outputs and cost.")

  static let listInputs = CommandOption(
    "--list-inputs", in: .listing, "Print the files that are read.")

  static let listOutputs = CommandOption(
    "--list-outputs", in: .listing, "Print the files that are written.")

  static let printCommands = CommandOption(
    "--print-commands", in: .listing, "Print a command for each job, for another machine to run.")

  static let printSchema = CommandOption(
    "--print-schema", in: .listing, "Print the JSON Schema of manifests.")

  static let batchJobs = CommandOption(
    "--jobs", "count", in: .run,
    """
    Jobs and frames to render at a time, 1 to 256; the result is the same. Default: one per \
    processor.
    """)
}
