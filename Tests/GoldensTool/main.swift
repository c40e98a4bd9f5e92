import Foundation
import RenderGoldens

let usage = "usage: scripts/goldens check [PATTERN] | update [PATTERN] | review"

func fail(_ text: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("goldens: \(text)\n".utf8))
  exit(status)
}

var arguments = Array(CommandLine.arguments.dropFirst())
var root = FileManager.default.currentDirectoryPath
if arguments.first == "--root", arguments.count >= 2 {
  root = arguments[1]
  arguments.removeFirst(2)
}
guard let command = arguments.first, arguments.count <= 2 else { fail(usage, status: 64) }
let pattern = arguments.count == 2 ? arguments[1] : nil
let goldens = Goldens(root: root)
do {
  switch command {
  case "check", "review":
    let (count, differences) = try await goldens.check(pattern)
    if count == 0 { fail("no case matches '\(pattern ?? "")'", status: 64) }
    try goldens.writePage(differences)
    print(differences.map(\.report).joined(), terminator: "")
    let page = "\(goldens.pageFolder)/index.html"
    print(
      differences.isEmpty
        ? "\(count) cases are as they were"
        : "\(differences.count) of \(count) cases differ; see \(page)")
    if command == "review", !differences.isEmpty {
      #if os(macOS)
        let opener = "/usr/bin/open"
      #else
        let opener = "/usr/bin/xdg-open"
      #endif
      if FileManager.default.isExecutableFile(atPath: opener) {
        let process = Process()
        process.executableURL = URL(filePath: opener)
        process.arguments = [page]
        try process.run()
      }
    }
    exit(differences.isEmpty ? 0 : 1)
  case "update":
    let changed = try await goldens.update(pattern)
    for name in changed { print(name) }
    print(changed.isEmpty ? "nothing changed" : "\(changed.count) files changed")
    if !changed.isEmpty { print("name the change in CHANGELOG.md under Pixels") }
  default: fail("unknown command '\(command)'; \(usage)", status: 64)
  }
} catch {
  fail("\(error)", status: 70)
}
