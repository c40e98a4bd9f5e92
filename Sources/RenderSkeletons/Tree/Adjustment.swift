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

/// The direction in which lines follow one another.
public enum LineMode: String, Hashable, Sendable, CaseIterable {
  case vertical, horizontal
}

/// Changes to some blocks, made in order.
public struct BlockAdjustment: Hashable, Sendable {
  /// The selected blocks.
  public var selection: BlockSelection

  /// The changes.
  public var changes: [Adjustment]

  /// Creates changes.
  public init(_ selection: BlockSelection, _ changes: [Adjustment]) {
    self.selection = selection
    self.changes = changes
  }
}

/// The blocks that an adjustment changes.
///
/// Blocks are counted from 0, those inside a view before the view itself. A number or a name that
/// no block has selects nothing.
public enum BlockSelection: Hashable, Sendable {
  /// The block of the view that has the adjustment; on the root, a cell, a header or a footer: all
  /// blocks of it.
  case own
  /// Every block.
  case all
  /// The block with a number.
  case index(Int)
  /// The blocks whose view has a name.
  case name(String)
  /// `count` blocks from a number on.
  case range(start: Int, count: Int)
  /// The blocks with these numbers, in this order.
  case list([Int])
  /// A new block, which gets a number that must be free.
  case newIndex(Int)
  /// A new block, which gets a name that must be free.
  case newName(String)
  /// The background behind the blocks.
  case background
}
