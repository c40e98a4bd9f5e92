/// GIF's variant of LZW (GIF89a, appendix F), greedy, with a clear code when the table is full.
///
/// One value serves many images; every call starts from a clear table. Runs of one index are
/// matched by length instead of pixel by pixel: strings of n equal indices exist only where those
/// of n - 1 do, so the longest one is known.
struct LZWEncoder {
  /// Open addressing by string and next index; an entry holds both (20 bits) and the code (12).
  private var strings = [UInt32](repeating: 0, count: 1 << tableBits)

  /// The length of the longest known run of each index.
  private var longestRuns = [Int](repeating: 1, count: 256)

  /// The codes of runs by index and length.
  private var runs = [UInt16](repeating: 0, count: 256 * codeLimit)

  private static let tableBits = 14
  private static let codeLimit = 4096
}

extension LZWEncoder {
  /// The codes of an image from the first clear code to the end code, packed into bytes but not
  /// yet cut into sub-blocks.
  ///
  /// - Parameters:
  ///   - indices: The image row by row; every index is less than 2 to the power of
  ///     `minimumCodeSize`.
  ///   - minimumCodeSize: The bits of the smallest code, 2…8.
  ///   - limit: The most bytes that are of use: longer codes may end anywhere beyond.
  /// - Returns: The bytes.
  mutating func encode(
    _ indices: [UInt8], minimumCodeSize: Int, limit: Int = .max
  ) -> [UInt8] {
    let largest = indices.reduce(0, max)
    precondition(
      (2...8).contains(minimumCodeSize) && Int(largest) < 1 << minimumCodeSize,
      "index \(largest) for a code size of \(minimumCodeSize)")
    // One clear code for each full table, and the ends.
    var writer = CodeWriter(codeCount: indices.count + indices.count / 2048 + 4)
    Self.encode(
      indices, to: &writer, limit: limit, minimumCodeSize: minimumCodeSize, strings: &strings,
      longestRuns: &longestRuns, runs: &runs)
    return writer.finish()
  }

  /// Separate arguments let the three tables be changed through spans at the same time.
  private static func encode(
    _ indices: [UInt8], to writer: inout CodeWriter, limit byteLimit: Int, minimumCodeSize: Int,
    strings: inout [UInt32], longestRuns: inout [Int], runs: inout [UInt16]
  ) {
    let clearCode = 1 << minimumCodeSize
    var table = strings.mutableSpan
    var longestRun = longestRuns.mutableSpan
    var runCodes = runs.mutableSpan
    let pixels = indices.span
    let count = pixels.count
    var codes = CodeCounter(clearCode: clearCode, size: minimumCodeSize + 1)
    clear(&table, &longestRun)
    writer.append(clearCode, size: codes.size)
    var position = 0
    while position < count, writer.count <= byteLimit {
      // A string starts here: take the longest known run of its first index.
      let index = Int(pixels[position])
      let longest = longestRun[index]
      let limit = position &+ longest
      var end = Self.endOfRun(pixels, after: position, limit: min(count, limit))
      let length = end &- position
      // Runs are found by length only and never looked up in the table.
      var prefix = length == 1 ? index : Int(runCodes[index &<< 12 | length])
      var slot = -1
      if end < limit || end == count || Int(pixels[end]) != index {
        while end < count {
          let key = UInt32(truncatingIfNeeded: prefix &<< 8) | UInt32(pixels[end])
          slot = Int((key &* 0x9e37_79b1) &>> UInt32(32 &- tableBits))
          var entry = table[slot]
          while entry != 0, entry &>> 12 != key {
            slot = (slot &+ 1) & (1 &<< tableBits &- 1)
            entry = table[slot]
          }
          if entry == 0 { break }
          prefix = Int(entry & 0xfff)
          end &+= 1
        }
      }
      writer.append(prefix, size: codes.size)
      position = end
      if codes.next == codeLimit {
        // Nothing may follow the last code but the end.
        if end == count { break }
        writer.append(clearCode, size: codes.size)
        codes = CodeCounter(clearCode: clearCode, size: minimumCodeSize + 1)
        clear(&table, &longestRun)
        continue
      }
      if end < count {
        if slot < 0 {
          // The run goes on, and a string one longer than the longest is never known.
          runCodes[index &<< 12 | (length &+ 1)] = UInt16(truncatingIfNeeded: codes.next)
          longestRun[index] = length &+ 1
        } else {
          let key = UInt32(truncatingIfNeeded: prefix &<< 8) | UInt32(pixels[end])
          table[slot] = key &<< 12 | UInt32(truncatingIfNeeded: codes.next)
        }
      }
      // Also after the last string: the decoder may need a longer end code.
      codes.advance()
    }
    writer.append(clearCode + 1, size: codes.size)
  }

  /// Where the run of the index at a position ends, at most at a limit: eight indices at a time.
  @inline(__always)
  private static func endOfRun(_ pixels: Span<UInt8>, after position: Int, limit: Int) -> Int {
    precondition(limit <= pixels.count)
    let index = pixels[position]
    let pattern = UInt64(index) &* 0x0101_0101_0101_0101
    var end = position &+ 1
    while end &+ 8 <= limit {
      let eight = unsafe pixels.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: end, as: UInt64.self)
      let difference = UInt64(littleEndian: eight) ^ pattern
      if difference != 0 { return end &+ difference.trailingZeroBitCount / 8 }
      end &+= 8
    }
    while end < limit, pixels[end] == index { end &+= 1 }
    return end
  }

  private static func clear(
    _ table: inout MutableSpan<UInt32>, _ longestRun: inout MutableSpan<Int>
  ) {
    for slot in table.indices { table[slot] = 0 }
    for index in longestRun.indices { longestRun[index] = 1 }
  }
}

/// The next code to give away and the bits of the next code to write.
private struct CodeCounter {
  private(set) var next: Int
  private(set) var size: Int

  init(clearCode: Int, size: Int) {
    next = clearCode + 2
    self.size = size
  }

  /// Gives the next code to a string; codes grow as soon as it has more bits.
  @inline(__always)
  mutating func advance() {
    if next == 1 &<< size, size < 12 { size &+= 1 }
    next &+= 1
  }
}
