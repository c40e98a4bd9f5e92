import RenderFields
import RenderFiles
import RenderJobs
import RenderSystem

/// The terminal around the command: streams and what they can show.
struct Console: Hashable, Sendable {
  /// Indicates whether standard output is a terminal.
  var outputIsTerminal = false

  /// Indicates whether standard error is a terminal on which a line can be drawn again and again.
  var canAnimate = false

  /// Indicates whether standard error is a terminal.
  var errorIsTerminal = false

  /// Indicates whether colors may be used on standard error.
  var hasColor = false

  /// Columns of standard output, 80 where unknown.
  var width = 80

  /// The console of this process.
  static func current() -> Console {
    let dumb = environment("TERM") == "dumb"
    let errorIsTerminal = isatty(2) == 1
    return Console(
      outputIsTerminal: isatty(1) == 1,
      canAnimate: errorIsTerminal && !dumb && environment("CI").isEmpty,
      errorIsTerminal: errorIsTerminal,
      hasColor: errorIsTerminal && !dumb && environment("NO_COLOR").isEmpty,
      width: terminalWidth() ?? 80)
  }

  private static func environment(_ name: String) -> String {
    guard let value = unsafe getenv(name) else { return "" }
    return unsafe String(cString: value)
  }

  private static func terminalWidth() -> Int? {
    var size = winsize()
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return max(40, min(200, Int(size.ws_col)))
  }
}

extension Console {
  /// Writes to standard output and checks that it arrived.
  static func printResult(_ text: String) throws(Diagnostics) {
    try printResult(Array(text.utf8))
  }

  /// Writes to standard output and checks that it arrived.
  static func printResult(_ bytes: [UInt8]) throws(Diagnostics) {
    try OutputSink.writeToStandardOutput(bytes)
  }

  /// Writes a line to standard error, where failure has nowhere to go.
  static func printMessage(_ text: String) {
    try? SystemCalls.write(Array("\(text)\n".utf8), to: 2)
  }

  /// Writes faults to standard error, a line for each; nothing where nobody is left to read it, or
  /// all has been said.
  func print(_ faults: Diagnostics, help: String = "") {
    guard faults.kind != .brokenPipe else { return }
    for line in faults.lines(prefix: "--") where !line.isEmpty {
      Self.printMessage("\(errorLabel) \(line)\(faults.kind == .usage ? help : "")")
    }
  }

  /// The word before an error, in red where colors may be used.
  var errorLabel: String { hasColor ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:" }

  /// Makes sure that descriptors 0 to 2 are open, so that no file takes their place.
  ///
  /// A write to a descriptor that was closed fails.
  static func occupyStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is taken, which is this one.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
