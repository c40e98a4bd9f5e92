/// Damages files: the same way on every machine, for each name another.
public struct Mutator {
  private var state: UInt64
  /// Texts that readers of the kind tend to trip over.
  private let hard: [[UInt8]]

  /// Damages the files of a name.
  public init(name: String, hard: [String]) {
    state = UInt64(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF)
    self.hard = hard.map { Array($0.utf8) }
  }

  private mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, sides)))
  }

  /// A copy with some places changed.
  public mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...roll(4) {
      guard !bytes.isEmpty else { break }
      let place = roll(bytes.count)
      let end = min(bytes.count, place + 1 + roll(60))
      switch roll(7) {
      case 0: bytes[place] = UInt8(roll(256))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: hard[roll(hard.count)], at: place)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: roll(bytes.count))
      case 4: bytes = Array(bytes.prefix(place))
      default:
        // A number becomes another one, which keeps most files readable.
        if let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) {
          bytes.replaceSubrange(digit...digit, with: hard[roll(hard.count)])
        }
      }
    }
    return bytes
  }
}
