/// Blocks of a layer that are changed together, by operations one after another.
///
/// Every operation takes effect at once and returns the same chain: a block is moved, sized and cut
/// in the order in which it is written. Lengths are points.
public struct BlockChain {
  let adjuster: SkeletonAdjuster
  let selection: BlockSelection

  /// Makes any change, as a value.
  @discardableResult
  public func apply(_ change: Adjustment) -> BlockChain {
    adjuster.editor.apply(BlockAdjustment(selection, [change]))
    return self
  }

  /// Makes changes, as values.
  @discardableResult
  public func apply(_ changes: [Adjustment]) -> BlockChain {
    changes.reduce(self) { $0.apply($1) }
  }
}

extension BlockChain {
  /// Moves to the left, or to the right by a negative length.
  @discardableResult
  public func left(_ length: Double) -> BlockChain { apply(.left(length)) }

  /// Moves to the right.
  @discardableResult
  public func right(_ length: Double) -> BlockChain { apply(.right(length)) }

  /// Moves up.
  @discardableResult
  public func up(_ length: Double) -> BlockChain { apply(.up(length)) }

  /// Moves down.
  @discardableResult
  public func down(_ length: Double) -> BlockChain { apply(.down(length)) }

  /// Puts the left edge at a place.
  @discardableResult
  public func x(_ place: Double) -> BlockChain { apply(.x(place)) }

  /// Puts the top edge at a place.
  @discardableResult
  public func y(_ place: Double) -> BlockChain { apply(.y(place)) }

  /// Moves to the right by a length, wherever the block is.
  @discardableResult
  public func xOffset(_ length: Double) -> BlockChain { apply(.xOffset(length)) }

  /// Moves down by a length, wherever the block is.
  @discardableResult
  public func yOffset(_ length: Double) -> BlockChain { apply(.yOffset(length)) }

  /// Sets the width; the left edge stays.
  @discardableResult
  public func width(_ length: Double) -> BlockChain { apply(.width(length)) }

  /// Sets the height, and that of every line; the top edge stays.
  @discardableResult
  public func height(_ length: Double) -> BlockChain { apply(.height(length)) }

  /// Takes a length from the width, or adds it where negative; the left edge stays.
  @discardableResult
  public func reducedWidth(_ length: Double) -> BlockChain { apply(.reducedWidth(length)) }

  /// Takes a length from the height, or adds it where negative; the top edge stays.
  @discardableResult
  public func reducedHeight(_ length: Double) -> BlockChain { apply(.reducedHeight(length)) }

  /// Takes a length from the width; the middle stays.
  @discardableResult
  public func reducedWidthCentered(_ length: Double) -> BlockChain {
    apply(.reducedWidthCentered(length))
  }

  /// Takes a length from the height; the middle stays.
  @discardableResult
  public func reducedHeightCentered(_ length: Double) -> BlockChain {
    apply(.reducedHeightCentered(length))
  }

  /// Sets the corner radius.
  @discardableResult
  public func radius(_ length: Double) -> BlockChain { apply(.radius(length)) }

  /// Takes a length from the corner radius.
  @discardableResult
  public func reducedRadius(_ length: Double) -> BlockChain { apply(.reducedRadius(length)) }

  /// Sets the color.
  @discardableResult
  public func color(_ color: AdaptiveColor) -> BlockChain { apply(.color(color)) }

  /// Sets colors from left to right.
  @discardableResult
  public func gradient(_ colors: [AdaptiveColor]) -> BlockChain { apply(.gradient(colors)) }

  /// Shows a picture instead of the block, without rounded corners.
  @discardableResult
  public func placeholder(_ name: String) -> BlockChain { apply(.placeholder(name)) }
}
