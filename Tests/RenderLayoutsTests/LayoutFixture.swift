import Foundation
import RenderFields
import RenderGeometry
import RenderSkeletons

@testable import RenderLayouts

/// The small layout files of these tests.
enum LayoutFixture {
  static let names = [
    "PriceCell.xib", "Screens.storyboard", "screen.xml", "window.xml", "feed.json", "card.svg",
    "loader.svg", "profile.yaml", "grid.json",
  ]

  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/layouts")
    return try Array(Data(contentsOf: folder.appending(path: name)))
  }

  static func read(
    _ name: String, controller: String? = nil, includesBars: Bool = false
  ) throws -> Layout {
    try LayoutReader.read(
      bytes: bytes(name), name: name,
      options: LayoutOptions(controller: controller, includesBars: includesBars))
  }

  /// A layout from text.
  static func read(text: String, _ options: LayoutOptions = LayoutOptions()) throws -> Layout {
    try LayoutReader.read(bytes: Array(text.utf8), name: "a", options: options)
  }

  /// The message about a file that cannot be read, a line for each error; nil where it can be.
  static func message(_ text: String, _ options: LayoutOptions = LayoutOptions()) -> String? {
    do throws(Diagnostics) {
      _ = try LayoutReader.read(bytes: Array(text.utf8), name: "a", options: options)
      return nil
    } catch { return error.lines(prefix: "--").joined(separator: "\n") }
  }
}

extension ViewNode {
  /// A line for each view: its kind, its name, its frame and what else is not usual.
  var outline: String { lines(0).joined(separator: "\n") }

  private func lines(_ depth: Int) -> [String] {
    func digits(_ value: Double) -> String {
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    var line = String(repeating: "  ", count: depth) + kind.rawValue
    if !name.isEmpty { line += " \(name)" }
    line +=
      " \(digits(frame.minX)),\(digits(frame.minY)) \(digits(frame.width))x\(digits(frame.height))"
    if cornerRadius > 0 { line += " r\(digits(cornerRadius))" }
    if hasShadow { line += " shadow" }
    if isHidden { line += " hidden" }
    if kind == .label, self.text.numberOfLines != 1 { line += " lines \(self.text.numberOfLines)" }
    return [line] + children.flatMap { $0.lines(depth + 1) }
  }
}
