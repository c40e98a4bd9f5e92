public import RenderGeometry

extension SpriteSheetLayout {
  /// Arranges frames in a grid, a cell for each.
  ///
  /// - Parameters:
  ///   - frameSize: The extents of a frame.
  ///   - frameCount: The number of frames, at least 1.
  ///   - options: Their arrangement counts as `grid`.
  /// - Throws: `EncodingError.sheetTooSmall` where not even one frame fits.
  public init(
    frameSize: PixelSize, frameCount: Int, options: SpriteSheetOptions = SpriteSheetOptions()
  ) throws(EncodingError) {
    precondition(frameCount >= 1, "\(frameCount) frames")
    try self.init(
      frameSize: frameSize, cells: Array(0..<frameCount), cellCount: frameCount, options: options)
  }

  /// Arranges cells in a grid.
  ///
  /// - Parameters:
  ///   - frameSize: The extents of a frame.
  ///   - cells: The cell of each frame, in `0..<cellCount`.
  ///   - cellCount: The number of cells, at least 1.
  ///   - options: Columns, distances and sides.
  /// - Throws: `EncodingError.sheetTooSmall` where not even one frame fits.
  package init(
    frameSize: PixelSize, cells: [Int], cellCount: Int, options: SpriteSheetOptions
  ) throws(EncodingError) {
    let grid = try CellGrid(frameSize: frameSize, cellCount: cellCount, options: options)
    self.init(
      frameSize: frameSize,
      sheetSizes: grid.sheetSizes,
      placements: cells.map { grid.placement(ofCell: $0) },
      grid: Grid(
        columns: grid.columns, rows: grid.rows, margin: options.border,
        spacing: options.gap + 2 * options.border),
      extrusion: options.border)
  }
}

/// A grid of cells that goes on, sheet after sheet.
private struct CellGrid {
  let frameSize: PixelSize
  let cellCount: Int
  let options: SpriteSheetOptions
  let columns: Int
  let rows: Int

  init(
    frameSize: PixelSize, cellCount: Int, options: SpriteSheetOptions
  ) throws(EncodingError) {
    let (limit, around, gap) = (options.limit, 2 * options.border, options.gap)
    let mostColumns = (limit + gap) / (frameSize.width + around + gap)
    let mostRows = (limit + gap) / (frameSize.height + around + gap)
    guard mostColumns >= 1, mostRows >= 1 else {
      throw .sheetTooSmall(frameSize: frameSize, margin: options.border, maximumSide: limit)
    }
    self.frameSize = frameSize
    self.cellCount = cellCount
    self.options = options
    func rows(_ columns: Int) -> Int { (cellCount + columns - 1) / columns }
    let widest = min(mostColumns, cellCount)
    guard rows(widest) <= mostRows else {
      // Several sheets, all but the last of them full.
      columns = mostColumns
      self.rows = mostRows
      return
    }
    var chosen = widest
    if let asked = options.columns {
      chosen = min(widest, max(1, asked))
      // A narrow grid may be too high.
      while rows(chosen) > mostRows { chosen += 1 }
    } else {
      func cost(_ columns: Int) -> (Int, Int, Int) {
        let size = Self.size(columns, rows(columns), frameSize, options)
        return (max(size.width, size.height), size.area, -columns)
      }
      for columns in (1...widest).reversed() where rows(columns) <= mostRows {
        if cost(columns) < cost(chosen) { chosen = columns }
      }
    }
    columns = chosen
    self.rows = rows(chosen)
  }

  private static func size(
    _ columns: Int, _ rows: Int, _ frame: PixelSize, _ options: SpriteSheetOptions
  ) -> PixelSize {
    func length(_ count: Int, _ side: Int) -> Int {
      count * (side + 2 * options.border) + (count - 1) * options.gap
    }
    return options.sheetSize(
      width: length(columns, frame.width), height: length(rows, frame.height))
  }

  var sheetSizes: [PixelSize] {
    let perSheet = columns * rows
    return stride(from: 0, to: cellCount, by: perSheet).map { first in
      let count = min(perSheet, cellCount - first)
      return Self.size(
        min(columns, count), (count + columns - 1) / columns, frameSize, options)
    }
  }

  func placement(ofCell cell: Int) -> SpriteSheetLayout.Placement {
    let (sheet, place) = cell.quotientAndRemainder(dividingBy: columns * rows)
    let step = 2 * options.border + options.gap
    return SpriteSheetLayout.Placement(
      sheet: sheet,
      rect: PixelRect(
        x: options.border + place % columns * (frameSize.width + step),
        y: options.border + place / columns * (frameSize.height + step),
        width: frameSize.width, height: frameSize.height),
      source: frameSize.bounds)
  }
}
