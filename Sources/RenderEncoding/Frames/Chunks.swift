import RenderGeometry
import RenderSystem

/// Contiguous ranges of a fixed length, so that frames inside one are drawn incrementally.
///
/// The length never depends on the number of tasks: results that are made per chunk stay equal.
struct Chunks: Hashable, Sendable {
  /// The number of elements.
  let elementCount: Int

  /// Elements in every chunk but the last.
  let length: Int

  /// The most elements in a chunk, where nothing else is asked for.
  static let longest = 16

  /// The fewest elements in a chunk of several.
  private static let shortest = 4

  /// Cuts elements into chunks of at most a length. What would fit into one becomes two where that
  /// is worth it, so that few frames are made by as many tasks, and in as much memory, as many.
  init(elementCount: Int, longest: Int = Self.longest) {
    self.elementCount = elementCount
    let isOne = elementCount <= longest
    length = isOne ? min(longest, max(Self.shortest, (elementCount + 1) / 2)) : longest
  }

  /// Cuts elements into chunks of a length.
  init(elementCount: Int, length: Int) {
    self.elementCount = elementCount
    self.length = length
  }

  /// The number of chunks.
  var count: Int { (elementCount + length - 1) / length }

  /// Chunks of frames: half as long where frames are large and few, so that all processors get
  /// about as many.
  static func ofFrames(_ count: Int, size: PixelSize) -> Chunks {
    Chunks(elementCount: count, longest: count <= 128 && size.area > 1 << 16 ? 8 : longest)
  }

  /// The elements of a chunk.
  subscript(index: Int) -> Range<Int> {
    (index * length)..<min(elementCount, (index + 1) * length)
  }
}

/// The number of tasks that an encoder runs at the same time when nobody says otherwise.
///
/// Outputs are the same bytes for every number of tasks.
public let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
