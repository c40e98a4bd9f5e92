import RenderBatch

/// Where the result goes.
enum OutputTarget: Hashable, Sendable {
  /// Standard output.
  case standardOutput
  /// One file.
  case file(String)
  /// Files `frame-000.png` and so on in a folder.
  case folder(String)
  /// Files whose names are numbered between two texts, with at least as many digits.
  case pattern(prefix: String, digits: Int, suffix: String)
}

extension OutputTarget {
  /// The format and the target that the arguments mean.
  init(_ arguments: ParsedArguments, format: OutputFormat?) throws(CommandError) {
    let path = try Self.path(arguments)
    guard path != "-" else {
      self = .standardOutput
      return
    }
    guard format == .frames else {
      self = .file(path)
      return
    }
    let pattern = Self.pattern(in: path)
    if case .pattern(let prefix, _, _) = pattern, Self.pattern(in: prefix) != nil {
      throw .invalidValue(
        option: "--out", value: path, expected: "one number such as %03d in the name", hint: nil)
    }
    self = pattern ?? .folder(path)
  }

  /// What `--out` says, not empty.
  static func path(_ arguments: ParsedArguments) throws(CommandError) -> String {
    guard let path = arguments.value(of: .out) else {
      throw .missingOption("--out", hint: "give a file such as 'a.gif', or '-' with '--format'")
    }
    guard !path.isEmpty else {
      throw .invalidValue(
        option: "--out", value: path, expected: "a file, or '-' for standard output", hint: nil)
    }
    return path
  }

  /// The pattern that a path is: exactly one `%d` or `%03d` in the name, not in a folder's.
  static func pattern(in path: String) -> OutputTarget? {
    guard let percent = path.lastIndex(of: "%") else { return nil }
    let rest = path[path.index(after: percent)...]
    guard let end = rest.firstIndex(of: "d") else { return nil }
    let number = rest[..<end]
    let suffix = rest[rest.index(after: end)...]
    guard number.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      number.isEmpty || number.first == "0", !suffix.contains("/")
    else { return nil }
    let digits = number.isEmpty ? 1 : Int(number) ?? 0
    guard (1...9).contains(digits) else { return nil }
    return .pattern(prefix: String(path[..<percent]), digits: digits, suffix: String(suffix))
  }

  /// Whether a name has what would be a number of frames, were its digits written right.
  static func looksNumbered(_ name: Substring) -> Bool {
    guard let percent = name.lastIndex(of: "%") else { return false }
    return name[name.index(after: percent)...].drop { "0123456789".contains($0) }.first == "d"
  }

  /// The file of a frame; for one file always the same.
  func path(ofFrame index: Int, count: Int) -> String? {
    func number(_ digits: Int) -> String {
      let text = String(index)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    switch self {
    case .standardOutput: return nil
    case .file(let path): return path
    case .folder(let path):
      let digits = max(3, String(max(0, count - 1)).count)
      return "\(path)\(path.hasSuffix("/") ? "" : "/")frame-\(number(digits)).png"
    case .pattern(let prefix, let digits, let suffix):
      return prefix + number(digits) + suffix
    }
  }

  /// What the target is called in a message.
  var title: String {
    switch self {
    case .standardOutput: "standard output"
    case .file(let path), .folder(let path): path
    case .pattern(let prefix, let digits, let suffix): "\(prefix)%0\(digits)d\(suffix)"
    }
  }
}

extension OutputFormat {
  /// The format that `--format` says, or else the name after `--out`.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    if let format = try arguments.word(.format, as: OutputFormat.self) {
      self = format
      return
    }
    let path = try OutputTarget.path(arguments)
    guard path != "-" else {
      throw .missingOption(
        "--format", hint: "standard output has no ending; give gif, apng, webp, sheet or png")
    }
    if path.hasSuffix("/") {
      self = .frames
      return
    }
    let name = path.split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".")
    switch dot.map({ name[$0...].lowercased() }) {
    case ".gif": self = .gif
    case ".apng": self = .apng
    case ".webp": self = .webp
    case ".png" where OutputTarget.pattern(in: path) != nil: self = .frames
    case ".png" where OutputTarget.looksNumbered(name):
      throw .invalidValue(
        option: "--out", value: path, expected: "a number such as %d or %03d, to %09d", hint: nil)
    case ".png": self = arguments.contains(.at) ? .png : .sheet
    default:
      if (try? SystemCalls.status(of: path))?.kind == .folder {
        self = .frames
        return
      }
      throw .invalidValue(
        option: "--out", value: path,
        expected: "a name that ends in .gif, .apng, .webp or .png, or a folder",
        hint: "else say which by '--format'")
    }
  }
}
