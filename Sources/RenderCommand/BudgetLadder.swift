/// The steps by which a file becomes smaller, and the search for the first that fits.
///
/// Quality goes down first, then colors. Where not even the fewest suffice, frames are left out, and
/// at last the picture shrinks if it may; each time as much quality comes back as fits. The same
/// frames and limits always give the same file.
struct BudgetLadder: Hashable, Sendable {
  /// How colors are kept.
  struct Level: Hashable, Sendable {
    /// As for `--quality`.
    var quality: Int
    /// The most palette entries.
    var colors: Int
  }

  /// Which frames there are, and how large.
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
  ///   - quality: What was asked for.
  ///   - usesQuality: Whether less quality means fewer bytes.
  ///   - usesPalette: Whether fewer colors mean fewer bytes.
  ///   - frameCount: The frames before any are left out.
  ///   - frameRate: Frames per second before any are left out.
  ///   - mostFrames: The most frames that are taken.
  ///   - allowsResize: Whether the picture may shrink.
  init(
    quality: Int, usesQuality: Bool = true, usesPalette: Bool, frameCount: Int, frameRate: Double,
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
  /// - Throws: What `count` throws.
  func search(
    limit: Int, count: (Step) async throws(CommandError) -> Int
  ) async throws(CommandError) -> (step: Step?, fewest: Int) {
    var fewest = Int.max
    guard let worst = levels.indices.last else { return (nil, fewest) }
    for rung in rungs {
      func bytes(_ level: Int) async throws(CommandError) -> Int {
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
