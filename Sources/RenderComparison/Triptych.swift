package import RenderGeometry
package import RenderPixels

/// Three pictures beside each other: expected, actual and where they differ.
///
/// Small pictures are enlarged by a whole number of times; what is transparent shows a
/// checkerboard.
package struct Triptych: Hashable, Sendable {
  /// The factor by which pictures are enlarged.
  package let scale: Int

  /// The extents of a picture before it is enlarged.
  package let panel: PixelSize

  /// Pixels between and around the pictures.
  static let gap = 8

  /// A side that pictures are enlarged to, at most.
  static let side = 192

  private static let ground = PremultipliedRGBA8(red: 246, green: 247, blue: 249, alpha: 255)
  private static let frame = PremultipliedRGBA8(red: 208, green: 213, blue: 221, alpha: 255)

  /// Prepares a triptych of pictures up to a size.
  package init(panel: PixelSize) {
    self.panel = panel
    scale = max(1, min(8, Self.side / max(panel.width, panel.height)))
  }

  /// Prepares a triptych of two pictures.
  package init(_ expected: PixelSize, _ actual: PixelSize) {
    self.init(
      panel: PixelSize(
        width: max(expected.width, actual.width), height: max(expected.height, actual.height)))
  }

  /// The extents of the whole.
  package var size: PixelSize {
    PixelSize(
      width: 3 * panel.width * scale + 4 * Self.gap, height: panel.height * scale + 2 * Self.gap)
  }

  /// The whole picture.
  ///
  /// - Parameters:
  ///   - expected: The picture that is right, at most as large as `panel`.
  ///   - actual: The picture in question, at most as large as `panel`.
  ///   - threshold: The largest difference of a pixel that counts as equal.
  /// - Returns: The three pictures beside each other, opaque.
  package func pixmap(expected: Pixmap, actual: Pixmap, threshold: Int = 0) -> Pixmap {
    var result = Pixmap(size: size, filledWith: Self.ground)
    let difference = Pixmap.difference(expected, actual, threshold: threshold)
    for (index, picture) in [expected, actual, difference].enumerated() {
      place(picture, column: index, onto: &result)
    }
    return result
  }

  private func place(_ picture: Pixmap, column: Int, onto result: inout Pixmap) {
    let left = Self.gap + column * (panel.width * scale + Self.gap)
    let width = min(picture.width, panel.width) * scale
    let height = min(picture.height, panel.height) * scale
    for y in -1...height {
      for x in -1...width {
        let isEdge = x < 0 || y < 0 || x == width || y == height
        result[left + x, Self.gap + y] =
          isEdge
          ? Self.frame
          : picture[x / scale, y / scale].over((x / 8 + y / 8) % 2 == 0 ? 255 : 232)
      }
    }
  }
}
