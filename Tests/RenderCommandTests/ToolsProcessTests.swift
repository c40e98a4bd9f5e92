import Foundation
import TestSupport
import Testing

/// `inspect`, `compare` and `convert` as people run them.
struct ToolsProcessTests {
  /// A folder with a small loader in every format.
  private static func samples() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let pulse = ["--style", "pulse", "--size", "36x12", "--fps", "10", "--background", "white"]
    for more in [
      ["--out", "a.gif"], ["--out", "a.apng"], ["--out", "a.webp"],
      ["--out", "a.png", "--data", "a.json"],
      ["--out", "frames/"], ["--out", "red.apng", "--color", "#fe0000"],
    ] {
      let process = try CommandProcess(pulse + more, in: folder.path)
      #expect(process.status == 0)
    }
    return folder
  }

  private static func run(_ line: String, _ folder: TemporaryFolder) throws -> CommandProcess {
    try CommandProcess(line.split(separator: " ").map(String.init), in: folder.path)
  }

  @Test func `every format is converted into every other`() throws {
    let folder = try Self.samples()
    let inputs = ["a.gif", "a.apng", "a.webp", "a.json", "frames/", "frames/frame-%03d.png"]
    for (number, input) in inputs.enumerated() {
      // Pictures have no delays: those of the loader are given.
      let fps = input.hasPrefix("frames") ? " --fps 10" : ""
      for out in [
        "\(number).gif", "\(number).apng", "\(number).webp", "\(number).png --data \(number).json",
      ] {
        let process = try Self.run("convert \(input)\(fps) --out \(out)", folder)
        #expect(process.status == 0, "\(process.error)")
      }
      for result in ["\(number).gif", "\(number).apng", "\(number).webp", "\(number).json"] {
        let process = try Self.run("compare a.apng \(result)", folder)
        #expect(process.status == 0, "\(input) to \(result): \(process.text)\(process.error)")
      }
    }
  }

  @Test func `different animations end with 1 and pictures of what differs`() throws {
    let folder = try Self.samples()
    let process = try Self.run(
      "compare a.apng red.apng --triptych t.png --side-by-side s.apng --html p.html", folder)
    #expect(process.status == 1)
    #expect(process.error == "")
    #expect(process.text.hasPrefix("a.apng and red.apng: different\n"))
    #expect(process.text.contains("decided by the threshold"))
    #expect(try Self.run("inspect t.png s.apng", folder).status == 0)
    #expect(folder.text("p.html")?.contains("<span class=\"verdict different\">") == true)
    #expect(try Self.run("compare a.apng red.apng --threshold 255", folder).status == 0)
    #expect(try Self.run("compare a.apng red.apng --max-diff-ratio 1", folder).status == 0)
    let quiet = try Self.run("compare a.apng red.apng --quiet", folder)
    #expect(quiet.status == 1 && quiet.text == "")
  }

  @Test(arguments: [
    ("compare a.apng", 64, "error: missing <actual>: expected 'render compare"),
    ("compare a.apng nothing.gif", 66, "error: cannot read 'nothing.gif': there is no such file"),
    ("compare a.apng a.gif --max-diff-ratio 2", 64, "error: invalid value '2'"),
    ("compare - -", 64, "error: both animations are '-'"),
    ("inspect", 64, "error: missing <file>: expected 'render inspect"),
    ("inspect a.gif --preset nowhere", 64, "error: invalid value 'nowhere' for '--preset'"),
    ("inspect text.txt", 65, "error: cannot read 'text.txt': not a picture"),
    ("convert a.gif", 64, "error: missing '--out'"),
    ("convert empty/ --out b.gif", 66, "error: cannot read 'empty/': there is no PNG, GIF or WebP"),
    ("convert a.gif --out b.gif --preset whatsapp-sticker", 64, "error: '--preset whatsapp-stick"),
    ("convert a.gif --out b.gif --max-bytes 10", 64, "error: the file has at least"),
    ("convert a.gif --out b.gif --max-bytes x", 64, "error: invalid value 'x' for '--max-bytes'"),
  ])
  func `bad use is one line`(line: String, status: Int32, message: String) throws {
    let folder = try Self.samples()
    try folder.write("hello", to: "text.txt")
    try FileManager.default.createDirectory(
      atPath: folder.file("empty"), withIntermediateDirectories: false)
    let process = try Self.run(line, folder)
    #expect(process.status == status)
    #expect(process.error.hasPrefix(message), "\(process.error)")
    #expect(process.error.count { $0 == "\n" } == 1)
    #expect(!folder.names.contains("b.gif"))
  }

  @Test func `inspect prints JSON with keys that stay`() throws {
    let folder = try Self.samples()
    let process = try Self.run("inspect --json a.gif a.json", folder)
    #expect(process.status == 0)
    let root = try JSONSerialization.jsonObject(with: process.output) as? [String: Any]
    let files = try #require(root?["files"] as? [[String: Any]])
    #expect(files.count == 2)
    #expect(
      files[0].keys.sorted() == [
        "bytes", "duration", "file", "format", "frames", "height", "images", "parts", "plays",
        "properties", "warnings", "width",
      ])
    #expect(files[0]["format"] as? String == "gif")
    #expect(files[1]["frames"] as? Int == 15)
  }

  @Test func `a limit on bytes is kept and its price said`() throws {
    let folder = try Self.samples()
    let flip = "--style flip --size 20 --fps 10 --set icons=2 --background white --out f.gif"
    #expect(try Self.run(flip, folder).status == 0)
    let size = try Data(contentsOf: URL(fileURLWithPath: folder.file("f.gif"))).count
    let limit = size * 2 / 3
    for command in [
      "convert f.gif --out g.gif", flip.replacingOccurrences(of: "f.gif", with: "g.gif"),
    ] {
      let process = try Self.run("\(command) --max-bytes \(limit)", folder)
      #expect(process.status == 0)
      #expect(process.error.contains("note: to keep"))
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file("g.gif")))
      #expect(bytes.count <= limit)
    }
  }

  @Test func `a preset makes what its place takes`() throws {
    let folder = try Self.samples()
    let process = try Self.run("convert a.gif --preset discord-sticker --out s.apng", folder)
    #expect(process.status == 0)
    #expect(process.error.contains("discord-sticker: APNG, 320x320 px"))
    #expect(try Self.run("inspect s.apng", folder).text.contains("320x320 px"))
    // What was made for a place keeps its limits, and what was not does not.
    #expect(try Self.run("inspect s.apng --preset discord-sticker", folder).status == 0)
    let other = try Self.run("inspect s.apng --preset slack-emoji", folder)
    #expect(other.status == 1)
    for line in ["slack-emoji", "format", "pixels", "bytes", "frames"] {
      #expect(other.text.contains("\n\(line) "))
    }
    let json = try Self.run("inspect s.apng --preset slack-emoji --json", folder)
    #expect(json.status == 1)
    let root = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let files = try #require(root?["files"] as? [[String: Any]])
    #expect((files[0]["preset"] as? [String: Any])?["kept"] as? Bool == false)
  }
}
