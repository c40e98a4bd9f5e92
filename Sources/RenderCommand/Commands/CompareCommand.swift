import RenderComparison
import RenderEncoding
import RenderFields
import RenderFiles
import RenderGeometry
import RenderJobs
import RenderPixels
import RenderText

/// The command `render compare`: compares two animations picture by picture.
struct CompareCommand: Sendable {
  var threshold = 0
  var maximumPixels: Int?
  var maximumRatio: Double?
  var delay = 0.0
  var triptych: String?
  var sideBySide: String?
  var html: String?
  var isJSON = false

  static let keys: [Key<CompareCommand, TextDecoder>] =
    limits.map { $0.with { $0.section = "COMPARISON OPTIONS" } } + [InspectCommand.json(\.isJSON)]

  private static let limits: [Key<CompareCommand, TextDecoder>] = [
    .integer(
      "threshold", \.threshold, in: 0...255,
      "The largest difference of a pixel's channel that counts as equal, 0 to 255. Default: 0."
    ).with { $0.placeholder = "difference" }.with { $0.suggestions = ["0", "1", "2"] },
    .integer(
      "max-diff-pixels", \.maximumPixels, in: 0...(1 << 26),
      "The most pixels of a picture that may differ by more than the threshold. Default: 0."
    ).with { $0.placeholder = "count" },
    .number(
      "max-diff-ratio", \.maximumRatio, in: 0...1,
      """
      The largest part of a picture's pixels that may differ by more than the threshold, 0 to 1. \
      With `max-diff-pixels` both hold.
      """
    ).with { $0.placeholder = "ratio" },
    .number(
      "max-delay-diff", \.delay, in: 0...10, unit: "seconds",
      "By how much delays may differ, 0 to 10; GIF rounds them to hundredths. Default: 0."
    ).with { $0.placeholder = "seconds" },
    file(
      "triptych", \.triptych,
      "Write the worst picture as a PNG: expected, actual, difference."),
    file(
      "side-by-side", \.sideBySide,
      "Write both animations and their difference beside each other as an APNG."),
    file("html", \.html, "Write a page with all of it, which needs no other file."),
  ]

  private static func file(
    _ name: String, _ property: any WritableKeyPath<CompareCommand, String?> & Sendable,
    _ help: String
  ) -> Key<CompareCommand, TextDecoder> {
    Key(name, .output, help) { options, value, title, decoder in
      guard !value.text.isEmpty, value.text != "-" else {
        return decoder.refuse(value, title, expected: "a file")
      }
      options[keyPath: property] = value.text
    }
  }

  /// Compares two animations, prints what differs and writes the pictures that were asked for.
  static func run(_ arguments: ParsedArguments, console: Console) throws(Diagnostics) {
    try arguments.requireArguments()
    let names = arguments.positionals
    guard names.filter({ $0 == "-" }).count <= 1 else {
      throw .usage("both animations are '-', but standard input can be read once")
    }
    let options = try arguments.read(keys, into: CompareCommand())
    let outputs = try ComparisonOutputs(options, names, existing: arguments.existing)
    let inputs = (try AnimationInput(names[0]).read(), try AnimationInput(names[1]).read())
    let (expected, actual) = (inputs.0.frames, inputs.1.frames)
    let tolerance = ComparisonTolerance(
      threshold: options.threshold, maximumPixels: options.maximumPixels,
      maximumRatio: options.maximumRatio, delay: options.delay)
    let comparison = AnimationComparison(expected, actual, tolerance: tolerance)
    try inputs.0.check()
    try inputs.1.check()
    if outputs.isWanted {
      try outputs.checkSize(expected.size, actual.size)
      let result = try blocking { () async -> Result<Void, Diagnostics> in
        do throws(Diagnostics) {
          return .success(
            try await outputs.write(comparison, expected, actual, names: (names[0], names[1])))
        } catch {
          return .failure(error)
        }
      }
      try result.get()
    }
    let report = ComparisonReport(comparison: comparison, names: names)
    if options.isJSON {
      try Console.printResult(report.json.text() + "\n")
    } else if !arguments.has("quiet") {
      try Console.printResult(report.text)
    }
    if !comparison.isEqual { throw Diagnostics(.different, "") }
  }
}

/// The files that a comparison writes.
private struct ComparisonOutputs: Sendable {
  let triptych: String?
  let sideBySide: String?
  let html: String?
  let existing: AtomicFile.Existing

  var isWanted: Bool { triptych != nil || sideBySide != nil || html != nil }

  init(
    _ options: CompareCommand, _ inputs: [String], existing: AtomicFile.Existing
  ) throws(Diagnostics) {
    (triptych, sideBySide, html) = (options.triptych, options.sideBySide, options.html)
    self.existing = existing
    let paths = [triptych, sideBySide, html].compactMap(\.self)
    for (index, path) in paths.enumerated() {
      try Destination.file(path).check(existing: existing)
      for input in inputs where AtomicFile.isSameFile(path, input) {
        throw .usage(
          "the output \(quoted(path)) is one of the animations to compare: give it another file")
      }
      for other in paths.dropFirst(index + 1)
      where other == path || AtomicFile.isSameFile(path, other) {
        throw .usage("two outputs are both \(quoted(path)): give them different files")
      }
    }
  }

  /// Refuses pictures that would be larger than what is rendered.
  func checkSize(_ expected: PixelSize, _ actual: PixelSize) throws(Diagnostics) {
    let size = Triptych(expected, actual).size
    guard size.area <= Limits.area else {
      throw .usage(
        "pictures of \(size.width)x\(size.height) pixels would be too large: compare without "
          + "\(field: "triptych"), \(field: "side-by-side") and \(field: "html")")
    }
  }

  /// Draws and writes what is wanted.
  func write(
    _ comparison: AnimationComparison, _ expected: AnimationFile, _ actual: AnimationFile,
    names: (String, String)
  ) async throws(Diagnostics) {
    do {
      var picture: [UInt8] = []
      if triptych != nil || html != nil, let worst = comparison.worst {
        let pixmap = Triptych(expected.size, actual.size).pixmap(
          expected: expected.frame(at: worst.expectedFrame),
          actual: actual.frame(at: worst.actualFrame),
          threshold: comparison.tolerance.threshold)
        picture = try PNGEncoder().encode(pixmap)
      }
      var animation: [UInt8] = []
      if sideBySide != nil || html != nil {
        let buffer = ByteBuffer()
        try await APNGEncoder().encode(
          SideBySideFrames(expected, actual, threshold: comparison.tolerance.threshold),
          to: buffer)
        animation = buffer.bytes
      }
      if let triptych { try write(picture, to: triptych) }
      if let sideBySide { try write(animation, to: sideBySide) }
      if let html {
        let page = ComparisonPage(
          comparison: comparison, expectedName: names.0, actualName: names.1, triptych: picture,
          animation: animation)
        try write(Array(page.html.utf8), to: html)
      }
    } catch {
      throw Diagnostics(any: error)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(AtomicFileError) {
    try AtomicFile.write(bytes, to: path, existing: existing)
  }
}
