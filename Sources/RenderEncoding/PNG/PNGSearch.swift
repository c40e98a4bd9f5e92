/// What is tried for the image data of a file, by effort and by how much there is.
struct PNGSearch: Hashable, Sendable {
  /// How the rows may be filtered; where there are several, a sample decides.
  var filters: [PNGRowFilter]

  /// How samples are compressed.
  var trial: PNGCompression

  /// How the choice is compressed.
  var final: PNGCompression

  /// How many bytes of filtered rows a sample has at most.
  var sampleSize: Int

  /// How many of the best choices are compressed in full.
  var finalists = 1

  /// Rows of about so many bytes are compressed on their own, so that several can be at a time.
  var pieceSize = 2 << 20

  /// Decides for a file.
  ///
  /// - Parameters:
  ///   - effort: How long it may take.
  ///   - model: How pixels become samples.
  ///   - byteCount: The bytes of all rows of all images.
  init(effort: Effort, model: PNGColorModel, byteCount: Int) {
    // Neighboring palette indices have little to do with each other, but equal rows become zeros
    // and the same steps the same bytes.
    let isFlat = model.kind == .palette || model.bitDepth < 8
    let plain: [PNGRowFilter] = [.all(.none), .all(.sub), .all(.up)]
    switch effort {
    case .fast:
      filters = [.all(.none), .all(.up)]
      (trial, sampleSize) = (.quick(level: 1), 1 << 16)
      final = .quick(level: byteCount <= 1 << 20 ? 9 : isFlat ? 6 : byteCount <= 1 << 23 ? 3 : 1)
    case .standard:
      filters = plain + [.leastSum, .leastEntropy]
      (trial, sampleSize) = (.quick(level: 1), 1 << 17)
      if byteCount <= 1 << 22 {
        filters.append(.leastPairEntropy)
        (trial, sampleSize) = (.quick(level: 6), 1 << 20)
        final = .search(depth: 100, longEnough: 258, passes: 4)
      } else if isFlat || byteCount <= 1 << 24 {
        final = .search(depth: 32, longEnough: 128, passes: 2)
      } else {
        final = .quick(level: 6)
      }
    case .max:
      filters =
        PNGFilter.allCases.map { .all($0) } + [.leastSum, .leastEntropy, .leastPairEntropy]
      (trial, sampleSize) = (.quick(level: 9), 1 << 22)
      final = .search(depth: 1500, longEnough: 258, passes: 15)
      finalists = byteCount <= 1 << 22 ? 3 : 1
      pieceSize = 8 << 20
    }
  }
}
