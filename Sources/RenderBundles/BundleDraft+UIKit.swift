import RenderEncoding
import RenderFields
import RenderPixels
import RenderScenes
import RenderText

/// Numbered frames, which `UIImage.animatedImageNamed` goes through from 0 until one is missing.
extension BundleDraft {
  mutating func addUIKit() {
    let name = input.name.text
    for appearance in input.appearances {
      let base = name + input.suffix(appearance)
      for scale in [1.0, 2, 3] {
        let ending = "\(Self.density(scale)).png"
        add(
          BundlePart(
            paths: (0..<timing.frameCount).map { "\(name)/\(Self.series(base))\($0)\(ending)" },
            content: .frames(Array(0..<timing.frameCount)), appearance: appearance, scale: scale))
        endings.append("\(name)/\(Self.series(base))\(timing.frameCount)\(ending)")
        add(.file("\(name)/\(base)-poster\(ending)", .still(frame: poster), appearance, scale))
      }
    }
    add(.text("\(name)/\(name).swift", swift))
    let megabytes = (memoryByteCount + 99_999) / 100_000
    notes.append(
      "UIKit keeps all \(timing.frameCount) frames in memory, \(megabytes / 10)."
        + "\(megabytes % 10) MB at @3x, and finds them only in the main bundle")
  }

  /// Returns the prefix of the number of a frame, which must not run into digits of the name.
  private static func series(_ base: String) -> String {
    base.last.map { ("0"..."9").contains($0) } ?? false ? base + "-" : base
  }

  private var swift: String {
    let name = input.name.text
    func image(_ appearance: Theme.Appearance) -> String {
      let series = Self.series(name + input.suffix(appearance))
      return "animatedImageNamed(\(JSON.quoted(series)), duration: \(timing.duration))"
    }
    let identifier = "\(input.name.identifier)Animation"
    let comment = "  /// \(timing.frameCount) frames in \(timing.duration) seconds, over and over."
    guard let other = input.appearances.dropFirst().first else {
      return """
        import UIKit

        extension UIImage {
        \(comment)
          static var \(identifier): UIImage? {
            \(image(input.main))
          }
        }

        """
    }
    let (dark, light) = other == .dark ? (other, input.main) : (input.main, other)
    return """
      import UIKit

      extension UIImage {
      \(comment)
        static func \(identifier)(for traits: UITraitCollection) -> UIImage? {
          traits.userInterfaceStyle == .dark
            ? \(image(dark))
            : \(image(light))
        }
      }

      """
  }
}
