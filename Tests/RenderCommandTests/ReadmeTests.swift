import Foundation
import RenderDocuments
import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderStyles
import Testing

struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ name: String) -> String {
    (try? String(contentsOf: root.appending(path: name), encoding: .utf8)) ?? ""
  }

  private static let readme = text("README.md")

  /// The contents of the fenced blocks of a language.
  private static func blocks(_ language: String) -> [String] {
    readme.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  /// Commands that render something; the others are about the package.
  private static let commands = blocks("sh").flatMap { $0.split(separator: "\n") }
    .map(String.init).filter { $0.hasPrefix("render ") || $0.hasPrefix("scripts/render ") }

  /// The file that a command writes.
  private static func output(_ command: String) -> String? {
    let words = command.split(separator: " ").map(String.init)
    if command.contains(" > ") { return words.last }
    return words.firstIndex(of: "--out").map { words[$0 + 1] }
  }

  @Test func `commands are found`() {
    #expect(Self.commands.count >= 10)
    #expect(Self.blocks("swift").count == 1)
  }

  @Test func `the layout of the README is read`() throws {
    let layouts = Self.blocks("yaml").filter { $0.contains("frame:") }
    #expect(layouts.count == 1)
    for text in layouts {
      let layout = try LayoutReader.read(bytes: Array(text.utf8), name: "README.md")
      #expect(layout.tree.root.adjustments.count == 2)
    }
  }

  @Test func `the scene of the README is read`() throws {
    let scenes = Self.blocks("yaml").filter { $0.contains("nodes:") }
    #expect(scenes.count == 1)
    for text in scenes {
      let scene = try SceneFile(bytes: Array(text.utf8), name: "README.md")
      #expect(scene.parameters.map(\.name) == ["dots", "main"])
    }
  }

  // They draw at full size, which takes sanitizers minutes and shows them nothing else.
  @Test(.disabled(if: CommandProcess.isSanitized), arguments: commands)
  func `a command of the README runs`(command: String) throws {
    let folder = try TemporaryFolder()
    for (index, name) in ["house.png", "heart.png"].enumerated() {
      let color = PremultipliedRGBA8(
        red: 200, green: UInt8(90 * index), blue: 40, alpha: 255)
      let picture = Pixmap(size: PixelSize(width: 40, height: 30), filledWith: color)
      try Data(PNGEncoder().encode(picture)).write(to: URL(filePath: folder.file(name)))
    }
    for examples in ["Tests/Fixtures/layouts", "docs/scenes"] {
      let examples = Self.root.appending(path: examples)
      for name in try FileManager.default.contentsOfDirectory(atPath: examples.path) {
        try FileManager.default.copyItem(
          at: examples.appending(path: name), to: URL(filePath: folder.file(name)))
      }
    }
    // The program is built already, so the script is the program.
    try FileManager.default.createDirectory(
      atPath: folder.file("scripts"), withIntermediateDirectories: false)
    let program = CommandProcess.products.appending(path: "render").path
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("scripts/render"), withDestinationPath: program)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-euc", command]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PATH": "\(folder.file("scripts")):/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let printed = folder.file("printed")
    try Data().write(to: URL(filePath: printed))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: printed))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    guard let output = Self.output(command) else {
      #expect(folder.text("printed") != "")
      return
    }
    if output.hasSuffix("/") {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.file(output))
      #expect(!names.isEmpty)
    } else {
      let bytes = try Data(contentsOf: URL(filePath: folder.file(output)))
      _ = try ImageReader.read(bytes: Array(bytes), name: output)
    }
    let words = command.split(separator: " ").map(String.init)
    if let name = words.firstIndex(of: "--data").map({ words[$0 + 1] }), name.hasSuffix(".json") {
      let data = try Data(contentsOf: URL(filePath: folder.file(name)))
      let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      #expect(json?["frames"] != nil)
    }
  }

  @Test func `the program of the README is the one that is built in Tests Consumer`() {
    #expect(Self.blocks("swift") == [Self.text("Tests/Consumer/Sources/Consumer/main.swift")])
  }

  @Test func `every style has a row`() {
    for style in StyleCatalog.all {
      let isListed = Self.readme.contains("\n| `\(style.name)` | ")
      #expect(isListed, "\(style.name)")
    }
  }

  @Test func `every option of the help is there`() {
    let words = Self.text("Goldens/help/render.txt").split { $0 == " " || $0 == "\n" }
      .filter { $0.hasPrefix("--") }.map { $0.prefix { $0.isLetter || $0 == "-" } }
    #expect(words.filter { !Self.readme.contains($0) } == [])
  }

  @Test func `pictures of the README are small`() throws {
    let folder = Self.root.appending(path: "docs")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".gif") {
      let size = try Data(contentsOf: folder.appending(path: name)).count
      #expect(size <= 100_000, "\(name)")
      let isShown = Self.readme.contains("docs/\(name)")
      #expect(isShown, "\(name)")
    }
  }
}
