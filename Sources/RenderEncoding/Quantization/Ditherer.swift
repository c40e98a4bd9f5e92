import RenderGeometry

/// Turns changed pixels into indices of a palette, mixing colors that it lacks.
struct Ditherer {
  /// Finds nearest colors.
  private(set) var search: NearestColor

  /// How colors are mixed.
  let mixing: Mixing

  private var matcher = StringMatcher()

  init(_ search: NearestColor, mixing: Mixing) {
    self.search = search
    self.mixing = mixing
  }

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
  ///   - clear: The index of transparent pixels and of all between those that change.
  ///   - minimumCodeSize: The bits of the smallest code of the image.
  /// - Returns: As many indices as the box has pixels.
  mutating func indices(
    of change: ChangedPixels, clear: UInt8, minimumCodeSize: Int
  ) -> [UInt8] {
    let rect = change.rect
    var result = [UInt8](repeating: clear, count: rect.area)
    var target = result.mutableSpan
    let (pixels, places) = (change.pixels.span, change.places.span)
    let (mixing, width) = (mixing, change.width)
    if mixing.tolerance > 0 { matcher.begin(minimumCodeSize: minimumCodeSize) }
    var errors = Errors(width: rect.width)
    // Up to here the string is followed.
    var matched = 0
    var next = 0
    while next < pixels.count {
      let y = Int(places[next]) / width
      let row = (y &- rect.y) &* rect.width
      let column = y &* width &+ rect.x
      if mixing.dithering == .diffusion { errors.beginRow(y) }
      while next < pixels.count {
        let x = Int(places[next]) &- column
        if x >= rect.width { break }
        let pixel = pixels[next]
        next &+= 1
        if pixel == 0 { continue }
        let color =
          switch mixing.dithering {
          case .none: pixel
          case .ordered: Self.shifted(pixel, x: rect.x &+ x, y: y)
          case .diffusion: errors.added(to: pixel, at: x)
          }
        let place = row &+ x
        let index: UInt8
        if mixing.tolerance > 0 {
          while matched < place {
            matcher.append(clear)
            matched &+= 1
          }
          index = search.index(of: color, tolerance: mixing.tolerance, lengthening: matcher)
          matcher.append(index)
          matched &+= 1
        } else {
          index = search.index(of: color)
        }
        target[place] = index
        if mixing.dithering == .diffusion {
          errors.pass(
            Components(color) &- Components(search.colors[Int(index)]), from: x,
            strength: mixing.strength)
        }
      }
    }
    return result
  }

  /// A color moved by the pattern of its place, by at most 8 levels.
  static func shifted(_ pixel: UInt32, x: Int, y: Int) -> UInt32 {
    let offset = Int32(OrderedPattern.rank(x: x, y: y)) / 4 - 8
    return (Components(pixel) &+ Components(repeating: offset)).packed
  }
}

/// Errors on their way to the right and to the row below, in sixteenths 7, 3, 5 and 1 (R. W. Floyd
/// and L. Steinberg, 1976), each in 256ths of a level.
private struct Errors {
  private var here: [Components]
  private var below: [Components]
  private var row = -1

  init(width: Int) {
    here = [Components](repeating: Components(), count: width + 2)
    below = here
  }

  /// Errors end where a row has no pixel that changes.
  mutating func beginRow(_ y: Int) {
    swap(&here, &below)
    for place in below.indices { below[place] = Components() }
    if y != row &+ 1 {
      for place in here.indices { here[place] = Components() }
    }
    row = y
  }

  @inline(__always)
  func added(to pixel: UInt32, at x: Int) -> UInt32 {
    let passed = here[x &+ 1]
    // Rounds toward zero.
    return (Components(pixel) &+ ((passed &+ ((passed &>> 31) & 255)) &>> 8)).packed
  }

  @inline(__always)
  mutating func pass(_ error: Components, from x: Int, strength: Int32) {
    let part = error &* strength
    here[x &+ 2] &+= part &* 7
    below[x] &+= part &* 3
    below[x &+ 1] &+= part &* 5
    below[x &+ 2] &+= part
  }
}

/// The components of a color, or a part of an error.
private typealias Components = SIMD4<Int32>

extension Components {
  fileprivate init(_ pixel: UInt32) {
    self.init(
      Int32(pixel & 0xff), Int32(pixel &>> 8 & 0xff), Int32(pixel &>> 16 & 0xff), 0)
  }

  /// The nearest opaque pixel.
  fileprivate var packed: UInt32 {
    let bounded = clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
    return 0xff00_0000 | UInt32(truncatingIfNeeded: bounded.z) << 16
      | UInt32(truncatingIfNeeded: bounded.y) << 8 | UInt32(truncatingIfNeeded: bounded.x)
  }
}
