import RenderFields
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

@testable import RenderSceneFiles

struct SceneSettingTests {
  private static let text = """
    about: Something.
    size: [2 * side, 40]
    duration: 3 * beat
    fps: 30
    background: { color: ink, opacity: 0.5 }
    parameters:
      side: { default: 20, min: 10, max: 50, unit: pt, about: half of the width }
      beat: 0.4
      dots: { default: 3, min: 1, max: 9, whole: true }
      half: side / 2
    colors:
      main: { light: "#111111", dark: "#eeeeee" }
      ink: black
    nodes:
      - { circle: half, fill: main, repeat: { count: dots } }
    """

  private func file() throws -> SceneFile { try SceneFixture.file(Self.text) }

  @Test func `a file says what can be set`() throws {
    let file = try file()
    #expect(file.summary == "Something.")
    #expect(file.fields.map(\.name) == ["side", "beat", "dots", "half", "main", "ink"])
    #expect(
      file.fields.map(\.defaultText) == [
        "20", "0.4", "3", "10", "#111111, dark: #eeeeee", "black",
      ])
    #expect(file.fields[0].type == .number(10...50))
    #expect(file.fields[0].unit == "pt")
    #expect(file.fields[2].type == .integer(1...9))
    #expect(file.fields[4].type == .color)
    #expect(file.drawing.frameRate == 30)
    // Three times 0.4 is more than 1.2.
    #expect(file.drawing.period == 1.2)
    #expect(file.drawing.background == Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(file.drawing.nodes.count == 3)
  }

  @Test func `what is set takes the place of what is written, and what follows from it`() throws {
    var file = try file()
    try file.set("side", to: "50")
    try file.set("dots", to: "7")
    try file.set("ink", to: "red")
    let drawing = try file.style().light
    #expect(drawing.size == Size(width: 100, height: 40))
    #expect(drawing.nodes.count == 7)
    #expect(drawing.background == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    guard case .fill(let shape, _, _)? = drawing.nodes.first?.content else {
      Issue.record("no fill")
      return
    }
    #expect(shape == .ellipse(Rect(center: .zero, size: Size(width: 25, height: 25))))
  }

  @Test(arguments: [
    ("side", "9", "a number from 10 to 50 pt"), ("side", "a", "a number from 10 to 50 pt"),
    ("side", "1e999", "a number from 10 to 50 pt"),
    ("dots", "2.5", "a whole number from 1 to 9"), ("dots", "10", "a whole number from 1 to 9"),
    (
      "ink", "reed",
      "a color such as #ff5722, tomato or rgb(255 87 34 / 50%) (did you mean 'red'?)"
    ),
  ])
  func `what cannot be set is an error`(name: String, value: String, expected: String) throws {
    var file = try file()
    let error = #expect(throws: Diagnostics.self) { try file.set(name, to: value) }
    #expect(
      error?.description == "invalid value '\(value)' for 'set \(name)': expected \(expected)")
  }

  @Test func `an unknown parameter is an error`() throws {
    var file = try file()
    let error = #expect(throws: Diagnostics.self) { try file.set("sid", to: "3") }
    #expect(
      error?.description == "invalid value 'sid=3' for 'set': expected a parameter of 'a.yml': "
        + "side, beat, dots, half, main or ink (did you mean 'side'?)")
  }

  @Test func `a value that does not go with the others is an error with its place`() throws {
    var file = try file()
    try file.set("beat", to: "0")
    do throws(Diagnostics) {
      _ = try file.style()
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)" == "a.yml:3:11: duration is '3 * beat', which is 0: expected a number from 0.01 "
          + "to 600")
    }
  }

  @Test func `surroundings and themes choose colors`() throws {
    func color(_ drawing: SceneDrawing) -> Color? {
      guard case .fill(_, .solid(let color), _)? = drawing.nodes.first?.content else { return nil }
      return color
    }
    var file = try file()
    let plain = try file.style()
    #expect(color(plain.light) == Color(hex: 0x111111))
    #expect(color(plain.dark) == Color(hex: 0xEEEEEE))
    let theme = Theme(color: Color(hex: 0x00FF00), secondaryColor: .white)
    #expect(file.use(theme) == ["second"])
    let themed = try file.style()
    #expect(color(themed.light) == Color(hex: 0x00FF00))
    #expect(color(themed.dark) == Color(hex: 0x00FF00))
  }

  @Test func `a file on disk is a scene in the surroundings that are asked for`() throws {
    let path = SceneFixture.path(SceneFixture.styles[0])
    let style = try SceneFile(bytes: SceneFixture.bytes(SceneFixture.styles[0]), name: path).style()
    let size = style.light.size
    #expect(
      try Scene(contentsOf: path) == style.scene(size: size, theme: Theme(), pictures: []))
    #expect(
      try Scene(contentsOf: path, appearance: .dark)
        == style.scene(size: size, theme: Theme(appearance: .dark), pictures: []))
    let error = #expect(throws: Diagnostics.self) { try Scene(contentsOf: "none.yml") }
    #expect(error?.description == "cannot read 'none.yml': there is no such file")
    #expect(error?.kind == .noInput)
  }

  @Test(arguments: [Size(width: 100, height: 100), Size(width: 20, height: 60)])
  func `a scene fits its canvas, in the middle`(canvas: Size) throws {
    for origin in ["center", "top-left"] {
      let middle = origin == "center" ? "[0, 0]" : "[20, 10]"
      let file = try SceneFixture.file(
        "size: [40, 20]\nduration: 1\norigin: \(origin)\nnodes:\n"
          + "  - { rect: [40, 20], fill: red, at: \(middle) }\n")
      let scene = try file.style().scene(size: canvas, theme: Theme(), pictures: [])
      #expect(scene.size == canvas)
      let command = try #require(scene.displayList(at: 0).commands.first)
      let box = command.bounds(in: PixelRect(x: 0, y: 0, width: 200, height: 200))
      let factor = min(canvas.width / 40, canvas.height / 20)
      #expect(box.width == Int(40 * factor))
      #expect(box.height == Int(20 * factor))
      #expect(box.x == Int((canvas.width - 40 * factor) / 2))
      #expect(box.y == Int((canvas.height - 20 * factor) / 2))
    }
  }
}
