/// Frames of few colors as numbers, kept so that short animations are drawn only once.
struct KeptFrames: Sendable {
  /// Consecutive frames that share their numbers.
  struct Chunk: Sendable {
    /// The mapped colors by their numbers; the first is 0.
    var colors: [UInt32] = []

    /// All pixels of the frame before the first; nil where that is the start.
    var before: NumberRuns?

    /// The boxes around all that each frame changes.
    var changes: [NumberRuns] = []

    /// The bytes that it takes, nearly.
    var byteCount = 0
  }

  /// The chunks in their order, each of `chunkLength` frames but the last.
  private(set) var chunks: [Chunk] = []

  /// The frames of a chunk.
  let chunkLength: Int

  private var byteCount = 0

  /// Begins with no chunk.
  init(chunkLength: Int) { self.chunkLength = chunkLength }

  /// Adds a chunk, and says whether it may be kept.
  mutating func add(_ chunk: Chunk) -> Bool {
    byteCount += chunk.byteCount
    chunks.append(chunk)
    return byteCount <= Self.capacity
  }

  /// The most bytes of all chunks. Small, so that long animations take about as much memory as
  /// short ones.
  private static let capacity = 3 << 18

  /// The most pixels of frames that are kept: larger ones take long to compress, not to draw.
  static let largestArea = 5 << 19

  /// The most bytes of one of some chunks: twice its share, so that an animation which is too long
  /// is noticed at once.
  static func capacity(ofOneOf count: Int) -> Int {
    min(capacity, 2 * capacity / max(1, count))
  }
}
