public import RenderBundles
import RenderEncoding
import RenderFields
import RenderGeometry
import RenderPixels
import RenderText

/// The bytes that a file may have, and what may be given up for them.
public struct ByteBudget: Hashable, Sendable {
  /// The most bytes; nil for no limit.
  public var byteCount: Int?

  /// The place whose limits are kept.
  public var preset: Preset?

  /// Indicates whether the picture may shrink.
  public var allowsResize = false

  /// A budget; that of a preset where no smaller one is given.
  public init(byteCount: Int? = nil, preset: Preset? = nil, allowsResize: Bool = false) {
    self.byteCount = preset.map { min($0.byteCount, byteCount ?? .max) } ?? byteCount
    self.preset = preset
    self.allowsResize = allowsResize
  }

  /// The limit in a sentence.
  var title: String {
    guard let byteCount else { return "no limit" }
    return preset.map { "the \(Decimal.bytes(byteCount)) of '\($0.rawValue)'" }
      ?? Decimal.bytes(byteCount)
  }
}

/// The search for the job that keeps a budget: steps of a ladder are tried without writing, and the
/// best one that fits is the result.
struct BudgetSearch: Sendable {
  /// The job as it was asked for.
  let job: Job

  /// The frames before any are left out.
  let frameCount: Int

  /// Frames per second before any are left out.
  let frameRate: Double

  /// Finds the job, and writes it.
  ///
  /// - Parameter attempt: Makes a job's file, and writes it unless it is a rehearsal.
  /// - Returns: The report, with notes about the losses.
  /// - Throws: `Diagnostics` where nothing fits, or the error of `attempt`.
  func deliver(
    _ attempt: (Job, _ isRehearsal: Bool) async throws(Diagnostics) -> JobReport
  ) async throws(Diagnostics) -> JobReport {
    let budget = job.budget
    let format = job.output.format
    let ladder = BudgetLadder(
      quality: job.output.quality, usesQuality: [.gif, .webp].contains(format),
      usesPalette: format == .gif, frameCount: frameCount, frameRate: frameRate,
      mostFrames: budget.preset?.frameCount,
      allowsResize: budget.allowsResize && budget.preset?.side == nil)
    let (found, fewest) = try await ladder.search(limit: budget.byteCount ?? .max) {
      step throws(Diagnostics) in
      try await attempt(job.reduced(by: step), true).byteCount
    }
    guard let step = found else {
      throw .usage(
        "the file has at least \(Decimal.bytes(fewest)), whatever is given up, more than "
          + "\(budget.title): \(advice)")
    }
    var report = try await attempt(job.reduced(by: step), false)
    report.notes += notes(step, report)
    return report
  }

  private var advice: Message {
    let smaller: Message =
      if case .animation = job.content { "a smaller picture" } else { "a smaller \(field: "size")" }
    let shorter: Message =
      "use \(smaller), a shorter animation or a higher \(field: "max-bytes")"
    return job.budget.allowsResize || job.budget.preset?.side != nil
      ? shorter : "use \(field: "allow-resize"), or \(shorter)"
  }

  /// Returns notes on the losses of quality, frames and size, and on the limits of a preset.
  private func notes(_ step: BudgetLadder.Step, _ report: JobReport) -> [Message] {
    var losses: [String] = []
    if step.level.quality < job.output.quality {
      losses.append("quality \(step.level.quality) instead of \(job.output.quality)")
    }
    if step.level.colors < 256 { losses.append("at most \(step.level.colors) colors") }
    if step.rung.divider > 1 {
      let rate = frameRate / Double(step.rung.divider)
      losses.append(
        "\(Decimal.text((rate * 10).rounded() / 10)) frames per second instead of "
          + Decimal.text((frameRate * 10).rounded() / 10))
    }
    if step.rung.percent < 100 { losses.append("\(step.rung.percent)% of the size") }
    var notes: [Message] = []
    if !losses.isEmpty {
      let mostFrames = job.budget.preset?.frameCount ?? .max
      let frames = frameCount > mostFrames ? " and its \(mostFrames) frames" : ""
      notes.append("to keep \(job.budget.title)\(frames): \(losses.joined(separator: ", "))")
    }
    if let preset = job.budget.preset {
      let frames = preset.frameCount.map { " of at most \($0)" } ?? ""
      notes.append(
        "\(preset.rawValue): \(job.output.format.title), \(report.size.width)x"
          + "\(report.size.height) px (\(preset.sizeText)), \(report.frameCount) frames\(frames), "
          + "\(Decimal.bytes(report.byteCount)) of at most \(Decimal.bytes(preset.byteCount))")
    }
    return notes
  }
}

extension Output {
  /// The quality; 100 where colors are always kept.
  fileprivate var quality: Int {
    switch self {
    case .gif(let encoder): encoder.quality
    case .webp(let encoder): encoder.quality
    default: 100
    }
  }
}

extension Job {
  /// The same animation with fewer bytes.
  fileprivate func reduced(by step: BudgetLadder.Step) -> Job {
    var job = self
    job.reduction = step.rung
    switch job.output {
    case .gif(var encoder):
      encoder.quality = step.level.quality
      encoder.maximumColors = step.level.colors
      job.output = .gif(encoder)
    case .webp(var encoder):
      encoder.quality = step.level.quality
      job.output = .webp(encoder)
    default: break
    }
    return job
  }
}

/// The steps by which a file becomes smaller, and the search for the first that fits.
///
/// Quality goes down first, then colors. If not even the fewest suffice, frames are left out, and
/// at last the picture shrinks if it may; each time as much quality comes back as fits. The same
/// frames and limits always give the same file.
struct BudgetLadder: Hashable, Sendable {
  /// A level of quality.
  struct Level: Hashable, Sendable {
    /// As for `--quality`.
    var quality: Int
    /// The most palette entries.
    var colors: Int
  }

  /// A reduction of the number of frames and of their size.
  struct Rung: Hashable, Sendable {
    /// One frame of so many stays.
    var divider = 1
    /// The percent of each side that stays.
    var percent = 100
  }

  /// A choice.
  struct Step: Hashable, Sendable {
    var level: Level
    var rung = Rung()
  }

  /// The levels from the best on.
  let levels: [Level]

  /// The rungs from the best on.
  let rungs: [Rung]

  private static let qualities = [95, 90, 80, 70, 60, 50, 40, 30]
  private static let colors = [128, 64, 32, 16]
  private static let percents = [90, 80, 70, 60, 50, 40, 30, 25]

  /// The least frames per second that are left.
  private static let slowest = 5.0

  /// Lists the steps.
  ///
  /// - Parameters:
  ///   - quality: The quality that was asked for.
  ///   - usesQuality: Indicates whether less quality means fewer bytes.
  ///   - usesPalette: Indicates whether fewer colors mean fewer bytes.
  ///   - frameCount: The frames before any are left out.
  ///   - frameRate: Frames per second before any are left out.
  ///   - mostFrames: The most frames that are taken.
  ///   - allowsResize: Indicates whether the picture may shrink.
  init(
    quality: Int, usesQuality: Bool, usesPalette: Bool, frameCount: Int, frameRate: Double,
    mostFrames: Int?,
    allowsResize: Bool
  ) {
    var levels = [Level(quality: quality, colors: 256)]
    if usesQuality {
      levels += Self.qualities.filter { $0 < quality }.map { Level(quality: $0, colors: 256) }
    }
    let lowest = levels.last?.quality ?? quality
    if usesPalette { levels += Self.colors.map { Level(quality: lowest, colors: $0) } }
    self.levels = levels
    var dividers = (1...12).filter { divider in
      divider == 1
        || (frameRate / Double(divider) >= Self.slowest && frameCount / divider >= 2)
    }
    if let mostFrames, frameCount > mostFrames {
      let least = (frameCount + mostFrames - 1) / mostFrames
      dividers = [least] + dividers.filter { $0 > least }
    }
    var rungs = dividers.map { Rung(divider: $0) }
    if allowsResize, let last = rungs.last {
      rungs += Self.percents.map { Rung(divider: last.divider, percent: $0) }
    }
    self.rungs = rungs
  }
}

extension BudgetLadder {
  /// The best step whose file has at most `limit` bytes.
  ///
  /// - Parameters:
  ///   - limit: The most bytes.
  ///   - count: The bytes that a step gives.
  /// - Returns: The step, or nil and the fewest bytes of any.
  /// - Throws: The error of `count`.
  func search(
    limit: Int, count: (Step) async throws(Diagnostics) -> Int
  ) async throws(Diagnostics) -> (step: Step?, fewest: Int) {
    var fewest = Int.max
    guard let worst = levels.indices.last else { return (nil, fewest) }
    for rung in rungs {
      func bytes(_ level: Int) async throws(Diagnostics) -> Int {
        let result = try await count(Step(level: levels[level], rung: rung))
        fewest = min(fewest, result)
        return result
      }
      // Most files fit at once; later the worst level tells whether a rung is worth more.
      if rung == rungs.first, try await bytes(0) <= limit {
        return (Step(level: levels[0], rung: rung), fewest)
      }
      guard try await bytes(worst) <= limit else { continue }
      if worst == 0 { return (Step(level: levels[0], rung: rung), fewest) }
      if rung != rungs.first, try await bytes(0) <= limit {
        return (Step(level: levels[0], rung: rung), fewest)
      }
      // The first level fails and the last fits: halve what is between them.
      var (fails, fits) = (0, worst)
      while fits - fails > 1 {
        let middle = (fails + fits) / 2
        if try await bytes(middle) <= limit { fits = middle } else { fails = middle }
      }
      return (Step(level: levels[fits], rung: rung), fewest)
    }
    return (nil, fewest)
  }
}
