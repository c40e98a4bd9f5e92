import RenderPixels

/// What a format makes of a pixmap's pixel; a function of the pixel alone, so that a region which
/// does not change never changes in the output.
enum PixelMapping: Hashable, Sendable {
  /// Kept premultiplied; pixels without opacity become zero.
  case premultiplied

  /// Translucent pixels are composed over an opaque color, packed as in a pixmap.
  case matte(UInt32)

  /// Translucent pixels become opaque from half opacity on, otherwise transparent.
  case threshold

  /// The mapped pixel, packed as in a pixmap.
  @inline(__always)
  func callAsFunction(_ pixel: UInt32) -> UInt32 {
    if pixel >= 0xff00_0000 { return pixel }
    if pixel < 0x0100_0000 { return 0 }
    return mapTranslucent(pixel)
  }

  private func mapTranslucent(_ pixel: UInt32) -> UInt32 {
    switch self {
    case .premultiplied:
      return pixel
    case .matte(let matte):
      let rest = 255 &- (pixel &>> 24)
      func composed(_ shift: UInt32) -> UInt32 {
        let product = ((matte &>> shift) & 0xff) &* rest &+ 128
        let behind = (product &+ (product &>> 8)) &>> 8
        return min(255, ((pixel &>> shift) & 0xff) &+ behind) &<< shift
      }
      return 0xff00_0000 | composed(0) | composed(8) | composed(16)
    case .threshold:
      if pixel < 0x8000_0000 { return 0 }
      let straight = PremultipliedRGBA8(rawValue: pixel).straight
      return PremultipliedRGBA8(
        red: straight.red, green: straight.green, blue: straight.blue, alpha: 255
      ).rawValue
    }
  }
}
