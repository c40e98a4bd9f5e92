import Foundation
import RenderBundles
import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

/// Every WebP of a bundle shows each frame for its time, exactly.
struct WebPBundleTests {
  private func check(
    _ files: [String: [UInt8]], _ path: String, _ appearance: Theme.Appearance, scale: Double
  ) throws {
    let file = try files.animation(path)
    #expect(file.description.format == .webp)
    #expect(file.description.plays == 0)
    let expected = BundleSample.frames(appearance, scale: scale).frames
    #expect(abs(file.timing.duration - 0.5) < 1e-9)
    for (index, frame) in expected.enumerated() {
      // A frame lasts 62.5 ms; its middle is surely in it.
      let instant = (Double(index) + 0.5) / 16
      var shown = 0
      while file.timing.time(ofFrame: shown + 1) <= instant { shown += 1 }
      let isEqual = file.frame(at: shown) == frame
      #expect(isEqual, "\(path), frame \(index)")
    }
  }

  @Test func `Android has one beside each GIF, with a name of its own`() async throws {
    let files = try await BundleSample.files(.android, try BundleSample.input())
    try check(files, "res/raw/loader_webp.webp", .light, scale: 3)
    try check(files, "res/raw-night/loader_webp.webp", .dark, scale: 3)
    for folder in ["res/raw/", "res/raw-night/"] {
      let resources = files.keys.filter { $0.hasPrefix(folder) }
        .map { $0.dropFirst(folder.count).prefix { $0 != "." } }
      #expect(resources.count == 2)
      #expect(Set(resources).count == resources.count)
    }
  }

  @Test func `Flutter has one in every scale and lists it`() async throws {
    let files = try await BundleSample.files(.flutter, try BundleSample.input())
    for (folder, scale) in [("", 1.0), ("2.0x/", 2), ("3.0x/", 3)] {
      try check(files, "assets/\(folder)loader.webp", .light, scale: scale)
      try check(files, "assets/\(folder)loader-dark.webp", .dark, scale: scale)
    }
    #expect(try files.text("loader.pubspec.yaml").contains("- \"assets/loader-dark.webp\""))
  }

  @Test func `a page has one in every density`() async throws {
    let files = try await BundleSample.files(.web, try BundleSample.input())
    for (density, scale) in [("", 1.0), ("@2x", 2)] {
      try check(files, "loader\(density).webp", .light, scale: scale)
      try check(files, "loader-dark\(density).webp", .dark, scale: scale)
    }
  }

  @Test(arguments: [PlatformBundle.flutter, .android, .web])
  func `it moves where frames are too fast for a GIF`(bundle: PlatformBundle) async throws {
    let plan = try await bundle.plan(try BundleSample.input(duration: 8.0 / 60))
    #expect(plan.paths.contains { $0.hasSuffix(".webp") })
    #expect(plan.paths.allSatisfy { !$0.hasSuffix(".gif") })
    let html = try await plan.files().first { $0.path == "loader.html" }
    if let html {
      #expect(String(decoding: html.bytes, as: UTF8.self).contains("image/webp"))
    }
  }
}

/// The rules of WhatsApp's sticker packs.
struct WhatsAppBundleTests {
  @Test func `a sticker, its icon and its description are what the app takes`() async throws {
    var input = try BundleSample.input(plays: 3)
    input.whatsAppSide = 512
    #expect(BundleInput(name: input.name, frames: input.frames).whatsAppSide == 512)
    let files = try await BundleSample.files(.whatsApp, input)
    let sticker = try files.animation("loader.webp")
    #expect(sticker.description.format == .webp)
    #expect(sticker.size == PixelSize(width: 512, height: 512))
    #expect(try #require(files["loader.webp"]).count <= 500_000)
    #expect(sticker.description.images.allSatisfy { $0.delay >= 0.008 })
    #expect(sticker.timing.duration <= 10)
    #expect(try files.picture("loader-tray.png").size == PixelSize(width: 96, height: 96))
    #expect(try #require(files["loader-tray.png"]).count <= 50_000)
    let packs = try files.json("loader.contents.json")["sticker_packs"] as? [[String: Any]]
    let pack = try #require(packs?.first)
    for key in [
      "identifier", "name", "publisher", "tray_image_file", "image_data_version", "avoid_cache",
      "animated_sticker_pack", "stickers",
    ] {
      #expect(pack[key] != nil, "\(key)")
    }
    #expect(files[pack["tray_image_file"] as? String ?? ""] != nil)
    #expect(pack["animated_sticker_pack"] as? Bool == true)
    for sticker in pack["stickers"] as? [[String: Any]] ?? [] {
      #expect(files[sticker["image_file"] as? String ?? ""] != nil)
      #expect((1...3).contains((sticker["emojis"] as? [String])?.count ?? 0))
    }
  }

  @Test func `a canvas of broken points does not grow over its square`() async throws {
    var input = BundleInput(name: try AssetName("half"), jobs: 2) { appearance, scale in
      BundleSample.frames(appearance, scale: scale * 1.03)
    }
    input.whatsAppSide = 60
    let files = try await BundleSample.files(.whatsApp, input)
    #expect(try files.animation("half.webp").size == PixelSize(width: 60, height: 60))
    #expect(try files.picture("half-tray.png").size == PixelSize(width: 96, height: 96))
  }
}
