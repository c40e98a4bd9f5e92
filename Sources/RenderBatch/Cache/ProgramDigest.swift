import RenderFiles
import RenderSystem

/// Tells builds of the program apart, which may draw differently under one version.
package enum ProgramDigest {
  /// The digest of the file that runs: the same for copies of it, on whatever machine. Empty where
  /// the system does not show the file.
  ///
  /// A digest that `cache` remembers is taken from there, by the stamp of the file: reading all of it takes
  /// longer than to find out that nothing has changed.
  package static func value(cache: BatchCache?) -> String {
    guard let path, let mark = stamp.map(mark) else { return "" }
    if let memory = cache?.statePath(of: "program \(mark)"),
      let known = try? FileReading.bytes(of: memory, limit: 1000),
      let digest = digest(in: known, mark)
    {
      return digest
    }
    return digest(of: path) ?? ""
  }

  /// Remembers the digest in a cache.
  package static func remember(_ digest: String, in cache: BatchCache) {
    guard !digest.isEmpty, let stamp, stamp.isSettled(at: FileStamp.now()) else { return }
    let memory = cache.statePath(of: "program \(mark(stamp))")
    guard FileStamp(path: memory, followingLinks: false) == nil else { return }
    cache.write(text(digest, mark(stamp)), to: memory)
  }

  private static var stamp: FileStamp? {
    path.flatMap { FileStamp(path: $0, followingLinks: true) }
  }

  private static func mark(_ stamp: FileStamp) -> String {
    "\(stamp.device) \(stamp.inode) \(stamp.byteCount) \(stamp.modified) \(stamp.changed)"
  }

  /// The text that is remembered: the digest, and one of that and of the stamp.
  private static func text(_ digest: String, _ mark: String) -> [UInt8] {
    Array("\(digest) \(SHA256.digest(Array("\(digest) \(mark)".utf8)))\n".utf8)
  }

  private static func digest(in known: [UInt8], _ mark: String) -> String? {
    let digest = String(decoding: known.prefix(64), as: UTF8.self)
    return known == text(digest, mark) ? digest : nil
  }

  private static func digest(of path: String) -> String? {
    guard let descriptor = try? SystemCalls.open(path, O_RDONLY) else { return nil }
    defer { try? SystemCalls.close(descriptor) }
    var hash = SHA256()
    var bytes: [UInt8] = []
    do {
      while try SystemCalls.read(1 << 20, from: descriptor, onto: &bytes) > 0 {
        hash.add(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    } catch {
      return nil
    }
    return hash.finished()
  }

  private static var path: String? {
    #if canImport(Darwin)
      var count = UInt32(4096)
      var bytes = [CChar](repeating: 0, count: Int(count))
      guard unsafe _NSGetExecutablePath(&bytes, &count) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }
}
