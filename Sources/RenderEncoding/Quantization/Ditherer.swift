import RenderGeometry

/// Turns changed pixels into indices of a palette, mixing colors that it lacks.
struct Ditherer {
  /// Finds nearest colors.
  let search: NearestColor

  /// How colors are mixed.
  let mixing: Mixing

  /// What an index may differ by from the one of the nearest color.
  struct Mixing: Hashable, Sendable {
    var dithering = Dithering.none

    /// The sixteenths of an error that are passed on: all of it would let noise build up.
    var strength: Int32 = 12

    /// How much larger the square of a distance may be where that makes codes shorter.
    var tolerance: Float = 0
  }
}

extension Ditherer {
  /// The indices of the box around some pixels, row by row.
  ///
  /// - Parameters:
  ///   - change: The pixels.
  ///   - colors: The palette, 1…256 colors.
  ///   - clear: The index of transparent pixels and of all between those that change.
  ///   - minimumCodeSize: The bits of the smallest code of the image.
  /// - Returns: As many indices as the box has pixels.
  func indices(
    of change: ChangedPixels, colors: [UInt32], clear: UInt8, minimumCodeSize: Int
  ) -> [UInt8] {
    let rect = change.rect
    var picture = change.picture
    if mixing.dithering == .ordered {
      for y in 0..<rect.height {
        for place in y * rect.width..<(y + 1) * rect.width where picture[place] != 0 {
          picture[place] = Self.shifted(
            picture[place], x: rect.x + place - y * rect.width, y: rect.y + y)
        }
      }
    }
    search.begin(colors, tolerance: mixing.tolerance)
    var result = [UInt8](repeating: clear, count: picture.count)
    search.index(
      picture, width: rect.width, clear: clear,
      strength: mixing.dithering == .diffusion ? mixing.strength : 0,
      minimumCodeSize: minimumCodeSize, into: &result)
    return result
  }

  /// A color moved by the pattern of its place, by at most 8 levels.
  static func shifted(_ pixel: UInt32, x: Int, y: Int) -> UInt32 {
    let offset = Int32(OrderedPattern.rank(x: x, y: y)) / 4 - 8
    func moved(_ shift: UInt32) -> UInt32 {
      let component = Int32(truncatingIfNeeded: pixel &>> shift & 0xff) &+ offset
      return UInt32(truncatingIfNeeded: max(0, min(255, component))) &<< shift
    }
    return 0xff00_0000 | moved(16) | moved(8) | moved(0)
  }
}
