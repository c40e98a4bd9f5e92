/// Packs codes into bytes, least significant bits first.
@safe
struct CodeWriter {
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var position = 0
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Creates a writer that fills memory from its start.
  ///
  /// - Parameter bytes: Room for all codes that will come, and for 4 bytes more.
  @unsafe
  init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { unsafe self.bytes = bytes }

  /// The whole bytes so far that are not waiting for more codes.
  var count: Int { position }

  /// Adds a code of at most 12 bits.
  @inline(__always)
  mutating func append(_ code: Int, size: Int) {
    bits |= UInt64(truncatingIfNeeded: code) &<< UInt64(truncatingIfNeeded: bitCount)
    bitCount &+= size
    if bitCount >= 32 { flush(4) }
  }

  /// Writes what is left, filled up with zeros, and returns the number of bytes.
  mutating func finish() -> Int {
    flush((bitCount + 7) / 8)
    return position
  }

  @inline(__always)
  private mutating func flush(_ count: Int) {
    unsafe precondition(position &+ 4 <= bytes.count)
    unsafe UnsafeMutableRawBufferPointer(bytes).storeBytes(
      of: UInt32(truncatingIfNeeded: bits).littleEndian, toByteOffset: position, as: UInt32.self)
    bits &>>= 32
    position &+= count
    bitCount &-= 8 &* count
  }
}
