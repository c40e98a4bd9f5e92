/// Reads the codes of a deflate stream (RFC 1951) without what they stand for, to find its blocks.
struct DeflateScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// Where a stream's last block begins and where the stream ends, in bits.
  struct Ending: Hashable {
    var lastBlock: Int
    var end: Int
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The ending of a stream; nil where the bytes are none.
  static func ending(of bytes: [UInt8]) -> Ending? {
    var scanner = DeflateScanner(bytes)
    while true {
      let start = scanner.offset
      guard let header = scanner.take(3), scanner.skipBlock(type: header >> 1) else { return nil }
      if header & 1 == 1 { return Ending(lastBlock: start, end: scanner.offset) }
    }
  }

  private var offset: Int { 8 * position - bitCount }
}

extension DeflateScanner {
  private mutating func refill() {
    while bitCount <= 56 {
      // Zeros follow the end; `take` refuses them.
      let byte = position < bytes.count ? bytes[position] : 0
      bits |= UInt64(byte) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  private mutating func drop(_ count: Int) {
    bits >>= UInt64(count)
    bitCount -= count
  }

  private mutating func take(_ count: Int) -> Int? {
    refill()
    defer { drop(count) }
    guard offset + count <= 8 * bytes.count else { return nil }
    return Int(bits & (1 << UInt64(count) - 1))
  }

  private mutating func skipBlock(type: Int) -> Bool {
    switch type {
    case 0: return skipStoredBlock()
    case 1:
      let lengths = (0..<288).map { UInt8($0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8) }
      return skipCodes(PrefixDecoder(lengths), PrefixDecoder([UInt8](repeating: 5, count: 30)))
    case 2: return skipDynamicBlock()
    default: return false
    }
  }

  private mutating func skipStoredBlock() -> Bool {
    let start = (offset + 7) / 8
    guard start + 4 <= bytes.count else { return false }
    position = start + 4 + Int(bytes[start]) + Int(bytes[start + 1]) << 8
    (bits, bitCount) = (0, 0)
    return position <= bytes.count
  }

  private mutating func skipDynamicBlock() -> Bool {
    guard let counts = take(14) else { return false }
    let literalCount = 257 + counts & 31
    let codeCount = literalCount + 1 + counts >> 5 & 31
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<(4 + counts >> 10) {
      guard let length = take(3) else { return false }
      lengths[Self.lengthOrder[index]] = UInt8(length)
    }
    let decoder = PrefixDecoder(lengths)
    lengths = []
    while lengths.count < codeCount {
      refill()
      let entry = decoder.entry(bits)
      drop(entry.length)
      switch entry.symbol {
      case 16:
        guard let last = lengths.last, let more = take(2) else { return false }
        lengths += [UInt8](repeating: last, count: 3 + more)
      case 17:
        guard let more = take(3) else { return false }
        lengths += [UInt8](repeating: 0, count: 3 + more)
      case 18:
        guard let more = take(7) else { return false }
        lengths += [UInt8](repeating: 0, count: 11 + more)
      default: lengths.append(UInt8(entry.symbol))
      }
      if entry.length == 0 { return false }
    }
    guard lengths.count == codeCount else { return false }
    return skipCodes(
      PrefixDecoder(Array(lengths[..<literalCount])), PrefixDecoder(Array(lengths[literalCount...]))
    )
  }

  private mutating func skipCodes(_ literals: PrefixDecoder, _ distances: PrefixDecoder) -> Bool {
    while position <= bytes.count + 8 {
      // At most 48 bits belong together.
      refill()
      let entry = literals.entry(bits)
      drop(entry.length)
      if entry.symbol < 256 {
        if entry.length == 0 { return false }
        continue
      }
      if entry.symbol == 256 { return offset <= 8 * bytes.count }
      let extra = entry.symbol < 265 || entry.symbol >= 285 ? 0 : (entry.symbol - 261) / 4
      drop(extra)
      let distance = distances.entry(bits)
      drop(distance.length + (distance.symbol < 4 ? 0 : distance.symbol / 2 - 1))
      if distance.length == 0 { return false }
    }
    return false
  }

  /// The order of code lengths in a block's header (RFC 1951, section 3.2.7).
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
}

/// Looks up a prefix code at the low end of some bits.
private struct PrefixDecoder {
  private let entries: [UInt16]
  private let mask: UInt64

  /// The codes that follow from their lengths (RFC 1951, section 3.2.2); 0 for no code.
  init(_ lengths: [UInt8]) {
    let longest = min(15, Int(lengths.max() ?? 0))
    var entries = [UInt16](repeating: 0, count: 1 << longest)
    var code: UInt16 = 0
    for length in stride(from: 1, through: longest, by: 1) {
      for (symbol, own) in lengths.enumerated() where Int(own) == length {
        // Codes are stored from their highest bit on.
        var reversed: UInt16 = 0
        for bit in 0..<length where code >> UInt16(bit) & 1 == 1 {
          reversed |= 1 << UInt16(length - 1 - bit)
        }
        let value = UInt16(symbol) << 4 | UInt16(length)
        var slot = Int(reversed)
        while slot < entries.count {
          entries[slot] = value
          slot += 1 << length
        }
        code &+= 1
      }
      code <<= 1
    }
    self.entries = entries
    mask = UInt64(entries.count - 1)
  }

  /// The symbol of the code at the low end, and its length: 0 where there is no code.
  @inline(__always)
  func entry(_ bits: UInt64) -> (symbol: Int, length: Int) {
    let entry = entries[Int(bits & mask)]
    return (Int(entry >> 4), Int(entry & 15))
  }
}
