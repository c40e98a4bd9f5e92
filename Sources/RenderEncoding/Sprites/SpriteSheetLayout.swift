public import RenderGeometry

/// A grid of equal frames, filled row by row.
public struct SpriteSheetLayout: Hashable, Sendable {
  /// The extents of a frame.
  public let frameSize: PixelSize

  /// The number of frames, at least 1.
  public let frameCount: Int

  /// The frames in a row.
  public let columns: Int

  /// The rows; the last may be shorter.
  public let rows: Int

  /// Arranges frames in a grid.
  ///
  /// - Parameters:
  ///   - columns: The frames in a row; nil chooses the grid of the shortest longer side. Fewer are
  ///     taken where the sheet would be wider than `maximumSide`.
  ///   - maximumSide: The longest side of the sheet in pixels.
  /// - Throws: `EncodingError.sheetTooSmall` where no grid fits.
  public init(
    frameSize: PixelSize, frameCount: Int, columns: Int? = nil, maximumSide: Int = 4096
  ) throws(EncodingError) {
    precondition(frameCount >= 1, "\(frameCount) frames")
    self.frameSize = frameSize
    self.frameCount = frameCount
    let (mostColumns, mostRows) = (maximumSide / frameSize.width, maximumSide / frameSize.height)
    func rows(_ columns: Int) -> Int { (frameCount + columns - 1) / columns }
    let widest = min(mostColumns, frameCount)
    guard widest >= 1, rows(widest) <= mostRows else {
      throw .sheetTooSmall(
        frames: frameCount, frameSize: frameSize, maximumSide: maximumSide,
        fitting: mostColumns * mostRows)
    }
    var chosen = widest
    if let columns {
      chosen = min(widest, max(1, columns))
      // A narrow grid may be too high.
      while rows(chosen) > mostRows { chosen += 1 }
    } else {
      func cost(_ columns: Int) -> (Int, Int, Int) {
        let width = columns * frameSize.width
        let height = rows(columns) * frameSize.height
        return (max(width, height), width * height, -columns)
      }
      for columns in (1...widest).reversed() where rows(columns) <= mostRows {
        if cost(columns) < cost(chosen) { chosen = columns }
      }
    }
    self.columns = chosen
    self.rows = rows(chosen)
  }

  /// The extents of the sheet.
  public var size: PixelSize {
    PixelSize(width: columns * frameSize.width, height: rows * frameSize.height)
  }

  /// Where a frame lies.
  public func rect(ofFrame index: Int) -> PixelRect {
    PixelRect(
      x: index % columns * frameSize.width, y: index / columns * frameSize.height,
      width: frameSize.width, height: frameSize.height)
  }
}
