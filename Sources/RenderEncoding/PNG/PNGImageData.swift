import RenderConcurrency

/// Turns pixels into the zlib streams of IDAT and fdAT.
struct PNGImageData: Sendable {
  private let model: PNGColorModel
  private let search: PNGSearch
  private let workers = Pool<PNGWorker>()

  init(model: PNGColorModel, search: PNGSearch) {
    self.model = model
    self.search = search
  }
}

extension PNGImageData {
  /// The stream of a picture, as parts one after another.
  func streamParts(of picture: some PixelRows) throws(EncodingError) -> [[UInt8]] {
    ZlibPiece.parts(of: try smallestPieces(of: [PNGPictureRows(picture, model)]).pieces)
  }

  /// The smallest stream that some pictures and the filters in question give, as far as samples
  /// tell, and the picture it is of; of equally small ones the first with the plainest filter.
  func smallestStream(
    of pictures: [some PNGRowSource]
  ) throws(EncodingError) -> (stream: [UInt8], picture: Int) {
    let (pieces, picture) = try smallestPieces(of: pictures)
    return (ZlibPiece.stream(of: pieces), picture)
  }

  private func smallestPieces(
    of pictures: [some PNGRowSource]
  ) throws(EncodingError) -> (pieces: [ZlibPiece], picture: Int) {
    try workers.borrow { (worker) throws(EncodingError) in
      var best: (pieces: [ZlibPiece], picture: Int) = ([], 0)
      var trials = trials(of: pictures)
      if trials.count > 1 {
        for index in trials.indices {
          let trial = trials[index]
          trials[index].sample = try sample(trial, of: pictures[trial.picture], worker)
        }
      }
      for choice in choices(of: trials, pictures) {
        let rows = pictures[choice.picture]
        var pieces: [ZlibPiece] = []
        for range in pieceRows(of: rows) {
          pieces.append(try piece(range, of: rows, choice, worker))
        }
        let count = ZlibPiece.streamCount(of: pieces)
        if best.pieces.isEmpty || count < ZlibPiece.streamCount(of: best.pieces) {
          best = (pieces, choice.picture)
        }
      }
      return best
    }
  }

  /// The same stream as that of `streamParts(of:)`, with several tasks at a time.
  func streamParts(of picture: some PixelRows, jobs: Int) async throws -> [[UInt8]] {
    let rows = PNGPictureRows(picture, model)
    var trials = trials(of: [rows])
    if trials.count > 1 {
      let untried = trials
      trials = []
      try await transformInOrder(count: untried.count, jobs: jobs) { index in
        var trial = untried[index]
        trial.sample = try workers.borrow { (worker) throws(EncodingError) in
          try sample(trial, of: rows, worker)
        }
        return trial
      } consume: { (trial: Choice) in
        trials.append(trial)
      }
    }
    let choices = choices(of: trials, [rows])
    let ranges = pieceRows(of: rows)
    var best: [ZlibPiece] = []
    var pieces: [ZlibPiece] = []
    try await transformInOrder(count: choices.count * ranges.count, jobs: jobs) { index in
      try workers.borrow { (worker) throws(EncodingError) in
        try piece(ranges[index % ranges.count], of: rows, choices[index / ranges.count], worker)
      }
    } consume: { (piece: ZlibPiece) in
      pieces.append(piece)
      if pieces.count < ranges.count { return }
      if best.isEmpty || ZlibPiece.streamCount(of: pieces) < ZlibPiece.streamCount(of: best) {
        best = pieces
      }
      pieces = []
    }
    return ZlibPiece.parts(of: best)
  }

  /// Where a picture is cut, by its size alone.
  private func pieceRows(of rows: some PNGRowSource) -> [Range<Int>] {
    let length = max(1, search.pieceSize / (1 + rows.bytesPerRow))
    let count = max(1, (rows.count + length / 2) / length)
    return (0..<count).map { rows.count * $0 / count..<(rows.count * ($0 + 1) / count) }
  }

  private func piece(
    _ range: Range<Int>, of rows: some PNGRowSource, _ choice: Choice, _ worker: PNGWorker
  ) throws(EncodingError) -> ZlibPiece {
    worker.rows.removeAll(keepingCapacity: true)
    choice.filter.append(range, of: rows, to: &worker.rows)
    let isLast = range.upperBound == rows.count
    let (compressed, bytes) = choice.sample
    let special =
      40 * compressed <= bytes
      ? search.finalWhereFlat : 20 * compressed > bytes ? search.finalWhereBusy : nil
    return try ZlibPiece(
      worker.rows, by: special ?? search.final, isLast: isLast, with: worker)
  }
}

extension PNGImageData {
  /// A picture and a filter, and what a sample shrinks to.
  private struct Choice: Sendable {
    var picture: Int
    var filter: PNGRowFilter
    var sample: (compressed: Int, bytes: Int) = (1, 1)
  }

  /// All pictures with all filters.
  private func trials(of pictures: [some PNGRowSource]) -> [Choice] {
    pictures.indices.flatMap { picture in
      search.filters.map { Choice(picture: picture, filter: $0) }
    }
  }

  /// What a sample shrinks to.
  private func sample(
    _ choice: Choice, of rows: some PNGRowSource, _ worker: PNGWorker
  ) throws(EncodingError) -> (compressed: Int, bytes: Int) {
    worker.rows.removeAll(keepingCapacity: true)
    for range in sampleRows(of: rows) { choice.filter.append(range, of: rows, to: &worker.rows) }
    let blocks = try worker.blocks(of: worker.rows, by: search.trial, isLast: true)
    return (blocks.count, worker.rows.count)
  }

  /// The choices with the smallest samples, the best first.
  private func choices(of trials: [Choice], _ pictures: [some PNGRowSource]) -> [Choice] {
    // Equal ones keep their order. Samples of several pictures are of several sizes.
    let order = radixSorted(
      trials.map { choice in
        let rows = pictures[choice.picture]
        let count = rows.count * rows.bytesPerRow
        return UInt64(choice.sample.compressed * count / max(1, choice.sample.bytes))
      })
    var best = order.prefix(search.finalists).map { trials[$0] }
    if search.keepsUnfiltered, !best.contains(where: { $0.filter == .all(.none) }) {
      best += order.map { trials[$0] }.filter { $0.filter == .all(.none) }.prefix(1)
    }
    return best
  }

  /// All rows of a small picture, parts of a large one that are spread evenly.
  private func sampleRows(of rows: some PNGRowSource) -> [Range<Int>] {
    let rowSize = 1 + rows.bytesPerRow
    let length = search.sampleSize / 4 / rowSize
    if rows.count <= 4 * max(4, length) { return [0..<rows.count] }
    // Several rows at least, since rows are compared with each other.
    return (0..<4).map { index in
      let start = (rows.count - max(4, length)) * index / 3
      return start..<(start + max(4, length))
    }
  }
}
