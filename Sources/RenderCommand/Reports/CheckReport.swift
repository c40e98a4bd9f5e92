import RenderBatch
import RenderComparison
import RenderEncoding
import RenderFields
import RenderFiles
import RenderGeometry
import RenderJobs
import RenderPixels
import RenderText

/// The findings of a check as a page for people or as JSON for programs.
struct CheckReport: Sendable {
  /// A file that is not as it should be.
  struct Item: Sendable {
    let finding: BatchCheck.Finding
    let expectedByteCount: Int?
    let actualByteCount: Int?
    /// The pictures, where there is room for them.
    let expected: [UInt8]?
    let actual: [UInt8]?
    /// The difference of both; nil for files that are no pictures.
    let difference: PictureDifference?

    init(
      _ finding: BatchCheck.Finding, expected: [UInt8]? = nil, actual: [UInt8]? = nil,
      keepsBytes: Bool = false
    ) {
      self.finding = finding
      expectedByteCount = expected?.count
      actualByteCount = actual?.count
      self.expected = keepsBytes ? expected : nil
      self.actual = keepsBytes ? actual : nil
      difference =
        keepsBytes ? PictureDifference(expected: expected, actual: actual, name: finding.path) : nil
    }

    /// The bytes that are kept.
    var byteCount: Int {
      (expected?.count ?? 0) + (actual?.count ?? 0) + (difference?.triptych.count ?? 0)
    }
  }

  /// The most bytes of pictures in a page.
  static let mostBytes = 20_000_000

  let manifest: String
  let fileCount: Int
  let items: [Item]
  let mend: String

  /// Writes the report in the form that its name says.
  func write(to path: String) throws(Diagnostics) {
    let text = path.hasSuffix(".html") ? html : json
    do throws(AtomicFileError) {
      try AtomicFile.write(Array(text.utf8), to: path)
    } catch {
      throw Diagnostics(error)
    }
  }

  private var json: String {
    let findings = items.map { item in
      var members = item.finding.members
      if let count = item.expectedByteCount { members.append(("expectedBytes", .number(count))) }
      if let count = item.actualByteCount { members.append(("actualBytes", .number(count))) }
      return JSON.object(members + (item.difference?.members ?? []))
    }
    return JSON.object([
      ("manifest", .string(manifest)), ("files", .number(fileCount)),
      ("mend", .string(items.isEmpty ? "" : mend)), ("findings", .array(findings)),
    ]).text() + "\n"
  }

  private var html: String {
    let rows = items.map { item in
      """
      <section>
      <h2><b class="\(item.finding.fault.rawValue)">\(item.finding.fault.rawValue)</b> \
      \(XMLText.escaped(item.finding.path))</h2>
      <p>\(item.finding.job.map { "job \(XMLText.escaped($0))" } ?? "made by no job")</p>
      <div class="pair">
      \(figure("expected", item.expected, item.expectedByteCount, item.finding.path))
      \(figure("actual", item.actual, item.actualByteCount, item.finding.path))
      </div>
      \(item.difference.map(triptych) ?? "")\
      </section>

      """
    }
    let title =
      items.isEmpty
      ? "\(count(fileCount, "file")), all as they should be"
      : "\(count(items.count, "file")) not as they should be"
    let help =
      items.isEmpty ? "" : "<p>Mend them with <code>\(XMLText.escaped(mend))</code></p>\n"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(XMLText.escaped(manifest)): \(title)</title>
      <style>
      :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
      body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
      h1 { font-size: 1.4rem; } h2 { font-size: 1rem; margin: 0; word-break: break-all; }
      section { border-top: 1px solid #8884; padding: 1rem 0; }
      section p { margin: 0 0 .5rem; opacity: .7; }
      b { border-radius: 1em; padding: .1em .6em; font-weight: 600; color: #fff; }
      b.stale { background: #b45309; } b.missing { background: #b91c1c; }
      b.orphaned { background: #6b7280; }
      .pair { display: flex; flex-wrap: wrap; gap: 1rem; }
      figure { margin: 0; } figcaption { font-size: .85rem; opacity: .7; }
      img { max-width: 28rem; background: repeating-conic-gradient(#8883 0 25%, #0000 0 50%)
        0 0 / 16px 16px; }
      img.triptych { background: none; image-rendering: pixelated; max-width: 100%; }
      ul { margin: .5rem 0; }
      code { background: #8882; padding: .1em .3em; border-radius: .3em; }
      </style>
      </head>
      <body>
      <h1>\(XMLText.escaped(manifest)): \(title)</h1>
      \(help)\(rows.joined())</body>
      </html>

      """
  }

  private func triptych(_ difference: PictureDifference) -> String {
    let findings = difference.comparison.findings.map { "<li>\(XMLText.escaped($0))</li>\n" }
    let list = "<ul>\n\(findings.joined())</ul>\n"
    guard !difference.triptych.isEmpty else { return list }
    let worst = difference.comparison.worst.map { "picture \($0.index), which differs most" } ?? ""
    return list + """
      <figure><img class="triptych" alt="expected, actual and difference" \
      src="data:image/png;base64,\(Base64.text(difference.triptych))">\
      <figcaption>expected, actual and difference of \(worst)</figcaption></figure>

      """
  }

  private func figure(
    _ title: String, _ bytes: [UInt8]?, _ byteCount: Int?, _ path: String
  ) -> String {
    guard let byteCount else { return "" }
    let caption = "<figcaption>\(title), \(Decimal.bytes(byteCount))</figcaption>"
    guard let bytes, let type = Self.type(of: bytes) else { return "<figure>\(caption)</figure>" }
    return """
      <figure><img alt="\(title) \(XMLText.escaped(path))" \
      src="data:image/\(type);base64,\(Base64.text(bytes))">\(caption)</figure>
      """
  }

  private static func type(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "webp"
    }
    return bytes.starts(with: "GIF8".utf8) ? "gif" : nil
  }
}

/// The difference of a picture or animation from the one that should be there.
struct PictureDifference: Sendable {
  /// The most pixels of all frames that are compared.
  private static let mostPixels = 1 << 28

  /// The comparison.
  let comparison: AnimationComparison

  /// The picture that differs most: expected, actual and their difference as a PNG; empty where
  /// there is none, or it would be too large.
  let triptych: [UInt8]

  /// Compares the bytes of two files; nil where one of them is no picture.
  init?(expected: [UInt8]?, actual: [UInt8]?, name: String) {
    guard let expected, let actual,
      let a = try? AnimationReader.read(bytes: expected, name: name),
      let b = try? AnimationReader.read(bytes: actual, name: name),
      Self.isSmall(a), Self.isSmall(b)
    else { return nil }
    comparison = AnimationComparison(a, b)
    let panels = Triptych(a.size, b.size)
    guard let worst = comparison.worst, panels.size.area <= Limits.area else {
      triptych = []
      return
    }
    let pixmap = panels.pixmap(
      expected: a.frame(at: worst.expectedFrame), actual: b.frame(at: worst.actualFrame))
    triptych = (try? PNGEncoder().encode(pixmap)) ?? []
  }

  private static func isSmall(_ source: some FrameSource) -> Bool {
    source.size.area * source.frameCount <= mostPixels
  }

  /// The same for programs.
  var members: [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("differences", .strings(comparison.findings)), ("largest", .number(comparison.largest)),
    ]
    if let worst = comparison.worst {
      members.append(("worst", .number(worst.index)))
      members.append(("differingPixels", .number(worst.pixels.differingCount)))
    }
    return members
  }
}
