import RenderGeometry

extension SkeletonBlock {
  /// Makes one change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - layer: The blocks with which it may be aligned.
  mutating func apply(_ change: Adjustment, in layer: SkeletonLayer) {
    switch change {
    case .left(let length): move(x: -length)
    case .right(let length), .xOffset(let length): move(x: length)
    case .up(let length): move(y: -length)
    case .down(let length), .yOffset(let length): move(y: length)
    case .x(let place): set(x: place)
    case .y(let place): set(y: place)
    case .width(let width): set(width: width)
    case .height(let height): set(height: height)
    case .reducedWidth(let length): set(width: frame.width - length)
    case .reducedHeight(let length): set(height: frame.height - length)
    case .reducedWidthCentered(let length):
      set(width: frame.width - length)
      move(x: length / 2)
    case .reducedHeightCentered(let length):
      set(height: frame.height - length)
      move(y: length / 2)
    case .radius(let length): radius = max(0, length.bounded)
    case .reducedRadius(let length): radius = max(0, radius - length.bounded)
    case .color(let value): color = value
    case .gradient(let colors): gradient = colors
    case .removeShadow: hasShadow = false
    case .removeContents:
      gradient = []
      placeholder = nil
    case .placeholder(let name):
      placeholder = name
      radius = 0
    case .remove: isRemoved = true
    case .penetrate: isPenetrating = true
    case .withoutAnimation: isAnimated = false
    case .cancelAlignCenter: centerX = nil
    case .toLongAnimation: stretch = .long
    case .toShortAnimation: stretch = .short
    case .dropIndex(let index):
      dropIndex = index
      dropsLineByLine = false
    case .dropFromIndex(let index):
      dropIndex = index
      dropsLineByLine = true
    case .removeOnDrop: isRemovedOnDrop = true
    case .dropStayTime(let time): dropStay = min(1, max(0, time.bounded))
    case .leftEqualTo, .rightEqualTo, .topEqualTo, .bottomEqualTo, .widthEqualTo, .heightEqualTo,
      .leftEqualToRight, .rightEqualToLeft, .topEqualToBottom, .bottomEqualToTop:
      align(change, layer)
    case .line, .lineWithMode, .space, .lastLineScale, .targetLineScale, .targetLineWidth,
      .targetLineSpace, .targetLineHeight, .rangeLineHeight, .rangeLineSpace, .rangeLineWidth:
      lines.apply(change)
    }
  }

  private mutating func move(x: Double = 0, y: Double = 0) {
    frame = frame.translated(by: Point(x: x.bounded, y: y.bounded))
  }

  private mutating func set(x: Double) { move(x: x - frame.minX) }

  private mutating func set(y: Double) { move(y: y - frame.minY) }

  private mutating func set(width: Double) {
    frame = Rect(x: frame.minX, y: frame.minY, width: width.bounded, height: frame.height)
  }

  /// The height of the block, and of each of its lines.
  private mutating func set(height: Double) {
    frame = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: height.bounded)
    lines.height = max(0, height.bounded)
  }

  private mutating func align(_ change: Adjustment, _ layer: SkeletonLayer) {
    func other(_ index: Int) -> Rect? { layer.place(of: index).map { layer.blocks[$0].extent } }
    let own = extent
    switch change {
    case .leftEqualTo(let index, let offset):
      other(index).map { move(x: $0.minX + offset - placedFrame.minX) }
    case .rightEqualTo(let index, let offset):
      other(index).map { move(x: $0.maxX + offset - placedFrame.maxX) }
    case .topEqualTo(let index, let offset):
      other(index).map { move(y: $0.minY + offset - own.minY) }
    case .bottomEqualTo(let index, let offset):
      other(index).map { move(y: $0.maxY + offset - own.maxY) }
    case .widthEqualTo(let index, let offset): other(index).map { set(width: $0.width + offset) }
    case .heightEqualTo(let index, let offset): other(index).map { set(height: $0.height + offset) }
    case .leftEqualToRight(let index, let offset):
      other(index).map { move(x: $0.maxX + offset - placedFrame.minX) }
    case .rightEqualToLeft(let index, let offset):
      other(index).map { move(x: $0.minX + offset - placedFrame.maxX) }
    case .topEqualToBottom(let index, let offset):
      other(index).map { move(y: $0.maxY + offset - own.minY) }
    case .bottomEqualToTop(let index, let offset):
      other(index).map { move(y: $0.minY + offset - own.maxY) }
    default: break
    }
  }
}

extension SkeletonLines {
  /// Makes one change to the lines. Lines are counted from 0, and ranges cover exactly `count`.
  mutating func apply(_ change: Adjustment) {
    func bounded(_ count: Int) -> Int { min(Self.maximumCount, max(1, count)) }
    switch change {
    case .line(let number):
      count = bounded(number)
      mode = .vertical
    case .lineWithMode(let number, let mode):
      count = bounded(number)
      self.mode = mode
    case .space(let length): space = max(0, length.bounded)
    case .lastLineScale(let scale): lastScale = max(0, scale.bounded)
    case .targetLineScale(let line, let scale): set(\.scale, max(0, scale.bounded), line, 1)
    case .targetLineWidth(let line, let width): set(\.width, max(0, width.bounded), line, 1)
    case .targetLineSpace(let line, let space): set(\.space, max(0, space.bounded), line, 1)
    case .targetLineHeight(let line, let height): set(\.height, max(0, height.bounded), line, 1)
    case .rangeLineHeight(let start, let count, let height):
      set(\.height, max(0, height.bounded), start, count)
    case .rangeLineSpace(let start, let count, let space):
      set(\.space, max(0, space.bounded), start, count)
    case .rangeLineWidth(let start, let count, let width):
      set(\.width, max(0, width.bounded), start, count)
    default: break
    }
  }

  private mutating func set(
    _ property: WritableKeyPath<Exception, Double?>, _ value: Double, _ start: Int, _ count: Int
  ) {
    guard start >= 0, start < Self.maximumCount else { return }
    for line in start..<min(Self.maximumCount, start + min(max(0, count), Self.maximumCount)) {
      exceptions[line, default: Exception()][keyPath: property] = value
    }
  }
}
