// bench-encoders apng|png|webp|webp-lossy EFFORT RAW WIDTH HEIGHT DELAY-MS OUT
//
// Encodes raw frames of straight RGBA bytes and prints the milliseconds that it took, without
// reading and writing. A png holds the first frame.

import RenderKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

func fail(_ message: String) -> Never {
  print("bench-encoders: \(message)")
  exit(1)
}

/// The frames of a file.
func frames(of path: String, size: PixelSize) -> [Pixmap] {
  guard let file = fopen(path, "rb") else { fail("cannot open \(path)") }
  defer { fclose(file) }
  var frames: [Pixmap] = []
  while true {
    var pixels = [UInt32](repeating: 0, count: size.area)
    guard fread(&pixels, 4, size.area, file) == size.area else { return frames }
    for index in pixels.indices where pixels[index] < 0xff00_0000 {
      let pixel = PremultipliedRGBA8(rawValue: pixels[index])
      pixels[index] =
        PremultipliedRGBA8(
          straightRed: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha
        ).rawValue
    }
    frames.append(Pixmap(size: size, pixels: pixels))
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 8, let effort = Effort(rawValue: arguments[2]),
  let width = Int(arguments[4]), let height = Int(arguments[5]), let delay = Int(arguments[6])
else { fail("FORMAT EFFORT RAW WIDTH HEIGHT DELAY-MS OUT") }
let pictures = frames(of: arguments[3], size: PixelSize(width: width, height: height))
let sequence = PixmapSequence(
  frames: pictures,
  timing: FrameTiming(
    frameCount: pictures.count, duration: Double(delay * pictures.count) / 1000))
let buffer = ByteBuffer()
let start = ContinuousClock.now
switch arguments[1] {
case "apng":
  var encoder = APNGEncoder()
  encoder.effort = effort
  try await encoder.encode(sequence, to: buffer)
case "png":
  var encoder = PNGEncoder()
  encoder.effort = effort
  buffer.write(try await encoder.encode(pictures[0], jobs: processorCount))
case "webp", "webp-lossy":
  var encoder = WebPEncoder(quality: arguments[1] == "webp" ? 100 : 75)
  encoder.effort = effort
  try await encoder.encode(sequence, to: buffer)
default: fail("no format \(arguments[1])")
}
let time = ContinuousClock.now - start
print(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000)
guard let file = fopen(arguments[7], "wb") else { fail("cannot open \(arguments[7])") }
if fwrite(buffer.bytes, 1, buffer.bytes.count, file) != buffer.bytes.count || fclose(file) != 0 {
  fail("cannot write \(arguments[7])")
}
