import Foundation
import RenderFiles
import TestSupport
import Testing

struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to name: String, existing: AtomicFile.Existing = .replaced)
    throws(AtomicFileError)
  {
    try AtomicFile.write(Array(text.utf8), to: folder.file(name), existing: existing)
  }

  @Test func `a new file holds the bytes and leaves nothing beside it`() throws {
    try write("new", to: "a.gif")
    #expect(folder.text("a.gif") == "new")
    #expect(folder.names == ["a.gif"])
  }

  @Test func `a file is replaced whole and keeps its permissions`() throws {
    try folder.write("a long old text", to: "a.gif", mode: 0o640)
    try write("new", to: "a.gif")
    #expect(folder.text("a.gif") == "new")
    #expect(folder.mode("a.gif") == 0o640)
    #expect(folder.names == ["a.gif"])
  }

  @Test func `the old file stays until the new one is complete`() throws {
    try folder.write("old", to: "a.gif")
    let file = try AtomicFile(path: folder.file("a.gif"))
    try file.write(Array("ne".utf8))
    try file.write(Array("w".utf8))
    #expect(folder.text("a.gif") == "old")
    #expect(folder.names.count == 2)
    try file.commit()
    #expect(folder.text("a.gif") == "new")
    #expect(folder.names == ["a.gif"])
  }

  @Test func `a file that is given up leaves no trace`() throws {
    try folder.write("old", to: "a.gif")
    do {
      let file = try AtomicFile(path: folder.file("a.gif"))
      try file.write(Array("new".utf8))
    }
    #expect(folder.text("a.gif") == "old")
    #expect(folder.names == ["a.gif"])
  }

  @Test func `a temporary file is hidden, beside its target, and says whose it is`() throws {
    let file = try AtomicFile(path: folder.file("a.gif"))
    let name = try #require(folder.names.first)
    #expect(name.hasPrefix(".a.gif.render-\(ProcessInfo.processInfo.processIdentifier)-"))
    #expect(name.hasSuffix(".tmp"))
    file.discard()
    #expect(folder.names == [])
  }

  @Test func `two writers of one file do not meet and the last one wins`() throws {
    let first = try AtomicFile(path: folder.file("a.gif"))
    let second = try AtomicFile(path: folder.file("a.gif"))
    try first.write(Array("first".utf8))
    try second.write(Array("second".utf8))
    try second.commit()
    #expect(folder.text("a.gif") == "second")
    try first.commit()
    #expect(folder.text("a.gif") == "first")
    #expect(folder.names == ["a.gif"])
  }

  @Test func `a symbolic link stays and its target is replaced`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("in"), withIntermediateDirectories: false)
    try folder.write("old", to: "in/b.gif")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("c.gif"), withDestinationPath: "in/b.gif")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a.gif"), withDestinationPath: folder.file("c.gif"))
    try write("new", to: "a.gif")
    #expect(folder.text("in/b.gif") == "new")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("c.gif"))
    #expect(target == "in/b.gif")
    #expect(folder.names == ["a.gif", "c.gif", "in"])
  }

  @Test func `a symbolic link to nothing has its target created`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a.gif"), withDestinationPath: "b.gif")
    try write("new", to: "a.gif")
    #expect(folder.text("b.gif") == "new")
    #expect(folder.names == ["a.gif", "b.gif"])
  }

  @Test func `a circle of symbolic links is refused`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a.gif"), withDestinationPath: "b.gif")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("b.gif"), withDestinationPath: "a.gif")
    let path = folder.file("a.gif")
    #expect(
      throws: AtomicFileError.cannotCreate(
        path: path, reason: "too many levels of symbolic links; name the file itself")
    ) { try write("new", to: "a.gif") }
    #expect(folder.names == ["a.gif", "b.gif"])
  }

  @Test func `a folder is refused`() {
    #expect(throws: AtomicFileError.isFolder(path: folder.path)) {
      try AtomicFile.write([1], to: folder.path)
    }
    #expect(folder.names == [])
  }

  @Test func `a name in a missing folder is refused`() {
    let path = folder.file("no/a.gif")
    #expect(throws: AtomicFileError.noFolder(path: path, folder: folder.file("no"))) {
      try AtomicFile.write([1], to: path)
    }
  }

  @Test(arguments: ["", "a.gif/"])
  func `a name that cannot be one is refused`(name: String) throws {
    try folder.write("old", to: "a.gif")
    let path = name.isEmpty ? "" : folder.file(name)
    #expect(throws: AtomicFileError.self) { try AtomicFile.write([1], to: path) }
    #expect(folder.names == ["a.gif"])
    #expect(folder.text("a.gif") == "old")
  }

  @Test func `the longest name is possible and a longer one refused`() throws {
    let longest = String(repeating: "ä", count: 127) + "a"
    try write("new", to: longest)
    #expect(folder.names == [longest])
    #expect(throws: AtomicFileError.self) { try write("new", to: longest + "a") }
    #expect(folder.names == [longest])
  }

  @Test func `an existing file can be refused, early and late`() throws {
    try folder.write("old", to: "a.gif")
    let path = folder.file("a.gif")
    #expect(throws: AtomicFileError.exists(path: path)) {
      try write("new", to: "a.gif", existing: .refused)
    }
    let other = folder.file("b.gif")
    let file = try AtomicFile(path: other, existing: .refused)
    try file.write(Array("new".utf8))
    try folder.write("old", to: "b.gif")
    #expect(throws: AtomicFileError.exists(path: other)) { try file.commit() }
    #expect(folder.text("b.gif") == "old")
    #expect(folder.names == ["a.gif", "b.gif"])
    try write("new", to: "c.gif", existing: .refused)
    #expect(folder.text("c.gif") == "new")
    #expect(folder.names == ["a.gif", "b.gif", "c.gif"])
  }

  @Test func `a pipe is written to and stays a pipe`() throws {
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    // Read and write, so that neither end waits for the other.
    let reader = open(path, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try write("new", to: "pipe")
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = read(reader, &buffer, buffer.count)
    #expect(Array(buffer.prefix(max(0, count))) == Array("new".utf8))
    #expect(folder.names == ["pipe"])
  }

  @Test func `checking creates nothing and finds what writing would`() throws {
    try AtomicFile.check(path: folder.file("a.gif"))
    #expect(folder.names == [])
    #expect(throws: AtomicFileError.isFolder(path: folder.path)) {
      try AtomicFile.check(path: folder.path)
    }
    try folder.write("old", to: "a.gif")
    #expect(throws: AtomicFileError.exists(path: folder.file("a.gif"))) {
      try AtomicFile.check(path: folder.file("a.gif"), existing: .refused)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal removes the temporary file and ends the process`(signal: Int32) async throws {
    try folder.write("old", to: "a.gif")
    let path = folder.file("a.gif")
    await #expect(processExitsWith: .signal(signal)) {
      [path = path as String, signal = signal as Int32] in
      Interruptions.install(memoryMessage: "memory is short\n")
      let file = try AtomicFile(path: path)
      try file.write(Array("new".utf8))
      kill(getpid(), signal)
      sleep(10)
      try file.commit()
    }
    #expect(folder.text("a.gif") == "old")
    #expect(folder.names == ["a.gif"])
  }

  @Test func `a failed write leaves the old file and nothing beside it`() async throws {
    try folder.write("old", to: "a.gif")
    let path = folder.file("a.gif")
    await #expect(processExitsWith: .success) { [path = path as String] in
      Interruptions.install(memoryMessage: "memory is short\n")
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      #if os(Linux)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let expected = AtomicFileError.cannotWrite(
        path: path, reason: "file too large; raise the limit on the size of files ('ulimit -f')")
      #expect(throws: expected) {
        try AtomicFile.write([UInt8](repeating: 1, count: 2000), to: path)
      }
    }
    #expect(folder.text("a.gif") == "old")
    #expect(folder.names == ["a.gif"])
  }
}

extension AtomicFileTests {
  @Test func `several files take their names together`() throws {
    try folder.write("old", to: "a.png")
    let files = try ["a.png", "a.json"].map { try AtomicFile(path: folder.file($0)) }
    for file in files { try file.write(Array("new".utf8)) }
    try AtomicFile.commit(files)
    #expect(folder.text("a.png") == "new")
    #expect(folder.text("a.json") == "new")
    #expect(folder.names == ["a.json", "a.png"])
  }

  @Test(arguments: [true, false])
  func `where one name cannot be taken, no file takes its own`(isReplacing: Bool) throws {
    if isReplacing { try folder.write("old", to: "a.png", mode: 0o640) }
    let files = try ["a.png", "a.json"].map { try AtomicFile(path: folder.file($0)) }
    for file in files { try file.write(Array("new".utf8)) }
    // What nobody could foresee: a folder takes the second name.
    try FileManager.default.createDirectory(
      atPath: folder.file("a.json"), withIntermediateDirectories: false)
    #expect(throws: AtomicFileError.self) { try AtomicFile.commit(files) }
    #expect(folder.text("a.png") == (isReplacing ? "old" : nil))
    if isReplacing { #expect(folder.mode("a.png") == 0o640) }
    #expect(folder.names == (isReplacing ? ["a.json", "a.png"] : ["a.json"]))
  }

  @Test func `an abort removes the temporary file`() async throws {
    let path = folder.file("a.gif")
    await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
      Interruptions.install(memoryMessage: "memory is short\n")
      let file = try AtomicFile(path: path)
      try file.write(Array("new".utf8))
      abort()
    }
    #expect(folder.names == [])
  }
}
