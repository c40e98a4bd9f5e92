import RenderEncoding
import RenderFields
import RenderPixels
import RenderScenes
import RenderText

/// A bundle while its parts are collected.
struct BundleDraft: Sendable {
  let bundle: PlatformBundle
  let input: BundleInput
  var timing = FrameTiming(frameCount: 1, duration: 1)
  var hasGIF = true
  var hasWebP = true
  var parts: [BundlePart] = []
  var notes: [Message] = []
  var memoryByteCount = 0
  var endings: [String] = []

  init(bundle: PlatformBundle, input: BundleInput) {
    self.bundle = bundle
    self.input = input
  }

  /// The frame that is the poster.
  var poster: Int { input.poster(of: timing.frameCount) }

  /// The name in addresses, with a note where that is another one.
  mutating func slug() -> String {
    let name = input.name.web
    if name != input.name.text {
      notes.append(
        "addresses have only letters, digits, - and _: '\(input.name.text)' becomes '\(name)'")
    }
    return name
  }

  mutating func add(_ part: BundlePart) { parts.append(part) }

  /// `@2x` and `@3x` after the names of larger pictures, nothing for the first scale.
  static func density(_ scale: Double) -> String {
    scale == 1 ? "" : "@\(Decimal.exact(scale))x"
  }
}
