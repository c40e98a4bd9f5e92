import RenderText

/// A position in a file, as editors count it.
public struct Position: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public let line: Int

  /// The character of the line, from 1.
  public let column: Int

  /// A position; both numbers count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The beginning of a file.
  public static let start = Position(line: 1, column: 1)

  /// Returns a Boolean value that indicates whether one position comes before another one.
  public static func < (a: Position, b: Position) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// The place of a value: an option of a command, or a position in a file.
public enum Place: Hashable, Sendable {
  /// An option, by its name without hyphens.
  case option(String)

  /// A file as it was named, and a position in it; nil for the file as a whole.
  case file(String, Position?)
}

/// One thing that is wrong or worth knowing, and its place.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a fault, from which the exit status of a command follows.
  public enum Kind: Hashable, Sendable {
    /// A value cannot be used, alone or with others.
    case usage
    /// A file is damaged, wrong or too large.
    case badData
    /// A file is missing or unreadable.
    case noInput
    /// An output cannot be created.
    case cannotCreate
    /// An output could not be written.
    case inputOutput
    /// Memory, threads or open files are short.
    case resources
    /// Files are not as they should be.
    case different
    /// The program is at fault.
    case internalFault
    /// Nobody is left to read the output, and so nothing is said.
    case brokenPipe
  }

  /// The kind of the fault.
  public var kind: Kind

  /// The place; nil where no single one is to blame.
  public var place: Place?

  /// One line: what is wrong, what was expected and what to do.
  public var message: Message

  /// A diagnostic.
  public init(_ kind: Kind = .usage, at place: Place? = nil, _ message: Message) {
    self.kind = kind
    self.place = place
    self.message = message
  }

  /// The line with a prefix before each name of a field:
  /// `assets.yml:12:7: unknown key 'colour' in job 'home'; did you mean 'color'?`.
  public func line(prefix: String = "") -> String {
    let text = message.text(prefix: prefix)
    guard case .file(let name, let position) = place else { return text }
    guard let position else { return "\(printable(name)): \(text)" }
    return "\(printable(name)):\(position.line):\(position.column): \(text)"
  }

  /// The line with plain names of fields.
  public var description: String { line() }
}

/// All that was found wrong in one go; at least one diagnostic. The one error of everything between
/// text and pixels.
public struct Diagnostics: Error, Hashable, Sendable, CustomStringConvertible {
  /// The diagnostics in the order of their places.
  public var all: [Diagnostic]

  /// The number of further ones that were only counted.
  public var omittedCount = 0

  /// Some diagnostics.
  public init(_ all: [Diagnostic], omittedCount: Int = 0) {
    self.all = all
    self.omittedCount = omittedCount
  }

  /// One diagnostic.
  public init(_ kind: Diagnostic.Kind, at place: Place? = nil, _ message: Message) {
    all = [Diagnostic(kind, at: place, message)]
  }

  /// The kind of the first one.
  public var kind: Diagnostic.Kind { all.first?.kind ?? .internalFault }

  /// A line for each, with a prefix before each name of a field.
  public func lines(prefix: String = "") -> [String] {
    all.map { $0.line(prefix: prefix) }
      + (omittedCount > 0 ? ["and \(omittedCount) more errors"] : [])
  }

  /// A line for each.
  public var description: String { lines().joined(separator: "\n") }
}

extension Diagnostics {
  /// A value or a combination that cannot be used.
  public static func usage(_ message: Message, at place: Place? = nil) -> Diagnostics {
    Diagnostics(.usage, at: place, message)
  }

  /// A value that cannot be used; `hint` says what was probably meant.
  public static func invalidValue(
    _ value: String, for field: String, expected: Message, hint: Message? = nil,
    at place: Place? = nil
  ) -> Diagnostics {
    Diagnostics(
      .usage, at: place ?? .option(field),
      .invalidValue(value, for: field, expected: expected, hint: hint))
  }

  /// A field that has to be there.
  public static func missing(_ field: String, _ hint: Message) -> Diagnostics {
    Diagnostics(.usage, at: .option(field), "missing \(field: field): \(hint)")
  }

  /// A file that cannot be read.
  public static func unreadable(_ file: String, _ reason: String) -> Diagnostics {
    Diagnostics(.noInput, "cannot read \(quoted(file)): \(reason)")
  }

  /// A fault of the program.
  public static func internalFault(_ what: String) -> Diagnostics {
    Diagnostics(.internalFault, "internal fault: \(what); please report it")
  }
}

extension Message {
  /// The message of a value that cannot be used.
  public static func invalidValue(
    _ value: String, for field: String, expected: Message, hint: Message? = nil
  ) -> Message {
    let hint: Message = hint.map { " (\($0))" } ?? ""
    return "invalid value \(quoted(value)) for \(field: field): expected \(expected)\(hint)"
  }
}

/// Collects what is wrong, so that one run finds every fault.
public struct DiagnosticCollector: Sendable {
  /// More than that are only counted.
  private static let limit = 100

  /// The diagnostics so far.
  public private(set) var all: [Diagnostic] = []

  private var omittedCount = 0

  /// An empty collector.
  public init() {}

  /// Adds a diagnostic, unless it is there already.
  public mutating func add(_ diagnostic: Diagnostic) {
    guard !all.contains(diagnostic) else { return }
    if all.count < Self.limit { all.append(diagnostic) } else { omittedCount += 1 }
  }

  /// Adds several.
  public mutating func add(_ diagnostics: Diagnostics) {
    for diagnostic in diagnostics.all { add(diagnostic) }
    omittedCount += diagnostics.omittedCount
  }

  /// Throws all of them in the order of their positions, if there are any.
  public func finish() throws(Diagnostics) {
    guard !all.isEmpty else { return }
    func position(_ diagnostic: Diagnostic) -> Position {
      guard case .file(_, let position?) = diagnostic.place else { return .start }
      return position
    }
    let sorted = all.enumerated().sorted { a, b in
      let (first, second) = (position(a.element), position(b.element))
      return first == second ? a.offset < b.offset : first < second
    }
    throw Diagnostics(sorted.map(\.element), omittedCount: omittedCount)
  }
}
