import RenderGeometry

/// Contiguous ranges of a fixed length, so that frames inside one are drawn incrementally.
///
/// The length never depends on the number of tasks: results that are made per chunk stay equal.
struct Chunks: Sendable {
  /// The number of elements.
  let elementCount: Int

  /// Elements in every chunk but the last.
  var length = 16

  /// The number of chunks.
  var count: Int { (elementCount + length - 1) / length }

  /// Chunks of frames: half as long where frames are large and few, so that all processors get
  /// about as many.
  static func ofFrames(_ count: Int, size: PixelSize) -> Chunks {
    Chunks(elementCount: count, length: count <= 128 && size.area > 1 << 16 ? 8 : 16)
  }

  /// The elements of a chunk.
  subscript(index: Int) -> Range<Int> {
    (index * length)..<min(elementCount, (index + 1) * length)
  }
}
