import Foundation
import RenderEncoding
import RenderGeometry
import RenderPixels
import TestSupport
import Testing

struct DocumentationTests {
  /// The files that commands of the documentation use without making them.
  private func examples() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for examples in ["Tests/Fixtures/layouts", "docs/scenes", "docs/batch"] {
      let examples = DocumentationPage.root.appending(path: examples)
      for name in try files.contentsOfDirectory(atPath: examples.path) where name.contains(".") {
        try files.copyItem(
          at: examples.appending(path: name), to: URL(filePath: folder.file(name)))
      }
    }
    for (index, name) in ["house.png", "heart.png"].enumerated() {
      let color = PremultipliedRGBA8(
        red: 200, green: UInt8(90 * index), blue: 40, alpha: 255)
      let picture = Pixmap(size: PixelSize(width: 40, height: 30), filledWith: color)
      try Data(PNGEncoder().encode(picture)).write(to: URL(filePath: folder.file(name)))
    }
    // The program is built already, so the script is the program.
    try files.createDirectory(
      atPath: folder.file("scripts"), withIntermediateDirectories: false)
    try files.createSymbolicLink(
      atPath: folder.file("scripts/render"),
      withDestinationPath: CommandProcess.products.appending(path: "render").path)
    return folder
  }

  /// Runs a line of a shell; both streams come as one text.
  private func run(
    _ command: String, in folder: TemporaryFolder
  ) throws -> (status: Int32, text: String) {
    let streams = try TemporaryFolder()
    try streams.write("", to: "printed")
    let printed = try FileHandle(forWritingTo: URL(filePath: streams.file("printed")))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-uc", command]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PATH": "\(folder.file("scripts")):/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      "XDG_CACHE_HOME": folder.file("cache"),
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = printed
    process.standardError = printed
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, streams.text("printed") ?? "")
  }

  /// The commands of a page, in order and in one folder, so that each may use what others made.
  // Whole pictures take minutes under a sanitizer, and other tests run the same code.
  @Test(.disabled(if: CommandProcess.isSanitized), arguments: DocumentationPage.all)
  func `the commands of a page run`(page: DocumentationPage) throws {
    let folder = try examples()
    for block in page.blocks {
      if let name = block.fileName { try folder.write(block.text, to: name) }
      switch block.language {
      case "sh":
        for line in block.text.split(separator: "\n").map(String.init) {
          try check(line, in: folder)
        }
      case "console":
        for part in "\n\(block.text)".components(separatedBy: "\n$ ").dropFirst() {
          let lines = part.components(separatedBy: "\n")
          let expected = lines.dropFirst().joined(separator: "\n")
          let printed = try run(lines[0], in: folder).text
          if let start = expected.components(separatedBy: "...\n").first, start != expected {
            #expect(printed.hasPrefix(start), "\(lines[0])")
          } else {
            #expect(
              printed.trimmingCharacters(in: .newlines)
                == expected.trimmingCharacters(in: .newlines), "\(lines[0])")
          }
        }
      case "yaml":
        // Pieces of scenes are read by the tests of scene files.
        #expect(block.fileName != nil || page.name == "docs/scenes.md", "\(block.text)")
      default: #expect(["swift", ""].contains(block.language))
      }
    }
  }

  private func check(_ command: String, in folder: TemporaryFolder) throws {
    let words = command.split(separator: " ").prefix { $0 != "#" }.map(String.init)
    if words == ["scripts/test"] { return }
    let isOurs = ["render", "scripts/render", "source"].contains(words[0])
    #expect(isOurs, "\(command)")
    let (status, text) = try run(command, in: folder)
    #expect(status == 0, "\(command)\n\(text)")
    let names = ["--out", "--data", "--html", "--triptych", "--side-by-side", "--report", ">"]
    for (option, value) in zip(words, words.dropFirst())
    where names.contains(option) && value != "-" {
      let path = folder.file(value)
      if value.hasSuffix("/") {
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).count > 0, "\(command)")
      } else if !value.contains("%") {
        let bytes = try Data(contentsOf: URL(filePath: path))
        switch URL(filePath: value).pathExtension {
        case "gif", "apng", "png", "webp":
          _ = try ImageReader.read(bytes: Array(bytes), name: value)
        case "json": _ = try JSONSerialization.jsonObject(with: bytes)
        default: #expect(!bytes.isEmpty, "\(command)")
        }
      }
    }
  }

  @Test func `the README is short and opens with two commands`() throws {
    let page = DocumentationPage.all[0]
    #expect(page.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 220)
    #expect(page.text.hasPrefix("# render\n\n```sh\n"))
    let lines = try #require(page.blocks.first).text.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
        == ["scripts/render --style flip --out a.gif", "scripts/test"])
  }

  @Test func `every page is reached from the README and leads back`() {
    let links = Set(DocumentationPage.all[0].links)
    for page in DocumentationPage.all.dropFirst() {
      #expect(links.contains(page.name), "\(page.name)")
      #expect(page.links.contains("../README.md"), "\(page.name)")
    }
  }

  @Test(arguments: DocumentationPage.all)
  func `links lead to files and headings`(page: DocumentationPage) {
    let folder = DocumentationPage.root.appending(path: page.name).deletingLastPathComponent()
    for link in page.links {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? page.name : folder.appending(path: parts[0]).path
      let isThere = parts[0].isEmpty || FileManager.default.fileExists(atPath: target)
      #expect(isThere, "\(link)")
      if parts.count > 1 {
        let name = URL(filePath: target).lastPathComponent
        let page = DocumentationPage.all.first { $0.name.hasSuffix(name) }
        #expect(page?.anchors.contains(parts[1]) == true, "\(link)")
      }
    }
  }

  @Test func `the files of the architecture are there`() throws {
    let sources = FileManager.default.enumerator(
      atPath: DocumentationPage.root.appending(path: "Sources").path)
    let files = Set(
      (sources?.compactMap { $0 as? String } ?? []).map { URL(filePath: $0).lastPathComponent })
    let named = try DocumentationPage.named("architecture").text
      .matches(of: #/`([A-Za-z+]+\.swift)`/#).map { String($0.1) }
    #expect(named.count > 40)
    #expect(named.filter { !files.contains($0) } == [])
  }

  @Test func `the program for Swift is the one that is built in Tests Consumer`() throws {
    let program = try String(
      contentsOf: DocumentationPage.root.appending(
        path: "Tests/Consumer/Sources/Consumer/main.swift"), encoding: .utf8)
    let blocks = try DocumentationPage.named("swift").blocks.filter { $0.language == "swift" }
    #expect(blocks.map(\.text) == [program])
  }

  @Test func `pictures are small, and all are shown`() throws {
    let folder = DocumentationPage.root.appending(path: "docs")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".gif") {
      let size = try Data(contentsOf: folder.appending(path: name)).count
      #expect(size <= 100_000, "\(name)")
      let isShown = DocumentationPage.all.contains { page in
        page.links.contains { $0.hasSuffix(name) }
      }
      #expect(isShown, "\(name)")
    }
  }
}
