import Foundation
import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

struct AnimationReaderDamageTests {
  /// Bytes of a fixture after a change.
  private static func damaged(
    _ file: String, _ change: (inout [UInt8]) -> Void
  ) throws -> String {
    var bytes = try KnownAnimation.bytes(file)
    change(&bytes)
    do throws(ImageError) {
      _ = try AnimationReader.read(bytes: bytes, name: file)
      return "no error"
    } catch {
      return error.description
    }
  }

  private static func place(_ type: String, in bytes: [UInt8], number: Int = 0) -> Int {
    let letters = Array(type.utf8)
    let places = bytes.indices.filter { bytes[$0...].starts(with: letters) }
    return places.indices.contains(number) ? places[number] : 0
  }

  @Test func `errors name the file, the frame and the byte`() throws {
    #expect(
      try Self.damaged("keep.gif") { $0.removeLast(20) }
        == "keep.gif: the GIF is damaged: it ends at byte 460, within the pixels of frame 6")
    #expect(
      try Self.damaged("none-over.png") { $0.removeLast(20) }.contains("it ends at byte")
    )
    #expect(
      try Self.damaged("none-over.png") { $0[Self.place("fdAT", in: $0) + 9] ^= 1 }
        .hasPrefix("none-over.png: the APNG is damaged: the CRC of fdAT at byte"))
  }

  @Test func `sequence numbers have no gaps`() throws {
    let text = try Self.damaged("none-source.png") { bytes in
      let place = Self.place("fcTL", in: bytes, number: 1)
      bytes[place + 7] = 9
      let length = 26 + 4
      let crc = APNGReference.crc32(Array(bytes[place..<(place + length)]))
      for offset in 0..<4 {
        bytes[place + length + offset] = UInt8(truncatingIfNeeded: crc >> UInt32(24 - 8 * offset))
      }
    }
    #expect(text.contains("the sequence number at byte"))
    #expect(text.hasSuffix("is 9, expected 1"))
  }

  @Test func `limits are checked before memory is taken`() throws {
    let wide: [UInt8] = Array("GIF89a".utf8) + [1, 64, 1, 0, 0, 0, 0, 0x3b]
    #expect(throws: ImageError.tooLarge(name: "a", width: 16_385, height: 1)) {
      try AnimationReader.read(bytes: wide, name: "a")
    }
    let image: [UInt8] = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let start: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 9, 9, 9, 1, 1, 1]
    func frames(_ count: Int) throws -> Int {
      let bytes = start + [[UInt8]](repeating: image, count: count).joined() + [0x3b]
      return try AnimationReader.read(bytes: bytes, name: "a").frameCount
    }
    #expect(try frames(10_000) == 10_000)
    #expect(throws: ImageError.tooManyFrames(name: "a", count: 10_001, width: 1, height: 1)) {
      try frames(10_001)
    }
  }

  @Test(arguments: KnownAnimation.all)
  func `a file that is cut anywhere is whole or an error`(known: KnownAnimation) throws {
    let bytes = try KnownAnimation.bytes(known.file)
    for count in stride(from: 0, to: bytes.count, by: 13) {
      Self.readAll(Array(bytes.prefix(count)))
    }
  }

  /// RENDER_FUZZ_ROUNDS sets how many files of each fixture are damaged.
  private static let rounds =
    ProcessInfo.processInfo.environment["RENDER_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 12

  @Test(arguments: KnownAnimation.all)
  func `any change of any bytes ends in frames or an error`(known: KnownAnimation) throws {
    let original = try KnownAnimation.bytes(known.file)
    let seed = known.file.utf8.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.rounds {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: bytes[place] = [0, 1, 2, 127, 128, 254, 255].randomElement(using: &generator) ?? 0
        case 3: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        }
        if bytes.isEmpty { break }
      }
      // Checksums would stop most changes before they reach what they protect.
      if known.file.hasSuffix(".png") { bytes = Self.withChecksums(bytes) }
      Self.readAll(bytes)
    }
  }

  /// Reads and makes every frame of small animations.
  private static func readAll(_ bytes: [UInt8]) {
    do throws(ImageError) {
      let animation = try AnimationReader.read(bytes: bytes, name: "a")
      #expect(animation.frameCount >= 1)
      guard animation.size.area <= 1 << 16 else { return }
      let isSized = framesInOrder(animation).allSatisfy { $0.size == animation.size }
      #expect(isSized)
    } catch {
      #expect(error.description.hasPrefix("a: "))
    }
  }

  /// The chunks with the CRCs that they should have.
  private static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { break }
      let crc = APNGReference.crc32(Array(bytes[(place + 4)..<(place + 8 + length)]))
      for offset in 0..<4 {
        bytes[place + 8 + length + offset] = UInt8(
          truncatingIfNeeded: crc >> UInt32(24 - 8 * offset))
      }
      place += length + 12
    }
    return bytes
  }
}
