import Foundation
import RenderBatch
import RenderDocuments

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

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(
      atPath: (file(name) as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
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
    _ engine: PlainEngine = PlainEngine(), inputs: InputStore = InputStore(),
    outputFolder: String? = nil, allowsOutside: Bool = false, cache: BatchCache? = nil
  ) throws -> BatchPlan<PlainEngine.Work> {
    let name = file("render.yml")
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: name)))
    var decoder = DocumentDecoder(name: name)
    let manifest = ManifestReader.read(
      bytes: bytes, name: name, options: engine.options, decoder: &decoder)
    return try BatchPlanner.plan(
      manifest ?? Manifest(), name: name, outputFolder: outputFolder,
      allowsOutside: allowsOutside, inputs: inputs, cache: cache, decoder: decoder,
      engine: engine)
  }

  /// A runner of the manifest.
  func runner(
    _ engine: PlainEngine = PlainEngine(), jobs: Int = 2, keepsGoing: Bool = false,
    isCached: Bool = true
  ) throws -> BatchRunner<PlainEngine> {
    let inputs = BatchShortcut.inputs(
      manifest: file("render.yml"), cache: isCached ? cache : nil)
    return BatchRunner(
      engine: engine, plan: try plan(engine, inputs: inputs), inputs: inputs,
      cache: isCached ? cache : nil, jobs: jobs, keepsGoing: keepsGoing)
  }

  /// The errors of a manifest, without its folder.
  func errors(_ manifest: String) throws -> [String] {
    try write(manifest, to: "render.yml")
    do {
      _ = try plan()
      return []
    } catch let error as DocumentErrors {
      return error.errors.map {
        $0.description.replacingOccurrences(of: path + "/", with: "")
      }
    }
  }
}
