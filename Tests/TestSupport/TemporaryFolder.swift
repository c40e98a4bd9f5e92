import Foundation

/// A folder for one test, removed at its end.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates a folder.
  public init() throws {
    path = NSTemporaryDirectory() + "render-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in the folder.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Everything in the folder, hidden files too, in order.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The text in a file of the folder.
  public func text(_ name: String) -> String? {
    try? String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// Puts text into a file of the folder.
  public func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name))
  }

  /// The permissions of a file in the folder.
  public func mode(_ name: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }
}
