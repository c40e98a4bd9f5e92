import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

/// A small generator whose numbers depend on the seed alone.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// A packed opaque color.
func opaque(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
  0xff00_0000 | UInt32(blue & 255) << 16 | UInt32(green & 255) << 8 | UInt32(red & 255)
}

extension Pixmap {
  /// Fills the part of a rectangle inside the pixmap.
  mutating func fill(_ rect: PixelRect, _ pixel: UInt32) {
    let part = rect.intersection(size.bounds)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX { pixels[y * width + x] = pixel }
    }
  }
}

/// A source that claims damage as large as it likes, as real ones do.
struct CoarseSource: FrameSource {
  let sequence: PixmapSequence
  var size: PixelSize { sequence.size }
  var timing: FrameTiming { sequence.timing }

  func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect {
    _ = sequence.advance(&pixmap, from: previous, to: index)
    return size.bounds
  }
}

/// Animations that are hard on encoders.
struct SampleScene: Sendable, CustomTestStringConvertible {
  let name: String
  let frames: [Pixmap]
  var testDescription: String { name }

  func sequence(duration: Double? = nil, plays: Int = 0) -> PixmapSequence {
    PixmapSequence(
      frames: frames,
      timing: FrameTiming(
        frameCount: frames.count, duration: duration ?? 0.05 * Double(frames.count), plays: plays))
  }

  /// `count` frames, each drawn onto an empty pixmap.
  init(
    _ name: String, _ width: Int, _ height: Int, _ count: Int, background: UInt32,
    draw: (inout Pixmap, Int) -> Void
  ) {
    self.name = name
    frames = (0..<count).map { index in
      var pixmap = Pixmap(
        size: PixelSize(width: width, height: height),
        filledWith: PremultipliedRGBA8(rawValue: background))
      draw(&pixmap, index)
      return pixmap
    }
  }

  /// Random rectangles with colors from a palette, many of them transparent when asked.
  static func random(
    seed: UInt64, _ width: Int, _ height: Int, _ count: Int, palette: [UInt32]
  ) -> SampleScene {
    var generator = SeededGenerator(seed: seed)
    var canvas = Pixmap(
      size: PixelSize(width: width, height: height),
      filledWith: PremultipliedRGBA8(rawValue: palette[0]))
    return SampleScene(
      "random \(width)×\(height), \(palette.count) colors, seed \(seed)", width, height, count,
      background: 0
    ) { pixmap, _ in
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let rect = PixelRect(
          x: .random(in: -2..<width, using: &generator),
          y: .random(in: -2..<height, using: &generator),
          width: .random(in: 1...max(1, width / 2), using: &generator),
          height: .random(in: 1...max(1, height / 2), using: &generator))
        canvas.fill(rect, palette.randomElement(using: &generator) ?? 0)
      }
      pixmap = canvas
    }
  }

  /// `count` different opaque colors.
  static func colors(_ count: Int) -> [UInt32] {
    (0..<count).map { opaque($0 * 7, $0 / 2, 255 - $0 * 3) }
  }

  /// Scenes like `exact` of so many pixels that images are tried in fewer ways.
  static let large: [SampleScene] = {
    let palette = colors(256)
    // Noise above stays; below some pixels of a pattern, the pattern, and bands of all colors that
    // are nowhere else take turns. One pixel above changes, so that images hold the noise.
    let turns = SampleScene("turns below noise", 300, 260, 12, background: palette[1]) {
      var generator = SeededGenerator(seed: 71)
      for place in $0.pixels.indices.prefix(300 * 130) {
        $0.pixels[place] = palette[Int.random(in: 0..<250, using: &generator)]
      }
      $0.pixels[0] = palette[$1 % 2]
      var changes = SeededGenerator(seed: UInt64($1))
      for place in $0.pixels.indices.dropFirst(300 * 130) {
        let isKept = Int.random(in: 0..<5, using: &changes) == 0
        switch $1 % 3 {
        case 0: $0.pixels[place] = isKept ? palette[place % 2 + 1] : palette[0]
        case 1: $0.pixels[place] = palette[place % 2 + 1]
        default: $0.pixels[place] = palette[250 + place / 300 % 6]
        }
      }
    }
    return [
      turns, random(seed: 300, 310, 240, 12, palette: palette),
      random(seed: 301, 310, 240, 12, palette: [0] + colors(60)),
      random(seed: 302, 400, 200, 12, palette: [0] + colors(3)),
    ]
  }()

  /// Scenes with opaque and fully transparent pixels only, and at most 256 colors.
  static let exact: [SampleScene] = {
    let clear: UInt32 = 0
    let red = opaque(255, 0, 0)
    let blue = opaque(0, 0, 255)
    var scenes = [
      SampleScene("moving on white", 40, 30, 20, background: opaque(255, 255, 255)) {
        $0.fill(PixelRect(x: $1, y: $1, width: 8, height: 8), red)
      },
      SampleScene("moving on nothing", 40, 30, 20, background: clear) {
        $0.fill(PixelRect(x: 2 * $1, y: $1, width: 8, height: 8), red)
      },
      SampleScene("shrinking on nothing", 30, 30, 12, background: clear) {
        $0.fill(PixelRect(x: $1, y: $1, width: 30 - 2 * $1, height: 30 - 2 * $1), blue)
      },
      SampleScene("appearing and vanishing", 20, 20, 35, background: clear) {
        if $1 % 5 != 0 { $0.fill(PixelRect(x: 3, y: 4, width: 10, height: 9), red) }
        if $1 % 7 == 3 { $0.fill(PixelRect(x: 8, y: 0, width: 12, height: 20), blue) }
      },
      SampleScene("nothing at all", 9, 7, 4, background: clear) { _, _ in },
      SampleScene("one still frame", 9, 7, 1, background: red) { _, _ in },
      SampleScene("all equal", 9, 7, 40, background: red) { _, _ in },
      SampleScene("one pixel", 1, 1, 3, background: clear) { $0.pixels[0] = $1 == 1 ? red : 0 },
      SampleScene("one column", 1, 33, 18, background: blue) { $0.pixels[$1] = red },
      SampleScene("one row", 300, 1, 18, background: clear) { $0.pixels[$1 * 3] = red },
      SampleScene("blink of the last frame", 16, 16, 17, background: red) {
        if $1 == 16 { $0.fill(PixelRect(x: 15, y: 15, width: 1, height: 1), blue) }
      },
      SampleScene("more than one table of codes", 200, 150, 2, background: red) {
        var generator = SeededGenerator(seed: UInt64($1))
        for index in $0.pixels.indices {
          let value = Int.random(in: 0..<250, using: &generator)
          $0.pixels[index] = opaque(value, value, 0)
        }
      },
    ]
    for (seed, count) in [1, 2, 3, 4, 5, 16, 17, 255, 256].enumerated() {
      scenes.append(
        random(seed: UInt64(seed), 37, 23, 34, palette: colors(count)))
      if count < 256 {
        scenes.append(
          random(seed: UInt64(100 + seed), 31, 29, 34, palette: [clear] + colors(count)))
      }
    }
    for seed in 200..<210 {
      scenes.append(random(seed: UInt64(seed), 13, 11, 40, palette: [clear, red, blue, clear]))
    }
    return scenes
  }()
}

/// Encodes and returns the bytes.
func gif(
  _ source: some FrameSource, matte: Color? = nil, jobs: Int = 2
) async throws -> (bytes: [UInt8], report: GIFReport) {
  let buffer = ByteBuffer()
  let report = try await GIFEncoder(matte: matte, jobs: jobs).encode(source, to: buffer)
  return (buffer.bytes, report)
}

/// Encodes and returns the bytes.
func apng(_ source: some FrameSource, jobs: Int = 2) async throws -> [UInt8] {
  let buffer = ByteBuffer()
  try await APNGEncoder(jobs: jobs).encode(source, to: buffer)
  return buffer.bytes
}
