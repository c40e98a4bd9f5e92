import RenderGeometry

/// Frames of few colors as numbers, kept so that short animations are drawn only once.
struct KeptFrames: Sendable {
  /// Consecutive frames that share their numbers.
  struct Chunk: Sendable {
    /// The mapped colors by their numbers; the first is 0.
    var colors: [UInt32] = []

    /// All pixels of the frame before the first; nil where that is the start.
    var before: Pixels?

    /// What each frame changes.
    var changes: [Change] = []

    /// The bytes that it takes, nearly.
    var byteCount = 0
  }

  /// The numbers of some pixels.
  struct Pixels: Sendable {
    /// Their lower bytes.
    var low: [UInt8] = []

    /// Their upper bytes; empty where all are zero.
    var high: [UInt8] = []
  }

  /// The pixels of a box around all that a frame changes.
  struct Change: Sendable {
    var rect: PixelRect
    var pixels: Pixels
  }

  /// The chunks in their order, all of as many frames but the last.
  private(set) var chunks: [Chunk] = []

  private var byteCount = 0

  /// Adds a chunk, and says whether it may be kept.
  mutating func add(_ chunk: Chunk) -> Bool {
    byteCount += chunk.byteCount
    chunks.append(chunk)
    return byteCount <= Self.capacity
  }

  /// The most bytes of all chunks. Small, so that long animations take about as much memory as
  /// short ones.
  private static let capacity = 5 << 19

  /// The most bytes of one of some chunks: twice its share, so that an animation which is too long
  /// is noticed at once.
  static func capacity(ofOneOf count: Int) -> Int {
    min(capacity, 2 * capacity / max(1, count))
  }
}
