// bench-lzw INDICES PIXELS-A-FRAME BITS
//
// Codes frames of palette indices, a byte each, on one core; prints the milliseconds of the fastest
// of five turns and the bytes of all codes.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

func fail(_ message: String) -> Never {
  print("bench-lzw: \(message)")
  exit(1)
}

func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { fail("cannot open \(path)") }
  defer { fclose(file) }
  var result: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&block, 1, block.count, file)
    if count == 0 { return result }
    result += block[..<count]
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let length = Int(arguments[2]), let bits = Int(arguments[3]),
  length > 0, (2...8).contains(bits)
else { fail("INDICES PIXELS-A-FRAME BITS") }
let indices = bytes(of: arguments[1])
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
  let time = (ContinuousClock.now - start).components
  fastest = min(fastest, Double(time.attoseconds) / 1e15 + Double(time.seconds) * 1000)
}
print(fastest, count)
