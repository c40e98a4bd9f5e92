import Foundation
import RenderEncoding
import RenderFields
import RenderFiles
import RenderPixels
import Testing

@testable import RenderBatch

struct BatchRunnerTests {
  private static let manifest = """
    defaults: {fps: 4, size: 8}
    jobs:
      ring: {style: pulse, matrix: {size: [1, 2, 3]}, out: "out/{size}.gif"}
      bar: {style: flip, image: a.png, out: "out/bar.gif"}
    """

  private func folder() throws -> BatchFolder {
    let folder = try BatchFolder()
    try folder.picture("a.png")
    try folder.write(Self.manifest, to: "render.yml")
    return folder
  }

  /// A run, and how each job ended.
  private func run(
    _ runner: BatchRunner
  ) async -> (outcomes: [BatchResult.Outcome], written: Int, fault: Diagnostics?) {
    var outcomes: [BatchResult.Outcome] = []
    let summary = await runner.run(fingerprint: "f", isEverything: true) {
      outcomes.append($0.outcome)
    }
    return (outcomes, summary.writtenCount, summary.fault)
  }

  @Test(arguments: [1, 2, 8], [true, false])
  func `a second run leaves all files as they are`(jobs: Int, isCached: Bool) async throws {
    let folder = try folder()
    let first = await run(try folder.runner(jobs: jobs, isCached: isCached))
    #expect(first.outcomes == [.rendered, .rendered, .rendered, .rendered])
    #expect(first.written == 4)
    #expect(folder.width("out/2.gif") == 2)
    #expect(
      folder.names() == [
        "a.png", "out/1.gif", "out/2.gif", "out/3.gif", "out/bar.gif", "render.yml",
      ])
    let stamps = ["1", "2", "3", "bar"].map {
      FileStamp(path: folder.file("out/\($0).gif"), followingLinks: false)
    }
    let second = await run(try folder.runner(jobs: jobs, isCached: isCached))
    #expect(second.outcomes == Array(repeating: isCached ? .unchanged : .rendered, count: 4))
    #expect(second.written == 0)
    #expect(
      stamps
        == ["1", "2", "3", "bar"].map {
          FileStamp(path: folder.file("out/\($0).gif"), followingLinks: false)
        })
  }

  @Test func `what has changed is made again, and only that`() async throws {
    let folder = try folder()
    _ = await run(try folder.runner())
    try folder.picture("a.png", red: 100)
    try FileManager.default.removeItem(atPath: folder.file("out/1.gif"))
    try folder.write("other", to: "out/2.gif")
    let old = folder.bytes("out/bar.gif")
    let result = await run(try folder.runner())
    #expect(result.outcomes == [.cached, .cached, .unchanged, .rendered])
    #expect(result.written == 3)
    #expect(folder.width("out/2.gif") == 2)
    #expect(folder.bytes("out/bar.gif") != old)
  }

  @Test func `another version of the tool makes all again`() async throws {
    let folder = try folder()
    _ = await run(try folder.runner())
    let result = await run(try folder.runner(version: "2"))
    #expect(result.outcomes == Array(repeating: .rendered, count: 4))
    #expect(result.written == 0)
  }

  @Test func `nothing to do is found out without reading the manifest`() async throws {
    let folder = try folder()
    let (manifest, cache) = (folder.file("render.yml"), folder.cache)
    func count(_ fingerprint: String) -> Int? {
      BatchShortcut.unchangedJobCount(
        manifest: manifest, fingerprint: fingerprint, cache: cache)
    }
    #expect(count("f") == nil)
    _ = await run(try folder.runner())
    #expect(count("f") == 4)
    #expect(count("g") == nil)
    try folder.picture("a.png", red: 100)
    #expect(count("f") == nil)
    _ = await run(try folder.runner())
    #expect(count("f") == 4)
    try folder.write("other", to: "out/2.gif")
    #expect(count("f") == nil)
  }

  @Test func `a damaged cache costs time and nothing else`() async throws {
    let folder = try folder()
    _ = await run(try folder.runner())
    let objects = folder.file("cache/v1/objects")
    for name in FileManager.default.enumerator(atPath: objects)?.allObjects as? [String] ?? []
    where name.count > 10 {
      try Data("damage".utf8).write(to: URL(fileURLWithPath: "\(objects)/\(name)"))
    }
    for name in ["1", "2", "3", "bar"] {
      try FileManager.default.removeItem(atPath: folder.file("out/\(name).gif"))
    }
    let result = await run(try folder.runner())
    #expect(result.outcomes == Array(repeating: .rendered, count: 4))
    #expect(folder.width("out/3.gif") == 3)
  }

  @Test(arguments: [1, 4])
  func `a failure ends a run, or only its job`(jobs: Int) async throws {
    let folder = try BatchFolder()
    try folder.write(
      """
      defaults: {size: 4, fps: 4}
      jobs:
        a:
          style: pulse
          matrix: {max-bytes: [90001, 13, 90002, 90003, 90004, 90005, 90006, 90007, 90008, 90009]}
          out: '{max-bytes}.gif'
      """, to: "render.yml")
    let stopped = await run(try folder.runner(jobs: jobs))
    #expect(stopped.outcomes.prefix(2) == [.rendered, .failed])
    #expect(stopped.outcomes.last == .skipped)
    #expect(stopped.fault?.kind == .usage)
    #expect(stopped.fault?.description.contains("more than 13 bytes") == true)
    let kept = await run(try folder.runner(jobs: jobs, keepsGoing: true))
    #expect(kept.outcomes.count { $0 == .failed } == 1)
    #expect(!kept.outcomes.contains(.skipped))
    #expect(folder.width("90009.gif") == 4)
    #expect(folder.text("13.gif") == nil)
  }

  @Test func `a check finds what is stale, missing and orphaned, and writes nothing`() async throws
  {
    let folder = try folder()
    try folder.write("output: out\n" + Self.manifest, to: "render.yml")
    _ = await run(try folder.runner())
    let made = ["1", "2"].map { folder.bytes("out/out/\($0).gif") }
    try folder.write("x", to: "out/out/1.gif")
    try FileManager.default.removeItem(atPath: folder.file("out/out/2.gif"))
    try folder.write("x", to: "out/other.PNG")
    try folder.write("x", to: "out/notes.txt")
    let before = folder.names()
    var visited: [[UInt8]?] = []
    let check = await (try folder.runner()).check(isEverything: true) { _, expected, _ in
      visited.append(expected)
    } report: { _ in
    }
    #expect(check.findings.map(\.fault) == [.stale, .missing, .orphaned])
    #expect(
      check.findings.map(\.path)
        == ["out/out/1.gif", "out/out/2.gif", "out/other.PNG"].map { folder.file($0) })
    #expect(visited == made)
    #expect(folder.names() == before)
  }

  @Test func `files of jobs that are gone are orphans, and pruning removes them`() async throws {
    let folder = try folder()
    _ = await run(try folder.runner())
    try folder.write(
      "jobs: {bar: {style: flip, image: a.png, fps: 4, size: 8, out: out/bar.gif}}",
      to: "render.yml")
    _ = await run(try folder.runner())
    let orphans = ["1", "2", "3"].map { folder.file("out/\($0).gif") }
    #expect(try folder.runner().orphans() == orphans)
    #expect(try folder.runner().prune() == orphans)
    #expect(try folder.runner().orphans().isEmpty)
    #expect(folder.names() == ["a.png", "out/bar.gif", "render.yml"])
  }

  @Test func `no link leads out of the output folder`() async throws {
    let folder = try folder()
    let other = try BatchFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("out"), withDestinationPath: other.path)
    let result = await run(try folder.runner(keepsGoing: true))
    #expect(result.outcomes == Array(repeating: .failed, count: 4))
    #expect(result.fault?.description.contains("is a link") == true)
    #expect(other.names().isEmpty)

    try FileManager.default.removeItem(atPath: folder.file("out"))
    try FileManager.default.createDirectory(
      atPath: folder.file("out"), withIntermediateDirectories: true)
    try other.write("x", to: "x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("out/1.gif"), withDestinationPath: other.file("x"))
    let linked = await run(try folder.runner(keepsGoing: true))
    #expect(linked.outcomes == [.failed, .rendered, .rendered, .rendered])
    #expect(other.text("x") == "x")
  }

  @Test func `a fault of a folder comes before the first rendering`() async throws {
    let folder = try folder()
    try FileManager.default.createDirectory(
      atPath: folder.file("out/bar.gif"), withIntermediateDirectories: true)
    let result = await run(try folder.runner())
    #expect(result.outcomes == [.skipped, .skipped, .skipped, .failed])
    #expect(folder.text("out/1.gif") == nil)
  }

  @Test func `an input that changes during a run is an error`() throws {
    let folder = try folder()
    let inputs = InputStore()
    _ = try inputs.digest(of: folder.file("a.png"))
    try folder.picture("a.png", red: 100)
    let error = #expect(throws: Diagnostics.self) {
      try inputs.bytes(of: folder.file("a.png"), as: .picture)
    }
    #expect(error?.kind == .noInput)
  }

  @Test func `files that change between runs are read again`() async throws {
    let folder = try BatchFolder()
    try folder.write(
      "jobs: {a: {scene: loaders/photo.yml, at: 0, out: a.png}}", to: "render.yml")
    var colors: [String] = []
    for (red, opacity) in [(200, 1), (90, 1), (90, 0)] {
      try folder.picture("pictures/a.png", red: UInt8(red))
      try folder.write(
        """
        size: 20
        duration: 1
        pictures: { photo: ../pictures/a.png }
        nodes:
          - { rect: [0, 0, 20, 20], picture: photo, opacity: { from: \(opacity), to: 0 } }
        """, to: "loaders/photo.yml")
      let runner = try folder.runner(isCached: false)
      #expect(runner.plan.inputs.count == 3)
      #expect(await run(runner).outcomes == [.rendered])
      let pixmap = try ImageReader.read(bytes: try #require(folder.bytes("a.png")), name: "a.png")
      colors.append(String(pixmap.pixels[0], radix: 16))
    }
    #expect(colors == ["ff0000c8", "ff00005a", "0"])
  }

  @Test func `many runs at once share files and cache`() async throws {
    let folder = try folder()
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<6 {
        guard let runner = try? folder.runner(jobs: 2) else { continue }
        group.addTask { await run(runner).fault == nil }
      }
      for await isGood in group { #expect(isGood) }
    }
    #expect(
      folder.names() == [
        "a.png", "out/1.gif", "out/2.gif", "out/3.gif", "out/bar.gif", "render.yml",
      ])
    #expect(folder.width("out/3.gif") == 3)
  }

  @Test func `a forecast says what a run would do`() async throws {
    let folder = try folder()
    #expect(
      try folder.runner().forecast().map(\.outcome) == Array(repeating: .rendered, count: 4))
    _ = await run(try folder.runner())
    try FileManager.default.removeItem(atPath: folder.file("out/1.gif"))
    #expect(
      try folder.runner().forecast().map(\.outcome)
        == [.cached, .unchanged, .unchanged, .unchanged])
    #expect(folder.text("out/1.gif") == nil)
  }

  @Test func `a watcher sees a file that is replaced`() async throws {
    let folder = try folder()
    let path = folder.file("a.png")
    let watcher = FileWatcher([path, folder.file("missing.png")])
    try folder.write("replaced by hand", to: "b.png")
    #expect(rename(folder.file("b.png"), path) == 0)
    #expect(watcher.wait() == [path])
    try folder.write("new", to: "missing.png")
    #expect(watcher.wait() == [folder.file("missing.png")])
  }
}
