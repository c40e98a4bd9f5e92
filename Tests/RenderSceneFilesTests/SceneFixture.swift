import Foundation
import RenderDrawing
import RenderFields
import RenderGeometry
import RenderMotion
import RenderScenes

@testable import RenderSceneFiles

/// Scenes of these tests.
enum SceneFixture {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The scenes of the documentation.
  static let samples: [String] = names(in: "docs/scenes")

  /// The scenes that are written like styles.
  static let styles: [String] = names(in: "Tests/Fixtures/scenes")

  private static func names(in folder: String) -> [String] {
    let path = root.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".yml") }.sorted().map { "\(folder)/\($0)" }
  }

  static func path(_ path: String) -> String { root.appending(path: path).path }

  static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: root.appending(path: path)))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  static func file(_ text: String) throws -> SceneFile {
    try SceneFile(bytes: Array(text.utf8), name: "a.yml")
  }

  /// The nodes of a scene of 100 × 100 points and one second.
  static func nodes(_ text: String) throws -> [Node] {
    let lines = text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return try file("size: 100\nduration: 1\nnodes:\n\(lines)\n").drawing.nodes
  }

  /// The message about a scene that cannot be read, a line for each error; nil where it can be.
  static func message(_ text: String) -> String? {
    do throws(Diagnostics) {
      _ = try SceneFile(bytes: Array(text.utf8), name: "a.yml")
      return nil
    } catch { return "\(error)" }
  }
}
