// bench-gif WIDTHxHEIGHT FRAMES.rgba OUT.gif [KEY=VALUE…]
//
// Encodes raw frames of straight RGBA, two hundredths of a second each, as GIF. Keys: quality,
// effort, dither, colors, jobs, and repeat, which prints the median milliseconds of that many runs.

import RenderKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

func fail(_ message: String) -> Never {
  print("bench-gif: \(message)")
  exit(1)
}

func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { fail("cannot open \(path)") }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { fail("WIDTHxHEIGHT FRAMES.rgba OUT.gif [KEY=VALUE…]") }
let sides = arguments[1].split(separator: "x").compactMap { Int($0) }
guard sides.count == 2 else { fail("no size \(arguments[1])") }
let size = PixelSize(width: sides[0], height: sides[1])
let bytes = contents(of: arguments[2])
let count = bytes.count / (4 * size.area)
var encoder = GIFEncoder()
var runs = 1
for argument in arguments[4...] {
  let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
  guard parts.count == 2 else { fail("no KEY=VALUE: \(argument)") }
  switch parts[0] {
  case "quality": encoder.quality = Int(parts[1]) ?? 100
  case "effort": encoder.effort = Effort(rawValue: parts[1]) ?? .standard
  case "dither": encoder.dithering = Dithering(rawValue: parts[1])
  case "colors": encoder.maximumColors = Int(parts[1]) ?? 256
  case "jobs": encoder.jobs = Int(parts[1]) ?? 1
  case "repeat": runs = Int(parts[1]) ?? 1
  default: fail("no key \(parts[0])")
  }
}
let frames = (0..<count).map { frame in
  Pixmap(
    size: size,
    pixels: (0..<size.area).map { index in
      let place = 4 * (frame * size.area + index)
      return PremultipliedRGBA8(
        straightRed: bytes[place], green: bytes[place + 1], blue: bytes[place + 2],
        alpha: bytes[place + 3]
      ).rawValue
    })
}
let source = PixmapSequence(
  frames: frames, timing: FrameTiming(frameCount: count, duration: 0.02 * Double(count)))
var times: [Double] = []
for _ in 0..<runs {
  let buffer = ByteBuffer()
  let clock = ContinuousClock()
  let start = clock.now
  _ = try await encoder.encode(source, to: buffer)
  let elapsed = (clock.now - start).components
  times.append(Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) / 1e15)
  guard let file = fopen(arguments[3], "wb") else { fail("cannot open \(arguments[3])") }
  _ = fwrite(buffer.bytes, 1, buffer.bytes.count, file)
  fclose(file)
}
times.sort()
print("\(times[runs / 2]) ms")
