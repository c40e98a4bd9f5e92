import Foundation
import TestSupport
import Testing

@testable import RenderCommand

/// The tables of the documentation, beside what the program says.
struct DocumentationTableTests {
  private static func text(_ arguments: [String]) -> String {
    (try? CommandProcess(arguments).text) ?? ""
  }

  /// The summaries of the options of a command, by their labels.
  private static func options(of command: String) -> [String: String] {
    let column = 26
    var entries: [(label: String, summary: String)] = []
    for line in text(command == "render" ? ["--help"] : [command, "--help"]).components(
      separatedBy: "\n")
    {
      let start = line.prefix(column)
      if line.hasPrefix("  -") {
        let isAlone = line.count < column || start.last != " "
        entries.append(
          (
            (isAlone ? line : String(start)).trimmingCharacters(in: .whitespaces),
            isAlone ? "" : String(line.dropFirst(column))
          ))
      } else if !entries.isEmpty, start == String(repeating: " ", count: column) {
        entries[entries.count - 1].summary += " \(line.dropFirst(column))"
      } else if line.hasPrefix("SUBCOMMANDS") {
        break
      }
    }
    return Dictionary(uniqueKeysWithValues: entries)
  }

  private static let renderOptions = options(of: "render")

  private static let completions = text(["--generate-completion-script", "fish"])
    .components(separatedBy: "\n")

  /// The default that a summary ends with, up to its first stop.
  private func standard(_ summary: String) -> String {
    guard let found = summary.firstMatch(of: #/Default(?: for [a-z ]+)?: (.*)/#) else { return "" }
    let text = found.1 + " "
    let end = [". ", "; ", ": "].compactMap { text.firstRange(of: $0)?.lowerBound }.min()
    return String(text[..<(end ?? text.endIndex)]).trimmingCharacters(in: .whitespaces)
  }

  /// The rows of a table that is printed in columns, the first of which has a head.
  private static func rows(_ text: String, under head: String = "NAME") -> [[String]] {
    var lines = text.components(separatedBy: "\n").drop { !$0.hasPrefix("\(head) ") }
    guard let header = lines.popFirst() else { return [] }
    let starts = header.matches(of: #/\S+( \S+)*/#).map {
      header.distance(from: header.startIndex, to: $0.range.lowerBound)
    }
    var rows: [[String]] = []
    for line in lines.prefix(while: { !$0.isEmpty }) {
      let cells = zip(starts, starts.dropFirst() + [line.count]).map { start, end in
        line.dropFirst(start).prefix(max(0, end - start)).trimmingCharacters(in: .whitespaces)
      }
      if !line.hasPrefix(" ") {
        rows.append(cells)
      } else if let last = rows.popLast() {
        rows.append(zip(last, cells).map { "\($0) \($1)".trimmingCharacters(in: .whitespaces) })
      }
    }
    return rows.filter { !$0[0].isEmpty }
  }

  @Test(arguments: [
    ("options", "render"), ("batch", "batch"), ("inspect", "inspect"), ("convert", "convert"),
    ("compare", "compare"),
  ])
  func `the options of a command are those of its page`(page: String, command: String) throws {
    let options = Self.options(of: command)
    let rows = try DocumentationPage.named(page).tables(of: "Option").flatMap(\.rows)
    let others = command == "render" ? [] : ["-h, --help"]
    #expect((rows.map { $0[0] } + others).sorted() == options.keys.sorted())
    for row in rows {
      #expect(row[2] == standard(options[row[0]] ?? ""), "\(row[0])")
    }
  }

  // The tables of benchmarks have the values that were measured.
  @Test(arguments: DocumentationPage.all.filter { !$0.name.contains("benchmarks") })
  func `tables of values have every value`(page: DocumentationPage) {
    for table in page.tables where table.header[0].hasPrefix("--") {
      let option = String(table.header[0].dropFirst(2))
      let values: Substring?
      if let parameter = option.wholeMatch(of: #/set (.+)=/#)?.1 {
        let rows = Self.rows(Self.text(["styles", "skeleton"]))
        values = rows.first { $0[0] == parameter }.map { $0[1].replacing(",", with: "")[...] }
      } else {
        let line = Self.completions.first {
          $0.contains("-n 'not ") && $0.contains(" -l \(option) ")
        }
        values = line?.firstMatch(of: #/ -a '([^']+)'/#)?.1
      }
      let words = values?.split(separator: " ").map(String.init) ?? []
      #expect(table.names.sorted() == words.filter { $0 != "auto" }.sorted(), "\(option)")
    }
  }

  @Test func `the styles and their parameters are listed`() throws {
    let styles = Self.rows(Self.text(["styles"]))
    let page = try DocumentationPage.named("styles")
    let table = try #require(page.tables(of: "Style").first)
    #expect(table.rows.map { [$0[0], $0[2], $0[3]] } == styles.map { Array($0.prefix(3)) })
    let tables =
      try page.tables(of: "Parameter")
      + DocumentationPage.named("skeletons").tables(of: "Parameter")
    #expect(tables.map(\.topic) == styles.map { $0[0] })
    for table in tables {
      let parameters = Self.rows(Self.text(["styles", table.topic]))
      #expect(table.rows.map { Array($0.prefix(3)) } == parameters.map { Array($0.prefix(3)) })
    }
  }

  @Test func `the exit statuses are listed`() throws {
    let table = try #require(DocumentationPage.named("exit-status").tables(of: "Status").first)
    let statuses = (0...127).filter { ExitStatus(rawValue: $0) != nil } + [130, 143]
    #expect(table.rows.map { $0[0] } == statuses.map { "\($0)" })
  }

  @Test func `the limits of presets are listed`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.gif")
    #expect(try CommandProcess(["--style", "pulse", "--fps", "4", "--out", file]).status == 0)
    let table = try #require(DocumentationPage.named("presets").tables(of: "--preset").first)
    let columns = table.header.map { $0.lowercased() }
    for row in table.rows {
      let text = Self.text(["inspect", file, "--preset", row[0]])
      let limits = Self.rows(text, under: row[0])
      for (column, cell) in zip(columns, row).dropFirst() {
        #expect(limits.first { $0[0] == column }?[2] ?? "" == cell, "\(row[0]), \(column)")
      }
    }
  }

  /// The names of the properties of some parts of a JSON Schema.
  private func properties(_ schema: Any?) -> [String] {
    ((schema as? [String: Any])?["properties"] as? [String: Any])?.keys.sorted() ?? []
  }

  private func schema(_ arguments: [String]) throws -> [String: Any] {
    let text = Self.text(arguments)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `the keys of manifests are listed`() throws {
    let schema = try schema(["batch", "--print-schema"])
    let jobs = (schema["$defs"] as? [String: Any])?["jobs"] as? [String: Any]
    let job = ((jobs?["anyOf"] as? [[String: Any]])?.first)?["additionalProperties"]
    let options = Self.renderOptions.keys.flatMap { $0.matches(of: #/--([a-z0-9-]+)/#) }
      .map { String($0.1) }
    let names = try DocumentationPage.named("batch").tables(of: "Key").flatMap(\.names)
    let keys = properties(schema) + properties(job).filter { !options.contains($0) }
    #expect(names.sorted() == keys.sorted())
  }

  @Test func `the keys of layouts are listed`() throws {
    let schema = try schema(["--print-layout-schema"])
    let parts = try #require(schema["$defs"] as? [String: Any])
    let values = ["frame", "color", "blocks", "change"]
    let keys =
      properties(schema)
      + parts.filter { !values.contains($0.key) }.flatMap {
        properties($0.value)
      }
    let page = try DocumentationPage.named("layouts")
    #expect(Set(page.tables(of: "Key").flatMap(\.names)).sorted() == Set(keys).sorted())
    let changes = try #require((parts["change"] as? [String: Any])?["anyOf"] as? [[String: Any]])
    let operations = changes.flatMap { properties($0) + ($0["enum"] as? [String] ?? []) }
    #expect(operations.count > 20)
    #expect(operations.filter { !page.text.contains("`\($0)`") } == [])
  }
}
