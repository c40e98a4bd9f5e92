import RenderGeometry

/// Keeps the frames of a chunk as numbers of colors, and counts the colors, as long as colors and
/// bytes are few.
struct FrameKeeper {
  private let size: PixelSize
  private var numbers = ColorNumbers(limit: MergedColors.colorLimit)
  private var tallies = [Tally()]
  /// The numbers of the colors that the frame at hand draws; some of them where they are many.
  private var drawn: [UInt16] = []
  /// The frame at hand; its upper bytes are missing while all of them are zero.
  private var canvas = NumberRuns.Planes()
  private var room: [UInt8] = []
  private var kept = KeptFrames.Chunk()
  private var last: (color: UInt32, number: UInt16) = (0, 0)

  /// Whether frames are still kept and counted here.
  private(set) var isActive: Bool

  /// How often a color was gained rather than lost, and in how many frames it was drawn.
  private struct Tally {
    var pixels = 0
    var uses: Int32 = 0
    var lastFrame: Int32 = -1
  }

  /// The most bytes that are kept.
  private let capacity: Int

  /// Starts with a transparent frame.
  ///
  /// - Parameters:
  ///   - size: The extents of the frames.
  ///   - capacity: The most bytes that are kept, 0 for none.
  init(size: PixelSize, capacity: Int) {
    self.size = size
    self.capacity = capacity
    isActive = capacity > 0 && size.area <= KeptFrames.largestArea
    if isActive { canvas.low = [UInt8](repeating: 0, count: size.area) }
  }
}

extension FrameKeeper {
  /// The frames; nil where they are not kept.
  var chunk: KeptFrames.Chunk? {
    guard isActive else { return nil }
    var result = kept
    result.colors = numbers.colors
    return result
  }

  /// The colors that the frame at hand draws, distinct; more than `FewColors.limit` of them where
  /// they are many.
  var drawnColors: [UInt32] { drawn.map { numbers.colors[Int($0)] } }

  /// Adds all that was counted to a histogram.
  func flush(into histogram: inout ColorHistogram) {
    for (color, tally) in zip(numbers.colors, tallies) where tally.lastFrame >= 0 {
      histogram.add(color, tally.pixels, uses: Int(tally.uses))
    }
  }

  /// Takes equal neighbors of the frame before the first, mapped.
  mutating func begin(with color: UInt32, from start: Int, to end: Int) {
    if !isActive { return }
    guard let number = number(of: color) else { return giveUp() }
    put(number, from: start, to: end)
  }

  /// Keeps the frame before the first, once all of its pixels were taken.
  mutating func endOfBeginning() {
    if !isActive { return }
    guard let before = runs(in: size.bounds) else { return giveUp() }
    kept.before = before
  }

  /// Sets equal neighbors of the frame at hand that were equal before, and counts them.
  ///
  /// - Parameters:
  ///   - color: The mapped color that they get.
  ///   - start: The first of them.
  ///   - end: The position after the last.
  ///   - frame: The number of the frame.
  ///   - weight: How often a pixel counts.
  /// - Returns: Whether they were taken; otherwise nothing is kept any longer.
  mutating func set(
    _ color: UInt32, from start: Int, to end: Int, frame: Int, weight: Int
  ) -> Bool {
    guard let number = number(of: color) else {
      giveUp()
      return false
    }
    let amount = (end &- start) &* weight
    var old = Int(canvas.low[start])
    if !canvas.high.isEmpty { old |= Int(canvas.high[start]) &<< 8 }
    let stamp = Int32(truncatingIfNeeded: frame)
    tallies[old].pixels &-= amount
    tallies[old].lastFrame = max(tallies[old].lastFrame, 0)
    tallies[Int(number)].pixels &+= amount
    if tallies[Int(number)].lastFrame != stamp || tallies[Int(number)].uses == 0 {
      tallies[Int(number)].lastFrame = stamp
      tallies[Int(number)].uses &+= 1
      if number != 0, drawn.count <= FewColors.limit { drawn.append(number) }
    }
    put(number, from: start, to: end)
    return true
  }

  private mutating func number(of color: UInt32) -> UInt16? {
    if color == last.color { return last.number }
    guard let number = numbers.number(of: color) else { return nil }
    last = (color, number)
    if Int(number) == tallies.count { tallies.append(Tally()) }
    if number > 255, canvas.high.isEmpty {
      canvas.high = [UInt8](repeating: 0, count: canvas.low.count)
    }
    return number
  }

  private mutating func put(_ number: UInt16, from start: Int, to end: Int) {
    for position in start..<end { canvas.low[position] = UInt8(truncatingIfNeeded: number) }
    if canvas.high.isEmpty { return }
    for position in start..<end { canvas.high[position] = UInt8(truncatingIfNeeded: number &>> 8) }
  }

  /// Keeps what the frame at hand changes and goes on to the next; false where that is too much.
  mutating func keep(_ rect: PixelRect) -> Bool {
    drawn.removeAll(keepingCapacity: true)
    guard let change = runs(in: rect) else {
      giveUp()
      return false
    }
    kept.changes.append(change)
    return true
  }

  /// A part of the frame at hand, nil where it is too much.
  private mutating func runs(in rect: PixelRect) -> NumberRuns? {
    let limit = capacity - kept.byteCount
    let runs = NumberRuns(rect, of: canvas, width: size.width, limit: limit, room: &room)
    kept.byteCount += runs?.byteCount ?? 0
    return runs
  }

  private mutating func giveUp() {
    isActive = false
    kept = KeptFrames.Chunk()
    canvas = NumberRuns.Planes()
    room = []
  }
}
