/// The global palette of a GIF and the way from mapped pixels to its indices.
struct GIFPalette: Sendable {
  /// Opaque colors packed as in a pixmap, 1…256, with a zero where `transparentIndex` is.
  let colors: [UInt32]

  /// The index that lets the canvas through.
  let transparentIndex: Int?

  /// Whether every color of the animation is in the palette.
  let isExact: Bool

  /// From mapped pixels to indices.
  let table: ColorTable

  /// Makes a palette for all colors of an animation.
  ///
  /// - Parameters:
  ///   - histogram: The mapped pixels of all frames: opaque ones, or zero for transparent ones.
  ///   - maximumColors: The most entries, 2…256, the transparent one included.
  ///   - usesTransparency: Whether an index for unchanged pixels is wanted where there is room.
  init(_ histogram: ColorHistogram, maximumColors: Int, usesTransparency: Bool) {
    let all = histogram.entries.filter { $0.count > 0 }
    let opaque = all.filter { $0.color != 0 }
    let needsTransparency = opaque.count < all.count
    let isExact = histogram.level == 0 && all.count <= maximumColors
    var entries: [UInt32]
    var assignments: [(color: UInt32, index: UInt8)]
    if isExact {
      entries = opaque.map(\.color)
      assignments = entries.enumerated().map { ($1, UInt8($0)) }
    } else {
      // Few colors are worth more than an index for unchanged pixels.
      let reserved = needsTransparency || (usesTransparency && maximumColors >= 16) ? 1 : 0
      let quantizer = PaletteQuantizer(opaque, maximumColors: max(1, maximumColors - reserved))
      entries = quantizer.palette
      assignments = zip(opaque, quantizer.assignments).map { ($0.color, UInt8($1)) }
    }
    var transparentIndex: Int?
    if needsTransparency || (usesTransparency && entries.count < maximumColors) {
      transparentIndex = entries.count
      assignments.append((0, UInt8(entries.count)))
      entries.append(0)
    }
    colors = entries
    self.transparentIndex = transparentIndex
    self.isExact = isExact
    table = ColorTable(assignments, level: histogram.level)
  }

  /// The bits of an index in the palette, 1…8.
  var bitDepth: Int {
    var depth = 1
    while 1 << depth < colors.count { depth += 1 }
    return depth
  }
}
