/// Which blocks an adjustment changes.
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
  /// What is behind the blocks.
  case background
}
