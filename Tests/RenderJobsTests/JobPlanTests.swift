import RenderBundles
import RenderEncoding
import RenderFields
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

@testable import RenderJobs

struct JobPlanTests {
  @Test func `without options the defaults hold`() throws {
    let plan = try JobPlan("--style pulse --out a.gif")
    let job = try plan.job(reading: FileInputs()).job
    #expect(job.size == Size(width: 120, height: 40))
    #expect(try job.pixelSize() == PixelSize(width: 120, height: 40))
    #expect(job.scale == 1)
    #expect(job.motion == Job.Motion())
    #expect(job.background == nil)
    #expect(job.output == .gif())
    #expect(job.budget == ByteBudget())
    #expect(plan.destination == .file("a.gif"))
    #expect(plan.inputs.isEmpty)
    let frames = try job.frames().frames
    #expect(frames.timing.frameRate == 50 && frames.timing.plays == 0)
    guard case .style(let style, let pictures, let theme) = job.content else { return }
    #expect(type(of: style).name == "pulse" && pictures.isEmpty && theme == Theme())
  }

  @Test func `options of sheets and bundles arrive`() throws {
    let sheet = try JobPlan(
      "--style flip --out a.png --sheet-layout trimmed --padding 2 --extrude 1 --power-of-two "
        + "--multiple-of-4 --square --max-side 2048 --data a.plist --data-format cocos")
    let options = SpriteSheetOptions(
      arrangement: .trimmed, maximumSide: 2048, padding: 2, extrusion: 1, isPowerOfTwo: true,
      isMultipleOfFour: true, isSquare: true)
    #expect(sheet.output == .sheet(SpriteSheetEncoder(options: options), data: .cocos))
    #expect(sheet.data == .file("a.plist"))
    let bundle = try JobPlan("--style flip --out a.gif --bundle pixi --name b --scale 2 --at 1")
    #expect(bundle.output == .bundle(BundleOutput(.pixi, name: try AssetName("b"))))
    #expect(bundle.destination == .folder("a.gif"))
    let dark = try JobPlan("--style flip --out a --bundle web --appearance dark")
    #expect(
      dark.output == .bundle(BundleOutput(.web, name: try AssetName("flip"), appearances: [.dark])))
  }

  @Test func `every option arrives`() throws {
    let plan = try JobPlan(
      """
      --style flip --image a.png --image b.png --size 120x80 --scale 2.5 --color tomato \
      --secondary-color #abc --background none --background white --appearance dark --set rest=1 \
      --fps 25 --speed 2 --loops 3 --out a.png --format sheet --columns 6 --data a.json
      """)
    let options = plan.options
    #expect(plan.inputs == ["a.png", "b.png"])
    #expect(plan.size(default: Size(width: 1, height: 1)) == Size(width: 120, height: 80))
    #expect(options.scale == 2.5)
    #expect(options.color == Color(hex: 0xFF6347))
    #expect(options.secondaryColor == Color(hex: 0xAABBCC))
    #expect(options.appearance == .dark)
    #expect(options.background == .white)
    #expect(options.frameRate == 25 && options.speed == 2 && options.plays == 3)
    #expect(
      plan.output == .sheet(SpriteSheetEncoder(options: SpriteSheetOptions(columns: 6))))
    #expect(plan.data == .file("a.json"))
  }

  @Test(arguments: [
    ("a.gif", OutputFormat.gif, Destination.file("a.gif")),
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
    out: String, format: OutputFormat, destination: Destination
  ) throws {
    let plan = try JobPlan("--style flip --out \(out)")
    #expect(plan.output.format == format)
    #expect(plan.destination == destination)
  }

  @Test(arguments: [
    (Destination.folder("a"), 7, 240, "a/frame-007.png"),
    (.folder("a/"), 7, 10_000, "a/frame-0007.png"),
    (.folder("a"), 1234, 10_000, "a/frame-1234.png"),
    (.pattern(prefix: "a-", digits: 2, suffix: ".png"), 7, 240, "a-07.png"),
    (.pattern(prefix: "a-", digits: 2, suffix: ".png"), 123, 240, "a-123.png"),
  ])
  func `frames are numbered from zero`(
    destination: Destination, index: Int, count: Int, path: String
  ) {
    #expect(destination.path(ofFrame: index, count: count) == path)
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
    let job = try JobPlan("--style \(style) --out a.gif --size \(text)")
      .job(reading: FileInputs()).job
    #expect(job.size == Size(width: width, height: height))
  }

  @Test(arguments: [
    ("--size 8192 --fps 1", 8192),
    ("--size 1 --scale 0.01", 1),
    ("--size 16384x1", 16_384),
  ])
  func `the largest and the smallest canvas are possible`(line: String, width: Int) throws {
    let job = try JobPlan("--style flip --out a.gif \(line)").job(reading: FileInputs()).job
    #expect(try job.pixelSize().width == width)
  }

  @Test func `the frames of a loop share its period`() throws {
    let size = PixelSize(width: 1, height: 1)
    func timing(_ period: Double, _ rate: Double, gif: Bool) throws(Diagnostics) -> FrameTiming {
      try Limits.timing(
        period: period, frameRate: rate, highestRate: gif ? 50 : nil, plays: 0, size: size)
    }
    #expect(try timing(4.8, 50, gif: true).frameCount == 240)
    #expect(try timing(0.001, 1, gif: false).frameCount == 1)
    // 16.5 frames: rounded up, the delays of a GIF would be too short.
    #expect(try timing(0.33, 50, gif: false).frameCount == 17)
    #expect(try timing(0.33, 50, gif: true).frameCount == 16)
    #expect(try timing(10, 1000, gif: false).frameCount == 10_000)
    #expect(throws: Diagnostics.self) { try timing(10.001, 1000, gif: false) }
    #expect(throws: Diagnostics.self) { try timing(1e300, 1000, gif: false) }
  }

  @Test func `all frames together have a limit`() throws {
    let size = PixelSize(width: 8192, height: 8192)
    func count(_ period: Double) throws(Diagnostics) -> Int {
      try Limits.timing(period: period, frameRate: 1, highestRate: nil, plays: 0, size: size)
        .frameCount
    }
    #expect(try count(32) == 32)
    #expect(throws: Diagnostics.self) { try count(33) }
  }
}

extension JobPlan {
  /// The plan of a line as one would type it.
  init(_ line: String) throws(Diagnostics) {
    var options = JobOptions()
    var decoder = TextDecoder()
    var values: [String: [Argument]] = [:]
    var words = line.split(separator: " ").map(String.init)[...]
    while let name = words.popFirst()?.dropFirst(2) {
      let takesValue = JobOptions.key(String(name))?.field.takesValue ?? true
      let text = takesValue ? words.popFirst() ?? "" : "true"
      values[String(name), default: []].append(Argument(text, at: .option(String(name))))
    }
    for key in JobOptions.keys {
      options.read(key, values[key.field.name] ?? [], &decoder)
    }
    try decoder.collector.finish()
    try self.init(options)
  }
}
