import Foundation
import RenderBundles
import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

/// Pages, style sheets, Flutter and React Native: every name is that of a file, and what CSS shows
/// is a frame.
struct WebBundleTests {
  /// The parts of a text between two others.
  private func parts(_ text: String, _ start: String, _ end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
  }

  @Test(arguments: [0.5, 0.1], [[Theme.Appearance.light], [.light, .dark], [.dark, .light]])
  func `every address is a file and every file has an address`(
    duration: Double, appearances: [Theme.Appearance]
  ) async throws {
    let input = try BundleSample.input(appearances: appearances, duration: duration)
    let files = try await BundleSample.files(.web, input)
    let (html, css) = (try files.text("loader.html"), try files.text("loader.css"))
    var named = Set(parts(css, "url(\"", "\")"))
    for list in parts(html, "srcset=\"", "\"") + parts(html, "src=\"", "\"") {
      for source in list.components(separatedBy: ", ") {
        named.insert(source.components(separatedBy: " ")[0])
      }
    }
    named.formUnion(["loader.html", "loader.css"])
    #expect(named == Set(files.keys))
  }

  @Test func `less motion comes first and plain files last`() async throws {
    let files = try await BundleSample.files(.web, try BundleSample.input())
    let html = try files.text("loader.html")
    let media = html.split(separator: "\n").filter { $0.contains("<source") }.map { line in
      parts(String(line), "media=\"", "\"").first ?? ""
    }
    let dark = "(prefers-color-scheme: dark)"
    let still = "(prefers-reduced-motion: reduce)"
    #expect(media == ["\(still) and \(dark)", still, dark, dark, dark, "", ""])
    // The smallest first.
    let types = parts(html, "type=\"image/", "\"")
    #expect(types == ["webp", "apng", "webp", "apng"])
    #expect(html.contains("width=\"12\" height=\"10\" alt=\"Loading\""))
  }

  /// A background at an instant, by the rules of CSS Animations and Easing Functions.
  private struct Sprite {
    let sheet: PixelSize
    let steps: Int
    let duration: Double
    /// The keyframes as parts of the duration and positions.
    var keyframes: [(time: Double, x: Double, y: Double)] = []

    init(_ css: String) throws {
      func numbers(_ text: Substring) -> [Double] {
        text.split { $0 == " " || $0 == ";" }.compactMap { Double($0.replacing("px", with: "")) }
      }
      let size = try #require(css.split(separator: "\n").first { $0.contains(" / ") })
      let sides = numbers(size[(try #require(size.range(of: " / "))).upperBound...])
      sheet = PixelSize(width: Int(sides[0]), height: Int(sides[1]))
      let animation = try #require(css.split(separator: "\n").first { $0.contains("steps(") })
      steps = try #require(Int(animation.components(separatedBy: "steps(")[1].prefix { $0 != ")" }))
      duration = try #require(
        Double(animation.split(separator: " ")[2].replacing("s", with: "")))
      for line in css.split(separator: "\n") where line.contains("{ background-position:") {
        let time = line.trimmingCharacters(in: .whitespaces).prefix { $0 != " " }
        let place = numbers(line[(try #require(line.range(of: ": "))).upperBound...])
        let part = time == "to" ? 1 : try #require(Double(time.dropLast())) / 100
        keyframes.append((part, place[0], place[1]))
      }
      if keyframes.count == 1 { keyframes.insert((0, 0, 0), at: 0) }
    }

    /// The corner of what is shown.
    func corner(at progress: Double) -> (x: Int, y: Int) {
      let last = keyframes.lastIndex { $0.time <= progress } ?? 0
      let (from, to) = (keyframes[last], keyframes[min(last + 1, keyframes.count - 1)])
      let span = to.time - from.time
      let local = span > 0 ? (progress - from.time) / span : 0
      let step = (local * Double(steps)).rounded(.down) / Double(steps)
      return (
        Int(-(from.x + (to.x - from.x) * step).rounded()),
        Int(-(from.y + (to.y - from.y) * step).rounded())
      )
    }
  }

  @Test(arguments: [1, 50])
  func `CSS shows each frame for its time`(copies: Int) async throws {
    let input = try BundleSample.input(duration: 10, copies: copies)
    let files = try await BundleSample.files(.web, input)
    let sprite = try Sprite(try files.text("loader.css"))
    #expect(sprite.duration == 10)
    // What does not fit a strip shares cells.
    #expect((sprite.steps == 1) == (copies > 1))
    for (scale, density) in [(1, ""), (2, "@2x")] {
      let sheet = try files.picture("loader-dark-sprite\(density).png")
      #expect(sheet.size.width == scale * sprite.sheet.width)
      #expect(sheet.size.height == scale * sprite.sheet.height)
      #expect(max(sheet.width, sheet.height) <= 4096)
      let frames = BundleSample.frames(.dark, scale: Double(scale), copies: copies).frames
      for (index, frame) in frames.enumerated() {
        for instant in [0.001, 0.5, 0.999] {
          let (x, y) = sprite.corner(at: (Double(index) + instant) / Double(frames.count))
          let shown = sheet.cropped(
            to: PixelRect(
              x: scale * x, y: scale * y, width: frame.width, height: frame.height))
          let isEqual = shown == frame
          #expect(isEqual, "frame \(index)")
        }
      }
    }
  }

  @Test func `a canvas that cannot be doubled has one size`() async throws {
    let plan = try await PlatformBundle.web.plan(
      BundleInput(name: try AssetName("half"), jobs: 2) { appearance, scale in
        BundleSample.frames(appearance, scale: scale * 1.05)
      })
    #expect(plan.paths.allSatisfy { !$0.contains("@2x") })
    #expect(plan.notes.contains { $0.description.contains("whole points") })
    _ = try await plan.files()
  }

  @Test(arguments: [PlatformBundle.flutter, .reactNative])
  func `every file named by a module is there in all scales`(
    bundle: PlatformBundle
  ) async throws {
    let files = try await BundleSample.files(bundle, try BundleSample.input("A loader"))
    let names: [String]
    if bundle == .flutter {
      names = parts(try files.text("A-loader.pubspec.yaml"), "- \"", "\"")
    } else {
      names = parts(try files.text("A-loader.js"), "require(\"./", "\")")
    }
    #expect(names.count == (bundle == .flutter ? 6 : 4))
    var expected: Set<String> = [bundle == .flutter ? "A-loader.pubspec.yaml" : "A-loader.js"]
    for name in names {
      for scale in [1, 2, 3] {
        var path = name
        if scale > 1 {
          path =
            bundle == .flutter
            ? name.replacing("assets/", with: "assets/\(scale).0x/")
            : name.replacing(".", with: "@\(scale)x.")
        }
        expected.insert(path)
        let size = PixelSize(width: 12 * scale, height: 10 * scale)
        #expect(try files.animation(path).size == size)
      }
    }
    #expect(expected == Set(files.keys))
  }
}
