// bench-scenes corners|slide|skeleton gif|apng|sheet|draw OUT [PHOTO PHOTO]
// bench-scenes batch gif OUT STYLE SIZE COLOR
// bench-scenes batches gif FOLDER ROUNDS JOBS
// bench-scenes tree shapes|none -
//
// Renders a benchmark scene into a file. `draw` only draws the frames, one after another.

import RenderKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

func fail(_ message: String) -> Never {
  print("bench-scenes: \(message)")
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

func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "wb") else { fail("cannot open \(path)") }
  if fwrite(bytes, 1, bytes.count, file) != bytes.count || fclose(file) != 0 {
    fail("cannot write \(path)")
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { fail("SCENE FORMAT OUT [PHOTO PHOTO]") }
if arguments[1] == "batches" {
  // All jobs in one process, as often as asked.
  let rounds = arguments.count > 4 ? Int(arguments[4]) ?? 1 : 1
  let jobs = arguments.count > 5 ? Int(arguments[5]) ?? 1 : 1
  let all = (0..<rounds).flatMap { _ in BenchmarkScene.batchJobs }
  let folder = arguments[3]
  try await withThrowingTaskGroup(of: Void.self) { group in
    for (index, job) in all.enumerated() {
      if index >= jobs { try await group.next() }
      group.addTask {
        let frames = BenchmarkScene.batch(style: job.0, size: job.1, color: job.2)
        let buffer = ByteBuffer()
        try await GIFEncoder(jobs: 1).encode(frames, to: buffer)
        write(buffer.bytes, to: "\(folder)/\(job.0)_\(job.1)_\(job.2).gif")
      }
    }
    try await group.waitForAll()
  }
  exit(0)
}
let frames: SceneFrames
switch arguments[1] {
case "corners": frames = BenchmarkScene.corners()
case "batch":
  let numbers = arguments[4...].compactMap { Int($0) }
  guard numbers.count == 3 else { fail("batch FORMAT OUT STYLE SIZE COLOR") }
  frames = BenchmarkScene.batch(style: numbers[0], size: numbers[1], color: numbers[2])
case "skeleton": frames = BenchmarkScene.skeleton()
case "tree":
  frames = BenchmarkScene.corners()
  let tree = try BenchmarkScene.tree(of: 1000)
  if arguments[2] == "shapes" {
    var count = 0
    for _ in 0..<100 { count += Skeleton(tree).shapes.count }
    print("\(count / 100) shapes of \(tree.count) views")
  }
  exit(0)
case "slide":
  frames = BenchmarkScene.slide(
    try arguments[4...].map { try ImageReader.read(bytes: contents(of: $0), name: $0) })
default: fail("no scene \(arguments[1])")
}
switch arguments[2] {
case "gif": write(try await frames.gif(), to: arguments[3])
case "apng": write(try await frames.apng(), to: arguments[3])
case "sheet": write(try await frames.spriteSheets(SpriteSheetOptions(columns: 10)).files[0], to: arguments[3])
case "draw":
  var pixmap = Pixmap(size: frames.size)
  for index in 0..<frames.frameCount {
    _ = frames.advance(&pixmap, from: index == 0 ? nil : index - 1, to: index)
  }
default: fail("no format \(arguments[2])")
}
