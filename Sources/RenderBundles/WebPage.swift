import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes

/// The page and the style sheet of a web bundle.
struct WebPage: Sendable {
  /// The name in addresses and of the class.
  let name: String

  /// The extents in CSS pixels.
  let size: PixelSize

  /// The surroundings with what follows the name in theirs, the first ones without a condition.
  let variants: [(appearance: Theme.Appearance, suffix: String)]

  /// Indicates whether there is an `@2x` of each picture.
  let isDouble: Bool

  /// Indicates whether there is a GIF.
  let hasGIF: Bool

  /// Indicates whether there is a WebP, which is the smallest.
  let hasWebP: Bool

  /// The sheet for CSS, if it fits.
  let sprite: WebSprite?

  /// The timing of the frames.
  let timing: FrameTiming

  /// One or two addresses for `srcset`.
  private func sources(_ base: String, _ ending: String) -> String {
    isDouble ? "\(base)\(ending), \(base)@2x\(ending) 2x" : "\(base)\(ending)"
  }

  private static func scheme(_ appearance: Theme.Appearance) -> String {
    "(prefers-color-scheme: \(appearance.rawValue))"
  }

  private static let lessMotion = "(prefers-reduced-motion: reduce)"
}

extension WebPage {
  /// A whole page with both ways to show the animation.
  var html: String {
    let figure = "width=\"\(size.width)\" height=\"\(size.height)\" alt=\"Loading\""
    var picture: [String] = []
    for variant in variants.reversed() {
      let scheme = variant.suffix.isEmpty ? "" : " and \(Self.scheme(variant.appearance))"
      let poster = sources(name + variant.suffix + "-poster", ".png")
      picture.append("<source media=\"\(Self.lessMotion)\(scheme)\" srcset=\"\(poster)\">")
    }
    for variant in variants.reversed() {
      let base = name + variant.suffix
      let media = variant.suffix.isEmpty ? "" : " media=\"\(Self.scheme(variant.appearance))\""
      if hasWebP {
        picture.append(
          "<source type=\"image/webp\"\(media) srcset=\"\(sources(base, ".webp"))\">")
      }
      if !variant.suffix.isEmpty || hasGIF {
        picture.append(
          "<source type=\"image/apng\"\(media) srcset=\"\(sources(base, ".png"))\">")
      }
      if !variant.suffix.isEmpty, hasGIF {
        picture.append("<source\(media) srcset=\"\(sources(base, ".gif"))\">")
      }
    }
    let ending = hasGIF ? ".gif" : ".png"
    let larger = isDouble ? " srcset=\"\(name)@2x\(ending) 2x\"" : ""
    picture.append("<img src=\"\(name)\(ending)\"\(larger) \(figure)>")
    let span =
      sprite == nil
      ? ""
      : """

      <!-- The same as a sprite. -->
      <span class="\(name)" role="img" aria-label="Loading"></span>
      """
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="\(variants.map(\.appearance.rawValue).joined(separator: " "))">
      <title>\(name)</title>
      <link rel="stylesheet" href="\(name).css">
      </head>
      <body>
      <!-- A picture, still where less motion is asked for. -->
      <picture>
        \(picture.joined(separator: "\n  "))
      </picture>
      \(span)
      </body>
      </html>

      """
  }

  /// A class that shows the animation as a background.
  var css: String {
    guard let sprite else {
      return """
        .\(name) {
          display: inline-block;
          width: \(size.width)px;
          height: \(size.height)px;
          background: url("\(name)-poster.png") 0 0 / 100% 100% no-repeat;
        }

        """
    }
    let sheet = sprite.layouts[0].size
    let plays = timing.plays == 0 ? "infinite" : "\(timing.plays)"
    var text = """
      .\(name) {
        display: inline-block;
        width: \(size.width)px;
        height: \(size.height)px;
        background: url("\(name)-sprite.png") 0 0 / \(sheet.width)px \(sheet.height)px no-repeat;
        animation: \(name)-frames \(timing.duration)s \(sprite.timingFunction(timing)) \(plays);
      }

      @keyframes \(name)-frames {
        \(sprite.keyframes(timing).joined(separator: "\n  "))
      }

      """
    let hasLarge = sprite.layouts.count > 1
    for variant in variants {
      let base = name + variant.suffix
      let scheme = variant.suffix.isEmpty ? [] : [Self.scheme(variant.appearance)]
      if !scheme.isEmpty { text += rule(scheme, image: "\(base)-sprite.png") }
      if hasLarge {
        text += rule(scheme + ["(min-resolution: 1.5dppx)"], image: "\(base)-sprite@2x.png")
      }
    }
    for variant in variants {
      let base = name + variant.suffix
      let scheme = variant.suffix.isEmpty ? [] : [Self.scheme(variant.appearance)]
      text += rule(
        [Self.lessMotion] + scheme, image: "\(base)-poster.png",
        more: ["background-size: 100% 100%;", "animation: none;"])
      if isDouble {
        text += rule(
          [Self.lessMotion] + scheme + ["(min-resolution: 1.5dppx)"],
          image: "\(base)-poster@2x.png")
      }
    }
    return text
  }

  private func rule(_ media: [String], image: String, more: [String] = []) -> String {
    let lines = ["background-image: url(\"\(image)\");"] + more
    return """

      @media \(media.joined(separator: " and ")) {
        .\(name) {
          \(lines.joined(separator: "\n    "))
        }
      }

      """
  }
}
