/// Gives access to the blocks of a layer while a skeleton is made.
///
/// ```swift
/// let skeleton = Skeleton(tree) { skeleton in
///   skeleton[3].left(10).reducedWidth(50).line(2).space(6)
///   skeleton["avatar"].radius(12)
/// }
/// ```
public final class SkeletonAdjuster {
  var editor: BlockEditor

  init(_ editor: BlockEditor) { self.editor = editor }

  /// The layer as it is now: its class tells one prototype of a list from another.
  public var layer: SkeletonLayer { editor.layer }

  /// The height that just holds all blocks as they are now, in points.
  public var recommendedHeight: Double { editor.layer.recommendedHeight }

  /// The block with a number, counted from 0. Where there is none, changes have no effect.
  public subscript(index: Int) -> BlockChain { chain(.index(index)) }

  /// The blocks of the views with a name. Where there is none, changes have no effect.
  public subscript(name: String) -> BlockChain { chain(.name(name)) }

  /// The blocks with numbers in a range.
  public subscript(range: Range<Int>) -> BlockChain {
    let (count, overflows) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    return chain(.range(start: range.lowerBound, count: overflows ? .max : count))
  }

  /// The blocks with some numbers, in this order.
  public subscript(indices: [Int]) -> BlockChain { chain(.list(indices)) }

  /// All blocks.
  public var all: BlockChain { chain(.all) }

  /// What is behind the blocks.
  public var background: BlockChain { chain(.background) }

  /// `count` blocks from a number on.
  public func blocks(from start: Int, count: Int) -> BlockChain {
    chain(.range(start: start, count: count))
  }

  /// A new block with a number, of no size yet; the one that has the number where there is one.
  public func newBlock(at index: Int) -> BlockChain { chain(.newIndex(index)) }

  /// A new block with a name and the next number, of no size yet; those that have the name where
  /// there are some.
  public func newBlock(named name: String) -> BlockChain { chain(.newName(name)) }

  private func chain(_ selection: BlockSelection) -> BlockChain {
    BlockChain(adjuster: self, selection: selection)
  }
}
