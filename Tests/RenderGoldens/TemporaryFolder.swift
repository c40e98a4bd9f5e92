import Foundation

/// A folder that is removed with its value.
final class TemporaryFolder: Sendable {
  private let path: String

  init() throws {
    path = NSTemporaryDirectory() + "render-goldens-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The bytes of a file in the folder.
  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: file(name))))
  }
}
