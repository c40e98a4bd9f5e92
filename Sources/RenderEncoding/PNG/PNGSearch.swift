/// What is tried for the image data of a file, by effort and by how much there is.
struct PNGSearch: Hashable, Sendable {
  /// How the rows may be filtered; where there are several, a sample decides.
  var filters: [PNGRowFilter]

  /// How samples are compressed.
  var trial: PNGCompression

  /// How the choice is compressed.
  var final: PNGCompression

  /// How the choice is compressed where a sample shrinks to a fortieth, if not as otherwise.
  var finalWhereFlat: PNGCompression?

  /// How the choice is compressed where a sample does not shrink to a twentieth, if not as otherwise.
  var finalWhereBusy: PNGCompression?

  /// How many bytes of filtered rows a sample has at most.
  var sampleSize: Int

  /// How many of the best choices are compressed in full.
  var finalists = 1

  /// Whether unfiltered rows are compressed in full even where samples speak for others: a search
  /// gains most from them.
  var keepsUnfiltered = false

  /// Rows of about so many bytes are compressed on their own, so that several can be at a time.
  var pieceSize = 2 << 20

  /// Decides for a file.
  ///
  /// - Parameters:
  ///   - effort: How long it may take.
  ///   - model: How pixels become samples.
  ///   - byteCount: The bytes of all rows of all images.
  ///   - isAnimated: Whether there are many images, for which little time is left.
  init(effort: Effort, model: PNGColorModel, byteCount: Int, isAnimated: Bool) {
    // Neighboring palette indices have little to do with each other, but equal rows become zeros
    // and the same steps the same bytes.
    let isFlat = model.kind == .palette || model.bitDepth < 8
    let plain: [PNGRowFilter] = [.all(.none), .all(.sub), .all(.up)]
    switch effort {
    case .fast:
      filters = [.all(.none), .all(.up)]
      (trial, sampleSize) = (.quick(level: 1), byteCount <= 1 << 23 ? 1 << 22 : 1 << 18)
      final = .quick(
        level: isFlat || byteCount <= 1 << 20 ? 9 : byteCount <= 1 << 23 ? 6 : 1)
    case .standard:
      filters =
        isFlat && isAnimated
        ? [.all(.none), .all(.up)]
        : plain + [.leastSum] + (byteCount <= 1 << 24 ? [.leastEntropy, .fewestPairs] : [])
      if byteCount <= 1 << 20 {
        if !isAnimated { filters.append(.leastPairEntropy) }
        (trial, sampleSize) = (.quick(level: 9), 1 << 20)
        finalists = 3
      } else if byteCount <= 1 << 24 {
        (trial, sampleSize) = (.quick(level: 6), 1 << 23)
      } else {
        (trial, sampleSize) = (.quick(level: 1), isFlat && isAnimated ? 1 << 17 : 1 << 18)
      }
      if isFlat, isAnimated {
        final =
          byteCount <= 1 << 24
          ? .search(depth: 100, longEnough: 258, passes: 3)
          : .search(depth: 32, longEnough: 76, passes: 2)
      } else if byteCount <= 1 << 22 {
        final = .search(depth: 400, longEnough: 258, passes: 8)
      } else if isFlat || byteCount <= 1 << 23 {
        keepsUnfiltered = !isAnimated
        final = .search(depth: 100, longEnough: 258, passes: 4)
      } else {
        final = .quick(level: 6)
        // Photographs have few copies that are worth a second look.
        finalWhereBusy = .quick(level: 4)
        finalWhereFlat = .search(depth: 100, longEnough: 258, passes: 4)
      }
    case .max:
      filters =
        PNGFilter.allCases.map { .all($0) }
        + [.leastSum, .leastEntropy, .leastPairEntropy, .fewestPairs]
      (trial, sampleSize) = (.quick(level: 9), 1 << 24)
      // No copy is long enough in a picture that is not large.
      final = .search(depth: 1500, longEnough: byteCount <= 1 << 24 ? 259 : 258, passes: 15)
      keepsUnfiltered = true
      finalists = byteCount <= 1 << 21 ? 3 : 1
      pieceSize = 8 << 20
    }
  }
}
