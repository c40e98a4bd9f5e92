/// Follows GIF's variant of LZW without writing codes: knows which indices lengthen the string at
/// hand.
struct StringMatcher {
  /// Open addressing by string and next index; an entry holds both (20 bits) and the code (12).
  private var strings: [UInt32] = []

  /// The code of the string at hand; negative before the first index.
  private var prefix = -1
  private var nextCode = 0
  private var firstCode = 0

  private static let tableBits: UInt32 = 14
}

extension StringMatcher {
  /// Begins an image.
  ///
  /// - Parameter minimumCodeSize: The bits of its smallest code, 2…8.
  mutating func begin(minimumCodeSize: Int) {
    firstCode = 1 << minimumCodeSize + 2
    prefix = -1
    clear()
  }

  private mutating func clear() {
    nextCode = firstCode
    strings = [UInt32](repeating: 0, count: 1 << Int(Self.tableBits))
  }

  /// Whether the string at hand goes on with an index.
  @inline(__always)
  func goesOn(with index: UInt8) -> Bool {
    prefix < 0 || strings[slot(of: key(index))] != 0
  }

  @inline(__always)
  private func key(_ index: UInt8) -> UInt32 {
    UInt32(truncatingIfNeeded: prefix) &<< 8 | UInt32(index)
  }

  /// Where a string is, or would be.
  @inline(__always)
  private func slot(of key: UInt32) -> Int {
    let table = strings.span
    var slot = Int((key &* 0x9e37_79b1) &>> (32 &- Self.tableBits))
    while table[slot] != 0, table[slot] &>> 12 != key {
      slot = (slot &+ 1) & (1 &<< Int(Self.tableBits) &- 1)
    }
    return slot
  }

  /// Takes the next index of the image.
  @inline(__always)
  mutating func append(_ index: UInt8) {
    guard prefix >= 0 else {
      prefix = Int(index)
      return
    }
    let key = key(index)
    let slot = slot(of: key)
    if strings[slot] != 0 {
      prefix = Int(strings[slot] & 0xfff)
      return
    }
    prefix = Int(index)
    if nextCode < 4096 {
      strings[slot] = key &<< 12 | UInt32(truncatingIfNeeded: nextCode)
      nextCode &+= 1
    } else {
      clear()
    }
  }
}
