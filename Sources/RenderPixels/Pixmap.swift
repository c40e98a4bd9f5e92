public import RenderGeometry

/// A rectangle of premultiplied RGBA pixels.
///
/// Rows are stored top to bottom, pixels left to right, without gaps. Every component is at most
/// its alpha.
public struct Pixmap: Hashable, Sendable {
  /// The extents.
  public let size: PixelSize

  /// The packed pixels (`PremultipliedRGBA8.rawValue`), row after row; `size.area` of them.
  public var pixels: [UInt32]

  /// Creates a pixmap of one color, transparent by default.
  public init(size: PixelSize, filledWith color: PremultipliedRGBA8 = .clear) {
    self.size = size
    pixels = [UInt32](repeating: color.rawValue, count: size.area)
  }

  /// Creates a pixmap from packed pixels.
  ///
  /// - Precondition: There are `size.area` pixels.
  public init(size: PixelSize, pixels: [UInt32]) {
    precondition(pixels.count == size.area, "\(pixels.count) pixels for \(size.area)")
    self.size = size
    self.pixels = pixels
  }

  /// The number of columns.
  @inlinable
  public var width: Int { size.width }

  /// The number of rows.
  @inlinable
  public var height: Int { size.height }

  /// The pixel in a column and a row, both inside the pixmap.
  @inlinable
  public subscript(x: Int, y: Int) -> PremultipliedRGBA8 {
    get { PremultipliedRGBA8(rawValue: pixels[y * size.width + x]) }
    set { pixels[y * size.width + x] = newValue.rawValue }
  }
}

extension Pixmap {
  /// A Boolean value that indicates whether every pixel has full opacity.
  public var isOpaque: Bool { !pixels.contains { $0 < 0xff00_0000 } }

  /// A copy of the part inside `rect`, which lies inside the pixmap and is not empty.
  public func cropped(to rect: PixelRect) -> Pixmap {
    precondition(
      !rect.isEmpty && size.bounds.intersection(rect) == rect, "a crop outside the pixmap")
    var result: [UInt32] = []
    result.reserveCapacity(rect.area)
    for y in rect.y..<rect.maxY {
      result.append(contentsOf: pixels[(y * width + rect.x)..<(y * width + rect.maxX)])
    }
    return Pixmap(size: PixelSize(width: rect.width, height: rect.height), pixels: result)
  }
}
