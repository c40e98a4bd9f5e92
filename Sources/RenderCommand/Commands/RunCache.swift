import RenderBatch

/// The command `render cache`.
enum RunCache {
  /// Counts or removes what batches keep.
  static func run(_ arguments: ParsedArguments) throws(CommandError) {
    guard let action = arguments.positionals.first else {
      throw .missingOption("stat|clean", hint: "give 'stat' or 'clean'")
    }
    let cache = BatchCache(folder: try folder(arguments))
    let contents: BatchCache.Contents
    switch action {
    case "stat": contents = cache.contents()
    case "clean": contents = cache.clean()
    default: throw .unexpectedArgument(action, hint: "expected 'stat' or 'clean'")
    }
    guard !arguments.contains(.jsonLines) else {
      let line = JSONLine.members(
        ("cache", .string(cache.folder)), ("entries", .number(contents.entryCount)),
        ("bytes", .number(contents.byteCount)))
      try Console.printResult(line.text + "\n")
      return
    }
    let what = "\(count(contents.entryCount, "result")), \(Decimal.bytes(contents.byteCount))"
    try Console.printResult(
      action == "stat" ? "\(cache.folder): \(what)\n" : "\(cache.folder): removed \(what)\n")
  }

  /// The folder that `--cache` names, or the user's.
  static func folder(_ arguments: ParsedArguments) throws(CommandError) -> String {
    if let folder = arguments.value(of: .cacheFolder) {
      guard !folder.isEmpty else {
        throw .invalidValue(option: "--cache", value: folder, expected: "a folder", hint: nil)
      }
      return folder
    }
    guard let folder = BatchCache.userFolder else {
      throw .missingOption("--cache", hint: "there is no home; name a folder")
    }
    return folder
  }
}

/// A number of things: `1 job`, `1,000 jobs`.
func count(_ number: Int, _ noun: String) -> String {
  "\(Decimal.grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}
