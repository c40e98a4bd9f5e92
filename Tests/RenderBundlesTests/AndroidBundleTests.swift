import Foundation
import RenderBundles
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The rules of Android's resources.
struct AndroidBundleTests {
  private static let densities = [
    ("mdpi", 1.0), ("hdpi", 1.5), ("xhdpi", 2), ("xxhdpi", 3), ("xxxhdpi", 4),
  ]

  @Test func `folders and names are those of resources`() async throws {
    let plan = try await PlatformBundle.android.plan(try BundleSample.input("My Loader"))
    let folders = Set(
      Self.densities.flatMap { ["drawable-\($0.0)", "drawable-night-\($0.0)"] }
        + ["drawable", "raw", "raw-night"])
    var seen: Set<String> = []
    for path in plan.paths {
      let parts = path.split(separator: "/").map(String.init)
      #expect(parts.count == 3 && parts[0] == "res")
      seen.insert(parts[1])
      let name = parts[2].prefix { $0 != "." }
      #expect(name.first?.isLetter == true)
      #expect(name.allSatisfy { ($0.isASCII && $0.isLowercase) || $0.isNumber || $0 == "_" })
    }
    #expect(seen == folders)
    #expect(plan.notes.contains { $0.description.contains("'My Loader' becomes 'my_loader'") })
  }

  @Test(arguments: Theme.Appearance.allCases)
  func `the animation list shows every frame for its time`(
    appearance: Theme.Appearance
  ) async throws {
    let files = try await BundleSample.files(.android, try BundleSample.input())
    let list = try AnimationList(try files.text("res/drawable/loader.xml"))
    #expect(list.items.reduce(0) { $0 + $1.duration } == 500)
    #expect(!list.isOneShot)
    // Rests are one item, and what is shown twice is one file.
    #expect(list.items.count == 6)
    #expect(Set(list.items.map(\.drawable)).count == 4)
    for (density, scale) in Self.densities {
      let expected = BundleSample.frames(appearance, scale: scale).frames
      var time = 0
      for item in list.items {
        let folder = "res/drawable\(appearance == .dark ? "-night" : "")-\(density)"
        let picture = try files.picture("\(folder)/\(item.drawable).png")
        // A frame lasts 62.5 ms; its middle is surely in it.
        for (index, frame) in expected.enumerated()
        where (time..<(time + item.duration)).contains(31 + index * 125 / 2) {
          let isEqual = picture == frame
          #expect(isEqual)
        }
        time += item.duration
      }
    }
  }

  @Test(arguments: [(0, false), (1, true), (3, false)])
  func `it plays once or for ever`(plays: Int, isOneShot: Bool) async throws {
    let plan = try await PlatformBundle.android.plan(try BundleSample.input(plays: plays))
    let files = try await plan.files()
    let xml = try #require(files.first { $0.path.hasSuffix(".xml") })
    #expect(
      try AnimationList(String(decoding: xml.bytes, as: UTF8.self)).isOneShot == isOneShot)
    #expect(plan.notes.contains { $0.description.contains("not 3 times") } == (plays == 3))
  }

  /// The `animation-list` as Android reads it.
  private final class AnimationList: NSObject, XMLParserDelegate {
    var items: [(drawable: String, duration: Int)] = []
    var isOneShot = false

    init(_ text: String) throws {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      #expect(parser.parse())
      #expect(text.contains("xmlns:android=\"http://schemas.android.com/apk/res/android\""))
    }

    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      switch name {
      case "animation-list": isOneShot = attributes["android:oneshot"] == "true"
      case "item":
        let drawable = attributes["android:drawable"] ?? ""
        #expect(drawable.hasPrefix("@drawable/"))
        items.append(
          (String(drawable.dropFirst(10)), Int(attributes["android:duration"] ?? "") ?? 0))
      default: Issue.record("\(name)")
      }
    }
  }
}
