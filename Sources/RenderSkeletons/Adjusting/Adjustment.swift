/// One change to a block: an operation of the chain API as a value.
///
/// Lengths are points, and a negative length goes the other way. The cases are named like the
/// methods of `BlockChain`, and `Adjustment.init(name:arguments:)` makes them from text.
public enum Adjustment: Hashable, Sendable {
  // Moving.
  case left(Double)
  case right(Double)
  case up(Double)
  case down(Double)
  case x(Double)
  case y(Double)
  case xOffset(Double)
  case yOffset(Double)

  // Size.
  case width(Double)
  case height(Double)
  case reducedWidth(Double)
  case reducedHeight(Double)
  /// Like `reducedWidth`, with the middle kept.
  case reducedWidthCentered(Double)
  /// Like `reducedHeight`, with the middle kept.
  case reducedHeightCentered(Double)

  // Looks.
  case radius(Double)
  case reducedRadius(Double)
  case color(AdaptiveColor)
  /// Colors from left to right.
  case gradient([AdaptiveColor])
  case removeShadow
  case removeContents
  /// A picture instead of the block, by its name, without rounded corners.
  case placeholder(String)

  // Lines.
  case line(Int)
  case lineWithMode(Int, LineMode)
  case space(Double)
  case lastLineScale(Double)
  case targetLineScale(line: Int, Double)
  case targetLineWidth(line: Int, Double)
  case targetLineSpace(line: Int, Double)
  case targetLineHeight(line: Int, Double)
  case rangeLineHeight(start: Int, count: Int, Double)
  case rangeLineSpace(start: Int, count: Int, Double)
  case rangeLineWidth(start: Int, count: Int, Double)

  // Aligning with another block, by its number.
  case leftEqualTo(Int, offset: Double)
  case rightEqualTo(Int, offset: Double)
  case topEqualTo(Int, offset: Double)
  case bottomEqualTo(Int, offset: Double)
  case widthEqualTo(Int, offset: Double)
  case heightEqualTo(Int, offset: Double)
  case leftEqualToRight(Int, offset: Double)
  case rightEqualToLeft(Int, offset: Double)
  case topEqualToBottom(Int, offset: Double)
  case bottomEqualToTop(Int, offset: Double)

  // Being seen.
  case remove
  /// A hole through which the real view shows.
  case penetrate
  case withoutAnimation
  case cancelAlignCenter

  // The animation `classic`.
  case toLongAnimation
  case toShortAnimation

  // The animation `drop`.
  case dropIndex(Int)
  /// The number of the first line; the other lines count on.
  case dropFromIndex(Int)
  case removeOnDrop
  case dropStayTime(Double)
}

/// Which way lines follow one another.
public enum LineMode: String, Hashable, Sendable, CaseIterable {
  case vertical, horizontal
}
