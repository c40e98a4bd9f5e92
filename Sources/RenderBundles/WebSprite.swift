import RenderEncoding
import RenderGeometry
import RenderPixels

/// All frames on one sheet, and how CSS goes through them.
struct WebSprite: Sendable {
  /// The motion of the background.
  enum Motion: Sendable {
    /// Along one row or one column, a frame a step.
    case strip(isRow: Bool)
    /// From cell to cell of a grid; equal frames share one.
    case cells([FrameRun])
  }

  /// The sheets at one and, where it fits, at two pixels per point.
  let layouts: [SpriteSheetLayout]

  /// The motion of the background.
  let motion: Motion

  /// The longest side of a sheet that all browsers draw.
  private static let side = 4096

  /// Arranges frames: in a strip where it fits, else in a grid, else not at all.
  ///
  /// - Parameters:
  ///   - sizes: The extents of a frame at one and maybe at two pixels per point.
  ///   - timing: The timing of the frames.
  ///   - runs: Finds the frames without repetitions.
  /// - Throws: The error of `runs`.
  init?(
    sizes: [PixelSize], timing: FrameTiming, runs: () async throws -> [FrameRun]
  ) async throws {
    guard let largest = sizes.last else { return nil }
    let count = timing.frameCount
    if count * largest.width <= Self.side || count * largest.height <= Self.side {
      let isRow = count * largest.width <= Self.side
      let options = SpriteSheetOptions(columns: isRow ? count : 1)
      layouts = try sizes.map {
        try SpriteSheetLayout(frameSize: $0, frameCount: count, options: options)
      }
      motion = .strip(isRow: isRow)
      return
    }
    let runs = try await runs()
    var cells = [Int](repeating: 0, count: count)
    var known: [Int: Int] = [:]
    for run in runs {
      let cell = known[run.picture] ?? known.count
      known[run.picture] = cell
      for frame in run.frames { cells[frame] = cell }
    }
    func fits(_ size: PixelSize) -> Bool {
      (Self.side / size.width) * (Self.side / size.height) >= known.count
    }
    let fitting = sizes.filter(fits)
    guard let last = fitting.last else { return nil }
    let grid = try SpriteSheetLayout(frameSize: last, cells: cells, cellCount: known.count).grid
    let options = SpriteSheetOptions(arrangement: .packed, columns: grid?.columns)
    layouts = try fitting.map {
      try SpriteSheetLayout(
        frameSize: $0, cells: cells, cellCount: known.count, options: options)
    }
    motion = .cells(runs)
  }
}

extension SpriteSheetLayout {
  fileprivate init(frameSize: PixelSize, cells: [Int], cellCount: Int) throws(EncodingError) {
    try self.init(
      frameSize: frameSize, cells: cells, cellCount: cellCount,
      options: SpriteSheetOptions(arrangement: .packed))
  }
}

extension WebSprite {
  /// The value of `animation` after the name and the duration.
  func timingFunction(_ timing: FrameTiming) -> String {
    switch motion {
    case .strip: "steps(\(timing.frameCount))"
    case .cells: "steps(1)"
    }
  }

  /// The rules inside `@keyframes`.
  func keyframes(_ timing: FrameTiming) -> [String] {
    let layout = layouts[0]
    switch motion {
    case .strip(let isRow):
      let length = timing.frameCount * (isRow ? layout.frameSize.width : layout.frameSize.height)
      return ["to { background-position: \(isRow ? "-\(length)px 0" : "0 -\(length)px"); }"]
    case .cells(let runs):
      var rules = runs.map { run in
        let percent = Self.percent(run.frames.lowerBound, of: timing.frameCount)
        return "\(percent) { \(Self.position(layout.rect(ofFrame: run.picture))) }"
      }
      // Without an end, the last cell would change into the first one.
      if let last = runs.last {
        rules.append("100% { \(Self.position(layout.rect(ofFrame: last.picture))) }")
      }
      return rules
    }
  }

  private static func position(_ rect: PixelRect) -> String {
    func length(_ value: Int) -> String { value == 0 ? "0" : "-\(value)px" }
    return "background-position: \(length(rect.x)) \(length(rect.y));"
  }

  /// A part of a duration, rounded down so that a frame is there when its time has come.
  private static func percent(_ index: Int, of count: Int) -> String {
    let millionths = index * 100_000_000 / count
    var decimals = String(millionths % 1_000_000 + 1_000_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(millionths / 1_000_000)\(decimals.isEmpty ? "" : ".")\(decimals)%"
  }
}
