import RenderPixels
import Testing

@testable import RenderEncoding

struct DeflateTests {
  /// Bytes that are hard on a compressor.
  static let inputs: [(name: String, bytes: [UInt8])] = {
    var generator = SeededGenerator(seed: 5)
    func random(_ count: Int, _ values: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8(Int.random(in: 0..<values, using: &generator)) }
    }
    var runs: [UInt8] = []
    for length in [1, 2, 3, 4, 257, 258, 259, 260, 516, 517, 700, 1, 700, 1, 701] {
      runs += [UInt8](repeating: UInt8(runs.count & 1), count: length)
    }
    let row = random(97, 4)
    return [
      ("nothing", []), ("a byte", [7]), ("two", [7, 7]), ("three", [7, 7, 7]), ("runs", runs),
      ("one run", [UInt8](repeating: 9, count: 70_000)), ("noise", random(3000, 256)),
      ("few values", random(5000, 3)), ("all values", (0..<1024).map { UInt8($0 & 255) }),
      ("equal rows", (0..<200).flatMap { _ in row }),
      ("a copy from as far as can be", row + random(32_768 - 97, 256) + row + row),
    ]
  }()

  static let compressions: [PNGCompression] = [
    .quick(level: 1), .quick(level: 6), .quick(level: 12),
    .search(depth: 4, longEnough: 16, passes: 1), .search(depth: 32, longEnough: 128, passes: 2),
    .search(depth: 100, longEnough: 258, passes: 8),
  ]

  /// Decodes a stream by way of a PNG with gray rows.
  private func decoded(_ stream: [UInt8], count: Int, width: Int = 1) throws -> [UInt8] {
    let header =
      PNGChunk.bigEndian(width, 4) + PNGChunk.bigEndian(count / width, 4) + [8, 0, 0, 0, 0]
    let file =
      PNGChunk.signature + PNGChunk.bytes("IHDR", header) + PNGChunk.bytes("IDAT", stream)
      + PNGChunk.bytes("IEND", [])
    return try ImageReader.read(bytes: file, name: "stream").pixels.map { UInt8($0 & 255) }
  }

  @Test(arguments: inputs.indices)
  func `joined pieces decode to what was compressed`(index: Int) throws {
    // Each byte is a row after its filter type, of which none is wanted.
    let values: [UInt8] = Self.inputs[index].bytes.prefix(8000) + [1]
    let bytes: [UInt8] = values.flatMap { [0, $0] }
    for compression in Self.compressions {
      for cuts in [[], [bytes.count / 2], [0, 1, bytes.count / 3, bytes.count / 3]] as [[Int]] {
        let ends = cuts.sorted() + [bytes.count]
        var start = 0
        let pieces = try ends.enumerated().map { place, end in
          defer { start = end }
          return try ZlibPiece(
            Array(bytes[start..<end]), by: compression, isLast: place == ends.count - 1,
            with: PNGWorker())
        }
        let isEqual = try decoded(ZlibPiece.stream(of: pieces), count: values.count) == values
        #expect(isEqual, "\(Self.inputs[index].name), \(compression), \(cuts)")
      }
    }
  }

  @Test(arguments: inputs.indices)
  func `a stream ends where its last block does`(index: Int) throws {
    let bytes = Self.inputs[index].bytes
    for compression in Self.compressions {
      let blocks = try PNGWorker().blocks(of: bytes, by: compression, isLast: true)
      let ending = try #require(DeflateEnding(of: blocks))
      #expect((ending.end + 7) / 8 == blocks.count)
      #expect(blocks[ending.lastBlock / 8] >> UInt8(ending.lastBlock % 8) & 1 == 1)
      #expect(DeflateEnding(of: Array(blocks.dropLast())) != ending)
    }
  }

  @Test(arguments: inputs.indices)
  func `a search is at most a hundredth longer than the best of libdeflate`(index: Int) throws {
    let bytes = Self.inputs[index].bytes
    let worker = try PNGWorker()
    let search = try worker.blocks(
      of: bytes, by: .search(depth: 1000, longEnough: 258, passes: 15), isLast: true)
    let level12 = try worker.blocks(of: bytes, by: .quick(level: 12), isLast: true)
    #expect(search.count <= level12.count + level12.count / 100 + 16)
  }

  @Test func `a worker compresses as if every input were its first`() throws {
    let worker = try PNGWorker()
    // Long inputs and short ones take turns, and so do ways to compress them.
    let order = [5, 0, 6, 10, 1, 9, 4, 7, 3, 8, 2]
    for index in order + order.reversed() {
      let bytes = Self.inputs[index].bytes
      for compression in Self.compressions {
        for isLast in [false, true] {
          let blocks = try worker.blocks(of: bytes, by: compression, isLast: isLast)
          let fresh = try PNGWorker().blocks(of: bytes, by: compression, isLast: isLast)
          #expect(blocks == fresh, "\(Self.inputs[index].name), \(compression)")
        }
      }
    }
  }

  @Test func `no bytes of a broken stream are taken for a whole one`() {
    var generator = SeededGenerator(seed: 8)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if let ending = DeflateEnding(of: bytes) {
        #expect(ending.end <= 8 * bytes.count && ending.lastBlock < ending.end)
      }
    }
  }

  @Test func `checksums of parts add up to that of the whole`() {
    let bytes = Self.inputs[6].bytes
    for cut in [0, 1, 1500, bytes.count] {
      var sum = Adler32(of: Array(bytes[..<cut]))
      sum.append(Adler32(of: Array(bytes[cut...])), count: bytes.count - cut)
      #expect(sum == Adler32(of: bytes))
    }
  }

  @Test func `codes of every shape decode`() throws {
    // Lengths of codes follow the frequencies of values, which are those of the fixed code for some
    // values here: a code must never be taken for the fixed one.
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<60 {
      var values: [UInt8] = []
      for value in 0..<256 {
        let count = value == 0 ? 5 : value == 144 ? 2 : Int.random(in: 0...8, using: &generator)
        values += [UInt8](repeating: UInt8(value), count: 8 * count)
      }
      values.shuffle(using: &generator)
      // One row after its filter type.
      let piece = try ZlibPiece(
        [0] + values, by: .search(depth: 4, longEnough: 16, passes: 1), isLast: true,
        with: PNGWorker())
      let row = try decoded(
        ZlibPiece.stream(of: [piece]), count: values.count, width: values.count)
      let isEqual = row == values
      #expect(isEqual)
    }
  }
}
