/// What the batch asks of the command line, so that a job means exactly what arguments mean.
package protocol BatchEngine: Sendable {
  /// The work that arguments ask for.
  associatedtype Work: BatchWork

  /// The version of the tool and of what else the bytes depend on.
  var version: String { get }

  /// The keys that a job may have, in the order of the help.
  var options: [BatchOption] { get }

  /// Validates arguments of the command line; reads and creates nothing.
  ///
  /// - Throws: `BatchFault` for the first argument that cannot be used.
  func work(_ arguments: [String]) throws(BatchFault) -> Work
}

/// One rendering, ready to be done.
package protocol BatchWork: Sendable {
  /// What there is to do, measured.
  ///
  /// The first call comes from the main thread, and may take as long as drawing all frames does.
  func plan(_ inputs: InputStore) throws(BatchFault) -> BatchEffort

  /// Renders into memory.
  ///
  /// - Returns: The files in the order of their names in `plan`, and what there is to say.
  func render(_ inputs: InputStore, jobs: Int) async throws(BatchFault) -> BatchRendition

  /// Reads the files that name other files, after which `inputs` has all of them.
  func findInputs(_ inputs: InputStore) throws(BatchFault)

  /// The files that are read, in order.
  var inputs: [String] { get }

  /// The files that are written, in order; nil where `plan` has to find out how many.
  var outputs: [String]? { get }

  /// Whether `plan` draws, so that what it has found out is worth keeping.
  var isPlanCostly: Bool { get }

  /// Takes what `plan` has found out in an earlier run.
  func use(_ effort: BatchEffort)
}

extension BatchWork {
  /// Nothing, where no file names another one.
  package func findInputs(_ inputs: InputStore) throws(BatchFault) {}
}

/// How much there is to do.
package struct BatchEffort: Hashable, Sendable {
  /// The files that are written, in order.
  package let outputs: [String]

  /// The extents of a frame in pixels.
  package let width, height: Int

  /// The number of frames.
  package let frameCount: Int

  /// The pixels of all frames of all files.
  package let cost: Int

  /// Measures a rendering; each frame comes to `passes` pictures of the same extents.
  package init(
    outputs: [String], width: Int, height: Int, frameCount: Int, passes: Double = 1
  ) {
    self.outputs = outputs
    self.width = width
    self.height = height
    self.frameCount = frameCount
    let pixelCount = width.multipliedClamped(by: height).multipliedClamped(by: frameCount)
    cost = passes == 1 ? pixelCount : Int(exactly: (Double(pixelCount) * passes).rounded()) ?? .max
  }

  /// All of it, as it is kept in the cache.
  var bytes: [UInt8] {
    Array(
      (["\(width)", "\(height)", "\(frameCount)", "\(cost)"] + outputs)
        .joined(separator: "\0").utf8)
  }

  /// What was kept in the cache; nil where it is of another form.
  init?(kept: [UInt8]) {
    let parts = kept.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let numbers = parts.prefix(4).compactMap { Int($0) }
    guard numbers.count == 4, parts.count > 4 else { return nil }
    (width, height, frameCount, cost) = (numbers[0], numbers[1], numbers[2], numbers[3])
    outputs = Array(parts.dropFirst(4))
  }

  /// The bytes that an app needs for all frames, decoded.
  package var decodedByteCount: Int {
    width.multipliedClamped(by: height).multipliedClamped(by: frameCount).multipliedClamped(by: 4)
  }
}

/// What a rendering has made.
package struct BatchRendition: Hashable, Sendable {
  /// The files, in order.
  package var files: [BatchFile]

  /// What the user should know, each one line.
  package var notes: [String]

  /// The bytes that an app needs for what was made, decoded; nil for those of all frames.
  package var memoryByteCount: Int?

  /// Files, and what there is to say about them.
  package init(files: [BatchFile], notes: [String] = [], memoryByteCount: Int? = nil) {
    self.files = files
    self.notes = notes
    self.memoryByteCount = memoryByteCount
  }

  /// All but the files, as it is kept in the cache: the memory, then a line for each note.
  var remarks: [UInt8] {
    let memory = memoryByteCount.map { "\($0)" } ?? ""
    let lines = notes.map { $0.split(separator: "\n").joined(separator: " ") }
    return Array(([memory] + lines).joined(separator: "\n").utf8)
  }

  /// What was kept in the cache; nil where it is of other files.
  init?(kept: [[UInt8]], paths: [String]) {
    guard kept.count == paths.count + 1, let remarks = kept.last else { return nil }
    let lines = String(decoding: remarks, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    files = zip(paths, kept).map { BatchFile(path: $0, bytes: $1) }
    notes = Array(lines.dropFirst())
    memoryByteCount = lines.first.flatMap { Int($0) }
  }
}

/// A file in memory.
package struct BatchFile: Hashable, Sendable {
  /// Where it goes.
  package let path: String

  /// What is in it.
  package let bytes: [UInt8]

  /// A file.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Why a job cannot be done.
package struct BatchFault: Error, Hashable, Sendable {
  /// One line that says what is wrong and what to do.
  package let message: String

  /// The status with which the command ends.
  package let status: Int32

  /// The option that is wrong, without hyphens; nil where no single one is.
  package let option: String?

  /// Whether the option would be ignored, and nothing else is wrong with it.
  package let isUseless: Bool

  /// A fault.
  package init(
    message: String, status: Int32, option: String? = nil, isUseless: Bool = false
  ) {
    self.message = message
    self.status = status
    self.option = option
    self.isUseless = isUseless
  }
}

extension Int {
  /// The product, or the largest number where that is larger.
  package func multipliedClamped(by other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
