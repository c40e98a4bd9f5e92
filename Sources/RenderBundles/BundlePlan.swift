public import RenderEncoding
public import RenderFields
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderText

/// All files of a bundle before they are made.
public struct BundlePlan: Sendable {
  /// The platform.
  public let bundle: PlatformBundle

  /// The paths of the files in the bundle, sorted.
  public let paths: [String]

  /// Notes for the user, each one sentence.
  public let notes: [Message]

  /// The bytes that the decoded frames of one variant take in memory, at its largest scale.
  public let memoryByteCount: Int

  /// The start of names that the platform goes through in order until one is missing, with the
  /// number that is missing: what is left from a longer animation would be shown.
  let endings: [String]

  private var input: BundleInput
  private let parts: [BundlePart]

  init(_ draft: BundleDraft) {
    bundle = draft.bundle
    input = draft.input
    notes = draft.notes
    memoryByteCount = draft.memoryByteCount
    endings = draft.endings
    // Indices last, so that whatever is found is complete.
    parts = draft.parts.filter { !$0.isIndex } + draft.parts.filter(\.isIndex)
    paths = parts.flatMap(\.paths).sorted()
  }
}

extension BundlePlan {
  /// The number of tasks that run at the same time.
  public var jobs: Int {
    get { input.jobs }
    set { input.jobs = newValue }
  }

  /// Makes the files one after another, what is found by another before that.
  ///
  /// - Parameters:
  ///   - progress: Receives the number of steps that are done, and that of all.
  ///   - write: Takes each file once.
  /// - Returns: The number and the bytes of the files, with the notes.
  /// - Throws: `EncodingError`, an error of the frames or of `write`, or `CancellationError`.
  @discardableResult
  public func write(
    progress: ProgressHandler? = nil,
    _ write: @escaping @Sendable (BundleFile) throws -> Void
  ) async throws -> BundleReport {
    var report = BundleReport()
    for note in notes { report.add(note) }
    let count = ByteCount()
    let total = 1000 * parts.count
    for (index, part) in parts.enumerated() {
      try Task.checkCancellation()
      progress?(1000 * index, total)
      let partProgress: ProgressHandler = { done, all in
        progress?(1000 * index + 1000 * done / max(1, all), total)
      }
      try await part.write(
        input, notes: &report, progress: progress == nil ? nil : partProgress
      ) { file in
        count.add(file.bytes.count)
        try write(file)
      }
    }
    progress?(total, total)
    report.fileCount = paths.count
    report.byteCount = count.total
    return report
  }

  /// All files in memory, sorted by path.
  public func files() async throws -> [BundleFile] {
    let files = FileList()
    try await write { files.add($0) }
    return files.sorted
  }
}

extension PlatformBundle {
  /// Finds out which files an animation becomes. Where equal frames share a file or a place, all
  /// frames are drawn once for it; nothing else is made yet.
  ///
  /// - Throws: `Diagnostics`, `EncodingError`, an error of the frames, or `CancellationError`.
  public func plan(_ input: BundleInput) async throws -> BundlePlan {
    var draft = BundleDraft(bundle: self, input: input)
    let source = try input.frames(input.main, scales?.max() ?? input.sheetScale)
    if let most = mostFrames, source.frameCount > most {
      throw Diagnostics.usage(
        "\(source.frameCount) frames are more than the \(most) that '\(rawValue)' shows: use a lower frame rate"
      )
    }
    draft.timing = source.timing
    draft.memoryByteCount = 4 * source.size.area * source.frameCount
    do {
      try GIFEncoder.check(source.timing)
    } catch {
      if needsGIF { throw error }
      draft.hasGIF = false
      if hasGIF { draft.notes.append(BundleNote.noGIF) }
    }
    let largest = max(source.size.width, source.size.height)
    if hasWebP, self != .whatsApp, largest > WebPEncoder.maximumSide {
      draft.hasWebP = false
      draft.notes.append(BundleNote.noWebP)
    }
    switch self {
    case .xcode: draft.addXcode()
    case .uikit: draft.addUIKit()
    case .android: try await draft.addAndroid()
    case .flutter: draft.addFlutter()
    case .reactNative: try draft.addReactNative()
    case .web: try await draft.addWeb()
    case .whatsApp: draft.addWhatsApp()
    case .unity, .godot, .cocos, .phaser, .pixi, .texturePacker: try await draft.addSheets()
    }
    return BundlePlan(draft)
  }
}
