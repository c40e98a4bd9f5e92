import Foundation
import RenderEncoding
import RenderGeometry
import RenderLayouts
import RenderPixels
import TestSupport
import Testing

struct LayoutCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    for name in ["PriceCell.xib", "Screens.storyboard", "card.svg"] {
      try FileManager.default.copyItem(
        at: root.appending(path: "Fixtures/layouts/\(name)"),
        to: URL(filePath: folder.file(name)))
    }
    try Data("frame: [40, 30]\nchildren: [{kind: lable, frame: [9]}]\n".utf8)
      .write(to: URL(filePath: folder.file("bad.yaml")))
  }

  private func run(_ line: String, input: Data = Data()) throws -> CommandProcess {
    try CommandProcess(
      line.split(separator: " ").map(String.init), input: input, in: folder.path)
  }

  private func size(_ name: String) throws -> PixelSize {
    try ImageReader.read(
      bytes: Array(Data(contentsOf: URL(filePath: folder.file(name)))), name: name
    ).size
  }

  @Test(arguments: [
    ("", 375, 112), ("--size 150", 150, 45), ("--size 100x100", 100, 100), ("--scale 2", 750, 224),
  ])
  func `the canvas is the layout's where the size leaves it open`(
    options: String, width: Int, height: Int
  ) throws {
    let process = try run(
      "--style skeleton --layout PriceCell.xib --at 0 --out a.png \(options)")
    #expect(process.error == "")
    #expect(process.status == 0)
    #expect(try size("a.png") == PixelSize(width: width, height: height))
  }

  @Test
  func `a layout comes from standard input too, and its notes name it`() throws {
    let svg = try Data(contentsOf: URL(filePath: folder.file("card.svg")))
    let process = try run("--style skeleton --layout - --at 0 --out a.png", input: svg)
    #expect(process.status == 0)
    #expect(
      process.error == """
        note: standard input:8:5: 'ellipse' is read as a rectangle with round ends
        note: standard input:10:3: 'path' is left out: only rect, circle, ellipse and image make \
        blocks

        """)
    let quiet = try run("--style skeleton --layout - --at 0 --out a.png -q", input: svg)
    #expect(quiet.error == "")
  }

  @Test func `a layout without anything to draw is said`() throws {
    try folder.write("frame: [0, 0, 40, 30]\n", to: "empty.yaml")
    let process = try run("--style skeleton --layout empty.yaml --at 0 --out a.png")
    #expect(
      process.error == """
        note: empty.yaml: no view makes a block, so the picture is empty: add labels, images or \
        buttons, or mark views to be drawn

        """)
    #expect(process.status == 0)
  }

  @Test(arguments: [
    (
      "--style skeleton --layout none.xib", 66,
      "error: cannot read 'none.xib': there is no such file; check '--layout'\n"
    ),
    (
      "--style skeleton --layout .", 66,
      "error: cannot read '.': it is a folder; give a layout file\n"
    ),
    (
      "--style skeleton --layout bad.yaml", 65,
      "error: bad.yaml:2:19: kind of view is 'lable'; did you mean 'label'?\n"
        + "error: bad.yaml:2:33: frame of view is a list: expected [x, y, width, height], [width, "
        + "height] or those names with values\n"
    ),
    (
      "--style skeleton --layout card.svg --layout-format figma", 65,
      "error: card.svg:1:1: this is XML, not JSON of Figma's REST interface: leave "
        + "'--layout-format' out\n"
    ),
    (
      "--style skeleton --layout card.svg --layout-format xib", 65,
      "error: card.svg:1:1: this is an SVG, not a xib: use '--layout-format svg' or leave it out\n"
    ),
    (
      "--style skeleton --layout card.svg --layout-format svgg", 64,
      "error: invalid value 'svgg' for '--layout-format': expected tree, xib, storyboard, "
        + "xcuitest, uiautomator, figma or svg (did you mean 'svg'?); see 'render --help'\n"
    ),
    (
      "--style flip --layout card.svg", 64,
      "error: '--layout' is of no use to 'flip': use '--style skeleton'; see 'render --help'\n"
    ),
    (
      "--style skeleton --controller a", 64,
      "error: '--controller' is of no use without '--layout'; see 'render --help'\n"
    ),
    (
      "--style skeleton --layout Screens.storyboard --controller Fed", 65,
      "error: Screens.storyboard:2:1: there is no controller 'Fed': did you mean 'Feed'?\n"
    ),
    (
      "--style skeleton --layout - --reveal -", 64,
      "error: two files are '-', but standard input can be read once; see 'render --help'\n"
    ),
    (
      "--style skeleton --reveal none.png", 66,
      "error: cannot read 'none.png': there is no such file; check '--reveal'\n"
    ),
  ])
  func `what is wrong with a layout is said in a line`(
    line: String, status: Int, message: String
  ) throws {
    let process = try run("\(line) --out a.gif")
    #expect(process.status == Int32(status))
    #expect(process.error.hasPrefix(message))
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.gif")))
  }

  @Test
  func `a layout without marks says why the rules of SkeletonView draw nothing`() throws {
    let process = try run(
      "--style skeleton --layout Screens.storyboard --controller GridViewController "
        + "--set rules=skeletonview --at 0 --out a.png")
    #expect(process.status == 0)
    #expect(process.error.hasPrefix("note: Screens.storyboard: the rules of SkeletonView draw"))
    let marked = try run(
      "--style skeleton --layout PriceCell.xib --set rules=skeletonview --at 0 --out a.png")
    #expect(marked.error == "")
  }

  @Test
  func `the schema is printed`() throws {
    let process = try run("--print-layout-schema")
    #expect(process.text == LayoutSchema.json)
    #expect(process.status == 0)
  }

  @Test
  func `the real screen is seen in the end`() throws {
    let size = PixelSize(width: 75, height: 22)
    let screen = Pixmap(
      size: size, filledWith: PremultipliedRGBA8(red: 200, green: 40, blue: 90, alpha: 255))
    try Data(PNGEncoder().encode(screen)).write(to: URL(filePath: folder.file("screen.png")))
    let process = try run(
      "--style skeleton --layout PriceCell.xib --size 75x22 --reveal screen.png --at 2 --out a.png")
    #expect(process.error == "")
    let end = try ImageReader.read(
      bytes: Array(Data(contentsOf: URL(filePath: folder.file("a.png")))), name: "a")
    let isScreen = end == screen
    #expect(isScreen)
  }
}
