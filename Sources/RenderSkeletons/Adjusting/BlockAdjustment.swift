/// Changes to some blocks, made in order.
public struct BlockAdjustment: Hashable, Sendable {
  /// Which blocks.
  public var selection: BlockSelection

  /// The changes.
  public var changes: [Adjustment]

  /// Creates changes.
  public init(_ selection: BlockSelection, _ changes: [Adjustment]) {
    self.selection = selection
    self.changes = changes
  }
}
