import Foundation
import RenderFiles
import Testing

@testable import RenderBatch

struct BatchCacheTests {
  private let key = String(repeating: "0a", count: 32)
  private let files: [[UInt8]] = [Array("first".utf8), [], [0, 10, 255]]

  private func entry(_ folder: BatchFolder) -> String {
    folder.file("cache/v1/objects/\(key.prefix(2))/\(key.dropFirst(2))")
  }

  @Test func `a result comes out as it was put in`() throws {
    let folder = try BatchFolder()
    #expect(folder.cache.result(for: key) == nil)
    folder.cache.keep(files, for: key)
    #expect(folder.cache.result(for: key) == files)
    #expect(folder.cache.contents().entryCount == 1)
  }

  @Test func `results of drawing are kept`() throws {
    let folder = try BatchFolder()
    try folder.picture("a.png")
    func write(out: String) throws {
      try folder.write(
        "jobs: {a: {style: flip, image: a.png, fps: 4, size: 8, bundle: flutter, out: \(out)}}",
        to: "render.yml")
    }
    try write(out: "a")
    func drawings(version: String = "1") throws -> Int {
      let plan = try folder.plan(version: version, cache: folder.cache)
      plan.keepDrawnEfforts(in: folder.cache)
      #expect(plan.paths.count > 1)
      return plan.drawnEfforts.count
    }
    #expect(try folder.plan(cache: folder.cache).drawnEfforts.count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("cache")))
    #expect(try [drawings(), drawings(), drawings()] == [1, 0, 0])
    #expect(folder.cache.contents().entryCount == 0)
    // Another build, another name, another picture.
    #expect(try drawings(version: "2") == 1)
    try write(out: "b")
    #expect(try drawings() == 1)
    try folder.picture("a.png", red: 100)
    #expect(try [drawings(), drawings()] == [1, 0])
    _ = folder.cache.clean()
    #expect(!FileManager.default.fileExists(atPath: folder.file("cache/v1")))
  }

  @Test func `the program that runs has a digest, which a cache remembers`() throws {
    let folder = try BatchFolder()
    let digest = ProgramDigest.value(cache: nil)
    #expect(digest.utf8.count == 64)
    ProgramDigest.remember(digest, in: folder.cache)
    #expect(ProgramDigest.value(cache: folder.cache) == digest)
    let state = folder.file("cache/v1/state")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: state).first)
    let url = URL(fileURLWithPath: "\(state)/\(name)")
    var bytes = try Data(contentsOf: url)
    // What is damaged is not believed.
    bytes[3] ^= 1
    try bytes.write(to: url)
    #expect(ProgramDigest.value(cache: folder.cache) == digest)
  }

  @Test func `a damaged entry is as good as none`() throws {
    let folder = try BatchFolder()
    folder.cache.keep(files, for: key)
    let url = URL(fileURLWithPath: entry(folder))
    let whole = try Data(contentsOf: url)
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x20
      try damaged.write(to: url)
      #expect(folder.cache.result(for: key) == nil, "byte \(index)")
      try whole[..<index].write(to: url)
      #expect(folder.cache.result(for: key) == nil, "\(index) bytes")
    }
    try (whole + [0]).write(to: url)
    #expect(folder.cache.result(for: key) == nil)
    folder.cache.keep(files, for: key)
    #expect(folder.cache.result(for: key) == files)
  }

  @Test func `an entry under another key is none`() throws {
    let folder = try BatchFolder()
    folder.cache.keep(files, for: key)
    let other = "0a" + String(repeating: "1", count: 62)
    try FileManager.default.copyItem(
      atPath: entry(folder), toPath: folder.file("cache/v1/objects/0a/\(other.dropFirst(2))"))
    #expect(folder.cache.result(for: other) == nil)
  }

  @Test func `cleaning removes what is kept and nothing else`() throws {
    let folder = try BatchFolder()
    folder.cache.keep(files, for: key)
    try folder.write("mine", to: "cache/mine")
    try folder.write("mine", to: "cache/v1/objects/0a/mine")
    #expect(folder.cache.clean().entryCount == 1)
    #expect(folder.text("cache/mine") == "mine")
    #expect(folder.text("cache/v1/objects/0a/mine") == "mine")
    #expect(folder.cache.contents() == BatchCache.Contents())
  }

  @Test func `a state comes out as it was put in, or not at all`() throws {
    let folder = try BatchFolder()
    try folder.write("a", to: "a.gif")
    var state = BatchState()
    let stamp = try #require(FileStamp(path: folder.file("a.gif"), followingLinks: false))
    let digest = SHA256.digest(Array("a".utf8))
    state.fingerprint = "f"
    state.jobCount = 3
    state.time = FileStamp.now()
    state.outputs[folder.file("a.gif")] = BatchState.Output(
      stamp: stamp, key: key, digest: digest)
    state.inputs["b c\n"] = InputStore.Record(stamp: stamp, digest: digest)
    state.former = ["d.gif"]
    let path = folder.file("state")
    try Data(state.bytes).write(to: URL(fileURLWithPath: path))
    #expect(BatchState(path: path) == state)
    for index in state.bytes.indices {
      var damaged = state.bytes
      damaged[index] ^= 1
      try Data(damaged).write(to: URL(fileURLWithPath: path))
      let isRefused = BatchState(path: path) == BatchState()
      #expect(isRefused, "byte \(index)")
    }
  }

  @Test func `a file that changed right before it was looked at is read again`() throws {
    let folder = try BatchFolder()
    try folder.write("a", to: "a.gif")
    let path = folder.file("a.gif")
    var state = BatchState()
    let stamp = try #require(FileStamp(path: path, followingLinks: false))
    let right = BatchState.Output(
      stamp: stamp, key: key, digest: SHA256.digest(Array("a".utf8)))
    let wrong = BatchState.Output(stamp: stamp, key: key, digest: key)
    state.time = stamp.changed + 1
    #expect(state.isCurrent(path, right))
    #expect(!state.isCurrent(path, wrong))
    state.time = stamp.changed + 3_000_000_000
    #expect(state.isCurrent(path, wrong))
  }
}
