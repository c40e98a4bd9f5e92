import RenderConcurrency
import RenderDrawing
import RenderGeometry
import RenderPixels

/// Shrunk pictures, shared by all rasterizers of an animation.
public final class TextureCache: Sendable {
  private struct Key: Hashable {
    var image: Image
    var size: PixelSize
  }

  private struct State {
    var textures: [Key: Texture] = [:]
    var area = 0
  }

  private let state = Locked(State())

  /// The number of pixels to keep, 8 bytes each; beyond it pictures are shrunk again.
  private static let areaLimit = 1 << 24

  /// Creates an empty cache.
  public init() {}

  /// A picture at a size, neither extent larger than its own.
  func texture(of image: Image, size: PixelSize) -> Texture {
    let key = Key(image: image, size: size)
    if let texture = state.withLock({ $0.textures[key] }) { return texture }
    // Two tasks may both shrink a picture; the results are equal.
    let texture =
      size == image.pixmap.size
      ? Texture(image.pixmap) : Resampler.shrunk(image.pixmap, to: size)
    state.withLock {
      if $0.area + size.area > Self.areaLimit { $0 = State() }
      if $0.textures.updateValue(texture, forKey: key) == nil { $0.area += size.area }
    }
    return texture
  }
}

/// Shrinks pictures in linear light by exact area.
///
/// Each new pixel is the mean of the light that falls on it, weighted by opacity, so that edges
/// of straight alpha keep their color.
struct Resampler {
  /// One axis: which old pixels make a new one, and how much of each.
  private struct Axis {
    var first: [Int] = []
    var weights: [[Double]] = []

    init(from old: Int, to new: Int) {
      let ratio = Double(old) / Double(new)
      for index in 0..<new {
        let start = Double(index) * ratio
        let end = index == new - 1 ? Double(old) : Double(index + 1) * ratio
        let from = min(Int(start), old - 1)
        let to = min(Int(end.rounded(.up)), old)
        first.append(from)
        weights.append(
          (from..<max(to, from + 1)).map { pixel in
            let share = min(end, Double(pixel + 1)) - max(start, Double(pixel))
            return max(share, 0) / (end - start)
          })
      }
    }
  }

  /// A picture of `size`, neither extent larger than the old one.
  static func shrunk(_ pixmap: Pixmap, to size: PixelSize) -> Texture {
    let across = Axis(from: pixmap.width, to: size.width)
    let down = Axis(from: pixmap.height, to: size.height)
    var result = Texture(size: size)
    // Old rows, each shrunk across, are added to the new row they belong to.
    var row = [SIMD4<Double>](repeating: .zero, count: size.width)
    var rowIndex = -1
    for y in 0..<size.height {
      var sum = [SIMD4<Double>](repeating: .zero, count: size.width)
      for (offset, weight) in down.weights[y].enumerated() where weight > 0 {
        let old = down.first[y] + offset
        if old != rowIndex {
          shrink(pixmap, row: old, by: across, into: &row)
          rowIndex = old
        }
        for x in 0..<size.width { sum[x] += row[x] * weight }
      }
      for x in 0..<size.width { result.pixels[y * size.width + x] = encoded(sum[x]) }
    }
    return result
  }

  private static func shrink(
    _ pixmap: Pixmap, row: Int, by axis: Axis, into result: inout [SIMD4<Double>]
  ) {
    let base = row * pixmap.width
    let light = (0..<pixmap.width).map { linear(Source.pixel(pixmap.pixels[base + $0])) }
    for x in result.indices {
      var sum = SIMD4<Double>.zero
      let first = axis.first[x]
      for (offset, weight) in axis.weights[x].enumerated() { sum += light[first + offset] * weight }
      result[x] = sum
    }
  }

  /// Premultiplied light of a stored source.
  @inline(__always)
  static func linear(_ pixel: UInt64) -> SIMD4<Double> {
    let alpha = pixel &>> 48
    if alpha == 0 { return .zero }
    let opacity = Double(alpha) / Source.one
    func light(_ shift: UInt64) -> Double {
      let channel = Double(pixel &>> shift & 0xffff) / Double(alpha)
      // Whole bytes, that is all opaque pixels, are looked up; others lie between two.
      let place = min(channel, 1) * 255
      let index = Int(place)
      let rest = place - Double(index)
      let table = TransferFunction.linearBytes
      return (rest == 0 ? table[index] : table[index] + (table[index + 1] - table[index]) * rest)
        * opacity
    }
    return SIMD4(light(0), light(16), light(32), opacity)
  }

  /// The stored source of premultiplied light.
  @inline(__always)
  static func encoded(_ light: SIMD4<Double>) -> UInt64 {
    let alpha = light.w
    if !(alpha > 1e-9) { return 0 }
    func stored(_ value: Double) -> Double {
      TransferFunction.encodedQuickly(value / alpha) * alpha
    }
    return Source.packed(stored(light.x), stored(light.y), stored(light.z), alpha)
  }
}

/// A picture with 16 bits a channel.
struct Texture {
  let size: PixelSize

  /// Sources, row after row.
  var pixels: [UInt64]

  init(size: PixelSize) {
    self.size = size
    pixels = [UInt64](repeating: 0, count: size.area)
  }

  /// The same picture as stored.
  init(_ pixmap: Pixmap) {
    size = pixmap.size
    pixels = pixmap.pixels.map { Source.pixel($0) }
  }

  /// Indicates whether every pixel is opaque.
  var isOpaque: Bool { pixels.allSatisfy { Source.isOpaque($0) } }
}
