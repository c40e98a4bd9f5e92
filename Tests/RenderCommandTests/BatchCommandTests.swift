import Foundation
import RenderBatch
import RenderJobs
import RenderStyles
import RenderText
import TestSupport
import Testing

@testable import RenderCommand

struct BatchCommandTests {
  /// The example in docs, in a folder of its own.
  private func example() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/batch")
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      var isFolder: ObjCBool = false
      let path = source.appendingPathComponent(name).path
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard isThere, !isFolder.boolValue else { continue }
      try FileManager.default.copyItem(atPath: path, toPath: folder.file(name))
    }
    return folder
  }

  private func batch(
    _ arguments: [String], in folder: TemporaryFolder
  ) throws -> CommandProcess {
    try CommandProcess(
      ["batch"] + arguments, environment: ["XDG_CACHE_HOME": folder.file("cache")],
      in: folder.path)
  }

  private static let corners = """
    defaults: {fps: 10, size: 20, background: white}
    jobs:
      a: {style: corners, out: "a.gif"}
      b: {style: pulse, out: "b/{job}.png", data: "b/{job}.json"}

    """

  @Test func `the example is rendered once, and then is as it should be`() throws {
    let folder = try example()
    let first = try batch([], in: folder)
    #expect(first.status == 0)
    #expect(first.error == "render.yml: 12 jobs: 12 rendered; 23 files written\n")
    let second = try batch([], in: folder)
    #expect(second.error == "render.yml: 12 jobs, all unchanged\n")
    let check = try batch(["--check"], in: folder)
    #expect(check.status == 0)
    #expect(check.error == "render.yml: 23 files, all as they should be\n")
    let outputs = try batch(["--list-outputs"], in: folder).text.split(separator: "\n")
    #expect(outputs.count == 23)
    let isThere = outputs.allSatisfy {
      FileManager.default.fileExists(atPath: folder.file(String($0)))
    }
    #expect(isThere)
  }

  @Test func `a job makes the bytes that the same arguments make`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.corners, to: "render.yml")
    #expect(try batch(["--quiet"], in: folder).status == 0)
    let single = try CommandProcess([
      "--style", "corners", "--fps", "10", "--size", "20", "--background", "white", "--out",
      folder.file("single.gif"),
    ])
    #expect(single.status == 0)
    let isEqual =
      FileManager.default.contents(atPath: folder.file("a.gif"))
      == FileManager.default.contents(atPath: folder.file("single.gif"))
    #expect(isEqual)
  }

  @Test func `the bytes are the same for any number of jobs`() throws {
    var results: [[Data?]] = []
    for jobs in ["1", "2", "8"] {
      let folder = try TemporaryFolder()
      try folder.write(Self.corners, to: "render.yml")
      #expect(try batch(["--jobs", jobs, "--no-cache"], in: folder).status == 0)
      results.append(
        ["a.gif", "b/b.png", "b/b.json"].map {
          FileManager.default.contents(atPath: folder.file($0))
        })
    }
    let isEqual = results.allSatisfy { $0 == results[0] }
    #expect(isEqual)
  }

  @Test func `errors of a manifest come all at once, each on a line`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      jobs:
        a: {style: corners, fps: 60, out: a.gif}
        b: {style: corners, size: 0, scale: x, out: b.gif}
        c: {style: corners, set: {radius: 7, colour: red}, out: c.gif}
        d: {style: corners, colour: red, out: d.gif}
        e: {style: corners, matte: white, out: e.png}
        f: {style: corners, image: a.png, out: f.gif}
        g: {style: corners, out: folder}

      """, to: "assets.yml")
    // What a name means does not depend on what is there.
    try FileManager.default.createDirectory(
      atPath: folder.file("folder"), withIntermediateDirectories: false)
    let result = try batch(["assets.yml"], in: folder)
    #expect(result.status == 65)
    #expect(
      result.error == """
        error: assets.yml:2:28: in job 'a': 'fps 60' is more than the 50 frames per second that GIF allows: use 'fps 50', or 'format' apng, webp, sheet or frames
        error: assets.yml:3:29: in job 'b': invalid value '0' for 'size': expected a width, or a width and a height such as 120x40, each from 1 to 16384 points
        error: assets.yml:3:39: in job 'b': invalid value 'x' for 'scale': expected a number from 0.01 to 100
        error: assets.yml:4:37: in job 'c': invalid value '7' for 'set radius': expected a number from 0 to 0.5
        error: assets.yml:4:48: in job 'c': invalid value 'colour=red' for 'set': expected a parameter of 'corners': \(alternatives(Corners.fields.map(\.name)))
        error: assets.yml:5:23: unknown key 'colour' in job 'd'; did you mean 'color'?
        error: assets.yml:6:30: in job 'e': 'matte' is of no use to 'format sheet': use 'format gif'
        error: assets.yml:7:30: cannot read 'a.png': there is no such file
        error: assets.yml:8:28: in job 'g': invalid value 'folder' for 'out': expected a name that ends in .gif, .apng, .webp or .png, or a folder, which ends in '/' (else say which by 'format')

        """)
    #expect(folder.names == ["assets.yml", "folder"])
  }

  private static let wrongArguments: [(arguments: [String], status: Int32, message: String)] = [
    (["no.yml"], 66, "cannot read 'no.yml': there is no such file"),
    (
      [], 66,
      "cannot read 'render.yml': there is no such file; name a manifest, or work where one is"
    ),
    (
      ["--shard", "3/2"], 64,
      "invalid value '3/2' for '--shard': expected i/n, such as 2/3, with i from 1 to n; see 'render batch --help'"
    ),
    (
      ["--check", "--watch"], 64,
      "'--check' and '--watch' cannot be used together: choose one; see 'render batch --help'"
    ),
    (
      ["--report", "a.html"], 64,
      "'--report' says what a check has found: add '--check'; see 'render batch --help'"
    ),
  ]

  @Test(arguments: wrongArguments)
  func `wrong arguments are named`(arguments: [String], status: Int32, message: String) throws {
    let folder = try TemporaryFolder()
    let result = try batch(arguments, in: folder)
    #expect(result.status == status)
    #expect(result.error == "error: \(message)\n")
  }

  @Test func `a check ends with status 1 and the command that mends`() throws {
    let folder = try TemporaryFolder()
    try folder.write("output: out\n" + Self.corners, to: "assets.yml")
    #expect(try batch(["assets.yml", "--quiet"], in: folder).status == 0)
    try FileManager.default.removeItem(atPath: folder.file("out/a.gif"))
    try folder.write("x", to: "out/b/b.png")
    try folder.write("x", to: "out/old.gif")
    let check = try batch(
      ["assets.yml", "--check", "--report", "report.json"], in: folder)
    #expect(check.status == 1)
    #expect(check.text == "missing out/a.gif\nstale out/b/b.png\norphaned out/old.gif\n")
    #expect(
      check.error == "error: 3 files not as they should be (1 stale, 1 missing, 1 orphaned): run "
        + "'render batch assets.yml --prune'\n")
    let report =
      try JSONSerialization.jsonObject(
        with: Data((folder.text("report.json") ?? "").utf8)) as? [String: Any]
    #expect((report?["findings"] as? [Any])?.count == 3)
    #expect(report?["mend"] as? String == "render batch assets.yml --prune")
    let page = try batch(["assets.yml", "--check", "--report", "report.html"], in: folder)
    #expect(page.status == 1)
    #expect(folder.text("report.html")?.contains("data:image/gif;base64,") == true)
    #expect(folder.text("report.html")?.contains("class=\"triptych\"") == false)
    #expect(try batch(["assets.yml", "--prune"], in: folder).status == 0)
    #expect(try batch(["assets.yml", "--check"], in: folder).status == 0)
  }

  @Test func `a report shows where a stale picture differs`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.corners, to: "render.yml")
    #expect(try batch([], in: folder).status == 0)
    try folder.write(
      Self.corners.replacing("background: white", with: "background: red"), to: "render.yml")
    #expect(try batch(["--check", "--report", "report.html"], in: folder).status == 1)
    #expect(folder.text("report.html")?.contains("class=\"triptych\"") == true)
    #expect(try batch(["--check", "--report", "report.json"], in: folder).status == 1)
    #expect(folder.text("report.json")?.contains("\"differingPixels\": ") == true)
  }

  @Test func `a bundle is a job like others, without defaults that are of no use to it`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      output: out
      defaults: {style: pulse, fps: 5, size: 12, scale: 2, matte: white}
      jobs:
        droid: {bundle: android, out: android}
        kit: {bundle: uikit, out: ios, name: wait}
        gif: {out: a.gif}

      """, to: "render.yml")
    let first = try batch([], in: folder)
    #expect(first.status == 0)
    #expect(first.error.contains("note: job 'kit': UIKit keeps all "))
    let outputs = try batch(["--list-outputs"], in: folder).text.split(separator: "\n")
    #expect(outputs.contains("out/android/res/drawable/pulse.xml"))
    #expect(outputs.contains("out/ios/wait/wait.swift"))
    let isThere = outputs.allSatisfy {
      FileManager.default.fileExists(atPath: folder.file(String($0)))
    }
    #expect(isThere)
    #expect(try batch(["--check"], in: folder).status == 0)
    try FileManager.default.removeItem(atPath: folder.file("out"))
    let lines = try batch(["--json"], in: folder).text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.contains("\"status\": \"cached\"") })
    #expect(lines.contains { $0.contains("\"notes\": [\"UIKit keeps all ") })
  }

  @Test func `sheets that do not fit one file are numbered`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "jobs: {big: {style: pulse, size: 900, scale: 2, fps: 10, out: b.png, format: sheet}}\n",
      to: "render.yml")
    let result = try batch(["--json"], in: folder)
    #expect(result.text.contains("\"b-0.png\""))
    #expect(try batch(["--list-outputs"], in: folder).text == "b-0.png\nb-1.png\n")
  }

  @Test func `what several jobs have to say is said once`() {
    var notes = JobNotes()
    for job in ["a", "b", "c"] { notes.add("it is cut", of: job) }
    notes.add("it is large", of: "b")
    #expect(
      notes.lines == ["note: job 'a' and 2 others: it is cut", "note: job 'b': it is large"])
  }

  @Test func `every job has a line of JSON, and a list has what engines need`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.corners, to: "render.yml")
    func objects(_ text: String) throws -> [[String: Any]] {
      try text.split(separator: "\n").map {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
      }
    }
    let jobs = try objects(batch(["--list-jobs", "--json"], in: folder).text)
    #expect(jobs.map { $0["id"] as? String } == ["a", "b"])
    #expect(jobs.map { $0["cost"] as? Int } == [20 * 20 * 12, 20 * 7 * 15])
    #expect(jobs[1]["outputs"] as? [String] == ["b/b.png", "b/b.json"])
    let results = try objects(batch(["--json"], in: folder).text)
    #expect(results.map { $0["status"] as? String } == ["rendered", "rendered"])
    #expect(results.map { $0["key"] as? String } == jobs.map { $0["key"] as? String })
    #expect(results[0]["memory"] as? Int == 20 * 20 * 12 * 4)
    let again = try objects(batch(["--json"], in: folder).text)
    #expect(again.map { $0["status"] as? String } == ["unchanged", "unchanged"])
  }

  @Test func `the printed commands do all jobs`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.corners, to: "a b.yml")
    let commands = try batch(["a b.yml", "--print-commands"], in: folder).text
    #expect(
      commands
        == "render batch 'a b.yml' --job a\nrender batch 'a b.yml' --job b\n")
    for id in ["a", "b"] {
      #expect(try batch(["a b.yml", "--job", id, "--quiet"], in: folder).status == 0)
    }
    #expect(try batch(["a b.yml", "--check"], in: folder).status == 0)
  }

  @Test func `lists and rules name files`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.corners, to: "render.yml")
    #expect(try batch(["--list-inputs"], in: folder).text == "render.yml\n")
    #expect(
      try batch(["--list-outputs"], in: folder).text == "a.gif\nb/b.png\nb/b.json\n")
    #expect(try batch(["--dry-run"], in: folder).text.hasPrefix("would render a: a.gif\n"))
    #expect(folder.names == ["render.yml"])
    #expect(try batch(["--depfile", "a.d", "--quiet"], in: folder).status == 0)
    #expect(folder.text("a.d") == "a.gif: \\\n  render.yml\n")
  }

  @Test func `the cache is counted and removed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.corners, to: "render.yml")
    #expect(try batch(["--cache", "kept", "--quiet"], in: folder).status == 0)
    func cache(_ action: String) throws -> String {
      try CommandProcess(["cache", action, "--cache", "kept"], in: folder.path).text
    }
    #expect(try cache("stat").hasPrefix("kept: 2 results, "))
    #expect(try cache("clean").hasPrefix("kept: removed 2 results, "))
    #expect(try cache("stat") == "kept: 0 results, 0 bytes\n")
  }

  @Test func `the schema is printed, and knows every option`() throws {
    let folder = try TemporaryFolder()
    let text = try batch(["--print-schema"], in: folder).text
    let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((schema?["properties"] as? [String: Any])?["jobs"] != nil)
    for key in JobOptions.keys { #expect(text.contains("\"\(key.field.name)\"")) }
  }

  @Test(arguments: [
    // jobs done, seconds, line
    (250, 1.0, "[#######                       ]  250/1,000  250/s  0:03 left"),
    (1000, 100.0, "[##############################]  1,000/1,000  10/s  0:00 left"),
    (1, 2.0, "[                              ]  1/1,000  0.5/s  33:18 left"),
  ])
  func `the progress counts jobs`(done: Int, seconds: Double, line: String) {
    #expect(BatchProgress.line(done: done, total: 1000, worked: done, seconds: seconds) == line)
  }
}
