import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes

/// What WhatsApp takes as a sticker: a WebP of 512 pixels a side that is not larger than it allows
/// and plays for at most ten seconds.
enum WhatsAppSticker {
  /// The pixels a side.
  static let side = 512

  /// The pixels a side of the icon of a pack.
  static let traySide = 96

  /// The longest play in seconds.
  private static let longestPlay = 10.0

  /// The most bytes of a sticker.
  static func mostBytes(isAnimated: Bool) -> Int { isAnimated ? 500_000 : 100_000 }

  /// Quality, and of how many frames one is shown; the preferred way first.
  private static let trials = [
    (quality: 100, divisor: 1), (90, 1), (75, 1), (75, 2), (60, 2), (60, 3), (50, 5), (40, 10),
  ]

  /// Makes the first sticker that is small enough.
  static func make(
    _ input: BundleInput, _ appearance: Theme.Appearance, notes: inout BundleReport
  ) async throws -> [UInt8] {
    let side = input.whatsAppSide
    let all = try input.frames(appearance, side: side)
    let most = mostBytes(isAnimated: all.frameCount > 1)
    if all.timing.duration > longestPlay {
      notes.add("WhatsApp takes stickers of at most 10 seconds: use a higher '--speed'")
    }
    var file: [UInt8] = []
    for (quality, divisor) in trials {
      let count = max(1, all.frameCount / divisor)
      let frames = SelectedFrames(all, (0..<count).map { $0 * all.frameCount / count })
      file = try await BundlePart.webp(
        CenteredFrames(frames, in: PixelSize(width: side, height: side)), quality, input.jobs, nil)
      guard file.count <= most else { continue }
      if divisor > 1 {
        notes.add(
          "the sticker shows one of \(divisor) frames, since WhatsApp takes at most "
            + "\(most / 1000) kB")
      } else if quality < 100 {
        notes.add(
          "the sticker has a quality of \(quality), since WhatsApp takes at most \(most / 1000) kB")
      }
      return file
    }
    notes.add(
      "the sticker has \(file.count / 1000) kB, but WhatsApp takes at most \(most / 1000): use a "
        + "lower '--fps'")
    return file
  }
}
