extension LZWEncoder {
  /// Codes that are shorter than the greedy ones where a string is better cut before its end: of
  /// all strings that could come next, the one whose successor reaches farthest.
  ///
  /// Takes several times as long as `encode`; the result is never longer.
  ///
  /// - Parameters:
  ///   - indices: The image row by row.
  ///   - minimumCodeSize: The bits of the smallest code, 2…8.
  /// - Returns: The codes from the first clear code to the end code, packed into bytes.
  mutating func encodeFlexibly(_ indices: [UInt8], minimumCodeSize: Int) -> [UInt8] {
    let greedy = encode(indices, minimumCodeSize: minimumCodeSize)
    var parser = FlexibleParser(minimumCodeSize: minimumCodeSize)
    let codes = parser.encode(indices)
    return codes.count < greedy.count ? codes : greedy
  }
}

/// The strings of one table of codes as a tree, and the parse of an image along it.
private struct FlexibleParser {
  private let clearCode: Int
  private let minimumCodeSize: Int
  /// Codes by string and next index, 0 for none.
  private var children: [UInt16]
  private var next = 0
  private var size = 0

  /// How much shorter than the longest a string may be.
  private static let window = 16

  init(minimumCodeSize: Int) {
    self.minimumCodeSize = minimumCodeSize
    clearCode = 1 << minimumCodeSize
    children = [UInt16](repeating: 0, count: 4096 << minimumCodeSize)
  }

  mutating func encode(_ indices: [UInt8]) -> [UInt8] {
    // At most a code of 12 bits for each pixel, the clear codes and the ends.
    let capacity = (indices.count + indices.count / 2048 + 4) * 3 / 2 + 8
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { room, count in
      count = unsafe write(indices, to: CodeWriter(room))
    }
  }

  private mutating func write(_ indices: [UInt8], to output: consuming CodeWriter) -> Int {
    var writer = output
    clear()
    writer.append(clearCode, size: size)
    var position = 0
    // The codes of the beginnings of the string at hand, by length.
    var beginnings: [Int] = []
    while position < indices.count {
      let length = bestLength(indices, at: position, beginnings: &beginnings)
      writer.append(beginnings[length - 1], size: size)
      position += length
      if next == 4096 {
        if position == indices.count { break }
        writer.append(clearCode, size: size)
        children = [UInt16](repeating: 0, count: children.count)
        clear()
        continue
      }
      if position < indices.count {
        // A decoder makes the string anew even where it is known.
        let slot = beginnings[length - 1] << minimumCodeSize | Int(indices[position])
        if children[slot] == 0 { children[slot] = UInt16(next) }
      }
      if next == 1 << size, size < 12 { size += 1 }
      next += 1
    }
    writer.append(clearCode + 1, size: size)
    return writer.finish()
  }

  private mutating func clear() {
    size = minimumCodeSize + 1
    next = clearCode + 2
  }

  /// Finds the longest string and the length at which the next one reaches farthest.
  private func bestLength(
    _ indices: [UInt8], at position: Int, beginnings: inout [Int]
  ) -> Int {
    let pixels = indices.span
    let tree = children.span
    var code = Int(pixels[position])
    beginnings.removeAll(keepingCapacity: true)
    beginnings.append(code)
    var end = position &+ 1
    while end < pixels.count {
      let child = tree[code &<< minimumCodeSize | Int(pixels[end])]
      if child == 0 { break }
      code = Int(child)
      beginnings.append(code)
      end &+= 1
    }
    if end == pixels.count { return end - position }
    var best = end
    var farthest = 0
    for cut in stride(from: end, to: max(position, end - Self.window), by: -1) {
      var code = Int(pixels[cut])
      var reach = cut &+ 1
      while reach < pixels.count {
        let child = tree[code &<< minimumCodeSize | Int(pixels[reach])]
        if child == 0 { break }
        code = Int(child)
        reach &+= 1
      }
      if reach > farthest {
        farthest = reach
        best = cut
      }
    }
    return best - position
  }
}
