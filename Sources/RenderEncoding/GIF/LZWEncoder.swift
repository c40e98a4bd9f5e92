import CKernels

/// GIF's variant of LZW (GIF89a, appendix F), greedy, with a clear code when the table is full.
///
/// One value serves many images; every call starts from a clear table. Runs of one index are
/// matched by length instead of pixel by pixel: strings of n equal indices exist only where those
/// of n - 1 do, so the longest one is known.
package struct LZWEncoder {
  /// Open addressing by string and next index; an entry holds both (20 bits) and the code (12).
  private var strings = [UInt32](repeating: 0, count: 1 << largestTable)

  /// The length of the longest known run of each index.
  private var longestRuns = [Int](repeating: 1, count: 256)

  /// For each code that of its string with the last index once more, 0 for none; not for runs.
  private var repetitions = [UInt16](repeating: 0, count: codeLimit)

  /// The codes of runs by index and length, written before they are read; room for the indices of
  /// the largest code size so far.
  private var runs: [UInt16] = []

  /// Room for the codes of an image, written before they are read.
  private var room: [UInt8] = []

  /// The bits of a slot of `strings`, at most; smaller images use fewer.
  private static let largestTable = 13
  private static let codeLimit = 4096

  package init() {}
}

extension LZWEncoder {
  /// The codes of an image from the first clear code to the end code, packed into bytes but not
  /// yet cut into sub-blocks.
  ///
  /// - Parameters:
  ///   - indices: The image row by row; every index is less than 2 to the power of
  ///     `minimumCodeSize`.
  ///   - minimumCodeSize: The bits of the smallest code, 2…8.
  /// - Returns: The bytes.
  package mutating func encode(_ indices: Span<UInt8>, minimumCodeSize: Int) -> [UInt8] {
    var pace = CodePace()
    return encode(indices, minimumCodeSize: minimumCodeSize, against: &pace) ?? []
  }

  /// The codes of an image if they are shorter than others for as many pixels; nil as soon as they
  /// are longer, or so far behind that they hardly catch up.
  ///
  /// - Parameters:
  ///   - indices: The image row by row; every index is less than 2 to the power of
  ///     `minimumCodeSize`.
  ///   - minimumCodeSize: The bits of the smallest code, 2…8.
  ///   - pace: The pace of the others; that of these codes afterwards, if they are shorter.
  /// - Returns: The bytes.
  mutating func encode(
    _ indices: Span<UInt8>, minimumCodeSize: Int, against pace: inout CodePace
  ) -> [UInt8]? {
    let largest = unsafe indices.withUnsafeBufferPointer { pixels in
      unsafe pixels.baseAddress.map { unsafe render_largest_index($0, pixels.count) } ?? 0
    }
    precondition(
      (2...8).contains(minimumCodeSize) && Int(largest) < 1 << minimumCodeSize,
      "index \(largest) for a code size of \(minimumCodeSize)")
    // One clear code for each full table, the ends, and what is flushed at once.
    let codeCount = indices.count + indices.count / 2048 + 4
    let limit = pace.byteCount
    let capacity = min(codeCount * 3 / 2, limit < .max - 8 ? limit + 8 : .max) + 24
    if room.count < capacity {
      room = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { $1 = capacity }
    }
    let runCount = Self.codeLimit << minimumCodeSize
    if runs.count < runCount {
      runs = unsafe [UInt16](unsafeUninitializedCapacity: runCount) { $1 = runCount }
    }
    var own = CodePace()
    let length = unsafe indices.withUnsafeBufferPointer { pixels in
      unsafe strings.withUnsafeMutableBufferPointer { strings in
        unsafe longestRuns.withUnsafeMutableBufferPointer { longestRuns in
          unsafe runs.withUnsafeMutableBufferPointer { runs in
            unsafe repetitions.withUnsafeMutableBufferPointer { repetitions in
              unsafe room.withUnsafeMutableBufferPointer { room in
                unsafe Self.encode(
                  pixels, to: CodeWriter(room), against: pace, pace: &own,
                  minimumCodeSize: minimumCodeSize, strings: strings, longestRuns: longestRuns,
                  runs: runs, repetitions: repetitions)
              }
            }
          }
        }
      }
    }
    guard length < limit else { return nil }
    own.byteCount = length
    pace = own
    return Array(room[..<length])
  }

  /// The codes of an image that stands in an array.
  mutating func encode(_ indices: [UInt8], minimumCodeSize: Int) -> [UInt8] {
    encode(indices.span, minimumCodeSize: minimumCodeSize)
  }

  /// Writes codes and returns the number of bytes, or `Int.max` where they fall behind. The pixels
  /// are inside their code size, the runs have room for all codes of all indices, and the writer
  /// for all codes up to those of the other pace.
  private static func encode(
    _ pixels: UnsafeBufferPointer<UInt8>, to output: consuming CodeWriter,
    against other: CodePace, pace: inout CodePace, minimumCodeSize: Int,
    strings: UnsafeMutableBufferPointer<UInt32>, longestRuns: UnsafeMutableBufferPointer<Int>,
    runs: UnsafeMutableBufferPointer<UInt16>, repetitions: UnsafeMutableBufferPointer<UInt16>
  ) -> Int {
    var writer = output
    let clearCode = 1 << minimumCodeSize
    let count = pixels.count
    // At most half of the slots are taken: there are never more strings than pixels or codes.
    var tableBits = 6
    while tableBits < largestTable, 1 << tableBits < 4 * count { tableBits += 1 }
    let (tableMask, tableShift) = (1 &<< tableBits &- 1, UInt32(32 &- tableBits))
    func clear() {
      for slot in 0...tableMask { unsafe strings[slot] = 0 }
      for index in 0..<clearCode { unsafe longestRuns[index] = 1 }
    }
    var codes = CodeCounter(clearCode: clearCode, size: minimumCodeSize + 1)
    clear()
    writer.append(clearCode, size: codes.size)
    let byteLimit = other.byteCount
    var nextMark = CodePace.firstMark(of: count)
    var position = 0
    while position < count, writer.count <= byteLimit {
      if position >= nextMark {
        if !pace.mark(writer.count, at: position, of: count, against: other) { return .max }
        nextMark = pace.nextMark(of: count)
      }
      // A string starts here: take the longest known run of its first index.
      let index = unsafe Int(pixels[position])
      let limit = unsafe position &+ longestRuns[index]
      var end = unsafe endOfRun(pixels, after: position, limit: min(count, limit))
      let length = end &- position
      // Runs are found by length only and never looked up in the table.
      var prefix = unsafe length == 1 ? index : Int(runs[index &<< 12 | length])
      var slot = -1
      var isRepeated = false
      if unsafe end < limit || end == count || Int(pixels[end]) != index {
        var last = UInt8(truncatingIfNeeded: index)
        while end < count {
          let next = unsafe pixels[end]
          isRepeated = next == last
          if isRepeated {
            let longer = unsafe repetitions[prefix]
            if longer == 0 { break }
            prefix = Int(longer)
            end &+= 1
            continue
          }
          let key = UInt32(truncatingIfNeeded: prefix &<< 8) | UInt32(next)
          slot = Int((key &* 0x9e37_79b1) &>> tableShift)
          var entry = unsafe strings[slot]
          while entry != 0, entry &>> 12 != key {
            slot = (slot &+ 1) & tableMask
            entry = unsafe strings[slot]
          }
          if entry == 0 { break }
          prefix = Int(entry & 0xfff)
          last = next
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
        clear()
        continue
      }
      if end < count {
        unsafe repetitions[codes.next] = 0
        if isRepeated {
          unsafe repetitions[prefix] = UInt16(truncatingIfNeeded: codes.next)
        } else if slot < 0 {
          // The run goes on, and a string one longer than the longest is never known.
          unsafe runs[index &<< 12 | (length &+ 1)] = UInt16(truncatingIfNeeded: codes.next)
          unsafe longestRuns[index] = length &+ 1
        } else {
          let key = unsafe UInt32(truncatingIfNeeded: prefix &<< 8) | UInt32(pixels[end])
          unsafe strings[slot] = key &<< 12 | UInt32(truncatingIfNeeded: codes.next)
        }
      }
      // Also after the last string: the decoder may need a longer end code.
      codes.advance()
    }
    writer.append(clearCode + 1, size: codes.size)
    return writer.finish()
  }

  /// Where the run of the index at a position ends, at most at a limit: eight indices at a time.
  @inline(__always)
  private static func endOfRun(
    _ pixels: UnsafeBufferPointer<UInt8>, after position: Int, limit: Int
  ) -> Int {
    let index = unsafe pixels[position]
    let pattern = UInt64(index) &* 0x0101_0101_0101_0101
    let bytes = UnsafeRawBufferPointer(pixels)
    var end = position &+ 1
    while end &+ 8 <= limit {
      let eight = unsafe bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      let difference = UInt64(littleEndian: eight) ^ pattern
      if difference != 0 { return end &+ difference.trailingZeroBitCount / 8 }
      end &+= 8
    }
    while unsafe end < limit && pixels[end] == index { end &+= 1 }
    return end
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
