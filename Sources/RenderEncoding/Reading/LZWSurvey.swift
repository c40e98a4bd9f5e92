/// What the codes of a GIF's image tell without being unpacked.
struct LZWSurvey: Hashable, Sendable {
  /// Whether codes follow in a table that was full, without a clear code in between.
  private(set) var hasDeferredClear = false

  /// The number of codes up to the end code.
  private(set) var codeCount = 0

  /// Counts the codes in a minimum code size and its sub-blocks.
  init(_ data: ArraySlice<UInt8>) {
    guard let minimum = data.first.map({ Int($0) }), (1...11).contains(minimum) else { return }
    let clear = 1 << minimum
    var (next, size) = (clear + 2, minimum + 1)
    var isFirst = true
    var isFull = false
    var bits: UInt32 = 0
    var bitCount = 0
    var place = data.startIndex + 1
    while place < data.endIndex {
      let end = min(data.endIndex, place + 1 + Int(data[place]))
      if end == place + 1 { return }
      for byte in data[(place + 1)..<end] {
        bits |= UInt32(byte) << UInt32(bitCount)
        bitCount += 8
        while bitCount >= size {
          let code = Int(bits & (1 << UInt32(size) - 1))
          bits >>= UInt32(size)
          bitCount -= size
          codeCount += 1
          if code == clear {
            (next, size) = (clear + 2, minimum + 1)
            (isFirst, isFull) = (true, false)
          } else if code == clear + 1 {
            return
          } else if isFirst {
            isFirst = false
          } else if next < 4096 {
            next += 1
            if next == 1 << size, size < 12 { size += 1 }
          } else {
            // The code after the last entry may come; the table takes no more after it.
            if isFull { hasDeferredClear = true }
            isFull = true
          }
        }
      }
      place = end
    }
  }
}
