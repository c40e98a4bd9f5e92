import RenderFiles
import RenderJobs
import RenderSystem
import Synchronization

/// Results by the content that they were made of, in a folder that many processes may share.
///
/// An entry appears whole or not at all, and carries a digest of itself: what is damaged is as good
/// as missing. Nothing in it is ever changed, and removing any of it only costs time.
package struct BatchCache: Hashable, Sendable {
  /// The folder.
  package let folder: String

  /// The form of what is in the folder; another form has another folder.
  private static let form = "v1"

  private static let mark = "render cache 1\n"

  private static let serial = Atomic<Int>(0)

  /// The cache in a folder, which is created when something is kept.
  package init(folder: String) { self.folder = folder }

  /// The folder for this user: `render` in `$XDG_CACHE_HOME`, `~/.cache` or `~/Library/Caches`; nil
  /// where there is no home.
  package static var userFolder: String? {
    if let cache = environment("XDG_CACHE_HOME"), cache.hasPrefix("/") { return "\(cache)/render" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return "\(home)/Library/Caches/render"
    #else
      return "\(home)/.cache/render"
    #endif
  }

  private static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  private var base: String { "\(folder)/\(Self.form)" }

  private func path(of key: String) -> String {
    "\(base)/objects/\(key.prefix(2))/\(key.dropFirst(2))"
  }

  /// The files of a result; nil where it is not kept, or damaged.
  package func result(for key: String) -> [[UInt8]]? {
    guard let bytes = try? FileReading.bytes(of: path(of: key), limit: .max) else { return nil }
    return Self.files(in: bytes, key: key)
  }

  /// Keeps the files of a result. A cache that cannot be written to only costs time.
  package func keep(_ files: [[UInt8]], for key: String) {
    write(Self.entry(of: files, key: key), to: path(of: key))
  }

  /// The amount of work that took drawing to find out; nil where it is not kept, or damaged.
  func effort(for key: String) -> JobEffort? {
    guard let bytes = try? FileReading.bytes(of: statePath(of: "plan \(key)")),
      let files = Self.files(in: bytes, key: key), files.count == 1
    else { return nil }
    let parts = files[0].split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let numbers = parts.prefix(4).compactMap { Int($0) }
    guard numbers.count == 4, parts.count > 4, numbers[3] >= 0,
      numbers[..<2].allSatisfy((1...Limits.pixelsPerSide).contains),
      (1...Limits.frameCount).contains(numbers[2])
    else { return nil }
    var effort = JobEffort(
      paths: Array(parts[4...]), width: numbers[0], height: numbers[1], frameCount: numbers[2])
    effort.cost = numbers[3]
    return effort
  }

  /// Keeps an amount of work.
  func keep(_ effort: JobEffort, for key: String) {
    let numbers = [effort.width, effort.height, effort.frameCount, effort.cost]
    let bytes = Array((numbers.map(String.init) + effort.paths).joined(separator: "\0").utf8)
    write(Self.entry(of: [bytes], key: key), to: statePath(of: "plan \(key)"))
  }

  /// The path of the state of a manifest.
  func statePath(of name: String) -> String {
    "\(base)/state/\(SHA256.digest(Array(name.utf8)).prefix(40))"
  }

  /// Writes a file beside its place and gives it its name. It need not reach the storage: what is
  /// lost or torn does not match its digest.
  func write(_ bytes: [UInt8], to path: String) {
    let temporary =
      "\(base)/tmp/\(getpid())-\(Self.serial.wrappingAdd(1, ordering: .relaxed).newValue)"
    let create = { () throws(SystemCalls.Failure) in
      try Interruptions.create(temporary) { () throws(SystemCalls.Failure) in
        try SystemCalls.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      }
    }
    guard let (descriptor, file) = (try? create()) ?? created(create) else { return }
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    let isWritten = (try? SystemCalls.write(bytes, to: descriptor)) != nil
    let isClosed = (try? SystemCalls.close(descriptor)) != nil
    guard isWritten, isClosed else {
      file.remove()
      return
    }
    if unsafe rename(temporary, path) == 0 {
      file.forget()
      return
    }
    if errno == ENOENT, (try? FileReading.createFolder(FilePath.folder(of: path))) != nil,
      unsafe rename(temporary, path) == 0
    {
      file.forget()
    } else {
      file.remove()
    }
  }

  /// A temporary file whose folder was missing, or whose name an earlier process has left behind.
  private func created(
    _ create: () throws(SystemCalls.Failure) -> (Int32, Interruptions.File)
  ) -> (Int32, Interruptions.File)? {
    guard (try? FileReading.createFolder("\(base)/tmp")) != nil else { return nil }
    removeLeftovers()
    return try? create()
  }
}

extension BatchCache {
  /// The content of a cache.
  package struct Contents: Hashable, Sendable {
    /// The number of results.
    package var entryCount = 0

    /// The bytes of all files.
    package var byteCount = 0
  }

  /// Counts what is kept.
  package func contents() -> Contents { count { _ in true } }

  /// Removes all that is kept, and nothing else.
  ///
  /// - Returns: The number of results and bytes that were removed.
  package func clean() -> Contents {
    let contents = count(SystemCalls.remove)
    for name in FileReading.names(in: "\(base)/objects") {
      _ = unsafe rmdir("\(base)/objects/\(name)")
    }
    for name in ["objects", "state", "tmp"] { _ = unsafe rmdir("\(base)/\(name)") }
    _ = unsafe rmdir(base)
    return contents
  }

  /// Counts those of the files that a cache has made, by their names, for which `visit` says so.
  private func count(_ visit: (String) -> Bool) -> Contents {
    var contents = Contents()
    func add(_ folder: String, isEntry: Bool = false, _ isOwn: (String) -> Bool) {
      for name in FileReading.names(in: folder).sorted() where isOwn(name) {
        let stamp = FileStamp(path: "\(folder)/\(name)", followingLinks: false)
        guard let stamp, visit("\(folder)/\(name)") else { continue }
        contents.entryCount += isEntry ? 1 : 0
        contents.byteCount += stamp.byteCount
      }
    }
    for group in FileReading.names(in: "\(base)/objects").sorted() where Self.isHex(group, 2) {
      add("\(base)/objects/\(group)", isEntry: true) { Self.isHex($0, 62) }
    }
    add("\(base)/state") { Self.isHex($0, 40) }
    add("\(base)/tmp") { $0.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D } }
    return contents
  }

  private static func isHex(_ name: String, _ count: Int) -> Bool {
    name.utf8.count == count
      && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Removes temporary files of processes that were killed.
  package func removeLeftovers() {
    for name in FileReading.names(in: "\(base)/tmp") {
      Leftovers.remove("\(base)/tmp/\(name)")
    }
  }
}

extension BatchCache {
  /// An entry: its mark, the digest of what follows and of the key, and the files.
  private static func entry(of files: [[UInt8]], key: String) -> [UInt8] {
    var header = "\(files.count)"
    for file in files { header += " \(file.count)" }
    var hash = SHA256()
    hash.add(key)
    hash.add("\(header)\n")
    for file in files { hash.add(file) }
    var bytes = Array("\(mark)\(hash.finished())\n\(header)\n".utf8)
    bytes.reserveCapacity(files.reduce(bytes.count) { $0 + $1.count })
    for file in files { bytes += file }
    return bytes
  }

  private static func files(in bytes: [UInt8], key: String) -> [[UInt8]]? {
    let lines = bytes.split(
      separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, lines[0].elementsEqual(mark.utf8.dropLast()) else { return nil }
    let header = String(decoding: lines[2], as: UTF8.self)
    let content = Array(lines[3])
    var hash = SHA256()
    hash.add(key)
    hash.add("\(header)\n")
    hash.add(content)
    guard lines[1].elementsEqual(hash.finished().utf8) else { return nil }
    let counts = header.split(separator: " ").compactMap { Int($0) }
    guard let count = counts.first, counts.count == count + 1 else { return nil }
    var files: [[UInt8]] = []
    var start = 0
    for length in counts.dropFirst() {
      guard length >= 0, length <= content.count - start else { return nil }
      files.append(Array(content[start..<start + length]))
      start += length
    }
    return start == content.count ? files : nil
  }
}

/// Temporary files of processes that were killed before they could remove them.
package enum Leftovers {
  /// The nanoseconds that a file rests before it counts as left behind.
  private static let patience = 2_000_000_000

  /// Removes a temporary file that no process writes: whoever writes one holds its lock.
  static func remove(_ path: String) {
    guard let stamp = FileStamp(path: path, followingLinks: false), stamp.kind == .file,
      stamp.modified &+ patience < FileStamp.now(),
      let descriptor = try? SystemCalls.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    else { return }
    defer { try? SystemCalls.close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    _ = unsafe unlink(path)
  }

  /// Removes what was left in a folder of outputs: `.NAME.render-PID-N.tmp`.
  package static func remove(in folder: String) {
    for name in FileReading.names(in: folder)
    where name.hasPrefix(".") && name.hasSuffix(".tmp") && name.contains(".render-") {
      remove("\(folder)/\(name)")
    }
  }
}
