import RenderText

/// A page for people: verdict, pictures and a table of all that differ. One file, nothing beside it.
package struct ComparisonPage: Hashable, Sendable {
  /// The comparison.
  package var comparison: AnimationComparison

  /// The name of the expected animation.
  package var expectedName: String

  /// The name of the actual animation.
  package var actualName: String

  /// The triptych of the worst picture, a PNG.
  package var triptych: [UInt8]

  /// Both animations beside each other, an APNG.
  package var animation: [UInt8]

  /// Creates a page.
  package init(
    comparison: AnimationComparison, expectedName: String, actualName: String, triptych: [UInt8],
    animation: [UInt8]
  ) {
    self.comparison = comparison
    self.expectedName = expectedName
    self.actualName = actualName
    self.triptych = triptych
    self.animation = animation
  }

  /// The most rows of the table.
  private static let mostRows = 500
}

extension ComparisonPage {
  /// The HTML, the same for the same values.
  package var html: String {
    let verdict = comparison.isEqual ? "equal" : "different"
    let findings = comparison.findings.map { "<li>\(XMLText.escaped($0))</li>\n" }.joined()
    let worst = comparison.worst.map { "picture \($0.index)" } ?? "no picture"
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(XMLText.escaped(actualName)): \(verdict)</title>
      <style>
      :root { color-scheme: light dark; }
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem;
        padding: 0 1rem; }
      h1 { font-size: 1.4rem; }
      .verdict { border-radius: 1em; color: #fff; padding: .15em .7em; }
      .equal { background: #1a7f37; }
      .different { background: #c62828; }
      img { image-rendering: pixelated; max-width: 100%; }
      figure { margin: 1.5rem 0; }
      figcaption { display: grid; grid-template-columns: repeat(3, 1fr); max-width: 40rem; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th, td { border-bottom: 1px solid #8884; padding: .2rem .8rem; text-align: right; }
      tr.off { background: #c6282822; }
      </style>
      <h1>\(XMLText.escaped(expectedName)) and \(XMLText.escaped(actualName))
      <span class="verdict \(verdict)">\(verdict)</span></h1>
      <ul>
      \(findings)</ul>
      \(figure("Worst: \(worst)", triptych))
      \(figure("All along", animation))
      \(table)
      </html>

      """
  }

  private func figure(_ title: String, _ bytes: [UInt8]) -> String {
    guard !bytes.isEmpty else { return "" }
    return """
      <h2>\(title)</h2>
      <figure><figcaption><span>expected</span><span>actual</span><span>difference</span>\
      </figcaption><img alt="expected, actual and difference" \
      src="data:image/png;base64,\(Base64.text(bytes))"></figure>
      """
  }

  private var table: String {
    let heads = ["picture", "frame", "seconds", "pixels", "largest", "mean", "delay", "expected"]
    let rows = comparison.pictures.prefix(Self.mostRows).map { item in
      let cells = [
        "\(item.index)", "\(item.expectedFrame)", AnimationComparison.short(item.time),
        "\(item.pixels.differingCount)", "\(item.pixels.largest)",
        AnimationComparison.short(item.pixels.mean), AnimationComparison.short(item.actualDelay),
        AnimationComparison.short(item.expectedDelay),
      ]
      let isOff = item.exceeded != nil || (!comparison.isStill && item.hasOtherDelay)
      let mark = isOff ? " class=\"off\"" : ""
      return "<tr\(mark)>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
    }
    let rest = comparison.pictures.count - rows.count
    return "<h2>Pictures</h2>\n<table>\n<tr>" + heads.map { "<th>\($0)</th>" }.joined()
      + "</tr>\n" + rows.joined() + "</table>"
      + (rest > 0 ? "\n<p>and \(rest) more</p>" : "")
  }
}

/// Bytes as text (RFC 4648, section 4).
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text of bytes, padded.
  package static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = min(3, bytes.count - start)
      var group = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < rest ? Int(bytes[start + offset]) : 0)
      }
      for place in 0..<4 {
        result.append(
          place <= rest ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
