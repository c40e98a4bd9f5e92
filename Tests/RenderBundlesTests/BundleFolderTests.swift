import Foundation
import RenderBundles
import RenderFields
import RenderFiles
import RenderPixels
import Testing

/// Sheets for engines, and bundles on the disk.
struct BundleFolderTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "render-bundles-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  private var names: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func write(
    _ bundle: PlatformBundle, copies: Int = 1, existing: AtomicFile.Existing = .replaced
  ) async throws {
    let target = BundleFolder(path: "\(folder)/out", existing: existing)
    let plan = try await bundle.plan(
      try BundleSample.input(appearances: [.light], duration: 10, copies: copies))
    try target.check(plan)
    try await plan.write { try target.write($0) }
    try target.finish()
  }

  private func remove() throws { try FileManager.default.removeItem(atPath: folder) }

  @Test func `a bundle becomes files in folders`() async throws {
    try await write(.flutter)
    let plan = try await PlatformBundle.flutter.plan(
      try BundleSample.input(appearances: [.light], duration: 10))
    let files = names.filter { $0.contains(".") && !$0.hasSuffix(".0x") }
    #expect(files == plan.paths.map { "out/\($0)" })
    try remove()
  }

  @Test func `nothing is written where one file would be replaced against the will`()
    async throws
  {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/out/res/raw", withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(filePath: "\(folder)/out/res/raw/loader.gif"))
    await #expect(throws: AtomicFileError.exists(path: "\(folder)/out/res/raw/loader.gif")) {
      try await write(.android, existing: .refused)
    }
    #expect(names.filter { $0.contains(".") } == ["out/res/raw/loader.gif"])
    try remove()
  }

  @Test func `a file in the place of a folder is told`() async throws {
    try Data("old".utf8).write(to: URL(filePath: "\(folder)/out"))
    await #expect(throws: AtomicFileError.self) { try await write(.web) }
    #expect(names == ["out"])
    try remove()
  }

  @Test func `frames that are left from a longer animation are told`() async throws {
    try await write(.uikit, copies: 2)
    let left = "\(folder)/out/loader/loader8.png"
    let error = await #expect(throws: Diagnostics.self) { try await write(.uikit) }
    #expect(error?.kind == .cannotCreate)
    #expect(error?.description.contains(left) == true)
    try remove()
  }

  @Test(arguments: [
    (PlatformBundle.unity, ["tpsheet"]), (.godot, ["tres"]), (.cocos, ["plist"]),
    (.phaser, ["json"]), (.pixi, ["json"]), (.texturePacker, ["json"]),
  ])
  func `engines get numbered sheets where one is too small`(
    bundle: PlatformBundle, endings: [String]
  ) async throws {
    var input = try BundleSample.input(appearances: [.light])
    input.sheet.maximumSide = 20
    let files = try await BundleSample.files(bundle, input)
    #expect(files["loader-0.png"] != nil && files["loader.png"] == nil)
    for name in files.keys where !name.hasSuffix(".png") {
      let text = try files.text(name)
      // Every description names sheets that are there.
      let sheets = files.keys.filter { $0.hasSuffix(".png") && text.contains($0) }
      if !name.contains("animations") { #expect(!sheets.isEmpty, "\(name)") }
      #expect(endings.contains { name.hasSuffix($0) })
    }
    if bundle == .phaser {
      let root = try files.json("loader-animations.json")
      let animation = try #require((root["anims"] as? [[String: Any]])?.first)
      let keys = (animation["frames"] as? [[String: String]])?.compactMap { $0["frame"] }
      let textures = try #require(try files.json("loader.json")["textures"] as? [[String: Any]])
      let names = textures.flatMap { $0["frames"] as? [[String: Any]] ?? [] }
        .compactMap { $0["filename"] as? String }
      #expect(keys == names.sorted())
      #expect(animation["frameRate"] as? Double == 16)
      #expect(animation["repeat"] as? Int == -1)
    }
  }
}
