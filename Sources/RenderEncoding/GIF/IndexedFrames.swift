import CIndexKernels
import RenderGeometry

/// Kept frames as indices of a palette.
struct IndexedFrames: Sendable {
  private let chunks: [KeptFrames.Chunk]
  /// The frames in every chunk but the last.
  private let length: Int
  /// For each chunk the index of every number.
  private let tables: [[UInt8]]

  init(_ frames: KeptFrames, table: ColorTable) {
    chunks = frames.chunks
    length = max(1, chunks.first?.changes.count ?? 1)
    tables = chunks.map { chunk in
      // Whole pages, so that no byte of a number leads outside.
      let spare = [UInt8](repeating: 0, count: 255 - (chunk.colors.count - 1) % 256)
      return chunk.colors.map { table[$0] } + spare
    }
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
    var next = previous.map { $0 + 1 } ?? frame / length * length
    var box = PixelRect.empty
    if previous == nil {
      let index = next / length
      if let before = chunks[index].before {
        if indices.count != size.area { indices = [UInt8](repeating: 0, count: size.area) }
        put(before, of: index, into: &indices, size: size, rect: size.bounds)
      } else {
        indices = [UInt8](repeating: tables[index][0], count: size.area)
      }
      box = size.bounds
    }
    while next <= frame {
      let index = next / length
      let change = chunks[index].changes[next % length]
      put(change.pixels, of: index, into: &indices, size: size, rect: change.rect)
      box = box.union(change.rect)
      next += 1
    }
    return box
  }

  private func put(
    _ pixels: KeptFrames.Pixels, of chunk: Int, into indices: inout [UInt8], size: PixelSize,
    rect: PixelRect
  ) {
    precondition(
      size.bounds.intersection(rect) == rect && pixels.low.count == rect.area
        && indices.count == size.area, "kept pixels outside their frame")
    guard pixels.high.isEmpty else {
      putWide(pixels, of: chunk, into: &indices, size: size, rect: rect)
      return
    }
    unsafe tables[chunk].withUnsafeBufferPointer { table in
      unsafe pixels.low.withUnsafeBufferPointer { source in
        unsafe indices.withUnsafeMutableBufferPointer { target in
          guard let source = source.baseAddress, let target = target.baseAddress else { return }
          for row in 0..<rect.height {
            unsafe render_map_indices(
              target + (rect.y + row) * size.width + rect.x, source + row * rect.width,
              table.baseAddress, rect.width)
          }
        }
      }
    }
  }

  private func putWide(
    _ pixels: KeptFrames.Pixels, of chunk: Int, into indices: inout [UInt8], size: PixelSize,
    rect: PixelRect
  ) {
    let entries = tables[chunk]
    let table = entries.span
    let low = pixels.low.span
    let high = pixels.high.span
    var target = indices.mutableSpan
    for row in 0..<rect.height {
      let start = (rect.y + row) * size.width + rect.x
      for column in 0..<rect.width {
        let source = row &* rect.width &+ column
        target[start &+ column] = table[Int(high[source]) &<< 8 | Int(low[source])]
      }
    }
  }
}
