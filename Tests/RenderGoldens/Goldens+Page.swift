import Foundation

extension Goldens {
  /// The folder for the pictures of the last check.
  public var pageFolder: String { "\(root)/.build/goldens" }

  /// Leaves the files of each difference in a folder of its own, and a page over them.
  public func writePage(_ differences: [GoldenDifference]) throws {
    try? FileManager.default.removeItem(atPath: pageFolder)
    if differences.isEmpty { return }
    var page = """
      <!doctype html>
      <meta charset="utf-8">
      <title>Goldens that differ</title>
      <style>
      body { font: 14px sans-serif; margin: 2em; }
      img { image-rendering: pixelated; max-width: 100%; border: 1px solid #ccc;
        background: repeating-conic-gradient(#fff 0 25%, #e8e8e8 0 50%) 0 0 / 16px 16px; }
      figure { margin: 0.5em 0; }
      </style>
      <h1>Goldens that differ</h1>

      """
    for difference in differences {
      let folder = URL(filePath: "\(pageFolder)/\(difference.id)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      page += "<h2>\(Self.escaped(difference.id))</h2>\n"
      page += "<pre>\(Self.escaped(difference.report))</pre>\n"
      for (name, bytes) in difference.files {
        try Data(bytes).write(to: folder.appending(path: name))
        let path = Self.escaped("\(difference.id)/\(name)")
        if name.hasSuffix(".png") || name.hasSuffix(".gif") {
          page += "<figure><figcaption>\(name)</figcaption><img src=\"\(path)\"></figure>\n"
        } else {
          page += "<p><a href=\"\(path)\">\(name)</a></p>\n"
        }
      }
    }
    try Data(page.utf8).write(to: URL(filePath: "\(pageFolder)/index.html"))
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
