import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

@testable import RenderCommand

struct RenderRequestTests {
  private func request(_ line: String) throws(CommandError) -> RenderRequest {
    let arguments = line.split(separator: " ").map(String.init)
    return try RenderRequest(ParsedArguments(arguments, for: .render))
  }

  @Test func `without options the defaults hold`() throws {
    let request = try request("--style pulse --out a.gif")
    #expect(type(of: request.style).name == "pulse")
    #expect(request.size == Size(width: 120, height: 40))
    #expect(request.pixelSize == PixelSize(width: 120, height: 40))
    #expect(request.scale == 1)
    #expect(request.frameRate == 50)
    #expect(request.speed == 1)
    #expect(request.plays == 0)
    #expect(request.theme == Theme())
    #expect(request.background == nil)
    #expect(request.format == .gif)
    #expect(request.target == .file("a.gif"))
    #expect(request.existing == .replaced)
    #expect(request.jobs == nil)
    #expect(!request.isQuiet)
    #expect(request.picturePaths.isEmpty)
  }

  @Test func `options of sheets and bundles arrive`() throws {
    let sheet = try request(
      "--style flip --out a.png --sheet-layout trimmed --padding 2 --extrude 1 --power-of-two "
        + "--multiple-of-4 --square --data a.plist --data-format cocos")
    #expect(
      sheet.sheet
        == SpriteSheetOptions(
          arrangement: .trimmed, padding: 2, extrusion: 1, isPowerOfTwo: true,
          isMultipleOfFour: true, isSquare: true))
    #expect(sheet.dataFormat == .cocos)
    let bundle = try request("--style flip --out a.gif --bundle pixi --name b --scale 2 --at 1")
    #expect(bundle.bundle == .pixi)
    #expect(bundle.assetName?.text == "b")
    #expect(bundle.target == .folder("a.gif"))
    #expect(bundle.sheet.arrangement == .packed)
    #expect(bundle.appearances == [.light, .dark])
    let dark = try request("--style flip --out a --bundle web --appearance dark")
    #expect(dark.appearances == [.dark])
    #expect(dark.assetName?.text == "flip")
  }

  @Test func `every option arrives`() throws {
    let line = """
      --style flip --image a.png --image b.png --size 120x80 --scale 2.5 --color tomato \
      --secondary-color #abc --background none --background white --appearance dark --set rest=1 \
      --fps 25 --speed 2 --loops 3 --out a.png --format sheet --columns 6 --data a.json \
      --no-clobber --jobs 4 --quiet
      """
    let request = try request(line)
    #expect(request.picturePaths == ["a.png", "b.png"])
    #expect(request.size == Size(width: 120, height: 80))
    #expect(request.pixelSize == PixelSize(width: 300, height: 200))
    #expect(request.theme.color == Color(hex: 0xFF6347))
    #expect(request.theme.secondaryColor == Color(hex: 0xAABBCC))
    #expect(request.theme.appearance == .dark)
    #expect(request.background == .white)
    #expect(request.frameRate == 25)
    #expect(request.speed == 2)
    #expect(request.plays == 3)
    #expect(request.format == .sheet)
    #expect(request.sheet.columns == 6)
    #expect(request.dataTarget == .file("a.json"))
    #expect(request.existing == .refused)
    #expect(request.jobs == 4)
    #expect(request.isQuiet)
  }

  @Test(arguments: [
    ("a.gif", OutputFormat.gif, OutputTarget.file("a.gif")),
    ("A.GIF", .gif, .file("A.GIF")),
    ("a.b/c.apng", .apng, .file("a.b/c.apng")),
    ("a.png", .sheet, .file("a.png")),
    ("a.png --at 1", .png, .file("a.png")),
    ("a.png --format png", .png, .file("a.png")),
    ("a.png --format gif", .gif, .file("a.png")),
    ("a --format apng", .apng, .file("a")),
    ("- --format gif", .gif, .standardOutput),
    ("a/", .frames, .folder("a/")),
    ("/", .frames, .folder("/")),
    ("a --format frames", .frames, .folder("a")),
    ("a-%03d.png", .frames, .pattern(prefix: "a-", digits: 3, suffix: ".png")),
    ("b/%d.png", .frames, .pattern(prefix: "b/", digits: 1, suffix: ".png")),
    ("%03d/a.png", .sheet, .file("%03d/a.png")),
    ("50%.png", .sheet, .file("50%.png")),
    ("a-%03d.gif", .gif, .file("a-%03d.gif")),
  ])
  func `the format follows the name or is said`(
    out: String, format: OutputFormat, target: OutputTarget
  ) throws {
    let request = try request("--style flip --out \(out)")
    #expect(request.format == format)
    #expect(request.target == target)
  }

  @Test(arguments: [
    (OutputTarget.folder("a"), 7, 240, "a/frame-007.png"),
    (.folder("a/"), 7, 10_000, "a/frame-0007.png"),
    (.folder("a"), 1234, 10_000, "a/frame-1234.png"),
    (.pattern(prefix: "a-", digits: 2, suffix: ".png"), 7, 240, "a-07.png"),
    (.pattern(prefix: "a-", digits: 2, suffix: ".png"), 123, 240, "a-123.png"),
  ])
  func `frames are numbered from zero`(
    target: OutputTarget, index: Int, count: Int, path: String
  ) {
    #expect(target.path(ofFrame: index, count: count) == path)
  }

  @Test(arguments: [
    // The height follows the style's proportions.
    ("pulse", "240", 240.0, 80.0),
    ("pulse", "240x240", 240, 240),
    ("flip", "64", 64, 64),
    ("flip", "1.5X2", 1.5, 2),
  ])
  func `a size is one or two numbers`(
    style: String, text: String, width: Double, height: Double
  ) throws {
    let request = try request("--style \(style) --out a.gif --size \(text)")
    #expect(request.size == Size(width: width, height: height))
  }

  @Test(arguments: [
    ("--size 8192 --fps 1", 8192),
    ("--size 1 --scale 0.01", 1),
    ("--size 16384x1", 16_384),
  ])
  func `the largest and the smallest canvas are possible`(line: String, width: Int) throws {
    #expect(try request("--style flip --out a.gif \(line)").pixelSize.width == width)
  }

  @Test func `the frames of a loop share its period`() throws {
    let size = PixelSize(width: 1, height: 1)
    func timing(_ period: Double, _ rate: Double, gif: Bool) throws(CommandError) -> FrameTiming {
      try Limits.timing(
        period: period, frameRate: rate, highestRate: gif ? 50 : nil, plays: 0, size: size)
    }
    #expect(try timing(4.8, 50, gif: true).frameCount == 240)
    #expect(try timing(0.001, 1, gif: false).frameCount == 1)
    // 16.5 frames: rounded up, the delays of a GIF would be too short.
    #expect(try timing(0.33, 50, gif: false).frameCount == 17)
    #expect(try timing(0.33, 50, gif: true).frameCount == 16)
    #expect(try timing(10, 1000, gif: false).frameCount == 10_000)
    #expect(throws: CommandError.self) { try timing(10.001, 1000, gif: false) }
    #expect(throws: CommandError.self) { try timing(1e300, 1000, gif: false) }
  }

  @Test func `all frames together have a limit`() throws {
    let size = PixelSize(width: 8192, height: 8192)
    func count(_ period: Double) throws(CommandError) -> Int {
      try Limits.timing(period: period, frameRate: 1, highestRate: nil, plays: 0, size: size)
        .frameCount
    }
    #expect(try count(32) == 32)
    #expect(throws: CommandError.self) { try count(33) }
  }
}
