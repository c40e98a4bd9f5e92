import Foundation
import RenderEncoding
import RenderGeometry
import RenderPixels
import TestSupport
import Testing

@testable import RenderCommand

struct SceneCommandTests {
  private let folder: TemporaryFolder

  private static let dot = """
    size: [40, 20]
    duration: 0.4
    fps: 10
    background: { color: ground, opacity: 1 }
    parameters: { side: { default: 10, min: 1, max: 20, unit: pt, about: diameter of the dot } }
    colors: { main: "#ff0000", ground: { light: "#ffffff", dark: "#000000" } }
    nodes:
      - { circle: side, fill: main, at: { from: [10, 10], to: [30, 10] } }

    """

  private static let photo = """
    size: 20
    duration: 1
    pictures: { photo: ../pictures/a.png }
    nodes:
      - { rect: [0, 0, 20, 20], picture: photo, opacity: { from: 1, to: 0 } }

    """

  init() throws {
    folder = try TemporaryFolder()
    for name in ["loaders", "pictures", "out"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: false)
    }
    try folder.write(Self.dot, to: "loaders/dot.yml")
    try folder.write(Self.photo, to: "loaders/photo.yml")
    try picture("pictures/a.png", red: 200)
  }

  private func picture(_ name: String, red: UInt8) throws {
    let color = PremultipliedRGBA8(red: red, green: 0, blue: 0, alpha: 255)
    let pixmap = Pixmap(size: PixelSize(width: 4, height: 4), filledWith: color)
    try Data(PNGEncoder().encode(pixmap)).write(to: URL(filePath: folder.file(name)))
  }

  private func run(_ line: String, input: Data = Data()) throws -> CommandProcess {
    try CommandProcess(
      line.split(separator: " ").map(String.init), input: input, in: folder.path)
  }

  private func printed(_ line: String) throws -> String {
    String(decoding: try run(line).output, as: UTF8.self)
  }

  private func read(_ name: String) throws -> Pixmap {
    try ImageReader.read(
      bytes: Array(Data(contentsOf: URL(filePath: folder.file(name)))), name: name)
  }

  /// The color of a pixel as a text.
  private func color(_ name: String, x: Int, y: Int) throws -> String {
    let pixmap = try read(name)
    return String(pixmap.pixels[y * pixmap.width + x], radix: 16)
  }

  @Test(arguments: [
    ("", 40, 20), ("--size 80", 80, 40), ("--size 60x60", 60, 60), ("--scale 2", 80, 40),
  ])
  func `the canvas is the scene's where the size leaves it open`(
    options: String, width: Int, height: Int
  ) throws {
    let process = try run("--scene loaders/dot.yml --at 0 --out a.png \(options)")
    #expect(process.error == "")
    #expect(process.status == 0)
    #expect(try read("a.png").size == PixelSize(width: width, height: height))
  }

  @Test(arguments: [
    ("", "ff0000ff", "ffffffff"),
    ("--appearance dark", "ff0000ff", "ff000000"),
    ("--color blue", "ffff0000", "ffffffff"),
    ("--set main=blue", "ffff0000", "ffffffff"),
    ("--set ground=lime", "ff0000ff", "ff00ff00"),
    ("--background none", "ff0000ff", "0"), ("--background lime", "ff0000ff", "ff00ff00"),
  ])
  func `colors come from the scene, its surroundings and the arguments`(
    options: String, dot: String, ground: String
  ) throws {
    let process = try run("--scene loaders/dot.yml --at 0 --out a.png \(options)")
    #expect(process.error == "")
    #expect(try [color("a.png", x: 10, y: 10), color("a.png", x: 39, y: 0)] == [dot, ground])
  }

  @Test(arguments: [
    ("", 4), ("--fps 5", 2), ("--fps 20", 8),
  ])
  func `the frame rate is the scene's unless it is given`(options: String, frames: Int) throws {
    _ = try run("--scene loaders/dot.yml --out out/ \(options)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
    #expect(names.count == frames)
  }

  @Test func `pictures are beside the scene, and can be replaced`() throws {
    try picture("b.png", red: 90)
    #expect(try run("--scene loaders/photo.yml --at 0 --out a.png").error == "")
    #expect(try color("a.png", x: 10, y: 10) == "ff0000c8")
    #expect(try run("--scene loaders/photo.yml --image b.png --at 0 --out a.png").error == "")
    #expect(try color("a.png", x: 10, y: 10) == "ff00005a")
    let scene = Data(Self.photo.replacing("../", with: "").utf8)
    #expect(try run("--scene - --at 0 --out a.png", input: scene).error == "")
    #expect(try color("a.png", x: 10, y: 10) == "ff0000c8")
  }

  @Test(arguments: [
    (
      "--scene none.yml --out a.gif", 66,
      "cannot read 'none.yml': there is no such file; check '--scene'"
    ),
    (
      "--scene loaders/dot.yml --style pulse --out a.gif", 64,
      "'--scene' takes the place of '--style': leave one of them out; see 'render --help'"
    ),
    (
      "--scene loaders/dot.yml --set side=21 --out a.gif", 64,
      "invalid value '21' for '--set side': expected a number from 1 to 20 pt; see 'render --help'"
    ),
    (
      "--scene loaders/dot.yml --set sid=3 --out a.gif", 64,
      "invalid value 'sid=3' for '--set': expected a parameter of 'loaders/dot.yml': side, main or "
        + "ground (did you mean 'side'?); see 'render --help'"
    ),
    (
      "--scene loaders/dot.yml --set side --out a.gif", 64,
      "invalid value 'side' for '--set': expected name=value ('render scene loaders/dot.yml' lists "
        + "the names); see 'render --help'"
    ),
    (
      "--scene loaders/dot.yml --image pictures/a.png --out a.gif", 64,
      "'--image' is of no use to 'loaders/dot.yml', which shows no pictures; see 'render --help'"
    ),
    (
      "--scene loaders/photo.yml --image pictures/a.png --image pictures/a.png --out a.gif", 64,
      "'--image' is given 2 times, and 'loaders/photo.yml' has 1 picture: photo; see 'render "
        + "--help'"
    ),
    (
      "--scene pictures/a.png --out a.gif", 65,
      "pictures/a.png:1:1: is not UTF-8 here: save it as UTF-8"
    ),
  ])
  func `what cannot be drawn is an error`(line: String, status: Int, message: String) throws {
    let process = try run(line)
    #expect(process.error == "error: \(message)\n")
    #expect(process.status == Int32(status))
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.gif")))
  }

  @Test func `every error of a scene is a line of its own`() throws {
    try folder.write(
      "size: 9\nduration: 0\nnodes: [{ circle: 3, fil: red }]\n", to: "bad.yml")
    let process = try run("--scene bad.yml --out a.gif")
    #expect(
      process.error == """
        error: bad.yml:2:11: duration is '0': expected a number from 0.01 to 600
        error: bad.yml:3:22: unknown key 'fil' in circle; did you mean 'fill'?

        """)
    #expect(process.status == 65)
  }

  @Test func `a theme's color that the scene has no use for is noted`() throws {
    let process = try run("--scene loaders/dot.yml --secondary-color red --out a.gif")
    #expect(
      process.error
        == "note: loaders/dot.yml: '--secondary-color' is of no use: there is no color named "
        + "'second'\n")
    #expect(process.status == 0)
  }

  @Test func `the subcommand checks files and lists what can be set`() throws {
    #expect(
      try printed("scene loaders/dot.yml loaders/photo.yml") == """
        loaders/dot.yml

        Size 40x20 points, one loop 0.4 s, shows no pictures.

        Parameters for '--set name=value':

        NAME    VALUES      DEFAULT                 MEANING
        side    1 to 20 pt  10 pt                   diameter of the dot
        main    color       #ff0000                 color
        ground  color       #ffffff, dark: #000000  color

        loaders/photo.yml

        Size 20x20 points, one loop 1 s, shows photo (../pictures/a.png), or those of
        '--image'.

        """)
    try folder.write("size: 9\n", to: "bad.yml")
    let bad = try run("scene bad.yml loaders/dot.yml")
    #expect(
      bad.error
        == "error: bad.yml:1:1: the file has no key 'duration'\n"
        + "error: bad.yml:1:1: the file has no key 'nodes'\n")
    #expect(bad.status == 65)
    let schema = try printed("scene --print-schema")
    let json = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any]
    #expect(json?["$defs"] != nil)
  }
}

/// Scenes in manifests.
extension SceneCommandTests {
  private static let manifest = """
    output: out
    defaults: { style: pulse, size: 20, fps: 10, background: white }
    jobs:
      dot:
        scene: loaders/dot.yml
        matrix: { set.side: [5, 10] }
        out: "{scene}-{set.side}.gif"
      photo: { scene: loaders/photo.yml, out: photo.gif }
      plain: { out: plain.gif }

    """

  private static let bundles = """
    output: out
    defaults: { size: 8, fps: 5 }
    jobs:
      photo: { scene: loaders/photo.yml, bundle: flutter, out: photo/ }


    """

  private func batch(_ options: String = "") throws -> CommandProcess {
    try run("batch --cache cache \(options)")
  }

  @Test func `a job may draw a scene in the place of a style`() throws {
    try folder.write(Self.manifest, to: "render.yml")
    let process = try batch()
    #expect(process.error == "render.yml: 4 jobs: 4 rendered; 4 files written\n")
    for name in ["dot-5", "dot-10", "photo", "plain"] {
      #expect(try read("out/\(name).gif").width == 20)
    }
    #expect(try batch().error == "render.yml: 4 jobs, all unchanged\n")
    #expect(
      try printed("batch --list-inputs") == """
        render.yml
        loaders/dot.yml
        loaders/photo.yml
        loaders/../pictures/a.png

        """)
  }

  @Test func `a scene and its pictures are inputs`() throws {
    try folder.write(Self.manifest, to: "render.yml")
    _ = try batch()
    try picture("pictures/a.png", red: 90)
    #expect(
      try batch().error == "render.yml: 4 jobs: 1 rendered, 3 unchanged; 1 file written\n")
    try folder.write(
      Self.dot.replacing("ff0000", with: "00ff00"), to: "loaders/dot.yml")
    #expect(
      try batch().error == "render.yml: 4 jobs: 2 rendered, 2 unchanged; 2 files written\n")
    try folder.write(Self.dot, to: "loaders/dot.yml")
    #expect(
      try batch().error == "render.yml: 4 jobs: 2 cached, 2 unchanged; 2 files written\n")
    #expect(try batch("--depfile out.d").status == 0)
    #expect(folder.text("out.d")?.contains("loaders/dot.yml") == true)
    #expect(folder.text("out.d")?.contains("loaders/../pictures/a.png") == true)
    #expect(try batch("--check").status == 0)
  }

  @Test func `a bundle of a scene follows its pictures, though its names are kept`() throws {
    try folder.write(Self.bundles, to: "render.yml")
    _ = try batch()
    try picture("pictures/a.png", red: 90)
    let process = try batch("--json")
    #expect(String(decoding: process.output, as: UTF8.self).contains("\"status\": \"rendered\""))
    #expect(try batch("--check").status == 0)
  }

  @Test func `what is wrong with scenes is said before anything is rendered`() throws {
    try folder.write("size: 9\nduration: 1\nnodes: [{ circle: -3, fil: red }]\n", to: "bad.yml")
    try folder.write(
      Self.photo.replacing("a.png", with: "none.png"), to: "loaders/photo.yml")
    try folder.write(
      """
      jobs:
        bad: { scene: bad.yml, matrix: { scale: [1, 2] }, out: "{scale}.gif" }
        both: { scene: bad.yml, style: pulse, out: both.gif }
        set:
          scene: loaders/dot.yml
          set: { side: 99 }
          out: set.gif
        photo: { scene: loaders/photo.yml, out: photo.gif }
        good: { style: pulse, out: good.gif }

      """, to: "render.yml")
    let process = try batch()
    #expect(
      process.error == """
        error: render.yml:2:17: in job 'bad': bad.yml:3:19: circle of circle is '-3': expected a \
        number from 0 to 100000
        error: render.yml:2:17: in job 'bad': bad.yml:3:23: unknown key 'fil' in circle; did you \
        mean 'fill'?
        error: render.yml:3:18: in job 'both': 'scene' takes the place of 'style': leave one of \
        them out
        error: render.yml:6:18: in job 'set': invalid value '99' for 'set side': expected a number \
        from 1 to 20 pt
        error: render.yml:8:19: in job 'photo': cannot read 'loaders/../pictures/none.png': there \
        is no such file

        """)
    #expect(process.status == 65)
    #expect(!FileManager.default.fileExists(atPath: folder.file("good.gif")))
  }
}
