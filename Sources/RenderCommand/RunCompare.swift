import RenderBatch
import RenderComparison
import RenderEncoding
import RenderGeometry
import RenderPixels

/// `render compare`.
enum RunCompare {
  /// Compares two animations, prints what differs and writes the pictures that were asked for.
  static func run(_ arguments: ParsedArguments, console: Console) throws(CommandError) {
    try arguments.requireArguments()
    let names = arguments.positionals
    guard names.filter({ $0 == "-" }).count <= 1 else {
      throw .conflict("both animations are '-', but standard input can be read once")
    }
    let tolerance = ComparisonTolerance(
      threshold: try arguments.integer(.threshold, in: 0...255) ?? 0,
      maximumPixels: try arguments.integer(.maxDiffPixels, in: 0...(1 << 26)),
      maximumRatio: try arguments.number(.maxDiffRatio, in: 0...1),
      delay: try arguments.number(.maxDelayDiff, in: 0...10, unit: " seconds") ?? 0)
    let outputs = try ComparisonOutputs(arguments)
    let inputs = (try AnimationInput(names[0]).read(), try AnimationInput(names[1]).read())
    let (expected, actual) = (inputs.0.frames, inputs.1.frames)
    let comparison = AnimationComparison(expected, actual, tolerance: tolerance)
    try inputs.0.check()
    try inputs.1.check()
    if outputs.isWanted {
      try outputs.checkSize(expected.size, actual.size)
      let result = try blocking { () async -> Result<Void, CommandError> in
        do throws(CommandError) {
          return .success(
            try await outputs.write(comparison, expected, actual, names: (names[0], names[1])))
        } catch {
          return .failure(error)
        }
      }
      try result.get()
    }
    if arguments.contains(.json) {
      try Console.printResult(
        ComparisonReport(comparison: comparison, names: names).json.text() + "\n")
    } else if !arguments.contains(.quiet) {
      try Console.printResult(ComparisonReport(comparison: comparison, names: names).text)
    }
    if !comparison.isEqual { throw .different }
  }
}

/// The files that a comparison writes.
private struct ComparisonOutputs: Sendable {
  let triptych: String?
  let sideBySide: String?
  let html: String?
  let existing: AtomicFile.Existing

  var isWanted: Bool { triptych != nil || sideBySide != nil || html != nil }

  init(_ arguments: ParsedArguments) throws(CommandError) {
    func path(_ option: CommandOption) throws(CommandError) -> String? {
      guard let path = arguments.value(of: option) else { return nil }
      guard !path.isEmpty, path != "-" else {
        throw .invalidValue(option: option.name, value: path, expected: "a file", hint: nil)
      }
      return path
    }
    triptych = try path(.triptych)
    sideBySide = try path(.sideBySide)
    html = try path(.html)
    existing = arguments.last(of: .force, .noClobber) == .noClobber ? .refused : .replaced
    let paths = [triptych, sideBySide, html].compactMap(\.self)
    for (index, path) in paths.enumerated() {
      try OutputTarget.file(path).check(existing: existing)
      for input in arguments.positionals where AtomicFile.isSameFile(path, input) {
        throw .conflict(
          "the output \(quoted(path)) is one of the animations to compare: give it another file")
      }
      for other in paths.dropFirst(index + 1)
      where other == path || AtomicFile.isSameFile(path, other) {
        throw .conflict("two outputs are both \(quoted(path)): give them different files")
      }
    }
  }

  /// Refuses pictures that would be larger than what is rendered.
  func checkSize(_ expected: PixelSize, _ actual: PixelSize) throws(CommandError) {
    let size = Triptych(expected, actual).size
    guard size.area <= Limits.area else {
      throw .tooLarge(
        "pictures of \(size.width)x\(size.height) pixels would be too large",
        hint: "compare without '--triptych', '--side-by-side' and '--html'")
    }
  }

  /// Draws and writes what is wanted.
  func write(
    _ comparison: AnimationComparison, _ expected: AnimationFile, _ actual: AnimationFile,
    names: (String, String)
  ) async throws(CommandError) {
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
    } catch let error as CommandError {
      throw error
    } catch let error as EncodingError {
      throw .encoding(error)
    } catch {
      throw .internalFault("\(error)")
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    let sink = try OutputSink(path: path, existing: existing)
    try sink.write(bytes)
    try sink.commit()
  }
}
