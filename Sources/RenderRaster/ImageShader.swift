import CKernels
import RenderDrawing
import RenderGeometry

/// A picture on the pixel grid.
///
/// Pictures that are drawn smaller are shrunk once, in linear light; what is left of the
/// transform is sampled between pixels. Outside the picture its border pixels go on: the shape's
/// coverage makes the edge.
final class ImageShader {
  let isOpaque: Bool
  private let texture: Texture
  private let opacity: Int

  /// Maps pixels to the texture's pixels.
  private let toTexture: Transform

  /// Indicates whether the texture's pixels are as large as the canvas's and not turned.
  private let isUnscaled: Bool

  /// `texture` is the picture, shrunk to about the size at which it shows.
  init(_ texture: Texture, rect: Rect, toLocal: Transform, opacity: Double) {
    self.texture = texture
    self.opacity = min(FixedPoint.roundedToEven(opacity * 65_536), CoverageRow.full)
    isOpaque = opacity == 1 && texture.isOpaque
    let fit = Transform.scaling(
      x: Double(texture.size.width) / rect.width, y: Double(texture.size.height) / rect.height)
    let map = fit * Transform.translation(x: -rect.minX, y: -rect.minY) * toLocal
    isUnscaled =
      map.isScaleAndTranslation && abs(map.m11 - 1) < 1e-9 && abs(map.m22 - 1) < 1e-9
    toTexture = map
  }

  /// The extents at which a picture shows at most, at most its own.
  static func targetSize(of size: PixelSize, in rect: Rect, transform: Transform) -> PixelSize {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
    let places = corners.map { transform.applied(to: $0) }
    func fitted(_ length: Double, _ own: Int) -> Int {
      length.isFinite ? max(1, min(own, Int(min(length - 1e-6, Double(own)).rounded(.up)))) : own
    }
    let isUpright = transform.isScaleAndTranslation
    let width = max((places[1] - places[0]).length, (places[2] - places[3]).length)
    let height = max((places[3] - places[0]).length, (places[2] - places[1]).length)
    if isUpright {
      return PixelSize(width: fitted(width, size.width), height: fitted(height, size.height))
    }
    // What turns takes few sizes, each half the area of the one before, and is sampled from the
    // smallest that is large enough.
    let ratio = max(width / Double(size.width), height / Double(size.height))
    var factor = 1.0
    while factor * 0.7071067811865476 >= ratio && factor > 1e-4 { factor *= 0.7071067811865476 }
    return PixelSize(
      width: fitted(Double(size.width) * factor, size.width),
      height: fitted(Double(size.height) * factor, size.height))
  }

  func shade(y: Int, x: Int, count: Int, into pixels: inout Scratch<UInt64>) {
    if isUnscaled {
      shadeShifted(y: y, x: x, count: count, into: &pixels)
    } else {
      for index in 0..<count {
        pixels[index] = sample(Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5))
      }
    }
    if opacity != CoverageRow.full {
      for index in 0..<count { pixels[index] = Source.scaled(pixels[index], by: opacity) }
    }
  }

  /// A texture that is only shifted: whole shifts copy it.
  private func shadeShifted(y: Int, x: Int, count: Int, into pixels: inout Scratch<UInt64>) {
    let shiftX = (toTexture.m13 * 65_536).rounded() / 65_536
    let shiftY = (toTexture.m23 * 65_536).rounded() / 65_536
    let left = shiftX.rounded(.down)
    let top = shiftY.rounded(.down)
    let partX = Int((shiftX - left) * 65_536)
    let partY = Int((shiftY - top) * 65_536)
    let column = x + Int(min(max(left, -1e6), 1e6))
    let row = y + Int(min(max(top, -1e6), 1e6))
    let size = texture.size
    let above = max(0, min(size.height - 1, row)) * size.width
    let below = max(0, min(size.height - 1, row + 1)) * size.width
    unsafe texture.pixels.withUnsafeBufferPointer { texture in
      unsafe pixels.withPointer(at: 0, count: count) { target in
        guard let texture = texture.baseAddress else { return }
        unsafe render_shift_row(
          target, count, texture + above, texture + below, size.width, column, UInt32(partX),
          UInt32(partY))
      }
    }
  }

  @inline(__always)
  private func pixel(_ x: Int, _ y: Int) -> UInt64 {
    let column = x < 0 ? 0 : (x < texture.size.width ? x : texture.size.width &- 1)
    let row = y < 0 ? 0 : (y < texture.size.height ? y : texture.size.height &- 1)
    return texture.pixels[row &* texture.size.width &+ column]
  }

  /// Channel by channel a + (b - a) × part / 65,536, rounded.
  @inline(__always)
  private static func mixed(_ a: UInt64, _ b: UInt64, _ part: Int) -> UInt64 {
    let p = UInt64(truncatingIfNeeded: part)
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 16) {
      let v = (a &>> shift & 0xffff) &* (65_536 &- p) &+ (b &>> shift & 0xffff) &* p &+ 32_768
      result |= (v &>> 16) &<< shift
    }
    return result
  }

  /// The mean of the texture over a pixel's footprint, in linear light.
  private func sample(_ center: Point) -> UInt64 {
    let depth = toTexture.depth(of: center)
    guard depth > 1e-9 else { return 0 }
    let place = toTexture.applied(to: center)
    guard place.x.isFinite && place.y.isFinite else { return 0 }
    // How far the texture moves for one pixel to the right and one down.
    let dx = Point(
      x: (toTexture.m11 - place.x * toTexture.m31) / depth,
      y: (toTexture.m21 - place.y * toTexture.m31) / depth)
    let dy = Point(
      x: (toTexture.m12 - place.x * toTexture.m32) / depth,
      y: (toTexture.m22 - place.y * toTexture.m32) / depth)
    let across = Self.sampleCount(dx.length)
    let down = Self.sampleCount(dy.length)
    if across == 1 && down == 1 { return between(place) }
    var sum = SIMD4<Double>.zero
    for j in 0..<down {
      for i in 0..<across {
        let offset =
          dx * ((Double(i) + 0.5) / Double(across) - 0.5)
          + dy * ((Double(j) + 0.5) / Double(down) - 0.5)
        sum += Resampler.linear(between(place + offset))
      }
    }
    return Resampler.encoded(sum * (1 / Double(across * down)))
  }

  /// Samples along a side of the footprint: one up to a pixel, then about two a pixel.
  private static func sampleCount(_ length: Double) -> Int {
    if !(length > 1.01) { return 1 }
    return Int(min((length * 2).rounded(.up), 64))
  }

  /// The texture between its four nearest pixels.
  @inline(__always)
  private func between(_ place: Point) -> UInt64 {
    let limit = Double(1 << 24)
    let x = min(max(place.x - 0.5, -limit), limit)
    let y = min(max(place.y - 0.5, -limit), limit)
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let partX = FixedPoint.roundedToEven((x - left) * 65_536)
    let partY = FixedPoint.roundedToEven((y - top) * 65_536)
    let column = Int(left)
    let row = Int(top)
    return Self.mixed(
      Self.mixed(pixel(column, row), pixel(column + 1, row), partX),
      Self.mixed(pixel(column, row + 1), pixel(column + 1, row + 1), partX), partY)
  }
}
