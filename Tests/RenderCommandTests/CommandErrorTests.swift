import RenderFields
import RenderJobs
import Testing

@testable import RenderCommand

struct CommandErrorTests {
  static let color = "expected a color such as #ff5722, tomato or rgb(255 87 34 / 50%)"
  static let size =
    "expected a width, or a width and a height such as 120x40, each from 1 to 16384 points"

  @Test(arguments: [
    (
      "",
      "missing '--style': give corners, pulse, slide, flip or skeleton, or a file of your own with "
        + "'--scene'"
    ),
    ("--style flip", "missing '--out': give a file such as 'a.gif', or '-' with '--format'"),
    (
      "--style flop --out a.gif",
      "invalid value 'flop' for '--style': expected corners, pulse, slide, flip or skeleton (did you mean 'flip'?)"
    ),
    (
      "--style flip --out a.bmp",
      "invalid value 'a.bmp' for '--out': expected a name that ends in .gif, .apng, .webp or .png, or a folder (else say which by '--format')"
    ),
    (
      "--style flip --out -",
      "missing '--format': standard output has no ending; give gif, apng, webp, sheet or png"
    ),
    (
      "--style flip --out - --format frames",
      "frames are many files: give '--out' a folder or a name with %03d"
    ),
    (
      "--style flip --out=",
      "invalid value '' for '--out': expected a file, or '-' for standard output"
    ),
    (
      "--style flip --out a --format gfi",
      "invalid value 'gfi' for '--format': expected gif, apng, webp, sheet, png or frames (did you mean 'gif'?)"
    ),
    (
      "--style flip --out a.gif --fps 50.001",
      "'--fps 50.001' is more than the 50 frames per second that GIF allows: use '--fps 50', or '--format' apng, webp, sheet or frames"
    ),
    (
      "--style flip --out a.apng --fps 1001",
      "invalid value '1001' for '--fps': expected a number from 0.1 to 1000 frames per second"
    ),
    (
      "--style flip --out a.gif --fps nan",
      "invalid value 'nan' for '--fps': expected a number from 0.1 to 1000 frames per second"
    ),
    (
      "--style flip --out a.gif --scale 0",
      "invalid value '0' for '--scale': expected a number from 0.01 to 100"
    ),
    (
      "--style flip --out a.gif --scale 0x1p3",
      "invalid value '0x1p3' for '--scale': expected a number from 0.01 to 100"
    ),
    (
      "--style flip --out a.gif --speed 1e999",
      "invalid value '1e999' for '--speed': expected a number from 0.01 to 100"
    ),
    (
      "--style flip --out a.png --sheet-layout tight",
      "invalid value 'tight' for '--sheet-layout': expected grid, packed or trimmed"
    ),
    (
      "--style flip --out a.png --padding 257",
      "invalid value '257' for '--padding': expected a whole number from 0 to 256 pixels"
    ),
    (
      "--style flip --out a.gif --square",
      "'--square' is of no use to '--format gif': use '--format sheet'"
    ),
    (
      "--style flip --out a.png --data-format cocos",
      "missing '--data': '--data-format' says what is written to it"
    ),
    (
      "--style flip --out a.png --sheet-layout trimmed --columns 3",
      "'--columns' is of no use to '--sheet-layout trimmed', which has none: use '--sheet-layout' grid or packed"
    ),
    (
      "--style flip --out a/ --bundle ios",
      "invalid value 'ios' for '--bundle': expected xcode, uikit, android, flutter, react-native, web, whatsapp, unity, godot, cocos, phaser, pixi or texturepacker"
    ),
    (
      "--style flip --out - --bundle web",
      "a bundle is many files: give '--out' a folder"
    ),
    (
      "--style flip --out a --bundle web --format gif",
      "'--format' is of no use to '--bundle web', which has its own files: leave it out"
    ),
    (
      "--style flip --out a --bundle pixi --data-format cocos",
      "'--data-format' is of no use to '--bundle pixi', which has its own files: leave it out"
    ),
    (
      "--style flip --out a --bundle web --scale 2",
      "'--scale' is of no use to '--bundle web', which has all scales that it needs: use '--size'"
    ),
    (
      "--style flip --out a --bundle android --square",
      "'--square' is of no use to '--bundle android': leave it out"
    ),
    (
      "--style flip --out a --bundle pixi --matte red",
      "'--matte' is of no use to '--bundle pixi', which has no GIF: leave it out"
    ),
    (
      "--style flip --out a --bundle react-native --fps 60",
      "'--fps 60' is more than the 50 frames per second that the GIF of '--bundle react-native' allows: use '--fps 50'"
    ),
    (
      "--style flip --out a --bundle web --name ../a",
      "invalid value '../a' for '--name': expected 1 to 80 letters, digits, spaces, '-', '_' or '.' that begin with a letter or digit"
    ),
    (
      "--style flip --out a.gif --name a",
      "missing '--bundle': '--name' names the asset of a bundle"
    ),
    (
      "--style flip --out a.gif --loops -1",
      "invalid value '-1' for '--loops': expected a whole number from 0 to 65535, 0 for ever"
    ),
    (
      "--style flip --out a.gif --jobs 99999999999999999999",
      "invalid value '99999999999999999999' for '--jobs': expected a whole number from 1 to 256"
    ),
    (
      "--style flip --out a.png --at -1",
      "invalid value '-1' for '--at': expected a number from 0 to 86400 seconds"
    ),
    ("--style flip --out a.gif --size 0", "invalid value '0' for '--size': \(size)"),
    ("--style flip --out a.gif --size 1x2x3", "invalid value '1x2x3' for '--size': \(size)"),
    ("--style flip --out a.gif --size x", "invalid value 'x' for '--size': \(size)"),
    ("--style flip --out a.gif --size 16385", "invalid value '16385' for '--size': \(size)"),
    (
      "--style flip --out a.gif --size 8193x8192",
      "the canvas would have 8193x8192 pixels, more than 16384 a side or 67,108,864 in all: use a smaller '--size' or '--scale'"
    ),
    (
      "--style flip --out a.gif --size 16384x1 --scale 1.01",
      "the canvas would have 16548x1 pixels, more than 16384 a side or 67,108,864 in all: use a smaller '--size' or '--scale'"
    ),
    (
      "--style flip --out a.gif --color tomatoe",
      "invalid value 'tomatoe' for '--color': \(color) (did you mean 'tomato'?)"
    ),
    (
      "--style flip --out a.gif --color ff5722",
      "invalid value 'ff5722' for '--color': \(color) (did you mean '#ff5722'?)"
    ),
    ("--style flip --out a.gif --color none", "invalid value 'none' for '--color': \(color)"),
    (
      "--style flip --out a.gif --background -",
      "invalid value '-' for '--background': \(color), or 'none'"
    ),
    (
      "--style flip --out a.gif --appearance drak",
      "invalid value 'drak' for '--appearance': expected light or dark (did you mean 'dark'?)"
    ),
    (
      "--style flip --out a.gif --set rest",
      "invalid value 'rest' for '--set': expected name=value ('render styles flip' lists the names)"
    ),
    (
      "--style pulse --out a.gif --image a.png",
      "'--image' is of no use to 'pulse', which shows no pictures: use '--style' slide, flip or skeleton"
    ),
    (
      "--style flip --out a.gif --image - --image -",
      "'--image -' is given twice, but standard input can be read once"
    ),
    (
      "--style flip --out a.gif --at 1",
      "'--at' is of no use to '--format gif': use '--format png'"
    ),
    (
      "--style flip --out a.apng --matte red",
      "'--matte' is of no use to '--format apng': use '--format gif'"
    ),
    (
      "--style flip --out a.gif --columns 2",
      "'--columns' is of no use to '--format gif': use '--format sheet'"
    ),
    (
      "--style flip --out a.gif --data a.json",
      "'--data' is of no use to '--format gif': use '--format sheet'"
    ),
    (
      "--style flip --out a.png --data a.png",
      "'--out' and '--data' are both 'a.png': give them different files"
    ),
    (
      "--style flip --out - --format sheet --data -",
      "'--out' and '--data' are both '-': give one of them a file"
    ),
  ])
  func `a wrong line is answered by one that helps`(line: String, message: String) {
    let arguments = line.split(separator: " ").map(String.init)
    do throws(Diagnostics) {
      let parsed = try ParsedArguments(arguments, for: .render)
      _ = try parsed.read(RunOptions.keys, into: RunOptions())
      _ = try JobPlan(parsed.jobOptions(JobOptions.keys))
      Issue.record("accepted")
    } catch {
      #expect(error.lines(prefix: "--") == [message])
      #expect(error.kind == .usage)
    }
  }
}
