import Foundation
import RenderBundles
import RenderConcurrency
import RenderEncoding
import RenderFields
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

/// The rules of Apple's Asset Catalog Format Reference.
struct XcodeBundleTests {
  /// Every folder of a catalog describes itself and names exactly the files in it.
  @Test func `every folder names the files in it`() async throws {
    let files = try await BundleSample.files(.xcode, try BundleSample.input())
    var folders: Set<String> = []
    for path in files.keys {
      var parts = path.split(separator: "/").dropLast()
      while !parts.isEmpty {
        folders.insert(parts.joined(separator: "/"))
        parts = parts.dropLast()
      }
    }
    for folder in folders {
      let root = try files.json("\(folder)/Contents.json")
      let info = try #require(root["info"] as? [String: Any])
      #expect(info["version"] as? Int == 1)
      #expect(info["author"] as? String == "xcode")
      let inside = files.keys.filter {
        $0.hasPrefix(folder + "/") && !$0.dropFirst(folder.count + 1).contains("/")
          && !$0.hasSuffix("Contents.json")
      }.map { String($0.dropFirst(folder.count + 1)) }
      let lists = ["images", "data"].compactMap { root[$0] as? [[String: Any]] }
      var named = lists.flatMap { $0 }.compactMap { $0["filename"] as? String }
      if let name = (root["properties"] as? [String: Any])?["filename"] as? String {
        named.append(name)
      }
      #expect(named.sorted() == inside.sorted(), "\(folder)")
    }
  }

  @Test func `a picture set has each scale once for each appearance`() async throws {
    let files = try await BundleSample.files(.xcode, try BundleSample.input())
    let sets = files.keys.filter { $0.hasSuffix(".imageset/Contents.json") }
    // The poster, and a picture for each frame in the atlas.
    #expect(sets.count == 1 + 8)
    for set in sets {
      let images = try #require(try files.json(set)["images"] as? [[String: Any]])
      var seen: [String] = []
      for image in images {
        #expect(image["idiom"] as? String == "universal")
        let scale = try #require(image["scale"] as? String)
        let appearances = image["appearances"] as? [[String: String]]
        if let appearances {
          #expect(appearances == [["appearance": "luminosity", "value": "dark"]])
        }
        seen.append("\(scale) \(appearances == nil ? "any" : "dark")")
        let name = try #require(image["filename"] as? String)
        let picture = try files.picture(set.replacing("Contents.json", with: name))
        let factor = try #require(Int(scale.dropLast()))
        #expect(picture.size == PixelSize(width: 12 * factor, height: 10 * factor))
      }
      #expect(seen == ["1x any", "2x any", "3x any", "1x dark", "2x dark", "3x dark"])
    }
  }

  @Test func `data sets say what type their file is`() async throws {
    let files = try await BundleSample.files(.xcode, try BundleSample.input())
    let sets = files.keys.filter { $0.hasSuffix(".dataset/Contents.json") }.sorted()
    #expect(sets.count == 4)
    for set in sets {
      let data = try #require(try files.json(set)["data"] as? [[String: String]])
      let item = try #require(data.first)
      #expect(data.count == 1)
      let name = try #require(item["filename"])
      let bytes = try #require(files[set.replacing("Contents.json", with: name)])
      switch item["universal-type-identifier"] {
      case "com.compuserve.gif": #expect(bytes.starts(with: Array("GIF89a".utf8)))
      case "public.png":
        #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        #expect(Data(bytes).range(of: Data("acTL".utf8)) != nil)
      default: Issue.record("\(set)")
      }
    }
  }

  @Test func `the atlas has a name of its own and every frame in order`() async throws {
    let files = try await BundleSample.files(.xcode, try BundleSample.input())
    let atlas = "loader.xcassets/loader.spriteatlas"
    let properties = try files.json("\(atlas)/Contents.json")["properties"] as? [String: Bool]
    #expect(properties == ["provides-namespace": true])
    let names = Set(
      files.keys.filter { $0.hasPrefix(atlas) }.compactMap {
        $0.split(separator: "/").first { $0.hasSuffix(".imageset") }
      }
    ).sorted()
    for (index, name) in names.enumerated() {
      let picture = try files.picture("\(atlas)/\(name)/\(name.dropLast(9))@2x.png")
      let isEqual = picture == BundleSample.frames(scale: 2).frames[index]
      #expect(isEqual)
    }
  }

  @Test func `the sticker is a square of the size that its pack says`() async throws {
    let files = try await BundleSample.files(.xcode, try BundleSample.input())
    let pack = "loader.xcassets/loader.stickerpack"
    let root = try files.json("\(pack)/Contents.json")
    #expect(root["stickers"] as? [[String: String]] == [["filename": "loader.sticker"]])
    #expect((root["properties"] as? [String: String])?["grid-size"] == "regular")
    let bytes = try #require(files["\(pack)/loader.sticker/loader.png"])
    #expect(bytes.count <= 500_000)
    let picture = try files.picture("\(pack)/loader.sticker/loader.png")
    #expect(picture.size == PixelSize(width: 408, height: 408))
    // The frame is as wide as the sticker and in its middle.
    let frame = BundleSample.frames(scale: 34).frames[0]
    let isEqual =
      picture.cropped(to: PixelRect(x: 0, y: 34, width: 408, height: 340)) == frame
      && picture.cropped(to: PixelRect(x: 0, y: 0, width: 408, height: 34)).pixels.allSatisfy {
        $0 == 0
      }
    #expect(isEqual)
  }

  @Test func `a sticker that is too large is smaller or shows fewer frames`() async throws {
    // Noise of two frames: 408 pixels a side are too large, and 300 for both of them.
    var state: UInt32 = 1
    let noise = (0..<(2 * 408 * 408)).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8 | 0xff00_0000
    }
    let input = BundleInput(name: try AssetName("noise"), jobs: 2) { _, scale in
      let size = PixelSize(width: Int((10 * scale).rounded()), height: Int((10 * scale).rounded()))
      return PixmapSequence(
        frames: [
          Pixmap(size: size, pixels: Array(noise.prefix(size.area))),
          Pixmap(size: size, pixels: Array(noise.suffix(size.area))),
        ], timing: FrameTiming(frameCount: 2, duration: 1))
    }
    let plan = try await PlatformBundle.xcode.plan(input)
    let files = Locked<[String: [UInt8]]>([:])
    let report = try await plan.write { file in files.withLock { $0[file.path] = file.bytes } }
    let pack = "noise.xcassets/noise.stickerpack"
    let made = files.withLock { $0 }
    #expect(
      (try made.json("\(pack)/Contents.json")["properties"] as? [String: String])?["grid-size"]
        == "small")
    let sticker = try made.picture("\(pack)/noise.sticker/noise.png")
    #expect(sticker.size == PixelSize(width: 300, height: 300))
    #expect(made["\(pack)/noise.sticker/noise.png"].map { $0.count <= 500_000 } == true)
    #expect(report.notes.contains { $0.description.contains("one of 2 frames") })
  }

  @Test func `frames of UIKit are numbered without a gap, in one size for each scale`()
    async throws
  {
    let files = try await BundleSample.files(.uikit, try BundleSample.input("loader 2"))
    for (appearance, base) in [
      (Theme.Appearance.light, "loader 2-"), (.dark, "loader 2-dark"),
    ] {
      for (scale, ending) in [(1.0, ".png"), (2, "@2x.png"), (3, "@3x.png")] {
        let expected = BundleSample.frames(appearance, scale: scale).frames
        var number = 0
        while files["loader 2/\(base)\(number)\(ending)"] != nil {
          let frame = try files.picture("loader 2/\(base)\(number)\(ending)")
          let isEqual = number < expected.count && frame == expected[number]
          #expect(isEqual)
          number += 1
        }
        #expect(number == expected.count)
      }
    }
    let swift = try files.text("loader 2/loader 2.swift")
    #expect(swift.contains("animatedImageNamed(\"loader 2-\", duration: 0.5)"))
    #expect(swift.contains("animatedImageNamed(\"loader 2-dark\", duration: 0.5)"))
  }

  @Test func `UIKit shows at most 1025 frames`() async throws {
    let input = try BundleSample.input(duration: 100, copies: 129)
    let error = await #expect(throws: Diagnostics.self) {
      try await PlatformBundle.uikit.plan(input)
    }
    #expect(error?.description.contains("1025") == true)
  }
}
