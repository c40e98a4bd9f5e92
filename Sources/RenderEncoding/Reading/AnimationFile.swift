public import RenderGeometry
public import RenderPixels

/// An animation out of files, as a frame source.
///
/// Its frames are not held in memory: each is made of the file's bytes when it is asked for.
public struct AnimationFile: FrameSource {
  /// The contents of the file.
  public let description: AnimationDescription

  /// The times of the frames. A frame without a delay counts as one of 0.1 s, as players show it;
  /// in a GIF one of 0.01 s does too.
  public let timing: FrameTiming

  private let replay: Replay

  /// The extents of every frame.
  public var size: PixelSize { description.size }

  init(_ description: AnimationDescription, steps: [ReplayStep], store: any ImageStore) {
    self.description = description
    replay = Replay(size: description.size, steps: steps, store: store)
    let shortest = description.format == .gif ? 0.015 : 0
    timing = FrameTiming(
      delays: description.images.map { $0.delay > shortest ? $0.delay : 0.1 },
      plays: description.plays)
  }

  /// Brings a pixmap from one frame to another by drawing only what differs.
  public func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect {
    replay.advance(&pixmap, from: previous, to: index)
  }
}

/// Bytes of files that are read where frames are made of them, instead of being held in memory.
package protocol ByteStore: Sendable {
  /// The bytes at a place; fewer or none where they cannot be read, which the store remembers.
  func bytes(in range: Range<Int>) -> [UInt8]
}

/// The bytes of a file, in memory or in a store.
struct FileBytes: Sendable {
  /// The whole file; none once it is in a store.
  private(set) var bytes: [UInt8]

  private var store: (any ByteStore)?

  /// Takes the whole file.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Forgets the bytes, which are read from a store from now on.
  mutating func move(to store: any ByteStore) {
    bytes = []
    self.store = store
  }

  /// Some bytes of the file.
  subscript(range: Range<Int>) -> [UInt8] { store?.bytes(in: range) ?? Array(bytes[range]) }
}
