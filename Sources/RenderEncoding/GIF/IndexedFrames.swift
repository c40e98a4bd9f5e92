import RenderGeometry

/// Kept frames as indices of a palette.
struct IndexedFrames: Sendable {
  private let chunks: [KeptFrames.Chunk]
  private let chunkLength: Int
  /// For each chunk the index of every number.
  private let tables: [[UInt8]]

  init(_ frames: KeptFrames, table: ColorTable) {
    chunks = frames.chunks
    chunkLength = frames.chunkLength
    tables = chunks.map { chunk in chunk.colors.map { table[$0] } }
  }
}

extension IndexedFrames {
  /// Replaces the indices of a frame by those of a later one.
  ///
  /// - Parameters:
  ///   - indices: The indices of `previous`, or anything if there is none.
  ///   - size: The extents.
  ///   - previous: The frame that `indices` show.
  ///   - frame: The frame to show.
  /// - Returns: A box around all that may have changed.
  func advance(
    _ indices: inout [UInt8], size: PixelSize, from previous: Int?, to frame: Int
  ) -> PixelRect {
    var next = previous.map { $0 + 1 } ?? frame / chunkLength * chunkLength
    var box = PixelRect.empty
    if previous == nil {
      let index = next / chunkLength
      if let before = chunks[index].before {
        if indices.count != size.area { indices = [UInt8](repeating: 0, count: size.area) }
        before.put(into: &indices, width: size.width, table: tables[index])
      } else {
        indices = [UInt8](repeating: tables[index][0], count: size.area)
      }
      box = size.bounds
    }
    while next <= frame {
      let index = next / chunkLength
      let change = chunks[index].changes[next % chunkLength]
      change.put(into: &indices, width: size.width, table: tables[index])
      box = box.union(change.rect)
      next += 1
    }
    return box
  }
}
