import RenderBatch
import RenderFields
import RenderFiles
import RenderText

/// The options of `render batch` and `render cache`.
struct BatchOptions: Sendable {
  /// The folder for outputs in the place of that of the manifest.
  var output: String?

  /// The jobs that are wanted.
  var selection = BatchSelection()

  /// The part of all jobs as it was given.
  var shard: String?

  /// The file for the findings of a check.
  var report: String?

  /// The folder of the cache.
  var cache: String?

  /// The file for a rule for make and ninja.
  var depfile: String?

  /// The number of jobs and frames at a time; nil for one per processor.
  var jobs: Int?

  /// The switches that were given.
  private var switches: Set<String> = []

  /// Indicates whether a switch was given.
  func has(_ name: String) -> Bool { switches.contains(name) }

  typealias Option = Key<BatchOptions, TextDecoder>

  /// The options in the order of the help.
  static let keys =
    section(
      "OUTPUT OPTIONS",
      [
        path(
          "output", \.output,
          "Where outputs go. Default: the folder that the manifest names, or its own.",
          expected: "a folder"
        ).with { $0.placeholder = "folder" },
        flag(
          "allow-outside",
          "Let outputs be anywhere: absolute paths, '..' and links are followed."),
      ])
    + section(
      "SELECTION OPTIONS",
      [
        Option(
          "only", .text,
          """
          Only jobs whose name or id fits, with * for any text and ? for a character. May be given \
          several times.
          """
        ) { options, value, _, _ in options.selection.patterns.append(value.text) }
        .with { $0.placeholder = "pattern" }.with { $0.isRepeatable = true },
        Option(
          "job", .text,
          "Only the job with this id, as '`list-jobs`' has it. May be given several times."
        ) { options, value, _, _ in options.selection.ids.append(value.text) }
        .with { $0.placeholder = "id" }.with { $0.isRepeatable = true },
        Option(
          "shard", .text,
          """
          Only part i of n, from 1/n to n/n. Parts have about the same cost, and another job in \
          the manifest moves few jobs from one to another.
          """
        ) { options, value, title, decoder in
          options.shard = value.text
          options.selection.shard = decoder.shard(value, title)
        }.with { $0.placeholder = "i/n" },
      ])
    + section(
      "RUN OPTIONS",
      [
        flag(
          "check",
          """
          Write nothing: list files that are stale, missing or orphaned, and end with status 1 if \
          there are any.
          """),
        Option(
          "report", .output, "With `check`: write what was found to a .html or .json file."
        ) { options, value, title, decoder in
          guard [".html", ".json"].contains(where: value.text.hasSuffix) else {
            return decoder.refuse(
              value, title, expected: "a name that ends in .html or .json")
          }
          options.report = value.text
        },
        flag("watch", "Stay, and render again when the manifest or a picture changes."),
        flag("dry-run", "Write nothing: list what would be done.").with { $0.short = "n" },
        flag("keep-going", "Do the other jobs when one fails.").with { $0.short = "k" },
        flag("prune", "Also remove orphaned files: those that no job makes any more."),
        flag("json", "Print a line of JSON for each job."),
        path(
          "cache", \.cache,
          "Where results are kept. Default: render in the user's folder for caches.",
          expected: "a folder"
        ).with { $0.placeholder = "folder" },
        flag("no-cache", "Keep and use no results."),
        path(
          "depfile", \.depfile,
          "Also write what the outputs depend on, as a rule for make and ninja.",
          expected: "a file"
        ).with { $0.placeholder = "file" },
        .integer(
          "jobs", \.jobs, in: 1...256,
          """
          Jobs and frames to render at a time, 1 to 256; the result is the same. Default: one per \
          processor.
          """
        ).with { $0.placeholder = "count" },
      ])
    + section(
      "LISTING OPTIONS",
      [
        flag(
          "list-jobs",
          """
          Print the ids of the jobs; with `json` also content key, inputs, outputs and cost.
          """),
        flag("list-inputs", "Print the files that are read."),
        flag("list-outputs", "Print the files that are written."),
        flag("print-commands", "Print a command for each job, for another machine to run."),
        flag("print-schema", "Print the JSON Schema of manifests."),
      ])

  private static func section(_ title: String, _ keys: [Option]) -> [Option] {
    keys.map { $0.with { $0.section = title } }
  }

  private static func flag(_ name: String, _ help: String) -> Option {
    Option(name, .flag, help) { options, _, title, _ in options.switches.insert(title) }
  }

  private static func path(
    _ name: String, _ property: any WritableKeyPath<BatchOptions, String?> & Sendable,
    _ help: String, expected: Message
  ) -> Option {
    Option(name, .output, help) { options, value, title, decoder in
      guard !value.text.isEmpty else {
        return decoder.refuse(value, title, expected: expected)
      }
      options[keyPath: property] = value.text
    }
  }
}

extension TextDecoder {
  /// A part of all jobs: `2/3`.
  fileprivate mutating func shard(_ value: Argument, _ title: String) -> BatchSelection.Shard? {
    let numbers = value.text.split(separator: "/", omittingEmptySubsequences: false)
      .compactMap { Decimal.integer(String($0)) }
    guard numbers.count == 2, let index = numbers.first, let count = numbers.last,
      (1...10_000).contains(count), (1...count).contains(index)
    else {
      refuse(value, title, expected: "i/n, such as 2/3, with i from 1 to n")
      return nil
    }
    return BatchSelection.Shard(index: index, count: count)
  }
}

extension Subcommand {
  /// Renders all that a manifest describes.
  static let batch = Subcommand(
    name: "batch",
    overview: "Renders everything that a manifest describes, or checks that it is there.",
    usage: ["[<manifest>] [<options>]"],
    arguments: [
      Field(
        "manifest", .input,
        "The manifest, YAML or JSON. Default: render.yml in the working directory.")
    ],
    options: BatchOptions.keys.map(\.field) + [RunOptions.quiet, help])

  /// Counts or removes the results that batches keep.
  static let cache = Subcommand(
    name: "cache", overview: "Says how much the cache of batches holds, or removes it.",
    usage: ["stat|clean [<options>]"],
    arguments: [
      Field(
        "stat|clean", .choice(["stat", "clean"]),
        "What to do: count what is there, or remove it.")
    ],
    options: ["cache", "json"].compactMap { name in
      BatchOptions.keys.first { $0.field.name == name }?.field
    } + [help])
}

/// The command `render cache`.
enum CacheCommand {
  /// Counts or removes the results that batches keep.
  static func run(_ arguments: ParsedArguments) throws(Diagnostics) {
    guard let action = arguments.positionals.first else {
      throw .usage("missing 'stat|clean': give 'stat' or 'clean'")
    }
    let options = try arguments.read(BatchOptions.keys, into: BatchOptions())
    guard let folder = options.cache ?? BatchCache.userFolder else {
      throw .missing("cache", "there is no home; name a folder")
    }
    let cache = BatchCache(folder: folder)
    let contents: BatchCache.Contents
    switch action {
    case "stat": contents = cache.contents()
    case "clean": contents = cache.clean()
    default: throw .unexpected(action, hint: "expected 'stat' or 'clean'")
    }
    guard !options.has("json") else {
      let value = JSON.object([
        ("cache", .string(folder)), ("entries", .number(contents.entryCount)),
        ("bytes", .number(contents.byteCount)),
      ])
      try Console.printResult(value.line + "\n")
      return
    }
    let size = "\(count(contents.entryCount, "result")), \(Decimal.bytes(contents.byteCount))"
    try Console.printResult("\(folder): \(action == "clean" ? "removed " : "")\(size)\n")
  }
}
