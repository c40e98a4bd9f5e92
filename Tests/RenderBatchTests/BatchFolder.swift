import Foundation
import RenderEncoding
import RenderFields
import RenderGeometry
import RenderPixels
import Testing

@testable import RenderBatch

/// A folder with a manifest, removed in the end.
final class BatchFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("render-batch-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  private func write(_ data: Data, to name: String) throws {
    try FileManager.default.createDirectory(
      atPath: (file(name) as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: file(name)))
  }

  /// Puts a picture of one pixel into the folder.
  func picture(_ name: String, red: UInt8 = 200) throws {
    var pixmap = Pixmap(size: PixelSize(width: 1, height: 1))
    pixmap[0, 0] = PremultipliedRGBA8(red: red, green: 0, blue: 0, alpha: 255)
    try write(Data(PNGEncoder().encode(pixmap)), to: name)
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: file(name)).map { Array($0) }
  }

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The width of a GIF.
  func width(_ name: String) -> Int? {
    bytes(name).flatMap { $0.starts(with: Array("GIF8".utf8)) ? Int($0[6]) : nil }
  }

  /// The names of all files, with their folders, sorted; without the cache.
  func names() -> [String] {
    let all = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: file(name), isDirectory: &isFolder)
      return isThere && !isFolder.boolValue && !name.hasPrefix("cache/")
    }.sorted()
  }

  var cache: BatchCache { BatchCache(folder: file("cache")) }

  /// The plan of the manifest `render.yml`.
  func plan(
    version: String = "1", inputs: InputStore = InputStore(), cache: BatchCache? = nil
  ) throws -> BatchPlan {
    try BatchPlan(
      reading: try #require(bytes("render.yml")), name: file("render.yml"), version: version,
      inputs: inputs, cache: cache)
  }

  /// A runner of the manifest.
  func runner(
    version: String = "1", jobs: Int = 2, keepsGoing: Bool = false, isCached: Bool = true
  ) throws -> BatchRunner {
    let cache = isCached ? cache : nil
    let inputs = BatchShortcut.inputs(manifest: file("render.yml"), cache: cache)
    return BatchRunner(
      version: version, plan: try plan(version: version, inputs: inputs), inputs: inputs,
      cache: cache, jobs: jobs, keepsGoing: keepsGoing)
  }

  /// The errors of a manifest, without its folder.
  func errors(_ manifest: String) throws -> [String] {
    try write(manifest, to: "render.yml")
    do {
      _ = try plan()
      return []
    } catch let error as Diagnostics {
      return error.all.map { $0.description.replacingOccurrences(of: path + "/", with: "") }
    }
  }
}
