import RenderGeometry
import RenderRaster
import RenderScenes
import Testing

@testable import RenderDocuments

struct SceneFuzzTests {
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
    "-1", "1e999", "nan", "-0", "0", "9223372036854775808", "\"", "{", "}", "[", "]", ":", "- ",
    "\t", "\u{0}", "null", "100000", "-100000", "0.0001", "1 / 0", "index", "((", "50%",
    "steps(10000)", "{ spring: { stiffness: 1000000, damping: 0, velocity: 1000 } }",
    "{ spring: { duration: 0.01, damping-ratio: 0.001, velocity: -1000 } }", "blend: xor",
    "[0, 100, 1, -100]", "linear(0 0% 0%, 1 0%)", "&a", "*a",
  ].map { Array($0.utf8) }

  private static func mutated(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    for _ in 0...dice.roll(3) {
      guard !bytes.isEmpty else { break }
      let place = dice.roll(bytes.count)
      let end = min(bytes.count, place + 1 + dice.roll(40))
      switch dice.roll(7) {
      case 0: bytes[place] = UInt8(dice.roll(256))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: hard[dice.roll(hard.count)], at: place)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: dice.roll(bytes.count))
      default:
        // A number becomes another one, which keeps most files readable.
        if let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) {
          bytes.replaceSubrange(digit...digit, with: hard[dice.roll(hard.count)])
        }
      }
    }
    return bytes
  }

  @Test(arguments: SceneFixture.samples + SceneFixture.styles)
  func `a damaged file is a scene that can be drawn, or an error with a message`(
    path: String
  ) throws {
    let bytes = try SceneFixture.bytes(path)
    var dice = Dice(state: UInt64(path.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    let rasterizer = Rasterizer()
    for _ in 0..<40 {
      let damaged = Self.mutated(bytes, &dice)
      do throws(DocumentErrors) {
        let scene = try SceneFile(bytes: damaged, name: path).style()
          .scene(size: Size(width: 8, height: 8), theme: Theme(), pictures: [])
        let picture = rasterizer.render(scene.displayList(at: scene.period / 3))
        #expect(picture.width == 8)
      } catch {
        #expect(!error.errors.isEmpty)
        #expect(error.errors.allSatisfy { !$0.message.isEmpty && !$0.message.contains("\n") })
      }
    }
  }
}
