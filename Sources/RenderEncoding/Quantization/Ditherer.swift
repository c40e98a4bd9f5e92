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
    return packed(components(pixel) &+ SIMD4(repeating: offset))
  }

  private static func components(_ pixel: UInt32) -> SIMD4<Int32> {
    SIMD4(Int32(pixel & 0xff), Int32(pixel &>> 8 & 0xff), Int32(pixel &>> 16 & 0xff), 0)
  }

  private static func packed(_ components: SIMD4<Int32>) -> UInt32 {
    let bounded = components.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    return 0xff00_0000 | UInt32(bounded[2]) << 16 | UInt32(bounded[1]) << 8 | UInt32(bounded[0])
  }

  /// Passes errors to the right and to the row below, in sixteenths 7, 3, 5 and 1 (R. W. Floyd
  /// and L. Steinberg, 1976), every other row from the right.
  private mutating func diffuse(_ change: ChangedPixels, into result: inout [UInt8]) {
    let rect = change.rect
    var here = [SIMD4<Int32>](repeating: .zero, count: rect.width + 2)
    var below = here
    var start = 0
    var row = rect.y
    while start < change.pixels.count {
      let y = Int(change.places[start]) / change.width
      var end = start
      while end < change.pixels.count, Int(change.places[end]) / change.width == y { end += 1 }
      // Errors end where a row has no pixel that changes.
      if y > row + 1 || start == 0 { here = here.map { _ in .zero } }
      let step = y % 2 == 0 ? 1 : -1
      for offset in 0..<(end - start) {
        let index = step == 1 ? start + offset : end - 1 - offset
        let pixel = change.pixels[index]
        let x = Int(change.places[index]) - y * change.width - rect.x
        guard pixel != 0 else { continue }
        let wanted = Self.components(pixel) &+ here[x + 1] / 256
        let color = Self.packed(wanted)
        let entry = search.index(of: color)
        result[(y - rect.y) * rect.width + x] = entry
        let error =
          (Self.components(color) &- Self.components(search.colors[Int(entry)])) &* Self.strength
        here[x + 1 + step] &+= error &* 7
        below[x + 1 - step] &+= error &* 3
        below[x + 1] &+= error &* 5
        below[x + 1 + step] &+= error
      }
      (here, below) = (below, here.map { _ in .zero })
      row = y
      start = end
    }
  }
}
