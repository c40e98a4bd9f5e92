import RenderConcurrency

/// A sum that many tasks add to.
final class ByteCount: Sendable {
  private let value = Locked(0)

  var total: Int { value.withLock { $0 } }

  func add(_ count: Int) { value.withLock { $0 += count } }
}

/// Files that many tasks add to.
final class FileList: Sendable {
  private let files = Locked<[BundleFile]>([])

  var sorted: [BundleFile] { files.withLock { $0 }.sorted { $0.path < $1.path } }

  func add(_ file: BundleFile) { files.withLock { $0.append(file) } }
}
