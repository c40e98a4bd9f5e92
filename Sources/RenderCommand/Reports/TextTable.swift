/// Columns of text that wrap to a width.
struct TextTable: Hashable, Sendable {
  /// The rows, all with as many cells as the first.
  var rows: [[String]]

  /// The spaces between two columns.
  static let gap = 2

  /// The lines of the table, without spaces at their ends.
  ///
  /// If the columns do not fit, the widest one is narrowed first, down to its longest word.
  func lines(width: Int) -> [String] {
    guard let first = rows.first else { return [] }
    var widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let minima = first.indices.map { column in
      rows.flatMap { $0[column].split(separator: " ") }.map(\.count).max() ?? 0
    }
    func total() -> Int { widths.reduce(0, +) + Self.gap * (widths.count - 1) }
    while total() > width {
      let candidates = widths.indices.filter { widths[$0] > minima[$0] }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return rows.flatMap { row in
      let cells = row.indices.map { wrapped(row[$0], to: widths[$0]) }
      let height = cells.map(\.count).max() ?? 0
      return (0..<height).map { line in
        var text = ""
        for (column, cell) in cells.enumerated() {
          let part = line < cell.count ? cell[line] : ""
          text += part + String(repeating: " ", count: widths[column] - part.count + Self.gap)
        }
        return trimmedEnd(text)
      }
    }
  }

  private func trimmedEnd(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// Lines of at most `width` characters, broken at spaces; longer words stay whole.
func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if line.isEmpty {
      line = String(word)
    } else if line.count + 1 + word.count <= width {
      line += " \(word)"
    } else {
      lines.append(line)
      line = String(word)
    }
  }
  return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
}
