import CKernels

/// SHA-256 (FIPS 180-4).
package struct SHA256: Sendable {
  /// The digest of nothing so far.
  package init() {}

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var rest: [UInt8] = []
  private var length = 0

  /// Appends bytes.
  package mutating func add(_ bytes: [UInt8]) { unsafe bytes.withUnsafeBytes { unsafe add($0) } }

  /// Appends text as UTF-8.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { unsafe add(UnsafeRawBufferPointer($0)) }
  }

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
    return Self.digits(copy.state)
  }

  /// The digest of bytes.
  package static func digest(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.add(bytes)
    return hash.finished()
  }

  /// As 64 hexadecimal digits.
  private static func digits(_ state: [UInt32]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for word in state {
      for shift in stride(from: 28, through: 0, by: -4) {
        text.append(digits[Int(word >> UInt32(shift) & 15)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func compress(
    _ start: UnsafeRawPointer?, _ blocks: Int, _ state: inout [UInt32]
  ) {
    guard let start = unsafe start, blocks > 0 else { return }
    unsafe state.withUnsafeMutableBufferPointer { state in
      unsafe render_sha256_blocks(
        state.baseAddress, start.assumingMemoryBound(to: UInt8.self), blocks)
    }
  }
}
