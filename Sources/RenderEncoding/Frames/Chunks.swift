/// Contiguous ranges of a fixed length, so that frames inside one are drawn incrementally.
///
/// The length never depends on the number of tasks: results that are made per chunk stay equal.
struct Chunks: Sendable {
  /// The number of elements.
  let elementCount: Int

  /// Elements in every chunk but the last.
  static let length = 16

  /// Elements in every chunk but the last of these.
  var length = Self.length

  /// The number of chunks.
  var count: Int { (elementCount + length - 1) / length }

  /// The elements of a chunk.
  subscript(index: Int) -> Range<Int> {
    (index * length)..<min(elementCount, (index + 1) * length)
  }
}
