import Foundation
import RenderFields
import RenderPixels
import Testing

@testable import RenderBatch

struct BatchPlanTests {
  @Test func `a matrix makes a job of each combination`() throws {
    let folder = try BatchFolder()
    try folder.write(
      """
      palettes: {brand: {main: "#ff0000"}, night: {main: "#0000ff"}}
      themes:
        light: {palette: brand, size: 5}
        dark: {palette: night, color: main}
      defaults: {size: 3, scale: 1}
      jobs:
        a:
          style: skeleton
          matrix:
            theme: [light, dark]
            color: [main, tomato, brand.main]
            set.rtl: [no, true]
          exclude:
            - {theme: dark, color: [tomato, brand.main]}
          out: "{job}/{theme}-{color}-{set.rtl}@{scale}x.gif"
      """, to: "render.yml")
    let plan = try folder.plan()
    #expect(
      plan.jobs.map(\.id) == [
        "a/color=main,set.rtl=no,theme=light", "a/color=main,set.rtl=yes,theme=light",
        "a/color=tomato,set.rtl=no,theme=light", "a/color=tomato,set.rtl=yes,theme=light",
        "a/color=brand.main,set.rtl=no,theme=light", "a/color=brand.main,set.rtl=yes,theme=light",
        "a/color=main,set.rtl=no,theme=dark", "a/color=main,set.rtl=yes,theme=dark",
      ])
    #expect(plan.paths.first == folder.file("a/light-main-no@1x.gif"))
    // The theme counts before the defaults, the matrix before the theme.
    let options = plan.jobs.flatMap(\.steps).map(\.plan.options)
    #expect(options.map { $0.size?.width } == [5, 5, 5, 5, 5, 5, 3, 3])
    #expect(options.first?.color == Color(cssText: "#ff0000"))
    #expect(options.last?.color == Color(cssText: "#0000ff"))
    #expect(options.first?.settings.map(\.value.text) == ["no"])
    #expect(options.last?.settings.map(\.name) == ["rtl"])
    #expect(options.allSatisfy { $0.scale == 1 })
  }

  @Test func `several outputs have options of their own`() throws {
    let folder = try BatchFolder()
    try folder.write(
      """
      defaults: {data: "{job}.txt"}
      jobs:
        a:
          style: flip
          square: true
          outputs:
            - "{job}.png"
            - {out: "{job}-7.png", size: 7, square: false, data: "{job}.json"}
            - "{job}.gif"
      """, to: "render.yml")
    let steps = try folder.plan().jobs.flatMap(\.steps)
    #expect(
      steps.map { $0.paths.map { ($0 as NSString).lastPathComponent } } == [
        ["a.png"], ["a-7.png", "a.json"], ["a.gif"],
      ])
    #expect(steps.map { $0.plan.options.has("square") } == [true, false, false])
  }

  @Test func `jobs may be a list, and a shared option of no use is left out`() throws {
    let folder = try BatchFolder()
    try folder.write(
      """
      {"defaults": {"data": "{job}.json"}, "jobs": [
        {"name": "a", "style": "flip", "out": "a.png"},
        {"name": "b", "style": "flip", "out": "b.gif"}]}
      """, to: "render.yml")
    #expect(try folder.plan().jobs.map { $0.paths.count } == [2, 1])
  }

  @Test(
    arguments: [
      // manifest, errors
      (
        "a: 1\njobs: {}",
        [
          "render.yml:1:1: unknown key 'a'; expected $schema, output, defaults, palettes, themes or jobs"
        ]
      ),
      ("jobs: {}", ["render.yml:1:7: has no jobs: add at least one"]),
      ("defaults: {}", ["render.yml:1:1: has no jobs: add 'jobs:' with at least one"]),
      ("[1]", ["render.yml:1:1: the file is a list: expected a mapping"]),
      (
        "jobs:\n  a:\n    style: flip\n    colour: red\n    out: a.gif",
        [
          "render.yml:4:5: unknown key 'colour' in job 'a'; did you mean 'color'?"
        ]
      ),
      (
        "jobs:\n  a: {style: flap, out: a}\n  b: {style: flip, size: x, out: b}",
        [
          "render.yml:2:14: 'style' is 'flap'; did you mean 'flip'?",
          "render.yml:3:26: in job 'b': invalid value 'x' for 'size': expected a width, or a width and a height such as "
            + "120x40, each from 1 to 16384 points",
        ]
      ),
      (
        "jobs: {a: {out: a}}",
        [
          "render.yml:1:8: in job 'a': missing 'style': give corners, pulse, slide, flip or skeleton, "
            + "or a file of your own with 'scene'"
        ]
      ),
      (
        "jobs: {a: {style: flip}}",
        [
          "render.yml:1:8: job 'a' has no 'out': name the file, such as '{job}.gif'"
        ]
      ),
      (
        "jobs: {a: {style: flip, out: '{colour}.gif', color: red}}",
        [
          "render.yml:1:30: unknown value '{colour}' in '{colour}.gif'; did you mean '{color}'?"
        ]
      ),
      (
        "jobs: {a: {style: flip, out: '{a.gif'}}",
        [
          "render.yml:1:30: 'out' is '{a.gif': a brace has no partner; write '{{' or '}}' for a brace "
            + "itself"
        ]
      ),
      (
        "jobs: {a: {style: flip, out: ../a.gif}}",
        [
          "render.yml:1:30: 'out' is '../a.gif', which leaves the output folder: remove '..', or allow "
            + "it with 'allow-outside'"
        ]
      ),
      (
        "jobs: {a: {style: flip, out: /a.gif}}",
        [
          "render.yml:1:30: 'out' is '/a.gif', an absolute path: use one below the output folder, or "
            + "allow it with 'allow-outside'"
        ]
      ),
      (
        "output: ../b\njobs: {a: {style: flip, out: a.gif}}",
        [
          "render.yml:1:9: 'output' is '../b', which leaves the output folder: remove '..', or allow "
            + "it with 'allow-outside'"
        ]
      ),
      (
        "jobs:\n  a: {style: flip, out: x.gif}\n  b: {style: flip, out: ./x.gif}",
        [
          "render.yml:3:25: 'x.gif' is written by job 'b' and by job 'a', see 2:25; give them "
            + "different names"
        ]
      ),
      (
        "jobs:\n  a: {style: flip, out: x.gif}\n  b: {style: flip, out: X.GIF}",
        [
          "render.yml:3:25: 'X.GIF' is written by job 'b' and by job 'a', which is the same file as "
            + "'x.gif' on some systems, see 2:25; give them different names"
        ]
      ),
      (
        "jobs:\n  a: {style: flip, out: \"\\u00e9.gif\"}\n  b: {style: flip, out: \"e\\u0301.gif\"}",
        [
          "render.yml:3:25: 'e\u{301}.gif' is written by job 'b' and by job 'a', which is the same file as "
            + "'\u{e9}.gif' on some systems, see 2:25; give them different names"
        ]
      ),
      (
        "jobs:\n  a: {style: flip, out: x.gif/y.gif}\n  b: {style: flip, out: X.gif}",
        [
          "render.yml:3:25: 'X.gif' is a file of job 'b' and a folder of job 'a', see 2:25; give them "
            + "different names"
        ]
      ),
      (
        "jobs:\n  a: {style: flip, out: x.gif}\n  b: {style: flip, out: x.gif/y/z.gif}",
        [
          "render.yml:3:25: 'x.gif' is a file of job 'a' and a folder of job 'b', see 2:25; give them "
            + "different names"
        ]
      ),
      (
        // What is wrong in one key hides nothing about another.
        "jobs: {a: {style: flip, out: a, scale: [1], size: x}}",
        [
          "render.yml:1:40: 'scale' is a list: expected a text; several go under 'matrix'",
          "render.yml:1:51: in job 'a': invalid value 'x' for 'size': expected a width, or a width and a height such as "
            + "120x40, each from 1 to 16384 points",
        ]
      ),
      (
        "jobs: {a: {style: flip, out: a, image: [no.png]}}",
        [
          "render.yml:1:40: cannot read 'no.png': there is no such file"
        ]
      ),
      (
        "jobs: {a: {style: flip, out: a, image: '-'}}",
        [
          "render.yml:1:40: 'image' is '-': a manifest names files"
        ]
      ),
      (
        "jobs: {a: {style: flip, out: a, color: #ff0000\n}}",
        [
          "render.yml:1:33: 'color' is nothing: expected a color; put it in quotes, as in \"#ff5722\""
        ]
      ),
      (
        "palettes: {p: {red: blue, x: nocolor}}\njobs: {a: {style: flip, out: a}}",
        [
          "render.yml:1:16: 'red' in palette 'p' is a CSS color: choose another name",
          "render.yml:1:30: 'x' is 'nocolor': expected a color; such as \"#ff5722\" or tomato",
        ]
      ),
      (
        "palettes: {p: {main: blue}}\njobs: {a: {style: flip, out: a, color: p.mian}}",
        [
          "render.yml:2:40: palette 'p' has no color 'mian'; did you mean 'p.main'?"
        ]
      ),
      (
        "themes: {dark: {palette: p}}\njobs: {a: {style: flip, theme: drak, out: a}}",
        [
          "render.yml:1:26: 'palette' is 'p'; there are none",
          "render.yml:2:32: 'theme' is 'drak'; did you mean 'dark'?",
        ]
      ),
      (
        "jobs: {a: {style: flip, out: a, matrix: {scal: [1], set: [1], size: 3}}}",
        [
          "render.yml:1:42: unknown key 'scal' in the matrix of job 'a'; did you mean 'scale'?",
          "render.yml:1:53: unknown key 'set' in the matrix of job 'a'; name the parameter, as in "
            + "'set.radius'",
          "render.yml:1:69: 'size' in the matrix of job 'a' is '3': expected a list of values",
        ]
      ),
      (
        "jobs: {a: {style: flip, out: a, matrix: {scale: [1, 1]}, exclude: [{scale: 22}]}}",
        [
          "render.yml:1:53: '1' is there twice: remove one",
          "render.yml:1:76: 'scale' is '22'; expected 1",
        ]
      ),
      (
        "jobs: {a/b: {style: flip, out: a}}",
        [
          "render.yml:1:8: 'a/b' is no name of a job: use letters, digits, '-', '_' and '.', at most "
            + "100"
        ]
      ),
      (
        "jobs: [{style: flip}, {name: a, style: flip, out: a.gif}, {name: a, style: flip, out: b}]",
        [
          "render.yml:1:8: a job has no name: add 'name:'",
          "render.yml:1:66: job 'a' is also at 1:30: choose another name",
        ]
      ),
      (
        "jobs:\n  a: {style: flip, out: a.gif}\n  a: {style: flip, out: b}",
        [
          "render.yml:3:3: duplicate key 'a', which is also at 2:3; remove one of them"
        ]
      ),
      (
        "jobs: {a: {style: flip, out: a, square: yes, set: [x]}}",
        [
          "render.yml:1:41: 'square' is 'yes': expected true or false",
          "render.yml:1:52: 'set' is 'x': expected name=value",
        ]
      ),
      (
        "jobs: &a {b: *a}",
        [
          "render.yml:1:7: has an anchor '&', which is not supported: write the value where it is used"
        ]
      ),
    ] as [(String, [String])])
  func `every error of a manifest has its place`(manifest: String, expected: [String]) throws {
    let folder = try BatchFolder()
    let errors = try folder.errors(manifest)
    #expect(errors == expected)
  }

  @Test func `a matrix beyond the limit is refused before it is made`() throws {
    let folder = try BatchFolder()
    let values = (1...1000).map(String.init).joined(separator: ", ")
    let errors = try folder.errors(
      "jobs: {a: {style: flip, out: a, matrix: {size: [\(values)], scale: [\(values)]}}}")
    #expect(errors == ["render.yml:1:8: job 'a' makes more than 100000 jobs: use a smaller matrix"])
  }

  @Test func `a job that is added changes no other id and no other key`() throws {
    let folder = try BatchFolder()
    try folder.write("jobs: {b: {style: flip, out: b.gif}}", to: "render.yml")
    let before = try folder.plan().jobs[0]
    try folder.write(
      "jobs: {a: {style: flip, out: a.gif}, b: {out: c.gif, style: flip}}", to: "render.yml")
    let after = try folder.plan().jobs[1]
    let inputs = InputStore()
    #expect(after.id == before.id)
    #expect(try after.contentKey(version: "1", inputs) == before.contentKey(version: "1", inputs))
    #expect(try after.contentKey(version: "2", inputs) != before.contentKey(version: "1", inputs))
  }

  @Test func `the key tells the bytes of inputs apart, not their names`() throws {
    let folder = try BatchFolder()
    try folder.write("1", to: "a.png")
    try folder.write("2", to: "b.png")
    try folder.write("1", to: "c.png")
    try folder.write(
      """
      jobs:
        job:
          style: flip
          matrix: {image: [a.png, b.png, c.png]}
          out: "{image}.gif"
      """, to: "render.yml")
    let inputs = InputStore()
    let keys = try folder.plan().jobs.map { try $0.contentKey(version: "1", inputs) }
    #expect(keys[0] != keys[1])
    #expect(keys[0] == keys[2])
  }

  @Test func `selections are checked`() throws {
    let folder = try BatchFolder()
    try folder.write(
      "jobs: {home: {style: flip, matrix: {size: [1, 2]}, out: '{size}.gif'}, b: {style: flip, out: b.gif}}",
      to: "render.yml")
    var selection = BatchSelection()
    selection.patterns = ["home"]
    var plan = try folder.plan()
    try plan.select(selection, inputs: InputStore())
    #expect(plan.jobs.map(\.id) == ["home/size=1", "home/size=2"])
    selection.patterns = ["hme"]
    let error = #expect(throws: Diagnostics.self) {
      try plan.select(selection, inputs: InputStore())
    }
    #expect(error?.description == "no job fits 'only hme'; did you mean 'home'?")
  }

  @Test func `parts together are everything`() throws {
    let folder = try BatchFolder()
    let sizes = (1...30).map(String.init).joined(separator: ", ")
    try folder.write(
      "jobs: {a: {style: flip, matrix: {size: [\(sizes)]}, out: '{size}.gif'}}", to: "render.yml")
    let all = try folder.plan().jobs.map(\.id)
    var seen: [String] = []
    for index in 1...4 {
      var selection = BatchSelection()
      selection.shard = BatchSelection.Shard(index: index, count: 4)
      var plan = try folder.plan()
      try plan.select(selection, inputs: InputStore())
      seen += plan.jobs.map(\.id)
    }
    #expect(seen.sorted() == all.sorted())
  }
}
