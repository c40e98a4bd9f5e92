import RenderFields
import RenderGeometry
import RenderText

/// The memory that a rendering takes, estimated before its output is touched.
enum MemoryNeed {
  /// The bytes that every rendering takes.
  private static let base = 48 << 20

  /// The bytes of a task besides its pixels: its stack and the reserve of its allocator.
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

  /// Returns the number of tasks that may work at a time: fewer than `jobs` where memory is short.
  ///
  /// `available` is the free memory in bytes, measured before any task began; nil where it is
  /// unknown.
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
