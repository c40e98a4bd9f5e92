import CDeflate

/// The checksum at the end of a zlib stream (RFC 1950, section 8).
struct Adler32: Hashable, Sendable {
  private var sums: (low: UInt64, high: UInt64) = (1, 0)
  private static let modulus: UInt64 = 65_521

  /// Of no bytes.
  init() {}

  /// Of some bytes.
  init(of bytes: [UInt8]) {
    let value = unsafe libdeflate_adler32(1, bytes, bytes.count)
    sums = (UInt64(value & 0xffff), UInt64(value >> 16))
  }

  /// The checksum as it is written.
  var value: UInt32 { UInt32(sums.high << 16 | sums.low) }

  /// Goes on with `count` bytes whose own checksum is `other`.
  mutating func append(_ other: Adler32, count: Int) {
    let modulus = Self.modulus
    let length = UInt64(count) % modulus
    sums.high = (sums.high + other.sums.high + length * (sums.low + modulus - 1)) % modulus
    sums.low = (sums.low + other.sums.low + modulus - 1) % modulus
  }

  static func == (a: Adler32, b: Adler32) -> Bool { a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
