import RenderConcurrency

/// Turns pixels into the zlib streams of IDAT and fdAT.
struct PNGImageData: Sendable {
  private let model: PNGColorModel
  private let search: PNGSearch

  init(model: PNGColorModel, search: PNGSearch) {
    self.model = model
    self.search = search
  }
}

extension PNGImageData {
  /// The stream of a picture.
  func stream(of picture: FramePicture) throws(EncodingError) -> [UInt8] {
    try smallestStream(of: [PNGPictureRows(picture, model)]).stream
  }

  /// What `smallestStream(of:)` needs of a picture.
  func rows(of picture: FramePicture) -> PNGRows { PNGRows(picture, model) }

  /// The smallest stream that some pictures and the filters in question give, as far as samples
  /// tell, and the picture it is of; of equally small ones the first with the plainest filter.
  func smallestStream(
    of pictures: [some PNGRowSource]
  ) throws(EncodingError) -> (stream: [UInt8], picture: Int) {
    var best: (stream: [UInt8], picture: Int) = ([], 0)
    for choice in try choices(of: pictures) {
      let rows = pictures[choice.picture]
      var pieces: [ZlibPiece] = []
      for range in pieceRows(of: rows) { pieces.append(try piece(range, of: rows, choice)) }
      let stream = ZlibPiece.stream(of: pieces)
      if best.stream.isEmpty || stream.count < best.stream.count { best = (stream, choice.picture) }
    }
    return best
  }

  /// The same stream as that of `stream(of:)`, with several tasks at a time.
  func stream(of picture: FramePicture, jobs: Int) async throws -> [UInt8] {
    let rows = PNGPictureRows(picture, model)
    let choices = try choices(of: [rows])
    let ranges = pieceRows(of: rows)
    var best: [UInt8] = []
    var pieces: [ZlibPiece] = []
    try await transformInOrder(count: choices.count * ranges.count, jobs: jobs) { index in
      try piece(ranges[index % ranges.count], of: rows, choices[index / ranges.count])
    } consume: { (piece: ZlibPiece) in
      pieces.append(piece)
      if pieces.count < ranges.count { return }
      let stream = ZlibPiece.stream(of: pieces)
      if best.isEmpty || stream.count < best.count { best = stream }
      pieces = []
    }
    return best
  }

  /// Where a picture is cut, by its size alone.
  private func pieceRows(of rows: some PNGRowSource) -> [Range<Int>] {
    let length = max(1, search.pieceSize / (1 + rows.bytesPerRow))
    let count = max(1, (rows.count + length / 2) / length)
    return (0..<count).map { rows.count * $0 / count..<(rows.count * ($0 + 1) / count) }
  }

  private func piece(
    _ range: Range<Int>, of rows: some PNGRowSource, _ choice: Choice
  ) throws(EncodingError) -> ZlibPiece {
    let bytes = rows.filtered(range, by: choice.filter)
    let isLast = range.upperBound == rows.count
    let isFlat = 40 * choice.sample.compressed <= choice.sample.bytes
    let compression = isFlat ? search.finalWhereFlat ?? search.final : search.final
    return try ZlibPiece(bytes, by: compression, isLast: isLast)
  }
}

extension PNGImageData {
  /// A picture and a filter, and what a sample shrinks to.
  private struct Choice: Sendable {
    var picture: Int
    var filter: PNGRowFilter
    var sample: (compressed: Int, bytes: Int) = (1, 1)
  }

  /// The choices with the smallest samples, the best first.
  private func choices(of pictures: [some PNGRowSource]) throws(EncodingError) -> [Choice] {
    var all: [Choice] = []
    let isOnlyOne = pictures.count * search.filters.count == 1
    for (index, rows) in pictures.enumerated() {
      let ranges = sampleRows(of: rows)
      for filter in search.filters {
        var choice = Choice(picture: index, filter: filter)
        if !isOnlyOne {
          let bytes = ranges.flatMap { rows.filtered($0, by: filter) }
          let piece = try ZlibPiece(bytes, by: search.trial, isLast: true)
          choice.sample = (piece.blocks.count, bytes.count)
        }
        all.append(choice)
      }
    }
    // Equal ones keep their order. Samples of several pictures are of several sizes.
    let order = radixSorted(
      all.map { choice in
        let rows = pictures[choice.picture]
        let count = rows.count * rows.bytesPerRow
        return UInt64(choice.sample.compressed * count / max(1, choice.sample.bytes))
      })
    var best = order.prefix(search.finalists).map { all[$0] }
    if search.keepsUnfiltered, !best.contains(where: { $0.filter == .all(.none) }) {
      best += order.map { all[$0] }.filter { $0.filter == .all(.none) }.prefix(1)
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
