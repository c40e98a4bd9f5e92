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
