import RenderGeometry

/// Turns changed pixels into indices of a palette, mixing colors that it lacks.
struct Ditherer {
  /// Finds nearest colors.
  private(set) var search: NearestColor

  private let dithering: Dithering

  /// The share of an error that is passed on: all of it would let noise build up.
  private static let strength: Int32 = 12

  init(_ search: NearestColor, dithering: Dithering) {
    self.search = search
    self.dithering = dithering
  }

  /// The indices of the box around some pixels, row by row.
  ///
  /// - Parameters:
  ///   - change: The pixels.
  ///   - clear: The index of transparent pixels and of all between those that change.
  /// - Returns: As many indices as the box has pixels.
  mutating func indices(of change: ChangedPixels, clear: UInt8) -> [UInt8] {
    let rect = change.rect
    var result = [UInt8](repeating: clear, count: rect.area)
    switch dithering {
    case .none:
      for (pixel, place) in zip(change.pixels, change.places) where pixel != 0 {
        let (y, x) = Int(place).quotientAndRemainder(dividingBy: change.width)
        result[(y - rect.y) * rect.width + x - rect.x] = search.index(of: pixel)
      }
    case .ordered:
      for (pixel, place) in zip(change.pixels, change.places) where pixel != 0 {
        let (y, x) = Int(place).quotientAndRemainder(dividingBy: change.width)
        let shifted = Self.shifted(pixel, x: x, y: y)
        result[(y - rect.y) * rect.width + x - rect.x] = search.index(of: shifted)
      }
    case .diffusion:
      diffuse(change, into: &result)
    }
    return result
  }

  /// A color moved by the pattern of its place, by at most 8 levels.
  static func shifted(_ pixel: UInt32, x: Int, y: Int) -> UInt32 {
    let offset = Int32(OrderedPattern.rank(x: x, y: y)) / 4 - 8
    return Components(pixel).adding(Components(red: offset, green: offset, blue: offset)).packed
  }

  /// Passes errors to the right and to the row below, in sixteenths 7, 3, 5 and 1 (R. W. Floyd
  /// and L. Steinberg, 1976), every other row from the right.
  private mutating func diffuse(_ change: ChangedPixels, into result: inout [UInt8]) {
    let rect = change.rect
    let blank = [Components](repeating: Components(), count: rect.width + 2)
    var here = blank
    var below = blank
    var start = 0
    var row = rect.y
    while start < change.pixels.count {
      let y = Int(change.places[start]) / change.width
      var end = start
      while end < change.pixels.count, Int(change.places[end]) / change.width == y { end += 1 }
      // Errors end where a row has no pixel that changes.
      if y > row + 1 || start == 0 { here = blank }
      let step = y % 2 == 0 ? 1 : -1
      for offset in 0..<(end - start) {
        let index = step == 1 ? start + offset : end - 1 - offset
        let pixel = change.pixels[index]
        guard pixel != 0 else { continue }
        let x = Int(change.places[index]) - y * change.width - rect.x
        let color = Components(pixel).adding(here[x + 1].divided(by: 256)).packed
        let entry = search.index(of: color)
        result[(y - rect.y) * rect.width + x] = entry
        let shown = Components(search.colors[Int(entry)])
        let error = Components(color).adding(shown, times: -1)
        here[x + 1 + step] = here[x + 1 + step].adding(error, times: 7 * Self.strength)
        below[x + 1 - step] = below[x + 1 - step].adding(error, times: 3 * Self.strength)
        below[x + 1] = below[x + 1].adding(error, times: 5 * Self.strength)
        below[x + 1 + step] = below[x + 1 + step].adding(error, times: Self.strength)
      }
      (here, below) = (below, blank)
      row = y
      start = end
    }
  }
}

/// The components of a color, or a part of an error.
private struct Components {
  var red: Int32 = 0
  var green: Int32 = 0
  var blue: Int32 = 0

  init(red: Int32 = 0, green: Int32 = 0, blue: Int32 = 0) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init(_ pixel: UInt32) {
    red = Int32(pixel & 0xff)
    green = Int32(pixel &>> 8 & 0xff)
    blue = Int32(pixel &>> 16 & 0xff)
  }

  func adding(_ other: Components, times factor: Int32 = 1) -> Components {
    Components(
      red: red &+ other.red &* factor, green: green &+ other.green &* factor,
      blue: blue &+ other.blue &* factor)
  }

  func divided(by divisor: Int32) -> Components {
    Components(red: red / divisor, green: green / divisor, blue: blue / divisor)
  }

  /// The nearest opaque pixel.
  var packed: UInt32 {
    func bounded(_ value: Int32) -> UInt32 { UInt32(min(255, max(0, value))) }
    return 0xff00_0000 | bounded(blue) << 16 | bounded(green) << 8 | bounded(red)
  }
}
