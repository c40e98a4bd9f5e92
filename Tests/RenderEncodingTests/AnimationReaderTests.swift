import Foundation
import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

/// A small animation made by another program, and how that program's readers show it.
struct KnownAnimation: Sendable, CustomTestStringConvertible {
  let file: String
  let milliseconds: [Double]
  var testDescription: String { file }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/animations")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  static let all: [KnownAnimation] = {
    let text = (try? String(contentsOf: folder.appending(path: "durations.txt"), encoding: .utf8))
    return (text ?? "").split(separator: "\n").dropFirst().map { line in
      let words = line.split(separator: " ")
      return KnownAnimation(
        file: String(words[0]), milliseconds: words.dropFirst().compactMap { Double($0) })
    }
  }()

  func read() throws -> AnimationFile {
    try AnimationReader.read(bytes: Self.bytes(file), name: file)
  }

  /// The frames as they should be.
  func expected() throws -> [Pixmap] {
    let name = "expected/\(file.replacingOccurrences(of: ".", with: "-")).png"
    let strip = try ImageReader.read(bytes: Self.bytes(name), name: name)
    let height = strip.height / milliseconds.count
    return milliseconds.indices.map {
      strip.cropped(to: PixelRect(x: 0, y: $0 * height, width: strip.width, height: height))
    }
  }
}

/// All frames in order, each made from the one before.
func framesInOrder(_ source: some FrameSource) -> [Pixmap] {
  var pixmap = Pixmap(size: source.size)
  return (0..<source.frameCount).map { index in
    _ = source.advance(&pixmap, from: index == 0 ? nil : index - 1, to: index)
    return pixmap
  }
}

/// Frames without repetitions.
func distinct(_ frames: [Pixmap]) -> [Pixmap] {
  frames.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
}

struct AnimationReaderTests {
  @Test func `there are fixtures`() { #expect(KnownAnimation.all.count >= 20) }

  @Test(arguments: KnownAnimation.all)
  func `frames and delays are those of other readers`(known: KnownAnimation) throws {
    let animation = try known.read()
    let frames = framesInOrder(animation)
    let expected = try known.expected()
    #expect(frames.count == expected.count)
    // Blends of translucent pixels are rounded once here, twice there, and again with each frame.
    let tolerance = known.file == "translucent.png" ? 3 : 0
    for (index, pair) in zip(frames, expected).enumerated() {
      let isEqual = zip(pair.0.pixels, pair.1.pixels).allSatisfy { a, b in
        [0, 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= tolerance }
      }
      #expect(isEqual, "frame \(index)")
    }
    let delays = animation.description.images.map { $0.delay * 1000 }
    #expect(zip(delays, known.milliseconds).allSatisfy { abs($0 - $1) <= 0.001 * $1 })
  }

  @Test(arguments: KnownAnimation.all)
  func `frames are the same in any order`(known: KnownAnimation) throws {
    let animation = try known.read()
    let frames = framesInOrder(animation)
    var generator = SeededGenerator(seed: 11)
    var pixmap = Pixmap(size: animation.size)
    var last: Int?
    for _ in 0..<60 {
      let index = Int.random(in: 0..<frames.count, using: &generator)
      let before = pixmap
      let box = animation.advance(&pixmap, from: last, to: index)
      let isEqual = pixmap == frames[index]
      #expect(isEqual, "frame \(index) after \(last ?? -1)")
      // Outside of the box nothing has changed.
      let isHonest = pixmap.pixels.indices.allSatisfy { place in
        let (x, y) = (place % pixmap.width, place / pixmap.width)
        return pixmap.pixels[place] == before.pixels[place]
          || (box.x..<box.maxX).contains(x) && (box.y..<box.maxY).contains(y)
      }
      #expect(isHonest || last == nil)
      last = index
    }
  }

  @Test(arguments: [
    ("plays.gif", 3), ("no-loop.gif", 1), ("keep.gif", 0), ("mixed.png", 3), ("none-over.png", 0),
  ])
  func `plays are counted as players do`(file: String, plays: Int) throws {
    let animation = try AnimationReader.read(bytes: KnownAnimation.bytes(file), name: file)
    #expect(animation.timing.plays == plays)
  }

  @Test(arguments: SampleScene.exact)
  func `what the encoders write is read as it was`(scene: SampleScene) async throws {
    let plays = scene.frames.count % 3
    let sequence = scene.sequence(plays: plays)
    let expected = distinct(scene.frames)
    let webp = ByteBuffer()
    try await WebPEncoder(jobs: 2).encode(sequence, to: webp)
    for bytes in [try await gif(sequence).bytes, try await apng(sequence), webp.bytes] {
      let animation = try AnimationReader.read(bytes: bytes, name: scene.name)
      let isEqual = distinct(framesInOrder(animation)) == expected
      #expect(isEqual, "\(animation.description.format)")
      // As a picture it is its first frame.
      let isFirst = try ImageReader.read(bytes: bytes, name: scene.name) == animation.frame(at: 0)
      #expect(isFirst, "\(animation.description.format)")
      // A still WebP has no delay.
      let hasDelay = expected.count > 1 || animation.description.format != .webp
      #expect(!hasDelay || abs(animation.timing.duration - sequence.timing.duration) < 1e-9)
      #expect(animation.timing.plays == plays || expected.count == 1)
    }
  }

  @Test func `translucent pixels and uneven delays survive an APNG`() async throws {
    let palette: [UInt32] = [0, 0x8040_2010, 0xff00_ff00, 0x0101_0001, 0xfe80_1040]
    let scene = SampleScene.random(seed: 77, 23, 19, 12, palette: palette)
    let choices: [Double] = [1.0 / 60, 1.0 / 24, 0.5, 1001.0 / 30_000]
    let delays = (0..<12).map { choices[$0 % 4] }
    let sequence = PixmapSequence(frames: scene.frames, timing: FrameTiming(delays: delays))
    let animation = try AnimationReader.read(bytes: await apng(sequence), name: "a.png")
    let isEqual = distinct(framesInOrder(animation)) == distinct(scene.frames)
    #expect(isEqual)
    var expected: [Double] = []
    for (index, frame) in scene.frames.enumerated() {
      if index > 0, frame == scene.frames[index - 1] {
        expected[expected.count - 1] += delays[index]
      } else {
        expected.append(delays[index])
      }
    }
    let read = (0..<animation.frameCount).map { animation.timing.delay(ofFrame: $0) }
    #expect(zip(read, expected).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `frames without a delay last as long as players show them`() throws {
    var bytes = try KnownAnimation.bytes("no-loop.gif")
    // The delay of the first graphic control block.
    let control = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x21, 0xf9, 4]) })
    bytes[control + 4] = 0
    bytes[control + 5] = 0
    let animation = try AnimationReader.read(bytes: bytes, name: "a.gif")
    #expect(animation.description.images[0].delay == 0)
    #expect(animation.timing.delay(ofFrame: 0) == 0.1)
    #expect(animation.description.warnings.contains { $0.hasPrefix("frame 0: a delay below 2") })
  }

  @Test(arguments: KnownAnimation.all)
  func `all bytes belong to a part`(known: KnownAnimation) throws {
    let description = try known.read().description
    let sum = description.parts.reduce(0) { $0 + $1.byteCount }
    #expect(sum == description.byteCount)
    #expect(try description.byteCount == KnownAnimation.bytes(known.file).count)
  }

  @Test func `what players may not expect is said`() throws {
    func warnings(_ file: String) throws -> [String] {
      try AnimationReader.read(bytes: KnownAnimation.bytes(file), name: file).description.warnings
    }
    #expect(try warnings("keep.gif") == [])
    #expect(try warnings("local.gif") == ["frames 1, 3, 5: a palette of its own"])
    #expect(try warnings("no-loop.gif") == ["no loop block: players show it once"])
    #expect(
      try warnings("no-trailer.gif") == [
        "the trailer is missing: the file may have been cut off"
      ])
  }
}
