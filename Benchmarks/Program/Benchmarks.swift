import RenderKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What `scripts/bench` measures, as one program.
@main
enum Benchmarks {
  private static let usage = """
    benchmarks scene corners|slide|skeleton gif|apng|sheet OUT [PHOTO PHOTO]
    benchmarks job OUT STYLE SIZE COLOR      one of 200 small animations
    benchmarks jobs FOLDER ROUNDS COUNT      all of them, so often, so many at once
    benchmarks trees shapes|none             100 times from 1,000 views to their shapes
    benchmarks fills                         rounded rectangles, on one core
    benchmarks encode gif|apng|png|webp WIDTHxHEIGHT RGBA OUT [KEY=VALUE…]
                                             prints milliseconds; keys: effort, quality, delay
    benchmarks lzw INDICES PIXELS BITS       prints milliseconds and bytes
    """

  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("scene", 4...): try await scene(words[1], as: words[2], to: words[3], photos: words[4...])
    case ("job", 5):
      let job = (number(words[2]), number(words[3]), number(words[4]))
      write(try await BenchmarkScene.job(job).gif(), to: words[1])
    case ("jobs", 4):
      try await jobs(to: words[1], rounds: number(words[2]), atOnce: number(words[3]))
    case ("trees", 2): try trees(areMeasured: words[1] == "shapes")
    case ("fills", 1): fills()
    case ("encode", 5...):
      try await encode(words[1], size: words[2], from: words[3], to: words[4], words[5...])
    case ("lzw", 4): lzw(words[1], length: number(words[2]), bits: number(words[3]))
    default: fail(usage)
    }
  }

  private static func scene(
    _ name: String, as format: String, to path: String, photos: ArraySlice<String>
  ) async throws {
    let frames: SceneFrames
    switch name {
    case "corners": frames = BenchmarkScene.corners()
    case "skeleton": frames = BenchmarkScene.skeleton()
    case "slide":
      frames = BenchmarkScene.slide(
        try photos.map { try ImageReader.read(bytes: contents(of: $0), name: $0) })
    default: fail("no scene \(name)")
    }
    switch format {
    case "gif": write(try await frames.gif(), to: path)
    case "apng": write(try await frames.apng(), to: path)
    case "sheet":
      write(try await frames.spriteSheets(SpriteSheetOptions(columns: 10)).files[0], to: path)
    default: fail("no format \(format)")
    }
  }

  /// All jobs in one process.
  private static func jobs(to folder: String, rounds: Int, atOnce count: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for round in 0..<rounds {
        for (index, job) in BenchmarkScene.jobs.enumerated() {
          if round > 0 || index >= count { try await group.next() }
          group.addTask {
            let buffer = ByteBuffer()
            try await GIFEncoder(jobs: 1).encode(BenchmarkScene.job(job), to: buffer)
            write(buffer.bytes, to: "\(folder)/\(job.0)_\(job.1)_\(job.2).gif")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private static func trees(areMeasured: Bool) throws {
    let tree = try BenchmarkScene.tree(of: 1000)
    guard areMeasured else { return }
    var count = 0
    for _ in 0..<100 { count += Skeleton(tree).shapes.count }
    print("\(count / 100) shapes of \(tree.count) views")
  }

  private static func number(_ word: String) -> Int {
    Int(word) ?? { fail("no number: \(word)") }()
  }

  static func fail(_ message: String) -> Never {
    if let errors = fdopen(2, "w") { fputs("\(message)\n", errors) }
    exit(1)
  }

  static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { fail("cannot open \(path)") }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }

  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "wb") else { fail("cannot open \(path)") }
    if fwrite(bytes, 1, bytes.count, file) != bytes.count || fclose(file) != 0 {
      fail("cannot write \(path)")
    }
  }

  /// A duration in milliseconds.
  static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
  }
}
