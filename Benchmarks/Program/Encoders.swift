import RenderEncoding
import RenderKit

extension Benchmarks {
  /// Encodes raw frames of straight RGBA bytes, and prints the milliseconds without reading and
  /// writing. A PNG holds the first frame.
  static func encode(
    _ format: String, size: String, from source: String, to target: String,
    _ settings: ArraySlice<String>
  ) async throws {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { fail("no size \(size)") }
    var effort = Effort.standard
    var quality = 100
    var delay = 20
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      switch (parts.first, Effort(rawValue: parts.last ?? ""), Int(parts.last ?? "")) {
      case ("effort", let value?, _): effort = value
      case ("quality", _, let value?): quality = value
      case ("delay", _, let value?): delay = value
      default: fail("no KEY=VALUE: \(setting)")
      }
    }
    let pictures = frames(of: source, size: PixelSize(width: sides[0], height: sides[1]))
    let sequence = PixmapSequence(
      frames: pictures,
      timing: FrameTiming(
        frameCount: pictures.count, duration: Double(delay * pictures.count) / 1000))
    let buffer = ByteBuffer()
    let start = ContinuousClock.now
    switch format {
    case "gif":
      var encoder = GIFEncoder()
      encoder.effort = effort
      encoder.quality = quality
      try await encoder.encode(sequence, to: buffer)
    case "apng":
      var encoder = APNGEncoder()
      encoder.effort = effort
      try await encoder.encode(sequence, to: buffer)
    case "png":
      var encoder = PNGEncoder()
      encoder.effort = effort
      buffer.write(try await encoder.encode(pictures[0], jobs: processorCount))
    case "webp":
      var encoder = WebPEncoder(quality: quality)
      encoder.effort = effort
      try await encoder.encode(sequence, to: buffer)
    default: fail("no format \(format)")
    }
    print(milliseconds(ContinuousClock.now - start))
    write(buffer.bytes, to: target)
  }

  private static func frames(of path: String, size: PixelSize) -> [Pixmap] {
    let bytes = contents(of: path)
    return (0..<bytes.count / (4 * size.area)).map { frame in
      let first = 4 * frame * size.area
      let pixels = stride(from: first, to: first + 4 * size.area, by: 4).map { place in
        PremultipliedRGBA8(
          straightRed: bytes[place], green: bytes[place + 1], blue: bytes[place + 2],
          alpha: bytes[place + 3]
        ).rawValue
      }
      return Pixmap(size: size, pixels: pixels)
    }
  }

  /// Codes frames of palette indices, a byte each; prints the milliseconds of the fastest of five
  /// turns and the bytes of all codes.
  static func lzw(_ path: String, length: Int, bits: Int) {
    let indices = contents(of: path)
    var fastest = Double.infinity
    var count = 0
    for _ in 0..<5 {
      var encoder = LZWEncoder()
      count = 0
      let start = ContinuousClock.now
      for first in stride(from: 0, to: indices.count - length + 1, by: length) {
        let frame = indices.span.extracting(first..<first + length)
        count += encoder.encode(frame, minimumCodeSize: bits).count
      }
      fastest = min(fastest, milliseconds(ContinuousClock.now - start))
    }
    print(fastest, count)
  }
}
