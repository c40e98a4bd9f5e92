/// Contiguous ranges of a fixed length, so that frames inside one are drawn incrementally.
///
/// The length never depends on the number of tasks: results that are made per chunk stay equal.
struct Chunks: Sendable {
  /// The number of elements.
  let elementCount: Int

  /// Elements in every chunk but the last.
  static let length = 16

  /// The number of chunks.
  var count: Int { (elementCount + Self.length - 1) / Self.length }

  /// The elements of a chunk.
  subscript(index: Int) -> Range<Int> {
    (index * Self.length)..<min(elementCount, (index + 1) * Self.length)
  }
}
