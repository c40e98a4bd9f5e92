import RenderDocuments
import RenderFields
import RenderScenes
import Testing

@testable import RenderSceneFiles

struct SceneErrorTests {
  /// A scene with one circle that has some more keys.
  private static func circle(_ more: String) -> String {
    "size: 100\nduration: 1\ncolors: { main: red-500 }\nnodes:\n  - circle: 20\n    fill: main\n    "
      .replacing("red-500", with: "\"#ef4444\"") + more + "\n"
  }

  @Test(arguments: [
    ("colour: red", "7:5: unknown key 'colour' in circle; did you mean 'fill'?"),
    ("opcity: 1", "7:5: unknown key 'opcity' in circle; did you mean 'opacity'?"),
    ("filll-rule: non-zero", "7:5: unknown key 'filll-rule' in circle; did you mean 'fill-rule'?"),
    ("opacity: 1.5", "7:14: opacity of circle is '1.5': expected a number from 0 to 1"),
    (
      "rotate: { from: 0, to: 9 / 0 }",
      "7:28: to of rotate of circle is '9 / 0', which is inf: expected a number from -1000000 to "
        + "1000000"
    ),
    (
      "rotate: { from: 0, to: siz }",
      "7:28: to of rotate of circle is 'siz': there is no parameter 'siz'; expected a number"
    ),
    (
      "rotate: index", "7:13: rotate of circle is 'index': there is no 'index' outside of 'repeat'"
    ),
    ("radius: 3", "5:5: radius of circle is of no use: only 'rect' has corners"),
    ("rect: [3, 4]", "5:13: 'circle' and 'rect' are in one node: use a node for each shape"),
    ("cap: round", "7:10: cap of circle is of no use without stroke"),
    ("stroke: mian", "7:13: stroke of circle is 'mian': expected a color; did you mean 'main'?"),
    ("at: [1, 2, 3]", "7:9: at of circle is a list: expected [x, y]"),
    ("at: 3", "7:9: at of circle is '3': expected [x, y]"),
    ("visible: [0.5, 0.2]", "7:14: visible of circle ends before it begins: expected [from, to]"),
    (
      "opacity: { from: 0 }",
      "7:14: opacity of circle needs either 'keyframes', or 'from' and 'to'"
    ),
    (
      "opacity: { keyframes: [[0, 0], [120%, 1]] }",
      "7:37: the time of keyframe 1 of keyframes of opacity of circle is '120%': expected a "
        + "percentage from 0% to 100%"
    ),
    (
      "opacity: { keyframes: [[0.5, 0], [0.2, 1]] }",
      "7:38: keyframe 1 of keyframes of opacity of circle is earlier than the one before: put them "
        + "in order"
    ),
    (
      "opacity: { from: 0, to: 1, curve: easy-in }",
      "7:39: curve of opacity of circle is 'easy-in'; did you mean 'ease-in'?"
    ),
    (
      "opacity: { from: 0, to: 1, curve: \"cubic-bezier(2, 0, 0, 1)\" }",
      "7:39: curve of opacity of circle is 'cubic-bezier(2, 0, 0, 1)': expected "
        + "cubic-bezier(x1, y1, x2, y2) with x1 and x2 from 0 to 1"
    ),
    (
      "opacity: { from: 0, to: 1, curve: { spring: { duration: 1, stiffness: 3 } } }",
      "7:49: spring of curve of opacity of circle needs duration and bounce, or duration and "
        + "damping-ratio, or stiffness and damping with mass, and nothing else but velocity"
    ),
    (
      "clip: { circle: 3, radius: 3, rect: [1, 1] }",
      "7:21: 'circle' and 'rect' are in one node: use a node for each shape"
    ),
    (
      "repeat: { count: 0 }",
      "7:22: count of repeat of circle is '0': expected a whole number from 1 to 1000"
    ),
    ("repeat: { delay: 1 }", "7:13: repeat of circle has no key 'count'"),
    (
      "picture: photo",
      "7:14: picture of circle is 'photo', and the file has no pictures: name files under 'pictures'"
    ),
    ("children: []", "7:15: children of circle is empty: add a node, or leave it out"),
    (
      "stroke: { linear: [main, red], from: [0, 0], center: [1, 1] }",
      "7:50: unknown key 'center' in stroke of circle; expected linear, from, to, mix or extend"
    ),
    (
      "stroke: red\n    dash: [0, 0.01]",
      "8:11: circle would have more than 1000 dashes: use longer ones"
    ),
    ("dash: [0, 0]", "7:11: dash of circle has no length: give one"),
  ])
  func `an error names its place and what to do`(added: String, message: String) {
    let lines = (SceneFixture.message(Self.circle(added)) ?? "").split(separator: "\n")
    #expect(lines.contains("a.yml:\(message)"), "\(lines)")
  }

  @Test(arguments: [
    ("[]", "1:1: the file is a list: expected a scene with the keys size, duration and nodes"),
    ("size: 3\nnodes: [{ circle: 1, fill: red }]", "1:1: the file has no key 'duration'"),
    (
      "size: 0\nduration: 1\nnodes: [{ circle: 1, fill: red }]",
      "1:7: size is '0': expected a number from 1 to 16384"
    ),
    (
      "size: 3\nduration: 1\nparameters: { a b: 3 }\nnodes: [{ circle: 1, fill: red }]",
      "3:15: 'a b' is no name of a parameter: use letters, digits, '-' and '_', at most 50, and a "
        + "letter first"
    ),
    (
      "size: 3\nduration: 1\ncolors: { red: blue }\nnodes: [{ circle: 1, fill: red }]",
      "3:11: 'red' is a CSS color: choose another name"
    ),
    (
      "size: 3\nduration: 1\nparameters: { a: 1 }\ncolors: { a: blue }\nnodes: [{ circle: a, fill: red }]",
      "4:11: 'a' is there already: choose another name"
    ),
    (
      "size: 3\nduration: 1\nparameters: { a: { default: 9, max: 8 } }\nnodes: [{ circle: a, fill: red }]",
      "3:18: the default of parameter 'a' is not from -1000000 to 8"
    ),
    (
      "size: 3\nduration: 1\nnodes: [{ circle: 4 }]", "3:9: circle is not drawn: add fill or stroke"
    ),
    (
      "size: 3\nduration: 1\nnodes: [{ fill: red }]",
      "3:9: group has no shape to draw: add rect, circle, ellipse or path"
    ),
    (
      "size: 3\nduration: 1\nnodes: [{ name: x }]",
      "3:9: group 'x' has nothing in it: add a shape, a picture or children"
    ),
    (
      "size: 3\nduration: 1\nnodes: [{ path: M0 0 L, fill: red }]",
      "3:17: path of path is no path data of SVG: expected a number for 'L' at character 6"
    ),
    (
      "size: 3\nduration: 1\nnodes: &a [{ circle: 1, fill: red }]",
      "3:8: has an anchor '&', which is not supported: write the value where it is used"
    ),
  ])
  func `an error of the file names its place`(text: String, message: String) {
    let lines = (SceneFixture.message(text) ?? "").split(separator: "\n")
    #expect(lines.contains("a.yml:\(message)"), "\(lines)")
  }

  @Test func `all errors are said in one run, in their order`() {
    let text = """
      size: 20
      duration: 0
      colors: { main: bleu }
      nodes:
        - circle: -3
          fill: main
        - rect: [1]
          fill: man
      """
    #expect(
      SceneFixture.message(text) == """
        a.yml:2:11: duration is '0': expected a number from 0.01 to 600
        a.yml:3:17: color 'main' is 'bleu': expected a color; did you mean 'blue'?
        a.yml:5:13: circle of circle is '-3': expected a number from 0 to 100000
        a.yml:7:11: rect of rect is a list: expected [width, height] around the node's origin, or \
        [x, y, width, height]
        a.yml:8:11: fill of rect is 'man': expected a color; did you mean 'main'?
        """)
  }

  @Test func `an error in a repeated node is said once`() {
    let message = SceneFixture.message(
      "size: 9\nduration: 1\nnodes: [{ circle: index * 9 - 1, fill: red, repeat: { count: 50 } }]")
    #expect(
      message
        == "a.yml:3:19: circle of circle is 'index * 9 - 1', which is -1: expected a number from 0 "
        + "to 100000")
  }

  private static func many(_ text: String, _ count: Int) -> String {
    [String](repeating: text, count: count).joined(separator: ", ")
  }

  /// A node of which fifty copies are more than there may be, where a hundredth is allowed.
  private static let large: [(said: String, child: String)] = {
    let keyframes = many("[0, 0], [0, 1]", 15)
    let steps = String(repeating: "h1v1", count: 30)
    let stops = many("{ color: red, at: 0.5, opacity: 1 }", 40)
    return [
      ("more than 100 nodes", "{ circle: 1, fill: red, repeat: { count: 3 } }"),
      (
        "more than 1000 keyframes",
        "{ circle: 1, fill: red, opacity: { keyframes: [\(keyframes)] } }"
      ),
      ("more than 2000 steps of paths", "{ fill: red, path: M0 0\(steps) }"),
      ("more than 5000 values", "{ circle: 1, fill: { linear: [\(stops)] } }"),
    ]
  }()

  @Test(arguments: large)
  func `a file that asks for too much is refused`(said: String, child: String) throws {
    let text =
      "size: 9\nduration: 1\nnodes: [{ repeat: { count: 50 }, children: [\(child)] }]"
    #expect(SceneFixture.message(text) == nil)
    let (decoder, root) = try DocumentDecoder.read(bytes: Array(text.utf8), name: "a.yml")
    var reader = SceneReader(
      decoder, settings: SceneSettings(), budget: SceneBudget(divisor: 100))
    reader.read(root)
    let messages = reader.scene.decoder.errors.map(\.message.description)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(said) == true, "\(messages)")
  }

  @Test func `nodes may be 24 deep and no deeper`() {
    func nested(_ count: Int) -> String {
      "size: 9\nduration: 1\nnodes: ["
        + String(repeating: "{ children: [", count: count - 1) + "{ circle: 1, fill: red }"
        + String(repeating: "] }", count: count - 1) + "]"
    }
    #expect(SceneFixture.message(nested(24)) == nil)
    #expect(SceneFixture.message(nested(25))?.contains("nodes are more than 24 deep here") == true)
  }

  @Test(arguments: [
    ("parameters: { a: 3 }", "note: a.yml:3:15: parameter 'a' is not used"),
    ("colors: { a: red }", "note: a.yml:3:11: color 'a' is not used"),
    ("pictures: { a: b.png }", "note: a.yml:3:13: picture 'a' is not used"),
  ])
  func `what nothing uses is noted`(line: String, note: String) throws {
    let file = try SceneFixture.file(
      "size: 9\nduration: 1\n\(line)\nnodes: [{ circle: 1, fill: red }]")
    #expect(file.notes.map { "note: \($0)" } == [note])
  }

  @Test func `a track that jumps at the end of the loop is noted`() throws {
    let file = try SceneFixture.file(
      "size: 9\nduration: 1\nnodes:\n"
        + "  - { circle: 1, fill: red, opacity: { from: 0, to: 1, every: 0.4 } }\n")
    #expect(
      file.notes.map(\.message.description) == [
        "every 0.4 s does not go into the loop of 1 s, so the end of the loop jumps"
      ])
  }
}
