/// Packs codes into bytes, least significant bits first.
struct CodeWriter {
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var position = 0
  private var bytes: [UInt8]

  /// - Parameter codeCount: The most codes of at most 12 bits that will come.
  init(codeCount: Int) { bytes = [UInt8](repeating: 0, count: codeCount * 3 / 2 + 16) }

  /// The whole bytes so far that are not waiting for more codes.
  var count: Int { position }

  /// Adds a code.
  @inline(__always)
  mutating func append(_ code: Int, size: Int) {
    bits |= UInt64(truncatingIfNeeded: code) &<< UInt64(truncatingIfNeeded: bitCount)
    bitCount &+= size
    if bitCount >= 32 { flush(4) }
  }

  /// All bytes, the last one filled with zeros.
  mutating func finish() -> [UInt8] {
    flush((bitCount + 7) / 8)
    return Array(bytes[..<position])
  }

  @inline(__always)
  private mutating func flush(_ count: Int) {
    for _ in 0..<count {
      bytes[position] = UInt8(truncatingIfNeeded: bits)
      bits &>>= 8
      position &+= 1
    }
    bitCount &-= 8 &* count
  }
}
