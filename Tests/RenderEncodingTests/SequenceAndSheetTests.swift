import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderText
import Testing

struct SequenceAndSheetTests {
  private static let scene = SampleScene.random(
    seed: 5, 21, 13, 9, palette: [0, opaque(250, 20, 30), 0x8040_2010])

  @Test func `a sequence is its pictures`() throws {
    let files = try Self.scene.frames.enumerated().map {
      AnimationReader.SequenceFile(name: "\($0).png", bytes: try PNGEncoder().encode($1))
    }
    let animation = try AnimationReader.read(sequence: files, name: "all", delay: (1, 25))
    let isEqual = framesInOrder(animation) == Self.scene.frames
    #expect(isEqual)
    #expect(animation.timing.delay(ofFrame: 3) == 0.04)
    var other = files
    other[4].bytes = try PNGEncoder().encode(Pixmap(size: PixelSize(width: 5, height: 13)))
    do throws(ImageError) {
      _ = try AnimationReader.read(sequence: other, name: "all")
      Issue.record("pictures of two sizes became an animation")
    } catch {
      #expect(
        error.description
          == "4.png: 5×13 pixels, where 0.png has 21×13; all pictures of a sequence need one size")
    }
  }

  private static func sheet() async throws -> (png: [UInt8], json: String) {
    let buffer = ByteBuffer()
    let sequence = scene.sequence(plays: 4)
    let layout = try await SpriteSheetEncoder().encode(sequence, to: buffer)
    let data = SpriteSheetData(
      name: "loader", images: ["loader.png"], layout: layout, timing: sequence.timing)
    return (buffer.bytes, data.text())
  }

  private static func read(_ json: String, _ png: [UInt8]) throws -> AnimationFile {
    try SpriteSheetReader.read(
      data: Array(json.utf8), name: "a.json", sheet: png, sheetName: "a.png")
  }

  @Test func `a sheet is its frames`() async throws {
    let (png, json) = try await Self.sheet()
    #expect(
      try SpriteSheetReader.imageName(in: Array(json.utf8), name: "a.json") == "loader.png")
    let animation = try Self.read(json, png)
    let isEqual = framesInOrder(animation) == Self.scene.frames
    #expect(isEqual)
    #expect(animation.timing.plays == 4)
    #expect(abs(animation.timing.duration - 0.45) < 1e-9)
  }

  @Test func `frames may be trimmed and lie in an array`() throws {
    let png = try PNGEncoder().encode(Self.scene.frames[0])
    let json = """
      {"frames": [{"filename": "a", "frame": {"x": 3, "y": 2, "w": 4, "h": 5}, "trimmed": true,
      "spriteSourceSize": {"x": 1, "y": 2, "w": 4, "h": 5}, "sourceSize": {"w": 9, "h": 8}}]}
      """
    let frame = try Self.read(json, png).frame(at: 0)
    #expect(frame.size == PixelSize(width: 9, height: 8))
    #expect(frame[1, 2] == Self.scene.frames[0][3, 2])
    #expect(frame[4, 6] == Self.scene.frames[0][6, 6])
    #expect(frame[0, 0] == .clear)
  }

  @Test(arguments: [
    ("{", "line 1, column 2: a name in quotes is expected"),
    ("{\"frames\": {}}", "there are no frames"),
    ("{\"meta\": {}}", "'frames' is missing"),
    ("{\"a\": 1,\n \"a\": 2}", "line 2, column 2: \"a\" is there twice"),
    ("{\"frames\": {\"a\": {}}}", "frame 'a' has no size"),
    (
      "{\"frames\": {\"a\": {\"frame\": {\"x\": 9, \"y\": 0, \"w\": 20, \"h\": 1}}}}",
      "frame 'a' reaches outside of the sheet of 21×13"
    ),
    (
      "{\"frames\": {\"a\": {\"frame\": {\"x\": 0, \"y\": 0, \"w\": 2, \"h\": 1}, "
        + "\"rotated\": true}}}", "frame 'a' is rotated, which is not read"
    ),
  ])
  func `errors in the data name the place`(json: String, reason: String) throws {
    let png = try PNGEncoder().encode(Self.scene.frames[0])
    do {
      _ = try Self.read(json, png)
      Issue.record("no error")
    } catch let error as ImageError {
      #expect(error.description == "a.json: the data of the sheet is damaged: \(reason)")
    }
  }

  @Test(arguments: [
    ("[1, 2.5e1, true, null, \"a\\u00e9\\n\\ud83d\\ude00\"]", true), ("[1,]", false),
    ("01", false), ("-0.5", true), ("+1", false), (".5", false), ("[", false),
    ("\"\\ud800\"", false), ("nan", false), ("1e999", false),
    ("{\"a\":1}x", false), ("\"\t\"", false),
    (String(repeating: "[", count: 100) + String(repeating: "]", count: 100), false),
  ])
  func `JSON is read or refused`(text: String, isValid: Bool) {
    let value = try? JSONReader.parse(Array(text.utf8))
    #expect((value != nil) == isValid)
  }
}
