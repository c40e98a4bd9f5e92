import Foundation
import RenderEncoding
import RenderPixels

extension Goldens {
  /// Accepts what matching cases give now; files whose contents are the same stay as they are.
  ///
  /// - Returns: The files that were written or removed, relative to the folder of the goldens.
  public func update(_ pattern: String? = nil) async throws -> [String] {
    let manifest = try Manifest(goldens: folder)
    let cases = manifest.matching(pattern)
    if cases.isEmpty { throw GoldenFailure("no case matches '\(pattern ?? "")'") }
    var digests = try DigestList(goldens: folder)
    let results = try await inParallel(cases) { item in
      let product: Product
      do {
        product = try await Product(of: item, goldens: folder)
      } catch {
        throw GoldenFailure("\(item.id): \(error)")
      }
      if let problem = product.problems.first { throw GoldenFailure("\(item.id): \(problem)") }
      return (
        id: item.id, line: DigestList.line(of: product), changed: try write(product, of: item)
      )
    }
    var changed: [String] = []
    for (item, result) in zip(cases, results) {
      if result.changed { changed.append(item.file) }
      digests.lines[result.id] = result.line
    }
    if pattern == nil {
      for name in orphans(manifest) {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        changed.append("\(name) (removed)")
      }
    }
    if try replace("digests.txt", with: Array(digests.text(manifest).utf8)) {
      changed.append("digests.txt")
    }
    return changed
  }

  private func write(_ product: Product, of item: GoldenCase) throws -> Bool {
    switch product.content {
    case .text(let text): return try replace(item.file, with: Array(text.utf8))
    case .file(let bytes): return try replace(item.file, with: bytes)
    case .pictures(let pictures, _):
      let picture = Pixmap(row: pictures)
      // The same pixels, perhaps of another compressor.
      if let old = try? Data(contentsOf: URL(filePath: "\(folder)/\(item.file)")),
        let kept = try? ImageReader.read(bytes: Array(old), name: item.file), kept == picture
      {
        return false
      }
      return try replace(item.file, with: png(picture))
    }
  }

  private func replace(_ name: String, with bytes: [UInt8]) throws -> Bool {
    let url = URL(filePath: "\(folder)/\(name)")
    if let old = try? Data(contentsOf: url), Array(old) == bytes { return false }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url, options: .atomic)
    return true
  }
}
