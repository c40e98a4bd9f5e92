import Foundation
import Testing

/// A page of the documentation, and the parts of it that can be checked.
struct DocumentationPage: Sendable, CustomTestStringConvertible {
  /// A fenced block.
  struct Block: Sendable {
    var language: String
    var text = ""

    /// The name of the file that the block shows, which its first line has as a comment.
    var fileName: String? {
      guard language == "yaml", let line = text.split(separator: "\n").first else { return nil }
      let words = line.split(separator: " ")
      return words.count == 2 && words[0] == "#" && words[1].contains(".") ? String(words[1]) : nil
    }
  }

  /// A table, in cells without the marks of code.
  struct Table: Sendable {
    /// The last word of the heading above it.
    var topic: String
    var header: [String]
    var rows: [[String]] = []

    /// The words that are marked as code in the first cells.
    var names: [String] = []
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The README and all pages of `docs`.
  static let all: [DocumentationPage] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/docs")) ?? []
    return [DocumentationPage("README.md")]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { DocumentationPage("docs/\($0)") }
  }()

  /// A page of `docs` by its name without ending.
  static func named(_ name: String) throws -> DocumentationPage {
    try #require(all.first { $0.name == "docs/\(name).md" })
  }

  /// The path from the root of the package.
  let name: String
  let text: String
  private(set) var blocks: [Block] = []
  private(set) var tables: [Table] = []

  /// The names by which links find the headings.
  private(set) var anchors: Set<String> = []

  var testDescription: String { name }

  init(_ name: String) {
    self.name = name
    text = (try? String(contentsOf: Self.root.appending(path: name), encoding: .utf8)) ?? ""
    var block: Block?
    var topic = ""
    var isTable = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let block { blocks.append(block) }
        block = block == nil ? Block(language: String(line.dropFirst(3))) : nil
      } else if block != nil {
        block?.text += line + "\n"
      } else if line.hasPrefix("#") {
        let title = String(line.drop { $0 == "#" || $0 == " " })
        topic = title.split(separator: " ").last.map(String.init) ?? ""
        anchors.insert(
          title.lowercased().filter { $0.isLetter || $0.isNumber || "- ".contains($0) }
            .replacing(" ", with: "-"))
      } else if line.hasPrefix("|") {
        add(line, topic: topic, isFirst: !isTable)
      }
      isTable = line.hasPrefix("|") && block == nil
    }
  }

  private mutating func add(_ line: String, topic: String, isFirst: Bool) {
    let bar = "\u{0}"
    let cells = line.replacing("\\|", with: bar).split(
      separator: "|", omittingEmptySubsequences: false
    )
    .dropFirst().dropLast().map {
      $0.replacing(bar, with: "|").trimmingCharacters(in: .whitespaces)
    }
    if isFirst {
      tables.append(Table(topic: topic, header: cells.map { $0.replacing("`", with: "") }))
    } else if !line.hasPrefix("|--") {
      tables[tables.count - 1].rows.append(cells.map { $0.replacing("`", with: "") })
      let parts = cells[0].components(separatedBy: "`")
      tables[tables.count - 1].names += parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    }
  }

  /// The targets of all links and pictures inside the package.
  var links: [String] {
    let patterns = [#/\]\(([^)]+)\)/#, #/(?:src|srcset|href)="([^"]+)"/#]
    return patterns.flatMap { text.matches(of: $0).map { String($0.1) } }
      .filter { !$0.contains("://") }
  }

  /// The tables with a heading in the first column.
  func tables(of first: String) -> [Table] { tables.filter { $0.header[0] == first } }
}
