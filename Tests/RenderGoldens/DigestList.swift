import Foundation

/// `digests.txt`: one line a case, its id and then `name=digest` for all frames and each format.
struct DigestList {
  /// The rest of each line, by id.
  var lines: [String: String] = [:]

  init(goldens: String) throws {
    let path = "\(goldens)/digests.txt"
    guard FileManager.default.fileExists(atPath: path) else { return }
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { lines[String(parts[0])] = String(parts[1]) }
    }
  }

  /// The line of a case; empty where it has no digests.
  static func line(of product: Product) -> String {
    product.digests.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
  }

  /// The file, in the order of the manifest.
  func text(_ manifest: Manifest) -> String {
    manifest.cases.compactMap { item in
      lines[item.id].flatMap { $0.isEmpty ? nil : "\(item.id) \($0)\n" }
    }.joined()
  }
}
