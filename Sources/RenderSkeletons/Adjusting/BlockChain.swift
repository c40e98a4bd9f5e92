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

extension BlockChain {
  /// Cuts the block into lines, one below the other.
  @discardableResult
  public func line(_ count: Int) -> BlockChain { apply(.line(count)) }

  /// Sets the space between lines; 8 points without.
  @discardableResult
  public func space(_ length: Double) -> BlockChain { apply(.space(length)) }

  /// Sets how much of the width the last of several lines fills; 0.5 without.
  @discardableResult
  public func lastLineScale(_ factor: Double) -> BlockChain { apply(.lastLineScale(factor)) }

  /// Cuts the block into lines, one below the other or side by side.
  @discardableResult
  public func line(_ count: Int, mode: LineMode) -> BlockChain { apply(.lineWithMode(count, mode)) }

  /// Sets how much of the width a line fills. Lines are counted from 0.
  @discardableResult
  public func targetLineScale(_ line: Int, _ factor: Double) -> BlockChain {
    apply(.targetLineScale(line: line, factor))
  }

  /// Sets the width of a line.
  @discardableResult
  public func targetLineWidth(_ line: Int, _ length: Double) -> BlockChain {
    apply(.targetLineWidth(line: line, length))
  }

  /// Sets the space after a line.
  @discardableResult
  public func targetLineSpace(_ line: Int, _ length: Double) -> BlockChain {
    apply(.targetLineSpace(line: line, length))
  }

  /// Sets the height of a line.
  @discardableResult
  public func targetLineHeight(_ line: Int, _ length: Double) -> BlockChain {
    apply(.targetLineHeight(line: line, length))
  }

  /// Sets the height of `count` lines from `start` on.
  @discardableResult
  public func rangeLineHeight(from start: Int, count: Int, _ length: Double) -> BlockChain {
    apply(.rangeLineHeight(start: start, count: count, length))
  }

  /// Sets the space after each of `count` lines from `start` on.
  @discardableResult
  public func rangeLineSpace(from start: Int, count: Int, _ length: Double) -> BlockChain {
    apply(.rangeLineSpace(start: start, count: count, length))
  }

  /// Sets the width of `count` lines from `start` on.
  @discardableResult
  public func rangeLineWidth(from start: Int, count: Int, _ length: Double) -> BlockChain {
    apply(.rangeLineWidth(start: start, count: count, length))
  }
}

extension BlockChain {
  /// Takes the shadow away.
  @discardableResult
  public func removeShadow() -> BlockChain { apply(.removeShadow) }

  /// Takes pictures and gradients away.
  @discardableResult
  public func removeContents() -> BlockChain { apply(.removeContents) }

  /// Leaves the block out.
  @discardableResult
  public func remove() -> BlockChain { apply(.remove) }

  /// Makes a hole through which the real view shows.
  @discardableResult
  public func penetrate() -> BlockChain { apply(.penetrate) }

  /// Keeps the block still.
  @discardableResult
  public func withoutAnimation() -> BlockChain { apply(.withoutAnimation) }

  /// Lets a block of centered text be moved sideways.
  @discardableResult
  public func cancelAlignCenter() -> BlockChain { apply(.cancelAlignCenter) }

  /// Makes the block grow to 1.9 times its width in the animation `classic`.
  @discardableResult
  public func toLongAnimation() -> BlockChain { apply(.toLongAnimation) }

  /// Makes the block shrink to 0.6 of its width in the animation `classic`.
  @discardableResult
  public func toShortAnimation() -> BlockChain { apply(.toShortAnimation) }

  /// Keeps the block from flashing in the animation `drop`.
  @discardableResult
  public func removeOnDrop() -> BlockChain { apply(.removeOnDrop) }

  /// Sets when all lines flash in the animation `drop`.
  @discardableResult
  public func dropIndex(_ index: Int) -> BlockChain { apply(.dropIndex(index)) }

  /// Sets when the first line flashes in the animation `drop`; the others follow.
  @discardableResult
  public func dropFromIndex(_ index: Int) -> BlockChain { apply(.dropFromIndex(index)) }

  /// Sets how long a flash fades, as a fraction of the loop; 0.2 without.
  @discardableResult
  public func dropStayTime(_ fraction: Double) -> BlockChain { apply(.dropStayTime(fraction)) }
}

extension BlockChain {
  /// Makes the left edge the left edge of another block, plus an offset.
  @discardableResult
  public func leftEqualTo(_ index: Int, offset: Double = 0) -> BlockChain {
    apply(.leftEqualTo(index, offset: offset))
  }

  /// Makes the right edge the right edge of another block, plus an offset.
  @discardableResult
  public func rightEqualTo(_ index: Int, offset: Double = 0) -> BlockChain {
    apply(.rightEqualTo(index, offset: offset))
  }

  /// Makes the top edge the top edge of another block, plus an offset.
  @discardableResult
  public func topEqualTo(_ index: Int, offset: Double = 0) -> BlockChain {
    apply(.topEqualTo(index, offset: offset))
  }

  /// Makes the bottom edge the bottom edge of another block, plus an offset.
  @discardableResult
  public func bottomEqualTo(_ index: Int, offset: Double = 0) -> BlockChain {
    apply(.bottomEqualTo(index, offset: offset))
  }

  /// Makes the width the width of another block, plus an offset.
  @discardableResult
  public func widthEqualTo(_ index: Int, offset: Double = 0) -> BlockChain {
    apply(.widthEqualTo(index, offset: offset))
  }

  /// Makes the height the height of another block, plus an offset.
  @discardableResult
  public func heightEqualTo(_ index: Int, offset: Double = 0) -> BlockChain {
    apply(.heightEqualTo(index, offset: offset))
  }

  /// Makes the left edge the right edge of another block, plus an offset.
  @discardableResult
  public func leftEqualToRight(_ index: Int, offset: Double = 0) -> BlockChain {
    apply(.leftEqualToRight(index, offset: offset))
  }

  /// Makes the right edge the left edge of another block, plus an offset.
  @discardableResult
  public func rightEqualToLeft(_ index: Int, offset: Double = 0) -> BlockChain {
    apply(.rightEqualToLeft(index, offset: offset))
  }

  /// Makes the top edge the bottom edge of another block, plus an offset.
  @discardableResult
  public func topEqualToBottom(_ index: Int, offset: Double = 0) -> BlockChain {
    apply(.topEqualToBottom(index, offset: offset))
  }

  /// Makes the bottom edge the top edge of another block, plus an offset.
  @discardableResult
  public func bottomEqualToTop(_ index: Int, offset: Double = 0) -> BlockChain {
    apply(.bottomEqualToTop(index, offset: offset))
  }
}
