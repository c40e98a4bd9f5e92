/// GIF's variant of LZW (GIF89a, appendix F), greedy, with a clear code when the table is full.
///
/// One value serves many images; every call starts from a clear table. Runs of one index are
/// matched by length instead of pixel by pixel: strings of n equal indices exist only where those
/// of n - 1 do, so the longest one is known.
struct LZWEncoder {
  /// The bits of the smallest code, 2…8; every index is less than two to its power.
  let minimumCodeSize: Int

  private let clearCode: Int
  private var nextCode = 0
  private var codeSize = 0
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private var table = [UInt32](repeating: 0, count: 1 << tableBits)
  private var longestRun: [Int]
  private var runCodes: [UInt16]

  private static let tableBits = 14
  private static let codeLimit = 4096

  /// - Precondition: `minimumCodeSize` is in 2…8.
  init(minimumCodeSize: Int) {
    precondition((2...8).contains(minimumCodeSize), "a code size of \(minimumCodeSize)")
    self.minimumCodeSize = minimumCodeSize
    clearCode = 1 << minimumCodeSize
    longestRun = [Int](repeating: 1, count: clearCode)
    runCodes = [UInt16](repeating: 0, count: clearCode * Self.codeLimit)
  }
}

extension LZWEncoder {
  /// The codes of an image from the first clear code to the end code, packed into bytes but not
  /// yet cut into sub-blocks.
  ///
  /// - Precondition: Every index is less than 2 to the power of `minimumCodeSize`.
  mutating func encode(_ indices: [UInt8]) -> [UInt8] {
    output = []
    output.reserveCapacity(indices.count / 4 + 64)
    bits = 0
    bitCount = 0
    startTable()
    emit(clearCode)
    let pixels = indices.span
    let count = pixels.count
    var position = 0
    while position < count {
      // A string starts here: take the longest known run of its first index.
      let index = pixels[position]
      precondition(Int(index) < clearCode, "index \(index) of \(clearCode)")
      let limit = position + longestRun[Int(index)]
      var end = position + 1
      while end < count, end < limit, pixels[end] == index { end &+= 1 }
      let length = end - position
      // Runs are found by length only and never looked up in the table.
      var prefix = length == 1 ? Int(index) : Int(runCodes[Int(index) << 12 | length])
      if end == limit, end < count, pixels[end] == index {
        // The run goes on, and a string one longer than the longest is never known.
        emit(prefix)
        if nextCode < Self.codeLimit {
          runCodes[Int(index) << 12 | (length + 1)] = UInt16(nextCode)
          longestRun[Int(index)] = length + 1
          countCode()
        } else {
          restart()
        }
        position = end
        continue
      }
      while end < count {
        let next = pixels[end]
        let key = UInt32(truncatingIfNeeded: prefix &<< 8) | UInt32(next)
        var slot = Self.slot(of: key)
        var entry = table[slot]
        while entry != 0, entry &>> 12 != key {
          slot = (slot &+ 1) & (1 &<< Self.tableBits &- 1)
          entry = table[slot]
        }
        if entry == 0 {
          precondition(Int(next) < clearCode, "index \(next) of \(clearCode)")
          emit(prefix)
          if nextCode < Self.codeLimit {
            table[slot] = key &<< 12 | UInt32(truncatingIfNeeded: nextCode)
            countCode()
          } else {
            restart()
          }
          prefix = -1
          break
        }
        prefix = Int(entry & 0xfff)
        end &+= 1
      }
      position = end
      if prefix >= 0 {
        emit(prefix)
        // The decoder has one more entry after this code, so its codes may be longer.
        if nextCode < Self.codeLimit { countCode() }
      }
    }
    emit(clearCode + 1)
    while bitCount > 0 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
    return output
  }
}

extension LZWEncoder {
  @inline(__always)
  private static func slot(of key: UInt32) -> Int {
    Int((key &* 0x9e37_79b1) &>> UInt32(32 &- tableBits))
  }

  @inline(__always)
  private mutating func emit(_ code: Int) {
    bits |= UInt64(truncatingIfNeeded: code) &<< UInt64(truncatingIfNeeded: bitCount)
    bitCount &+= codeSize
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits &>>= 8
      bitCount &-= 8
    }
  }

  @inline(__always)
  private mutating func countCode() {
    if nextCode == 1 &<< codeSize, codeSize < 12 { codeSize &+= 1 }
    nextCode &+= 1
  }

  private mutating func startTable() {
    nextCode = clearCode + 2
    codeSize = minimumCodeSize + 1
    for slot in table.indices { table[slot] = 0 }
    for index in longestRun.indices { longestRun[index] = 1 }
  }

  private mutating func restart() {
    emit(clearCode)
    startTable()
  }
}
