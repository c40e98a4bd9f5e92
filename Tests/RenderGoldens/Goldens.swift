import Foundation
import RenderEncoding
import RenderPixels
import Synchronization

/// The files in `Goldens/`, and their comparison with the current output.
public struct Goldens: Sendable {
  /// The folder of the package.
  public let root: String

  /// The folder of the goldens.
  var folder: String { "\(root)/Goldens" }

  /// The largest file, and all files together, in bytes.
  static let limits = (file: 65_536, folder: 2_097_152)

  /// Looks at a package.
  public init(root: String) { self.root = root }
}

/// A case that is not as it was.
public struct GoldenDifference: Sendable {
  /// The case.
  public let id: String
  /// The differences, one line each.
  public let lines: [String]
  /// Files for people, by name: expected.png, actual.png, difference.png, report.txt or texts.
  public let files: [(name: String, bytes: [UInt8])]

  /// The lines and what to do, as they are printed.
  public var report: String {
    lines.map { "\(id): \($0)\n" }.joined() + "  accept with: scripts/goldens update \(id)\n"
  }
}

extension Goldens {
  /// Compares all cases that match a pattern, and the folder itself where there is none.
  ///
  /// - Parameters:
  ///   - pattern: An id, the beginning of ids, or a pattern with stars; nil for all.
  ///   - skippedTopics: Topics that take too long without optimization.
  /// - Returns: The number of cases, and those that differ, in the order of the manifest.
  /// - Throws: `GoldenFailure` or an error of the system where the folder cannot be read.
  public func check(
    _ pattern: String? = nil, skipping skippedTopics: Set<String> = []
  ) async throws -> (count: Int, differences: [GoldenDifference]) {
    let manifest = try Manifest(goldens: folder)
    let cases = manifest.matching(pattern).filter { !skippedTopics.contains($0.topic) }
    let digests = try DigestList(goldens: folder)
    var differences = try await inParallel(cases) { item in
      do {
        let product = try await Product(of: item, goldens: folder)
        return difference(item, product, digests.lines[item.id])
      } catch {
        return GoldenDifference(id: item.id, lines: ["\(error)"], files: [])
      }
    }.compactMap(\.self)
    if pattern == nil { differences += folderDifferences(manifest, digests) }
    return (cases.count, differences)
  }

  private func difference(
    _ item: GoldenCase, _ product: Product, _ kept: String?
  ) -> GoldenDifference? {
    var lines = product.problems
    var files: [(name: String, bytes: [UInt8])] = []
    let bytes = (try? Data(contentsOf: URL(filePath: "\(folder)/\(item.file)"))).map(Array.init)
    var isTolerated = false
    switch product.content {
    case .pictures(let pictures, let frames):
      let actual = Pixmap(row: pictures)
      let expected = bytes.flatMap { try? ImageReader.read(bytes: $0, name: item.file) }
      guard let expected else {
        lines.append("\(item.file) is missing")
        files = [("actual.png", png(actual))]
        break
      }
      guard let found = Difference(expected: expected, actual: actual, frames: frames) else {
        break
      }
      if let tolerance = item.tolerance, found.largest <= tolerance.channel,
        found.count <= tolerance.pixels
      {
        isTolerated = true
        break
      }
      lines.append(found.summary)
      files = [("expected.png", png(expected)), ("actual.png", png(actual))]
      if let picture = found.picture { files.append(("difference.png", png(picture))) }
    case .text(let text):
      guard let bytes else {
        lines.append("\(item.file) is missing")
        break
      }
      let expected = String(decoding: bytes, as: UTF8.self)
      if expected != text {
        lines.append(Self.summary(expected, text))
        files = [("expected.txt", bytes), ("actual.txt", Array(text.utf8))]
      }
    case .file(let actual):
      if bytes == nil { lines.append("\(item.file) is missing") }
      if let bytes, bytes != actual {
        lines.append("has \(actual.count) bytes, expected \(bytes.count), or others")
        files = [("expected.gif", bytes), ("actual.gif", actual)]
      }
    }
    let line = DigestList.line(of: product)
    if !isTolerated, line != kept ?? "" {
      lines.append(Self.summary(kept: kept ?? "", line))
    }
    if lines.isEmpty { return nil }
    files.append(("report.txt", Array((lines.joined(separator: "\n") + "\n").utf8)))
    return GoldenDifference(id: item.id, lines: lines, files: files)
  }

  /// The first line that differs.
  private static func summary(_ expected: String, _ actual: String) -> String {
    let a = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let b = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = index ?? min(a.count, b.count)
    func text(_ lines: [Substring]) -> String {
      line < lines.count ? "'\(lines[line].prefix(60))'" : "the end"
    }
    return "line \(line + 1) is \(text(b)), expected \(text(a))"
  }

  /// Names the digests that differ.
  private static func summary(kept: String, _ actual: String) -> String {
    let a = kept.split(separator: " ")
    let b = actual.split(separator: " ")
    let names = (a.filter { !b.contains($0) } + b.filter { !a.contains($0) })
      .compactMap { $0.split(separator: "=").first.map(String.init) }
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    return "\(unique.joined(separator: ", ")) differ from digests.txt"
  }

  /// Files without a case, lines without a case, and sizes.
  private func folderDifferences(
    _ manifest: Manifest, _ digests: DigestList
  ) -> [GoldenDifference] {
    var lines: [String] = []
    var total = 0
    for (file, size) in files() {
      total += size
      if size > Self.limits.file { lines.append("\(file) has \(size) bytes, of at most 65536") }
    }
    lines += orphans(manifest).map { "\($0) belongs to no case" }
    let ids = Set(manifest.cases.map(\.id))
    lines += digests.lines.keys.filter { !ids.contains($0) }.sorted()
      .map { "digests.txt has '\($0)', which is no case" }
    if total > Self.limits.folder {
      lines.append("the folder has \(total) bytes, of at most \(Self.limits.folder)")
    }
    return lines.isEmpty
      ? [] : [GoldenDifference(id: "Goldens", lines: lines, files: [])]
  }

  /// All files in the folder with their sizes, in order.
  private func files() -> [(name: String, size: Int)] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
      return (name, (attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
  }

  /// Files in the folders of the topics that no case keeps.
  func orphans(_ manifest: Manifest) -> [String] {
    let kept = Set(manifest.cases.map(\.file))
    let topics = ["styles/", "raster/", "skeletons/", "scenes/", "help/"]
    return files().map(\.name).filter { name in
      topics.contains { name.hasPrefix($0) } && !kept.contains(name)
    }
  }

  /// A small PNG.
  func png(_ pixmap: Pixmap) -> [UInt8] {
    var encoder = PNGEncoder()
    encoder.effort = .max
    return (try? encoder.encode(pixmap)) ?? []
  }

  /// Results in the order of the cases, two at a time for each processor.
  func inParallel<Result: Sendable>(
    _ cases: [GoldenCase], _ body: @escaping @Sendable (GoldenCase) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var next = 0
      func start() {
        guard next < cases.count else { return }
        let index = next
        group.addTask { (index, try await body(cases[index])) }
        next += 1
      }
      for _ in 0..<max(2, ProcessInfo.processInfo.activeProcessorCount) { start() }
      var results: [(Int, Result)] = []
      while let result = try await group.next() {
        results.append(result)
        start()
      }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
