package import RenderFields
package import RenderFiles
import RenderSystem
import RenderText

/// The place that a result goes to.
package enum Destination: Hashable, Sendable {
  /// Standard output.
  case standardOutput
  /// One file.
  case file(String)
  /// Files `frame-000.png` and so on in a folder.
  case folder(String)
  /// Files whose names are numbered between two texts, with at least as many digits.
  case pattern(prefix: String, digits: Int, suffix: String)
}

extension Destination {
  /// The destination that a path means for a format.
  ///
  /// - Throws: `Diagnostics` about the option `out` where a pattern has two numbers.
  init(_ path: String, format: OutputFormat, at place: Place?) throws(Diagnostics) {
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
        path, for: "out", expected: "one number such as %03d in the name", at: place)
    }
    self = pattern ?? .folder(path)
  }

  /// The pattern that a path is: exactly one `%d` or `%03d` in the name, not in a folder's.
  static func pattern(in path: String) -> Destination? {
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

  /// Indicates whether a name has what would be a number of frames, were its digits written right.
  static func looksNumbered(_ name: Substring) -> Bool {
    guard let percent = name.lastIndex(of: "%") else { return false }
    return name[name.index(after: percent)...].drop { "0123456789".contains($0) }.first == "d"
  }

  /// The file of a frame; for one file always the same.
  package func path(ofFrame index: Int, count: Int) -> String? {
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

  /// The name in a message.
  package var title: String {
    switch self {
    case .standardOutput: "standard output"
    case .file(let path), .folder(let path): path
    case .pattern(let prefix, let digits, let suffix): "\(prefix)%0\(digits)d\(suffix)"
    }
  }
}

extension Destination {
  /// Finds out whether the target can be written; creates nothing.
  package func check(existing: AtomicFile.Existing) throws(Diagnostics) {
    do throws(AtomicFileError) {
      switch self {
      case .standardOutput: break
      case .file(let path): try AtomicFile.check(path: path, existing: existing)
      case .folder(let path): try Self.checkFolder(path)
      case .pattern:
        guard let path = path(ofFrame: 0, count: 1) else { return }
        try AtomicFile.check(path: path, existing: existing)
      }
    } catch {
      throw Diagnostics(error)
    }
  }

  private static func checkFolder(_ path: String) throws(AtomicFileError) {
    if let status = try? SystemCalls.status(of: path) {
      guard status.kind == .folder else {
        throw .cannotCreate(path: path, reason: "it is a file, where frames need a folder")
      }
      return
    }
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    try AtomicFile.check(path: path)
  }

  /// Creates the folder of numbered frames where it is missing; its parent has to exist.
  func createFolder() throws(Diagnostics) {
    guard case .folder(let path) = self else { return }
    guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    let reason = SystemCalls.Failure(code: errno).reason
    throw Diagnostics(.cannotCreate(path: path, reason: reason))
  }

  /// Refuses destinations that a result does not fit, or that are the same.
  static func check(
    _ destination: Destination, data: Destination?, _ output: Output
  ) throws(Diagnostics) {
    if destination == .standardOutput {
      guard output.format != .frames else {
        throw .usage(
          "frames are many files: give \(field: "out") a folder or a name with %03d")
      }
      guard data != .standardOutput else {
        throw .usage(
          "\(field: "out") and \(field: "data") are both '-': give one of them a file")
      }
    }
    if case .file(let path) = destination, data == .file(path) {
      throw .usage(
        "\(field: "out") and \(field: "data") are both \(quoted(path)): give them different files",
        at: .option("out"))
    }
  }
}
