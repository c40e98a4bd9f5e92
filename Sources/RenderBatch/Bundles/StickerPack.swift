import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes

/// A pack with one sticker for Messages, which takes files of at most 500 kB in three sizes.
struct StickerPack: Sendable {
  /// What the sticker is called.
  let name: String

  /// What every description in a catalog has.
  let info: JSONText

  /// The most bytes of a sticker.
  static let mostBytes = 500_000

  /// What Messages calls its sizes, and the pixels a side, the preferred one first.
  static let sizes = [("regular", 408), ("small", 300)]

  /// Makes the first sticker that is small enough, and the description of the pack.
  func make(
    _ input: BundleInput, _ appearance: Theme.Appearance, notes: inout BundleReport,
    progress: ProgressHandler?
  ) async throws -> (file: [UInt8], description: String) {
    let side = try input.frames(appearance, 1).size
    var made: (size: String, file: [UInt8]) = ("", [])
    for (size, pixels) in Self.sizes {
      let scale = Double(pixels) / Double(max(side.width, side.height))
      let frames = try input.frames(appearance, scale)
      made = (
        size,
        try await BundlePart.apng(
          CenteredFrames(frames, in: PixelSize(width: pixels, height: pixels)), 1, input.jobs,
          progress)
      )
      if made.file.count <= Self.mostBytes { break }
    }
    if made.file.count > Self.mostBytes {
      notes.add(
        "the sticker has \(made.file.count / 1000) kB, but Messages takes at most "
          + "\(Self.mostBytes / 1000): use a lower '--fps'")
    }
    let description = JSONText.object([
      ("info", info),
      ("properties", .object([("grid-size", .string(made.size))])),
      ("stickers", .array([.object([("filename", .string("\(name).sticker"))])])),
    ])
    return (made.file, description.text() + "\n")
  }
}
