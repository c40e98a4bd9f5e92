import RenderGeometry
public import RenderPixels

extension Pixmap {
  /// A picture of where two pictures differ: the expected one faded, differing pixels in red, the
  /// darker the more. Differences within the threshold are yellow.
  ///
  /// Its size is that of the canvas that holds both.
  public static func difference(_ expected: Pixmap, _ actual: Pixmap, threshold: Int = 0) -> Pixmap
  {
    let size = PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    var result = Pixmap(size: size, filledWith: .white)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (a, b) = (expected.raw(x, y), actual.raw(x, y))
        if a == b {
          if a != 0 { result[x, y] = PremultipliedRGBA8(rawValue: a).faded }
          continue
        }
        let difference = PixmapDifference.of(a, b)
        // A difference of 1 shall be seen too.
        let shade = UInt8(max(0, 160 - difference))
        result[x, y] =
          difference > threshold
          ? PremultipliedRGBA8(red: 230, green: shade / 2, blue: shade / 2, alpha: 255)
          : PremultipliedRGBA8(red: 255, green: 214, blue: 0, alpha: 255)
      }
    }
    return result
  }

  /// The packed pixel at a place, transparent outside.
  func raw(_ x: Int, _ y: Int) -> UInt32 {
    x < width && y < height ? pixels[y * width + x] : 0
  }
}

extension PremultipliedRGBA8 {
  static let white = PremultipliedRGBA8(rawValue: 0xffff_ffff)

  /// A light gray that still tells dark from bright.
  fileprivate var faded: PremultipliedRGBA8 {
    let through = 255 - Int(alpha)
    let luma = (54 * Int(red) + 183 * Int(green) + 19 * Int(blue)) / 256 + through
    let gray = UInt8(min(255, 204 + min(255, luma) / 5))
    return PremultipliedRGBA8(red: gray, green: gray, blue: gray, alpha: 255)
  }

  /// The pixel in front of an opaque one.
  func over(_ ground: UInt8) -> PremultipliedRGBA8 {
    let rest = Int(ground) * (255 - Int(alpha))
    let part = UInt8((rest + 127) / 255)
    return PremultipliedRGBA8(
      red: UInt8(min(255, Int(red) + Int(part))), green: UInt8(min(255, Int(green) + Int(part))),
      blue: UInt8(min(255, Int(blue) + Int(part))), alpha: 255)
  }
}
