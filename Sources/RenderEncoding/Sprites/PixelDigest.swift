/// A short stand-in for many pixels: 128 bits that are equal by accident once in 2¹²⁸.
package struct PixelDigest: Hashable, Sendable {
  private var first: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var second: UInt64 = 0xd1b5_4a32_d192_ed03

  /// The digest of no pixels.
  package init() {}

  /// Adds pixels in order.
  package mutating func add(_ pixels: some Collection<UInt32>) {
    var (a, b) = (first, second)
    for pixel in pixels {
      let value = UInt64(pixel)
      a = Self.rotated(a ^ value, 27) &* 0x9fb2_1c65_1e98_df25
      b = Self.rotated(b &+ value, 31) &* 0xc2b2_ae3d_27d4_eb4f
    }
    first = a ^ (a >> 29)
    second = b ^ (b >> 32) &+ UInt64(pixels.count)
  }

  /// Adds another digest.
  package mutating func add(_ other: PixelDigest) {
    for word in [other.first, other.second] {
      add([UInt32(truncatingIfNeeded: word), UInt32(truncatingIfNeeded: word >> 32)])
    }
  }

  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}
