/// A place in bytes that is read without going past their end.
struct ByteReader: Sendable {
  let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The bytes that are left.
  var remaining: Int { bytes.count - position }

  /// The next byte, nil at the end.
  mutating func byte() -> Int? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return Int(bytes[position])
  }

  /// Two bytes, the lower one first.
  mutating func littleEndian16() -> Int? {
    guard remaining >= 2 else { return nil }
    defer { position += 2 }
    return Int(bytes[position]) | Int(bytes[position + 1]) << 8
  }

  /// Four bytes, the highest one first.
  mutating func bigEndian32() -> Int? {
    guard remaining >= 4 else { return nil }
    defer { position += 4 }
    return bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Passes over bytes; false where there are fewer.
  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= remaining else { return false }
    position += count
    return true
  }
}

extension ArraySlice<UInt8> {
  /// An unsigned number of `count` bytes from an offset in the slice, the highest one first.
  func bigEndian(_ offset: Int, _ count: Int) -> Int {
    dropFirst(offset).prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }
}
