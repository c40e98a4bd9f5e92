/// Bytes of files that are read where frames are made of them, instead of being held in memory.
package protocol ByteStore: Sendable {
  /// The bytes at a place; fewer or none where they cannot be read, which the store remembers.
  func bytes(in range: Range<Int>) -> [UInt8]
}
