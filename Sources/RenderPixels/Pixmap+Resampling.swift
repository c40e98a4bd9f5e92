public import RenderGeometry

extension Pixmap {
  /// The picture in another size: each pixel is the average of the area that it covers.
  public func resampled(to target: PixelSize) -> Pixmap {
    guard target != size else { return self }
    let columns = Coverage.list(from: width, to: target.width)
    let rows = Coverage.list(from: height, to: target.height)
    var result = Pixmap(size: target)
    var sums = [UInt64](repeating: 0, count: 4 * target.width)
    let total = UInt64(width) * UInt64(height)
    for (y, row) in rows.enumerated() {
      for index in sums.indices { sums[index] = 0 }
      for (line, lineWeight) in row.parts {
        for (x, column) in columns.enumerated() {
          for (place, weight) in column.parts {
            let pixel = pixels[line * width + place]
            if pixel == 0 { continue }
            let product = UInt64(weight) * UInt64(lineWeight)
            for channel in 0..<4 {
              sums[4 * x + channel] += UInt64(pixel >> UInt32(8 * channel) & 255) * product
            }
          }
        }
      }
      for x in 0..<target.width {
        var pixel: UInt32 = 0
        for channel in 0..<4 {
          let value = UInt32((sums[4 * x + channel] + total / 2) / total)
          pixel |= min(255, value) << UInt32(8 * channel)
        }
        result.pixels[y * target.width + x] = pixel
      }
    }
    return result
  }

  /// The picture at a place on a clear canvas that holds it.
  func placed(at place: PixelRect, on canvas: PixelSize) -> Pixmap {
    var result = Pixmap(size: canvas)
    for y in 0..<height {
      let start = (place.y + y) * canvas.width + place.x
      result.pixels.replaceSubrange(
        start..<(start + width), with: pixels[(y * width)..<((y + 1) * width)])
    }
    return result
  }
}

/// The pixels of a line that a pixel of a shorter or longer line covers, and how much of each.
private struct Coverage {
  /// Places and weights, whose sum is the length of the old line.
  var parts: [(place: Int, weight: Int)] = []

  static func list(from old: Int, to new: Int) -> [Coverage] {
    (0..<new).map { index in
      // In parts of 1 / new of an old pixel.
      let (start, end) = (index * old, (index + 1) * old)
      var coverage = Coverage()
      var place = start / new
      while place * new < end {
        let weight = min(end, (place + 1) * new) - max(start, place * new)
        if weight > 0 { coverage.parts.append((min(place, old - 1), weight)) }
        place += 1
      }
      return coverage
    }
  }
}
