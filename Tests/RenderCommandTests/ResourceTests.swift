#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  struct ResourceTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs the command under limits that a shell sets.
    private func run(_ limits: String, _ line: String) throws -> CommandProcess {
      try CommandProcess(
        line.split(separator: " ").map(String.init), in: folder.path, limits: limits)
    }

    @Test func `too few open files are an error, not a trap`() throws {
      let process = try run("ulimit -n 4", "--style pulse --fps 4 --size 12 --out a.gif")
      #expect(
        process.error
          == "error: cannot open files: raise the number of open files ('ulimit -n') to 32 or more\n"
      )
      #expect(process.status == 71)
      #expect(folder.names == [])
    }

    // Sanitizers reserve more than any limit.
    @Test(.disabled(if: CommandProcess.isSanitized))
    func `a picture that memory cannot hold is refused before its output is touched`() throws {
      try folder.write("old", to: "a.apng")
      let process = try run(
        "ulimit -v 600000", "--style flip --size 4000 --fps 2 --jobs 2 --out a.apng")
      #expect(process.error.hasPrefix("error: 4000x4000 pixels as APNG take about "))
      #expect(process.error.filter { $0 == "\n" }.count == 1)
      #expect(process.status == 71)
      #expect(folder.text("a.apng") == "old")
      #expect(folder.names == ["a.apng"])
    }
  }
#endif
