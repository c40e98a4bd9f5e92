import RenderEncoding
import RenderFields
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderText

/// A sticker within the limits of a place: the first of some ways to make it that is small enough.
struct Sticker: Sendable {
  /// A way to make a sticker.
  struct Trial: Sendable {
    /// The pixels a side.
    let side: Int

    /// The quality of a WebP; nil for an APNG.
    var quality: Int?

    /// Of so many frames one is shown.
    var divisor = 1
  }

  /// The place in a sentence.
  let place: String

  /// The most bytes.
  let limit: Int

  /// The ways to make it, the preferred one first.
  let trials: [Trial]

  /// Makes the sticker, and returns it with the way that it was made.
  func make(
    _ input: BundleInput, _ appearance: Theme.Appearance, notes: inout BundleReport
  ) async throws -> (file: [UInt8], trial: Trial) {
    var file: [UInt8] = []
    var chosen = trials[0]
    for trial in trials {
      chosen = trial
      let all = try input.frames(appearance, side: trial.side)
      let count = max(1, all.frameCount / trial.divisor)
      let frames = all.selecting((0..<count).map { $0 * all.frameCount / count })
        .centered(in: PixelSize(width: trial.side, height: trial.side))
      file =
        if let quality = trial.quality {
          try await BundlePart.webp(frames, quality, input.jobs, nil)
        } else {
          try await BundlePart.apng(frames, 1, input.jobs, nil)
        }
      if file.count <= limit { break }
    }
    let most = "\(place) takes at most \(limit / 1000)"
    if file.count > limit {
      notes.add(
        "the sticker has \(file.count / 1000) kB, but \(most): use a lower \(field: "fps")")
    } else if chosen.divisor > 1 {
      notes.add("the sticker shows one of \(chosen.divisor) frames, since \(most) kB")
    } else if let quality = chosen.quality, quality < 100 {
      notes.add("the sticker has a quality of \(quality), since \(most) kB")
    }
    return (file, chosen)
  }
}

/// A pack with one sticker for Messages, which takes three sizes.
struct StickerPack: Sendable {
  /// The name of the sticker.
  let name: String

  /// The first member of every description in a catalog.
  let info: JSON

  private static let sticker = Sticker(
    place: "Messages", limit: Preset.imessageSticker.byteCount,
    trials: [.init(side: 408)] + [1, 2, 3, 5, 10].map { .init(side: 300, divisor: $0) })

  /// Makes the sticker, and the description of the pack.
  func make(
    _ input: BundleInput, _ appearance: Theme.Appearance, notes: inout BundleReport
  ) async throws -> (file: [UInt8], description: String) {
    let (file, trial) = try await Self.sticker.make(input, appearance, notes: &notes)
    let description = JSON.object([
      ("info", info),
      ("properties", .object([("grid-size", .string(trial.side == 408 ? "regular" : "small"))])),
      ("stickers", .array([.object([("filename", .string("\(name).sticker"))])])),
    ])
    return (file, description.text() + "\n")
  }
}

/// A sticker for WhatsApp.
enum WhatsAppSticker {
  /// The pixels a side of the icon of a pack.
  static let traySide = 96

  /// The longest play in seconds.
  private static let longestPlay = 10.0

  /// The most bytes of a sticker.
  static func limit(isAnimated: Bool) -> Int {
    isAnimated ? Preset.whatsappSticker.byteCount : 100_000
  }

  private static let choices: [(quality: Int, divisor: Int)] = [
    (100, 1), (90, 1), (75, 1), (75, 2), (60, 2), (60, 3), (50, 5), (40, 10),
  ]

  /// Makes the sticker.
  static func make(
    _ input: BundleInput, _ appearance: Theme.Appearance, notes: inout BundleReport
  ) async throws -> [UInt8] {
    let timing = try input.frames(appearance, side: input.whatsAppSide).timing
    if timing.duration > longestPlay {
      notes.add(
        "WhatsApp takes stickers of at most 10 seconds: use a higher \(field: "speed")")
    }
    return try await Sticker(
      place: "WhatsApp", limit: limit(isAnimated: timing.frameCount > 1),
      trials: choices.map {
        .init(side: input.whatsAppSide, quality: $0.quality, divisor: $0.divisor)
      }
    ).make(input, appearance, notes: &notes).file
  }
}
