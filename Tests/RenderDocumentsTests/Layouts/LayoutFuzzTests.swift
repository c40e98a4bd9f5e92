import Testing

@testable import RenderDocuments

struct LayoutFuzzTests {
  /// A generator of the same numbers on every machine.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, sides)))
    }
  }

  /// Texts that readers tend to trip over.
  private static let hard = [
    "-1", "1e999", "nan", "-0", "9223372036854775808", "\"", "<", ">", "]]>", "&#0;", "&lt;", "{",
    "}", "[", ":", "- ", "\t", "\u{0}", "\u{FEFF}", "YES", "null", "1000000", "-1000000", "0.0001",
    "#", "url(#a)", "%", "<view id=\"z\"/>", "key=\"frame\"",
  ].map { Array($0.utf8) }

  private static func mutated(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    for _ in 0...dice.roll(4) {
      guard !bytes.isEmpty else { break }
      let place = dice.roll(bytes.count)
      let end = min(bytes.count, place + 1 + dice.roll(60))
      switch dice.roll(6) {
      case 0: bytes[place] = UInt8(dice.roll(256))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: hard[dice.roll(hard.count)], at: place)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: dice.roll(bytes.count))
      case 4: bytes = Array(bytes.prefix(place))
      default:
        // A number becomes another one, which keeps most files readable.
        if let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) {
          bytes.replaceSubrange(digit...digit, with: hard[dice.roll(hard.count)])
        }
      }
    }
    return bytes
  }

  @Test(arguments: LayoutFixture.names)
  func `a damaged file is a tree within the limits or an error with a message`(
    name: String
  ) throws {
    let bytes = try LayoutFixture.bytes(name)
    var dice = Dice(state: UInt64(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    for _ in 0..<40 {
      let damaged = Self.mutated(bytes, &dice)
      do throws(DocumentErrors) {
        let layout = try LayoutReader.read(bytes: damaged, name: name)
        #expect(layout.tree.size.width >= 1 && layout.tree.size.width <= 1_000_000)
      } catch {
        #expect(!error.errors.isEmpty)
        #expect(error.errors.allSatisfy { !$0.message.isEmpty && !$0.message.contains("\n") })
      }
    }
  }
}
