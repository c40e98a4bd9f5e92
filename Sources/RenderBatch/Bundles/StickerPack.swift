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

  /// A way to make a sticker.
  private struct Trial: Sendable {
    /// What Messages calls the size.
    let size: String

    /// The pixels a side.
    let side: Int

    /// Of how many frames one is shown.
    let divisor: Int
  }

  /// The preferred way first.
  private static let trials = [
    Trial(size: "regular", side: 408, divisor: 1), Trial(size: "small", side: 300, divisor: 1),
    Trial(size: "small", side: 300, divisor: 2), Trial(size: "small", side: 300, divisor: 3),
    Trial(size: "small", side: 300, divisor: 5), Trial(size: "small", side: 300, divisor: 10),
  ]

  /// Makes the first sticker that is small enough, and the description of the pack.
  func make(
    _ input: BundleInput, _ appearance: Theme.Appearance, notes: inout BundleReport
  ) async throws -> (file: [UInt8], description: String) {
    var file: [UInt8] = []
    var chosen = Self.trials[0]
    for trial in Self.trials {
      chosen = trial
      let all = try input.frames(appearance, side: trial.side)
      let count = max(1, all.frameCount / trial.divisor)
      let frames = SelectedFrames(all, (0..<count).map { $0 * all.frameCount / count })
      file = try await BundlePart.apng(
        CenteredFrames(frames, in: PixelSize(width: trial.side, height: trial.side)), 1,
        input.jobs, nil)
      if file.count <= Self.mostBytes { break }
    }
    if file.count > Self.mostBytes {
      notes.add(
        "the sticker has \(file.count / 1000) kB, but Messages takes at most "
          + "\(Self.mostBytes / 1000): use a lower '--fps'")
    } else if chosen.divisor > 1 {
      notes.add(
        "the sticker shows one of \(chosen.divisor) frames, since Messages takes at most "
          + "\(Self.mostBytes / 1000) kB")
    }
    let description = JSONText.object([
      ("info", info),
      ("properties", .object([("grid-size", .string(chosen.size))])),
      ("stickers", .array([.object([("filename", .string("\(name).sticker"))])])),
    ])
    return (file, description.text() + "\n")
  }
}
