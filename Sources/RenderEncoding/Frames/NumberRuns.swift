import RenderGeometry

/// The numbers of the colors in a part of a frame, as runs of equal ones in each row.
struct NumberRuns: Sendable {
  /// The part of the frame.
  let rect: PixelRect

  /// Whether numbers take two bytes, the lower one first.
  let isWide: Bool

  /// For each run its length less one, and the number. A length beyond 255 is written as 255 and
  /// two bytes, the lower one first.
  private let bytes: [UInt8]

  /// The lower and the upper bytes of the numbers of a whole frame; the upper ones are missing
  /// where all are zero.
  struct Planes: Sendable {
    var low: [UInt8] = []
    var high: [UInt8] = []
  }

  /// Takes a part of a frame; nil where that takes more bytes than are left.
  ///
  /// - Parameters:
  ///   - rect: The part, of rows no longer than 65,536 pixels.
  ///   - planes: All numbers of the frame.
  ///   - width: The pixels in a row of the frame.
  ///   - limit: The bytes that are left.
  ///   - room: Room for the runs, used again and again.
  init?(_ rect: PixelRect, of planes: Planes, width: Int, limit: Int, room: inout [UInt8]) {
    self.rect = rect
    isWide = !planes.high.isEmpty
    room.removeAll(keepingCapacity: true)
    let low = planes.low.span
    let high = planes.high.span
    for y in rect.y..<rect.maxY {
      var start = y &* width &+ rect.x
      let rowEnd = start &+ rect.width
      while start < rowEnd {
        let lower = low[start]
        var end = start &+ 1
        if isWide {
          let upper = high[start]
          while end < rowEnd, low[end] == lower, high[end] == upper { end &+= 1 }
        } else {
          while end < rowEnd, low[end] == lower { end &+= 1 }
        }
        let rest = end &- start &- 1
        room.append(UInt8(truncatingIfNeeded: min(rest, 255)))
        if rest >= 255 {
          room.append(UInt8(truncatingIfNeeded: rest))
          room.append(UInt8(truncatingIfNeeded: rest &>> 8))
        }
        room.append(lower)
        if isWide { room.append(high[start]) }
        start = end
      }
      if room.count > limit { return nil }
    }
    // No more than it takes.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(room.count)
    bytes += room
    self.bytes = bytes
  }

  /// The bytes that it takes, nearly.
  var byteCount: Int { bytes.count + 80 }

  /// Puts the indices of the numbers in their place in a frame.
  ///
  /// - Parameters:
  ///   - indices: The frame, row by row.
  ///   - width: The pixels in a row of the frame.
  ///   - table: The index of every number.
  func put(into indices: inout [UInt8], width: Int, table: [UInt8]) {
    precondition(
      rect.maxX <= width && rect.maxY * width <= indices.count, "runs outside their frame")
    let table = table.span
    let bytes = bytes.span
    unsafe indices.withUnsafeMutableBufferPointer { target in
      guard let target = target.baseAddress else { return }
      var place = 0
      for y in rect.y..<rect.maxY {
        var start = y &* width &+ rect.x
        let rowEnd = start &+ rect.width
        while start < rowEnd {
          var length = Int(bytes[place]) &+ 1
          place &+= 1
          if length == 256 {
            length = (Int(bytes[place]) | Int(bytes[place &+ 1]) &<< 8) &+ 1
            place &+= 2
          }
          var number = Int(bytes[place])
          place &+= 1
          if isWide {
            number |= Int(bytes[place]) &<< 8
            place &+= 1
          }
          length = min(length, rowEnd &- start)
          if length == 1 {
            unsafe target[start] = table[number]
          } else {
            unsafe (target + start).update(repeating: table[number], count: length)
          }
          start &+= length
        }
      }
    }
  }
}
