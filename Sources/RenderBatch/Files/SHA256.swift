/// SHA-256 (FIPS 180-4).
package struct SHA256: Sendable {
  /// The digest of nothing so far.
  package init() {}

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var rest: [UInt8] = []
  private var length = 0

  /// Appends bytes.
  package mutating func add(_ bytes: [UInt8]) { unsafe bytes.withUnsafeBytes { unsafe add($0) } }

  /// Appends text as UTF-8.
  package mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// Appends words in the order of little-endian machines.
  package mutating func add(_ words: [UInt32]) { unsafe words.withUnsafeBytes { unsafe add($0) } }

  /// Appends bytes.
  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    length += bytes.count
    var position = 0
    if !rest.isEmpty {
      position = min(64 - rest.count, bytes.count)
      unsafe rest.append(contentsOf: bytes[..<position])
      if rest.count < 64 { return }
      unsafe rest.withUnsafeBytes { unsafe Self.compress($0.baseAddress, 1, &state) }
      rest.removeAll(keepingCapacity: true)
    }
    let blocks = (bytes.count - position) / 64
    unsafe Self.compress(bytes.baseAddress.map { unsafe $0 + position }, blocks, &state)
    unsafe rest.append(contentsOf: bytes[(position + 64 * blocks)...])
  }

  /// The digest of all that was added, as 64 hexadecimal digits.
  package func finished() -> String {
    var copy = self
    var end: [UInt8] = [0x80]
    while (length + end.count) % 64 != 56 { end.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: (8 * length) >> shift))
    }
    copy.add(end)
    return copy.state.map {
      let digits = String($0, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// The digest of bytes.
  package static func digest(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.add(bytes)
    return hash.finished()
  }

  // Plain pointers: tests run this without optimization.
  private static func compress(
    _ start: UnsafeRawPointer?, _ blocks: Int, _ state: inout [UInt32]
  ) {
    guard var block = unsafe start, blocks > 0 else { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { buffer in
      unsafe constants.withUnsafeBufferPointer { k in
        guard let w = buffer.baseAddress else { return }
        for _ in 0..<blocks {
          for i in 0..<16 {
            unsafe w[i] = UInt32(
              bigEndian: block.loadUnaligned(fromByteOffset: 4 &* i, as: UInt32.self))
          }
          for i in 16..<64 {
            let x = unsafe w[i &- 15]
            let y = unsafe w[i &- 2]
            let s0 = (x &>> 7 | x &<< 25) ^ (x &>> 18 | x &<< 14) ^ (x &>> 3)
            let s1 = (y &>> 17 | y &<< 15) ^ (y &>> 19 | y &<< 13) ^ (y &>> 10)
            unsafe w[i] = w[i &- 16] &+ s0 &+ w[i &- 7] &+ s1
          }
          var (a, b, c, d) = (state[0], state[1], state[2], state[3])
          var (e, f, g, h) = (state[4], state[5], state[6], state[7])
          for i in 0..<64 {
            let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
            let t1 = unsafe h &+ s1 &+ ((e & f) ^ (~e & g)) &+ k[i] &+ w[i]
            let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
            let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e) = (g, f, e, d &+ t1)
            (d, c, b, a) = (c, b, a, t1 &+ t2)
          }
          for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= value }
          unsafe block += 64
        }
      }
    }
  }
}
