import RenderConcurrency

/// Turns pixels into the zlib streams of IDAT and fdAT.
struct PNGImageData: Sendable {
  private let model: PNGColorModel
  private let search: PNGSearch

  init(model: PNGColorModel, search: PNGSearch) {
    self.model = model
    self.search = search
  }

  /// The samples of a picture, row after row.
  private struct Rows: Sendable {
    let samples: [UInt8]
    let bytesPerRow: Int
    let bytesPerPixel: Int

    var count: Int { samples.count / bytesPerRow }

    func filtered(_ rows: Range<Int>, by filter: PNGRowFilter) -> [UInt8] {
      filter.filtered(rows, of: samples, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel)
    }
  }

  private func rows(of picture: FramePicture) -> Rows {
    Rows(
      samples: model.samples(of: picture.pixels, width: picture.width),
      bytesPerRow: model.bytesPerRow(width: picture.width), bytesPerPixel: model.bytesPerPixel)
  }
}

extension PNGImageData {
  /// The stream of a picture.
  func stream(of picture: FramePicture) throws(EncodingError) -> [UInt8] {
    try smallestStream(of: [picture]).stream
  }

  /// The smallest stream that some pictures and the filters in question give, as far as samples
  /// tell, and the picture it is of; of equally small ones the first with the plainest filter.
  func smallestStream(
    of pictures: [FramePicture]
  ) throws(EncodingError) -> (stream: [UInt8], picture: Int) {
    let all = pictures.map { rows(of: $0) }
    var best: (stream: [UInt8], picture: Int) = ([], 0)
    for (picture, filter) in try choices(of: all) {
      var pieces: [ZlibPiece] = []
      for range in pieceRows(of: all[picture]) {
        pieces.append(try piece(range, of: all[picture], by: filter))
      }
      let stream = ZlibPiece.stream(of: pieces)
      if best.stream.isEmpty || stream.count < best.stream.count { best = (stream, picture) }
    }
    return best
  }

  /// The same stream as that of `stream(of:)`, with several tasks at a time.
  func stream(of picture: FramePicture, jobs: Int) async throws -> [UInt8] {
    let rows = rows(of: picture)
    let filters = try choices(of: [rows]).map(\.filter)
    let ranges = pieceRows(of: rows)
    var pieces: [ZlibPiece] = []
    try await transformInOrder(count: filters.count * ranges.count, jobs: jobs) { index in
      try piece(ranges[index % ranges.count], of: rows, by: filters[index / ranges.count])
    } consume: { (piece: ZlibPiece) in
      pieces.append(piece)
    }
    var best: [UInt8] = []
    for start in stride(from: 0, to: pieces.count, by: ranges.count) {
      let stream = ZlibPiece.stream(of: Array(pieces[start..<(start + ranges.count)]))
      if best.isEmpty || stream.count < best.count { best = stream }
    }
    return best
  }

  /// Where a picture is cut, by its size alone.
  private func pieceRows(of rows: Rows) -> [Range<Int>] {
    let length = max(1, search.pieceSize / (1 + rows.bytesPerRow))
    let count = max(1, (rows.count + length / 2) / length)
    return (0..<count).map { rows.count * $0 / count..<(rows.count * ($0 + 1) / count) }
  }

  private func piece(
    _ range: Range<Int>, of rows: Rows, by filter: PNGRowFilter
  ) throws(EncodingError) -> ZlibPiece {
    try ZlibPiece(
      rows.filtered(range, by: filter), by: search.final, isLast: range.upperBound == rows.count)
  }
}

extension PNGImageData {
  /// The pictures and filters that make the smallest samples, the best first.
  private func choices(of pictures: [Rows]) throws(EncodingError) -> [(
    picture: Int, filter: PNGRowFilter
  )] {
    var all: [(picture: Int, filter: PNGRowFilter, cost: Int)] = []
    let isOnlyOne = pictures.count * search.filters.count == 1
    for (index, rows) in pictures.enumerated() {
      let ranges = sampleRows(of: rows)
      for filter in search.filters {
        var cost = 0
        if !isOnlyOne {
          let bytes = ranges.flatMap { rows.filtered($0, by: filter) }
          cost = try ZlibPiece(bytes, by: search.trial, isLast: true).blocks.count
        }
        all.append((index, filter, cost))
      }
    }
    // Equal ones keep their order.
    let order = radixSorted(all.map { UInt64($0.cost) })
    return order.prefix(search.finalists).map { (all[$0].picture, all[$0].filter) }
  }

  /// All rows of a small picture, parts of a large one that are spread evenly.
  private func sampleRows(of rows: Rows) -> [Range<Int>] {
    let rowSize = 1 + rows.bytesPerRow
    if rows.count <= 8 || rows.count <= search.sampleSize / rowSize { return [0..<rows.count] }
    let length = max(1, search.sampleSize / 8 / rowSize)
    return (0..<8).map { index in
      let start = (rows.count - length) * index / 7
      return start..<(start + length)
    }
  }
}
