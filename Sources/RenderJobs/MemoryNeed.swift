import RenderFields
import RenderGeometry
import RenderText

/// How much memory a rendering takes, asked before its output is touched.
enum MemoryNeed {
  /// What the program takes whatever it renders.
  private static let base = 48 << 20

  /// What each task takes besides its pixels: its stack and what its allocator reserves.
  private static let perTask = 80 << 20

  /// Bytes for each pixel of a canvas while one task draws and compresses it, as measured and
  /// rounded up.
  private static func perPixel(_ format: OutputFormat) -> Int {
    switch format {
    case .gif, .png: 20
    case .frames: 32
    case .apng, .webp: 110
    case .sheet: 20
    }
  }

  /// How many tasks may work at a time, which is fewer than asked for where memory is short.
  ///
  /// `available` is how many bytes there are, asked for before any task began; nil where nobody
  /// knows.
  ///
  /// - Throws: `Diagnostics` where even one takes more than there is.
  static func jobs(
    _ jobs: Int, size: PixelSize, frameCount: Int, format: OutputFormat, available: Int?
  ) throws(Diagnostics) -> Int {
    guard let available else { return jobs }
    let each = perTask + size.area * perPixel(format)
    // A sheet is held whole while it is compressed, and has at most 4096 pixels a side.
    let sheet = format == .sheet ? min(size.area * frameCount, 1 << 24) * perPixel(format) : 0
    let fitting = (available - base - sheet) / each
    guard fitting < 1 else { return min(jobs, fitting) }
    throw Diagnostics(
      .resources,
      "\(size.width)x\(size.height) pixels as \(format.title) take about "
        + "\(Decimal.bytes(base + sheet + each)) of memory, but only \(Decimal.bytes(available)) "
        + "are to be had: use a smaller \(field: "size") or \(field: "scale"), or raise the limit "
        + "('ulimit -v')")
  }
}
