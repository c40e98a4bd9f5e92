import RenderGeometry

/// Pixels that a frame changes, row by row.
struct ChangedPixels {
  /// Their mapped colors.
  private(set) var pixels: [UInt32] = []

  /// Where they are: the row times the width of the frame, and the column.
  private(set) var places: [Int32] = []

  /// The pixels in a row of the frame.
  let width: Int

  private var box = ChangeBox()

  init(width: Int) { self.width = width }

  /// The box around them.
  var rect: PixelRect { box.rect }

  /// Adds a pixel that is not above any earlier one.
  @inline(__always)
  mutating func add(_ pixel: UInt32, x: Int, y: Int) {
    pixels.append(pixel)
    places.append(Int32(truncatingIfNeeded: y &* width &+ x))
    box.add(x: x, y: y)
  }

  /// The box around the pixels row by row, with 0 for all that do not change.
  var picture: [UInt32] {
    let rect = rect
    if pixels.count == rect.area { return pixels }
    var result = [UInt32](repeating: 0, count: rect.area)
    var target = result.mutableSpan
    let (pixels, places) = (pixels.span, places.span)
    var row = 0
    var next = 0
    while next < pixels.count {
      while Int(places[next]) >= (rect.y &+ row &+ 1) &* width { row &+= 1 }
      let offset = row &* rect.width &- (rect.y &+ row) &* width &- rect.x
      target[offset &+ Int(places[next])] = pixels[next]
      next &+= 1
    }
    return result
  }

  /// A palette whose colors are the means of the pixels that have their indices.
  ///
  /// - Parameters:
  ///   - indices: The indices of the box around the pixels, row by row.
  ///   - colors: The palette.
  ///   - kept: Colors that stay as they are.
  /// - Returns: As many colors.
  func means(by indices: [UInt8], colors: [UInt32], kept: Set<UInt32>) -> [UInt32] {
    var sums = [ComponentSum](repeating: ComponentSum(), count: 256)
    for (pixel, index) in zip(picture, indices) where pixel != 0 { sums[Int(index)].add(pixel) }
    return colors.enumerated().map { index, color in
      kept.contains(color) ? color : sums[index].color ?? color
    }
  }

  /// How much green bends along rows, in levels: the mean of how far pixels are from the line
  /// through their neighbors, twice.
  var meanBend: Int {
    var sum = 0
    var count = 0
    for place in pixels.indices.dropFirst().dropLast()
    where places[place + 1] == places[place - 1] + 2 {
      func green(_ place: Int) -> Int { Int(pixels[place] >> 8 & 0xff) }
      sum += abs(green(place - 1) - 2 * green(place) + green(place + 1))
      count += 1
    }
    return count == 0 ? 0 : sum / count
  }

  /// Makes all pixels of a frame changed ones.
  mutating func includeAll(of frame: [UInt32], size: PixelSize) {
    pixels = frame
    places = frame.indices.map { Int32(truncatingIfNeeded: $0) }
    box = ChangeBox()
    box.add(x: 0, y: 0)
    box.add(x: size.width - 1, y: size.height - 1)
  }
}
