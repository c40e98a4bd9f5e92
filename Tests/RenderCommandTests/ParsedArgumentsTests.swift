import RenderFields
import Testing

@testable import RenderCommand

struct ParsedArgumentsTests {
  @Test(arguments: [
    ("--out a.gif", ["out": "a.gif"]),
    ("--out=a.gif", ["out": "a.gif"]),
    ("--out=", ["out": ""]),
    ("--out=a=b", ["out": "a=b"]),
    ("--out -", ["out": "-"]),
    ("-o a.gif", ["out": "a.gif"]),
    ("-oa.gif", ["out": "a.gif"]),
    ("-o=a.gif", ["out": "a.gif"]),
    ("-qo a.gif", ["out": "a.gif", "quiet": ""]),
    ("-qf", ["quiet": "", "force": ""]),
    ("--at -1", ["at": "-1"]),
    ("--at -.5", ["at": "-.5"]),
    ("--at=-1", ["at": "-1"]),
    ("--out=-x.gif", ["out": "-x.gif"]),
    ("--fps 10 --fps 20", ["fps": "20"]),
    ("--style flip --quiet --out a.gif", ["style": "flip", "quiet": "", "out": "a.gif"]),
    ("", [:]),
  ])
  func `options are sorted out`(line: String, expected: [String: String]) throws {
    let arguments = line.split(separator: " ").map(String.init)
    let parsed = try ParsedArguments(arguments, for: .render)
    for (name, value) in expected {
      #expect(parsed.value(of: name) == value)
    }
    #expect(Set(parsed.occurrences.map(\.name)) == Set(expected.keys))
  }

  @Test(arguments: [
    ("--styel flip", "unknown option '--styel' (did you mean '--style'?)"),
    ("--back white", "unknown option '--back' (did you mean '--background'?)"),
    ("--nonsense", "unknown option '--nonsense'"),
    ("-x", "unknown option '-x'"),
    ("-style flip", "unknown option '-style' (did you mean '--style'?)"),
    ("-5", "unknown option '-5'"),
    ("--quiet=yes", "'--quiet' takes no value"),
    ("-q=yes", "'-q' takes no value"),
    ("--out", "'--out' needs a value: <file>"),
    (
      "--out --quiet",
      "'--out' needs a value: <file>, written as --out=<file> where it begins with a hyphen"
    ),
    ("flip", "unexpected argument 'flip' (did you mean '--style flip'?)"),
    ("stiles", "unexpected argument 'stiles' (did you mean 'styles'?)"),
    ("-- --quiet", "unexpected argument '--quiet'"),
  ])
  func `arguments that fit nothing are refused`(line: String, message: String) {
    let arguments = line.split(separator: " ").map(String.init)
    let error = #expect(throws: Diagnostics.self) {
      try ParsedArguments(arguments, for: .render)
    }
    #expect(error?.lines(prefix: "--") == [message])
  }

  @Test func `repeated options keep their order`() throws {
    let parsed = try ParsedArguments(
      ["--image", "a", "--image=b", "--image", "-"], for: .render)
    #expect(parsed.values(of: "image") == ["a", "b", "-"])
  }

  @Test func `the last of two opposites counts`() throws {
    let a = try ParsedArguments(["--no-clobber", "--force"], for: .render)
    #expect(a.existing == .replaced)
    let b = try ParsedArguments(["-f", "--no-clobber"], for: .render)
    #expect(b.existing == .refused)
    let c = try ParsedArguments([], for: .render)
    #expect(c.existing == .replaced)
  }

  @Test func `two hyphens end the options`() throws {
    let parsed = try ParsedArguments(["--", "--help"], for: .styles)
    #expect(parsed.positionals == ["--help"])
    #expect(!parsed.wantsHelp)
  }

  @Test(arguments: [["--help"], ["--nonsense", "-h"], ["--out", "--help"]])
  func `a wish for help comes before every error`(arguments: [String]) throws {
    #expect(try ParsedArguments(arguments, for: .render).wantsHelp)
  }

  @Test func `names are unique in every command`() {
    for command in [Subcommand.render] + Subcommand.named {
      let names = command.options.flatMap { [$0.name] + ($0.short.map { [String($0)] } ?? []) }
      #expect(Set(names).count == names.count)
    }
  }
}
