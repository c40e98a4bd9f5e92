import Foundation
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

  @Test func `what took drawing to find out is drawn once`() throws {
    let folder = try BatchFolder()
    try folder.write("picture", to: "a.png")
    try folder.write("jobs: {a: {style: ring, image: a.png, out: a.gif}}", to: "render.yml")
    let drawings = ByteCount()
    func plan(version: String = "1", keeping: Bool = true) throws -> [String] {
      let plan = try folder.plan(
        PlainEngine(version: version, drawings: drawings), cache: folder.cache)
      if keeping { plan.keepDrawnPlans(in: folder.cache) }
      return plan.paths
    }
    #expect(try plan(keeping: false) == [folder.file("a.gif")])
    #expect(!FileManager.default.fileExists(atPath: folder.file("cache")))
    for _ in 0..<3 { #expect(try plan() == [folder.file("a.gif")]) }
    #expect(drawings.total == 2)
    #expect(folder.cache.contents().entryCount == 0)
    // Another build, another name, another picture.
    _ = try plan(version: "2")
    #expect(drawings.total == 3)
    try folder.write("jobs: {a: {style: ring, image: a.png, out: b.gif}}", to: "render.yml")
    #expect(try plan() == [folder.file("b.gif")])
    #expect(drawings.total == 4)
    try folder.write("another picture", to: "a.png")
    _ = try plan()
    #expect(drawings.total == 5)
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
