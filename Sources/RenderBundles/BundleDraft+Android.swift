import RenderEncoding
import RenderFields
import RenderPixels
import RenderScenes

/// Resources of Android: pictures by density, an animation list and raw files.
extension BundleDraft {
  mutating func addAndroid() async throws {
    let name = input.name.android
    if name != input.name.text {
      notes.append(
        "Android allows only a-z, 0-9 and _ in names: '\(input.name.text)' becomes '\(name)'")
    }
    if timing.plays > 1 {
      notes.append(
        "an animation-list plays once or for ever: it repeats, not \(timing.plays) times")
    }
    let runs = try await runs(scales: AndroidDensity.allCases.map(\.scale))
    let digits = max(2, String(timing.frameCount - 1).count)
    func drawable(_ frame: Int) -> String {
      let number = String(frame)
      return "\(name)_\(String(repeating: "0", count: digits - number.count))\(number)"
    }
    let shown = Array(Set(runs.map(\.picture))).sorted()
    for appearance in input.appearances {
      let night = appearance == input.main ? "" : appearance == .dark ? "-night" : "-notnight"
      for density in AndroidDensity.allCases {
        let folder = "res/drawable\(night)-\(density.rawValue)"
        add(
          BundlePart(
            paths: shown.map { "\(folder)/\(drawable($0)).png" }, content: .frames(shown),
            appearance: appearance, scale: density.scale))
        add(
          .file(
            "\(folder)/\(name)_poster.png", .still(frame: poster), appearance, density.scale))
      }
      if hasGIF { add(.file("res/raw\(night)/\(name).gif", .gif, appearance, 3)) }
      // Two resources of one kind cannot differ by their endings alone.
      if hasWebP { add(.file("res/raw\(night)/\(name)_webp.webp", .webp, appearance, 3)) }
    }
    let items = runs.map { run in
      "  <item android:drawable=\"@drawable/\(drawable(run.picture))\""
        + " android:duration=\"\(milliseconds(run.frames))\" />\n"
    }
    add(
      .text(
        "res/drawable/\(name).xml",
        """
        <?xml version="1.0" encoding="utf-8"?>
        <animation-list xmlns:android="http://schemas.android.com/apk/res/android"
            android:oneshot="\(timing.plays == 1)">
        \(items.joined())</animation-list>

        """))
    memoryByteCount = memoryByteCount / timing.frameCount * shown.count
  }

  /// Returns the duration of some frames in milliseconds.
  ///
  /// Those of all frames add up to the rounded duration.
  private func milliseconds(_ frames: Range<Int>) -> Int {
    func instant(_ index: Int) -> Int { Int((1000 * timing.time(ofFrame: index)).rounded()) }
    return instant(frames.upperBound) - instant(frames.lowerBound)
  }
}
