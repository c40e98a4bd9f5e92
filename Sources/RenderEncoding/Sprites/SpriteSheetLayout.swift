public import RenderGeometry

/// Where the frames of an animation lie on one or more sprite sheets.
public struct SpriteSheetLayout: Hashable, Sendable {
  /// Where a frame lies.
  public struct Placement: Hashable, Sendable {
    /// The index of the sheet.
    public let sheet: Int

    /// The pixels of the sheet that show the frame, without the pixels repeated around them.
    public let rect: PixelRect

    /// The part of the frame that they show, of the same extents; around it the frame is
    /// transparent.
    public let source: PixelRect
  }

  /// Equal cells in rows.
  public struct Grid: Hashable, Sendable {
    /// The cells in a row of a full sheet.
    public let columns: Int

    /// The rows of a full sheet; the last may be shorter.
    public let rows: Int

    /// The pixels to the left of and above the first cell.
    public let margin: Int

    /// The pixels between two cells.
    public let spacing: Int
  }

  /// The extents of a frame.
  public let frameSize: PixelSize

  /// The extents of every sheet, at least one.
  public let sheetSizes: [PixelSize]

  /// Where each frame lies, at least one. Equal frames may share a place.
  public let placements: [Placement]

  /// The grid, nil where frames are trimmed.
  public let grid: Grid?

  /// How often the outermost pixels of each place are repeated around it.
  public let extrusion: Int
}

extension SpriteSheetLayout {
  /// The number of frames.
  public var frameCount: Int { placements.count }

  /// The number of sheets.
  public var sheetCount: Int { sheetSizes.count }

  /// The extents of the first sheet.
  public var size: PixelSize { sheetSizes[0] }

  /// The pixels of its sheet that show a frame.
  public func rect(ofFrame index: Int) -> PixelRect { placements[index].rect }

  /// The frames on a sheet, rising; for each place only the first that is there.
  func framesToDraw(onSheet sheet: Int) -> [Int] {
    var seen = Set<PixelRect>()
    return placements.indices.filter {
      placements[$0].sheet == sheet && seen.insert(placements[$0].rect).inserted
    }
  }

  /// The number of different places on all sheets.
  public var placeCount: Int {
    (0..<sheetCount).reduce(0) { $0 + framesToDraw(onSheet: $1).count }
  }

  /// The bytes that all sheets take in memory once they are decoded, 4 a pixel.
  public var decodedByteCount: Int { sheetSizes.reduce(0) { $0 + 4 * $1.area } }

  /// The bytes that all frames would take in memory one by one, 4 a pixel.
  public var framesByteCount: Int { 4 * frameSize.area * frameCount }
}
