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
