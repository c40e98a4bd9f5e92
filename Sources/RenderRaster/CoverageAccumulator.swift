import RenderGeometry

/// Signed area sums of a band of pixel rows.
///
/// Each piece of an edge adds its area to the left part of its pixel, and to the pixel right of it
/// what is missing to its full height; the running sum along a row is then the covered area of
/// each pixel. All is integer: exact, and independent of order.
struct CoverageAccumulator: ~Copyable {
  /// The pixels that count. Edges left of it are projected onto its left side.
  private(set) var band = PixelRect.empty

  private var sums = Scratch<Int>()
  private var touched = Scratch<UInt64>()
  private var stride = 0
  private var words = 0

  /// Rows of so few pixels are not worth looking for equal ones.
  private static let narrow = 24

  /// Starts an empty band.
  mutating func begin(_ band: PixelRect) {
    self.band = band
    stride = band.width + 2
    words = (stride + 63) >> 6
    // What a sweep has read is zero again, so growing is all that needs clearing.
    sums.require(stride * band.height, filledWith: 0)
    touched.require(words * band.height, filledWith: 0)
  }

  /// Adds the part of an outline that lies in the band, as its signed areas.
  mutating func add(_ outline: borrowing Outline) {
    for index in 0..<outline.edgeCount { add(outline.edge(index)) }
  }

  @inline(__always)
  private mutating func add(_ edge: Edge) {
    let first = max(edge.y0 >> FixedPoint.bits, band.y)
    let last = min((edge.y1 &- 1) >> FixedPoint.bits, band.maxY &- 1)
    guard first <= last else { return }
    if edge.isCurve {
      add(CurveCrossing(edge), winding: edge.winding, rows: first, last)
    } else if edge.x0 == edge.x1 {
      addVertical(edge, rows: first, last)
    } else {
      add(LineCrossing(edge), winding: edge.winding, rows: first, last)
    }
  }

  /// Adds the full height of a piece to the leftmost column.
  @inline(__always)
  private mutating func depositLeft(_ row: Int, height: Int) {
    let index = row &* stride
    sums[index] = sums[index] &+ height &* (2 &* FixedPoint.one)
    touched[row &* words] = touched[row &* words] | 1
  }

  /// Adds the area of a piece to its pixel and the one right of it; `height` and `area` are
  /// signed, `area` is twice the integral of x over the piece within the pixel.
  @inline(__always)
  private mutating func deposit(_ row: Int, _ column: Int, height: Int, area: Int) {
    sums.add(height &* (2 &* FixedPoint.one) &- area, area, at: row &* stride &+ column)
    let word = row &* words &+ column &>> 6
    let bit = UInt64(truncatingIfNeeded: column & 63)
    touched[word] = touched[word] | 3 &<< bit
    if bit == 63 { touched[word &+ 1] = touched[word &+ 1] | 1 }
  }

  private mutating func addVertical(_ edge: Edge, rows first: Int, _ last: Int) {
    let column = edge.x0 >> FixedPoint.bits &- band.x
    guard column < band.width else { return }
    let inside = edge.x0 & (FixedPoint.one &- 1)
    for row in first...last {
      let top = max(edge.y0, row &<< FixedPoint.bits)
      let bottom = min(edge.y1, (row &+ 1) &<< FixedPoint.bits)
      let height = (bottom &- top) &* edge.winding
      if column < 0 {
        depositLeft(row &- band.y, height: height)
      } else {
        deposit(row &- band.y, column, height: height, area: height &* (2 &* inside))
      }
    }
  }

  @inline(__always)
  private mutating func add<C: Crossing>(
    _ edge: C, winding: Int, rows first: Int, _ last: Int
  ) {
    var y = first &<< FixedPoint.bits
    var start = (x: edge.x0, t: 0.0)
    if edge.y0 >= y { y = edge.y0 } else { start = edge.crossing(atY: y) }
    var row = first
    while true {
      let bottom = (row &+ 1) &<< FixedPoint.bits
      let isLast = edge.y1 <= bottom
      let end = isLast ? (x: edge.x1, t: 1) : edge.crossing(atY: bottom)
      let endY = isLast ? edge.y1 : bottom
      let column = start.x >> FixedPoint.bits
      if end.x >> FixedPoint.bits == column, column >= band.x, column < band.maxX {
        // Most pieces lie in one pixel.
        let origin = column &<< FixedPoint.bits
        let height = endY &- y
        let area =
          height &* (start.x &+ end.x &- 2 &* origin) &+ edge.bulge(from: start.t, to: end.t)
        deposit(
          row &- band.y, column &- band.x, height: winding &* height, area: winding &* area)
      } else {
        addPiece(
          edge, winding: winding, row: row &- band.y, from: (start.x, y, start.t),
          to: (end.x, endY, end.t))
      }
      if row == last { return }
      row &+= 1
      start = end
      y = endY
    }
  }

  /// Adds a straight piece that lies in one row of the band.
  mutating func addLine(
    row: Int, from start: (x: Int, y: Int), to end: (x: Int, y: Int), winding: Int
  ) {
    addPiece(
      LineCrossing(x0: start.x, y0: start.y, x1: end.x, y1: end.y), winding: winding,
      row: row &- band.y, from: (start.x, start.y, 0), to: (end.x, end.y, 1))
  }

  /// Adds the part of an edge that lies in one row of the band, with a winding of its own.
  mutating func add(
    _ edge: Edge, row: Int, from start: (x: Int, y: Int, t: Double),
    to end: (x: Int, y: Int, t: Double), winding: Int
  ) {
    if edge.isCurve {
      addPiece(
        CurveCrossing(edge), winding: winding, row: row &- band.y, from: start, to: end)
    } else {
      addPiece(
        LineCrossing(edge), winding: winding, row: row &- band.y, from: start, to: end)
    }
  }

  /// Adds the piece of an edge that lies in one row, pixel by pixel.
  private mutating func addPiece<C: Crossing>(
    _ edge: C, winding: Int, row: Int, from start: (x: Int, y: Int, t: Double),
    to end: (x: Int, y: Int, t: Double)
  ) {
    let isRightward = start.x <= end.x
    let left = isRightward ? start : end
    let right = isRightward ? end : start
    let firstColumn = left.x >> FixedPoint.bits
    // A piece that ends on the left side of a pixel is not in that pixel.
    let lastColumn = right.x > left.x ? (right.x &- 1) >> FixedPoint.bits : firstColumn
    if firstColumn >= band.maxX { return }
    if lastColumn < band.x {
      depositLeft(row, height: winding &* (end.y &- start.y))
      return
    }
    var at = left
    var column = firstColumn
    if firstColumn < band.x {
      column = band.x
      let next = edge.crossing(atX: column &<< FixedPoint.bits)
      let border = clamped(next.y, start.y, end.y)
      depositLeft(row, height: winding &* abs(border &- at.y))
      at = (column &<< FixedPoint.bits, border, next.t)
    }
    let last = min(lastColumn, band.maxX &- 1)
    while true {
      var next = right
      if column < lastColumn {
        let border = edge.crossing(atX: (column &+ 1) &<< FixedPoint.bits)
        next = ((column &+ 1) &<< FixedPoint.bits, clamped(border.y, start.y, end.y), border.t)
      }
      let origin = column &<< FixedPoint.bits
      let height = abs(next.y &- at.y)
      let bulge =
        isRightward ? edge.bulge(from: at.t, to: next.t) : edge.bulge(from: next.t, to: at.t)
      let area = height &* ((at.x &- origin) &+ (next.x &- origin)) &+ bulge
      deposit(row, column &- band.x, height: winding &* height, area: winding &* area)
      if column == last { return }
      column &+= 1
      at = next
    }
  }

  @inline(__always)
  private func clamped(_ value: Int, _ low: Int, _ high: Int) -> Int {
    value < low ? low : (value > high ? high : value)
  }

  /// Reads a row as runs of coverage and clears it.
  mutating func sweep(row: Int, into coverage: inout CoverageRow) {
    coverage.begin(x: band.x, width: band.width)
    let base = (row &- band.y) &* stride
    let wordBase = (row &- band.y) &* words
    if band.width <= Self.narrow {
      if touched[wordBase] == 0 { return }
      touched[wordBase] = 0
      coverage.setValues(fromSums: &sums, at: base, width: band.width)
      // What was added right of the last pixel.
      sums[base &+ band.width] = 0
      return
    }
    var sum = 0
    var cursor = 0
    for word in 0..<words {
      var bits = touched[wordBase &+ word]
      if bits == 0 { continue }
      touched[wordBase &+ word] = 0
      while bits != 0 {
        let column = word &<< 6 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if column > cursor { coverage.appendConstant(sum, from: cursor, to: column) }
        sum = sum &+ sums[base &+ column]
        sums[base &+ column] = 0
        if column < band.width { coverage.appendPixel(sum, at: column) }
        cursor = column &+ 1
      }
    }
    if cursor < band.width { coverage.appendConstant(sum, from: cursor, to: band.width) }
  }
}
