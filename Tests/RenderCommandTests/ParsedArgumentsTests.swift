import Testing

@testable import RenderCommand

struct ParsedArgumentsTests {
  @Test(arguments: [
    ("--out a.gif", ["--out": "a.gif"]),
    ("--out=a.gif", ["--out": "a.gif"]),
    ("--out=", ["--out": ""]),
    ("--out=a=b", ["--out": "a=b"]),
    ("--out -", ["--out": "-"]),
    ("-o a.gif", ["--out": "a.gif"]),
    ("-oa.gif", ["--out": "a.gif"]),
    ("-o=a.gif", ["--out": "a.gif"]),
    ("-qo a.gif", ["--out": "a.gif", "--quiet": ""]),
    ("-qf", ["--quiet": "", "--force": ""]),
    ("--at -1", ["--at": "-1"]),
    ("--at -.5", ["--at": "-.5"]),
    ("--at=-1", ["--at": "-1"]),
    ("--out=-x.gif", ["--out": "-x.gif"]),
    ("--fps 10 --fps 20", ["--fps": "20"]),
    ("--style flip --quiet --out a.gif", ["--style": "flip", "--quiet": "", "--out": "a.gif"]),
    ("", [:]),
  ])
  func `options are sorted out`(line: String, expected: [String: String]) throws {
    let arguments = line.split(separator: " ").map(String.init)
    let parsed = try ParsedArguments(arguments, for: .render)
    for (name, value) in expected {
      let option = try #require(Subcommand.render.option(named: name))
      #expect(parsed.value(of: option) == value)
    }
    #expect(Set(parsed.occurrences.map(\.option.name)) == Set(expected.keys))
  }

  @Test(arguments: [
    ("--styel flip", CommandError.unknownOption("--styel", nearest: "--style")),
    ("--back white", .unknownOption("--back", nearest: "--background")),
    ("--nonsense", .unknownOption("--nonsense", nearest: nil)),
    ("-x", .unknownOption("-x", nearest: nil)),
    ("-style flip", .unknownOption("-style", nearest: "--style")),
    ("-5", .unknownOption("-5", nearest: nil)),
    ("--quiet=yes", .unexpectedValue(option: "--quiet")),
    ("-q=yes", .unexpectedValue(option: "-q")),
    ("--out", .missingValue(option: "--out", expected: "<file>")),
    (
      "--out --quiet",
      .missingValue(
        option: "--out",
        expected: "<file>, written as --out=<file> where it begins with a hyphen")
    ),
    ("flip", .unexpectedArgument("flip", hint: "did you mean '--style flip'?")),
    ("stiles", .unexpectedArgument("stiles", hint: "did you mean 'styles'?")),
    ("-- --quiet", .unexpectedArgument("--quiet", hint: nil)),
  ])
  func `arguments that fit nothing are refused`(line: String, error: CommandError) {
    let arguments = line.split(separator: " ").map(String.init)
    #expect(throws: error) { try ParsedArguments(arguments, for: .render) }
  }

  @Test func `repeated options keep their order`() throws {
    let parsed = try ParsedArguments(
      ["--image", "a", "--image=b", "--image", "-"], for: .render)
    #expect(parsed.values(of: .image) == ["a", "b", "-"])
  }

  @Test func `the last of two opposites counts`() throws {
    let a = try ParsedArguments(["--no-clobber", "--force"], for: .render)
    #expect(a.last(of: .force, .noClobber) == .force)
    let b = try ParsedArguments(["-f", "--no-clobber"], for: .render)
    #expect(b.last(of: .force, .noClobber) == .noClobber)
    let c = try ParsedArguments([], for: .render)
    #expect(c.last(of: .force, .noClobber) == nil)
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
      let names = command.options.flatMap { [$0.name] + [$0.short].compactMap { $0 } }
      #expect(Set(names).count == names.count)
    }
  }
}
