import RenderPixels

/// What a format makes of a pixmap's pixel; a function of the pixel and its place alone, so that a
/// region which does not change never changes in the output.
enum PixelMapping: Hashable, Sendable {
  /// Kept premultiplied; pixels without opacity become zero.
  case premultiplied

  /// Translucent pixels are composed over an opaque color, packed as in a pixmap.
  case matte(UInt32)

  /// Translucent pixels become opaque from an alpha of 1…255 on, composed over the matte if there
  /// is one, otherwise transparent.
  case threshold(UInt32, matte: UInt32?)

  /// As many translucent pixels become opaque as their opacity says, in a pattern of 8×8.
  case dither

  /// The mapped pixel, packed as in a pixmap; its place only matters to `dither`.
  @inline(__always)
  func callAsFunction(_ pixel: UInt32, x: Int = 0, y: Int = 0) -> UInt32 {
    if pixel >= 0xff00_0000 { return pixel }
    if pixel < 0x0100_0000 { return 0 }
    return mapTranslucent(pixel, x: x, y: y)
  }

  private func mapTranslucent(_ pixel: UInt32, x: Int, y: Int) -> UInt32 {
    switch self {
    case .premultiplied:
      return pixel
    case .matte(let matte):
      return Self.composed(pixel, over: matte)
    case .threshold(let least, let matte):
      if pixel &>> 24 < least { return 0 }
      return matte.map { Self.composed(pixel, over: $0) } ?? Self.opaque(pixel)
    case .dither:
      let level = UInt32(OrderedPattern.rank(x: x, y: y))
      return (pixel &>> 24) &* 64 > level &* 255 &+ 127 ? Self.opaque(pixel) : 0
    }
  }

  private static func composed(_ pixel: UInt32, over matte: UInt32) -> UInt32 {
    let rest = 255 &- (pixel &>> 24)
    func composed(_ shift: UInt32) -> UInt32 {
      let product = ((matte &>> shift) & 0xff) &* rest &+ 128
      let behind = (product &+ (product &>> 8)) &>> 8
      return min(255, ((pixel &>> shift) & 0xff) &+ behind) &<< shift
    }
    return 0xff00_0000 | composed(0) | composed(8) | composed(16)
  }

  private static func opaque(_ pixel: UInt32) -> UInt32 {
    let straight = PremultipliedRGBA8(rawValue: pixel).straight
    return PremultipliedRGBA8(
      red: straight.red, green: straight.green, blue: straight.blue, alpha: 255
    ).rawValue
  }
}
