import Foundation
import RenderStyles
import TestSupport
import Testing

struct CommandProcessTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) throws -> CommandProcess {
    try CommandProcess(line.split(separator: " ").map(String.init), in: folder.path)
  }

  /// A text that the project keeps.
  private func golden(_ name: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent("Goldens/\(name)"), encoding: .utf8)
  }

  @Test(arguments: [
    ("--help", "render"),
    ("-h", "render"),
    ("--nonsense --help", "render"),
    ("help", "render"),
    ("styles --help", "styles"),
    ("help styles", "styles"),
    ("help help", "help"),
    ("help --help", "help"),
    ("help inspect", "inspect"),
    ("compare --help", "compare"),
    ("convert -h", "convert"),
  ])
  func `help goes to standard output`(line: String, name: String) throws {
    let process = try run(line)
    #expect(process.text == (try golden("help/\(name).txt")))
    #expect(process.error == "")
    #expect(process.status == 0)
  }

  @Test func `no line of the help is wider than a terminal`() throws {
    for name in ["render", "styles", "inspect", "compare", "convert", "help"] {
      let lines = try golden("help/\(name).txt").split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test func `the version is one line`() throws {
    let process = try run("--version")
    #expect(process.text == "render 0.1.0\n")
    #expect(process.error == "")
    #expect(process.status == 0)
  }

  @Test func `styles lists every style`() throws {
    let process = try run("styles")
    let lines = process.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("NAME") == true)
    for style in StyleCatalog.all {
      #expect(lines.contains { $0.hasPrefix("\(style.name) ") })
    }
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(process.error == "")
    #expect(process.status == 0)
  }

  @Test func `styles NAME lists every parameter of the style`() throws {
    for style in StyleCatalog.all {
      let process = try run("styles \(style.name)")
      let lines = process.text.split(separator: "\n")
      #expect(lines.first?.hasPrefix("\(style.name): ") == true)
      for info in style.fields {
        // The column of defaults may wrap.
        let start = info.defaultText.split(separator: " ").first ?? ""
        #expect(lines.contains { $0.hasPrefix("\(info.name) ") && $0.contains(start) })
      }
      #expect(lines.allSatisfy { $0.count <= 80 })
      #expect(process.status == 0)
    }
  }

  @Test(arguments: [
    (
      "--styel flip", 64,
      "unknown option '--styel' (did you mean '--style'?); see 'render --help'"
    ),
    (
      "styles flp", 64,
      "unexpected argument 'flp' (did you mean 'flip'?); see 'render styles --help'"
    ),
    (
      "help stiles", 64,
      "unexpected argument 'stiles' (did you mean 'styles'?); see 'render help --help'"
    ),
    (
      "--generate-completion-script bsh", 64,
      "invalid value 'bsh' for '--generate-completion-script': expected bash, zsh or fish (did you mean 'bash'?); see 'render --help'"
    ),
    (
      "--style flip --image no.png --out a.gif", 66,
      "cannot read 'no.png': there is no such file; check '--image'"
    ),
    (
      "--style flip --image folder --out a.gif", 66,
      "cannot read 'folder': it is a folder; give a PNG, a GIF or a WebP"
    ),
    (
      "--style flip --image /dev/zero --out a.gif", 66,
      "cannot read '/dev/zero': it is a device; give a PNG, a GIF or a WebP"
    ),
    (
      "--style flip --image huge.png --out a.gif", 65,
      "cannot use picture 'huge.png': it is larger than 256 MB"
    ),
    (
      "--style flip --out folder --format gif", 73,
      "cannot write 'folder': it is a folder; add a file name"
    ),
    (
      "--style flip --out no/a.gif", 73,
      "cannot create 'no/a.gif': there is no folder 'no'; create it first"
    ),
    (
      "--style flip --out old.gif --no-clobber", 73,
      "'old.gif' exists and '--no-clobber' is given: use '--force' or another name"
    ),
    (
      "--style flip --out old.gif --format frames", 73,
      "cannot create 'old.gif': it is a file, where frames need a folder"
    ),
    (
      "--style flip --out a.gif --fps 60", 64,
      "'--fps 60' is more than the 50 frames per second that GIF allows: use '--fps 50', or '--format' apng, webp, sheet or frames; see 'render --help'"
    ),
  ])
  func `a failure is one line and a status`(line: String, status: Int32, message: String) throws {
    try folder.write("old", to: "old.gif")
    try FileManager.default.createDirectory(
      atPath: folder.file("folder"), withIntermediateDirectories: false)
    try folder.write("", to: "huge.png")
    // Sparse: takes no space.
    #expect(truncate(folder.file("huge.png"), 256_000_001) == 0)
    let process = try run(line)
    #expect(process.error == "error: \(message)\n")
    #expect(process.text == "")
    #expect(process.status == status)
    #expect(folder.names == ["folder", "huge.png", "old.gif"])
    #expect(folder.text("old.gif") == "old")
  }

  @Test func `a hostile argument stays on one line`() throws {
    let process = try CommandProcess(["--style", "a\nb\u{1B}[31m\u{202E}", "--out", "a.gif"])
    #expect(process.error.filter { $0 == "\n" }.count == 1)
    #expect(process.error.contains(#"'a\u{A}b\u{1B}[31m\u{202E}'"#))
    #expect(process.status == 64)
  }

  @Test(arguments: ["zsh", "fish"])
  func `a completion script knows every option and style`(shell: String) throws {
    let process = try run("--generate-completion-script \(shell)")
    for word in ["out", "image", "no-clobber", "gif", "frames", "styles", "corners", "flip"] {
      #expect(process.text.contains(word))
    }
    #expect(process.status == 0)
  }

  @Test(arguments: [
    ("render --st", ["--style"]),
    ("render --style fl", ["flip"]),
    ("render --style=fl", ["flip"]),
    ("render --format ", ["gif", "apng", "webp", "sheet", "png", "frames"]),
    ("render --appearance d", ["dark"]),
    ("render sty", ["styles"]),
    ("render styles sl", ["slide"]),
    ("render help st", ["styles"]),
    ("render --image pic", ["picture one.png"]),
    ("render --fps 50 --col", ["--color", "--columns"]),
    ("render --loops ", []),
  ])
  func `bash completes`(line: String, expected: [String]) throws {
    try folder.write("", to: "picture one.png")
    let script = try run("--generate-completion-script bash").text
    var words: [String] = []
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      // As the shell splits words that have an equals sign.
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      words += parts.count == 2 ? [String(parts[0]), "=", String(parts[1])] : [String(word)]
    }
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    try folder.write(
      script + "\nCOMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _render\n"
        + "printf '%s\\n' \"${COMPREPLY[@]}\"\n", to: "complete.bash")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["complete.bash"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let replies = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(replies == expected)
  }

  @Test func `a sheet and its data are never one file, however it is spelled`() throws {
    try folder.write("old", to: "same.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.json"), withDestinationPath: "same.png")
    for line in [
      "--out same.png --data ./same.png", "--out same.png --data link.json",
      "--out new.png --data ./new.png",
    ] {
      let process = try run("--style pulse --fps 4 --size 12 \(line)")
      #expect(process.status == 64)
      #expect(process.error.contains("are the same file"))
      #expect(folder.text("same.png") == "old")
      #expect(folder.text("new.png") == nil)
    }
  }

  @Test(arguments: ["f-%3d.png", "f-%5d.png", "f-%0999d.png", "f-%d-%d.png"])
  func `a number that cannot be written is refused`(name: String) throws {
    let process = try run("--style pulse --fps 4 --size 12 --out \(name)")
    #expect(process.status == 64)
    #expect(process.error.contains("'--out'"))
  }

  @Test func `no frame is written where a later name is taken`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("f-3.png"), withIntermediateDirectories: false)
    let process = try run("--style pulse --fps 4 --size 12 --out f-%d.png")
    #expect(process.status == 73)
    #expect(process.error.contains("f-3.png"))
    #expect(folder.text("f-0.png") == nil)
  }

  @Test func `an APNG of one picture has whole bytes`() throws {
    let process = try run(
      "--style corners --color white --background white --size 12x4 --out one.apng")
    #expect(process.status == 0)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.file("one.apng"))))
    // The bit depth in IHDR; decoders refuse packed gray in an APNG.
    #expect(bytes[24] == 8)
  }

  @Test func `a bundle is written by the command`() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--style", "pulse", "--size", "30", "--fps", "10", "--bundle", "cocos"]
    let run = try CommandProcess(arguments + ["--out", folder.file("out")])
    #expect(run.status == 0)
    #expect(run.text == "" && run.error == "")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    #expect(names.contains("pulse.plist") && names.contains("pulse-poster.png"))
    let again = try CommandProcess(arguments + ["--out", folder.file("out"), "--no-clobber"])
    #expect(again.status == 73)
    #expect(again.error.contains("'--no-clobber'"))
  }
}
