public import RenderGeometry

/// The skeleton of one view: of the root, a cell, a header or a footer.
///
/// Blocks are numbered anew in each layer.
public struct SkeletonLayer: Hashable, Sendable {
  /// The class of its view, empty where it is not known.
  public internal(set) var className: String

  /// The name of its view, empty for none.
  public internal(set) var name: String

  /// The frame in the space of the skeleton, in points.
  public internal(set) var frame: Rect

  /// Outside of this nothing of it shows, in the space of the skeleton.
  public internal(set) var clip: Rect

  /// The background behind the blocks.
  public internal(set) var background: SkeletonBlock

  /// Indicates whether the background is drawn: it is if it is a card or has a color.
  public internal(set) var showsBackground = false

  /// The blocks in the order of their numbers; those that were added come last.
  public internal(set) var blocks: [SkeletonBlock] = []

  /// The places of blocks that were added, by their numbers; all others stand at their numbers.
  var addedPlaces: [Int: Int] = [:]

  /// The rectangles of nested lists, which this layer leaves free, in its own space.
  public internal(set) var nestedLists: [Rect] = []

  /// The color of its blocks, nil for the skeleton's.
  public internal(set) var color: AdaptiveColor?

  /// Its animation, nil for the skeleton's.
  public internal(set) var animation: SkeletonAnimation?

  /// The height that just holds all blocks, with as much room below as above, in points.
  ///
  /// The bottom of the lowest block less the top of the highest one, plus two times that top.
  public var recommendedHeight: Double {
    let extents = blocks.filter { !$0.isRemoved }.map(\.extent)
    guard let first = extents.first else { return 0 }
    let all = extents.reduce(first) { $0.union($1) }
    return all.maxY - all.minY + 2 * all.minY
  }
}

extension SkeletonLayer {
  /// The place of the block with a number, nil where there is none.
  func place(of index: Int) -> Int? {
    if let place = addedPlaces[index] { return place }
    return blocks.indices.contains(index) && blocks[index].index == index ? index : nil
  }

  /// The shapes, bottom to top.
  public var shapes: [SkeletonShape] {
    var shapes: [SkeletonShape] = []
    var order = 0
    for block in blocks where !block.isRemoved && !block.isPenetrating {
      for (line, rect) in block.rects.enumerated() {
        var shape = SkeletonShape(
          rect.translated(by: frame.origin), radius: block.radius, block: block.index)
        shape.color = block.color ?? color
        shape.gradient = block.gradient
        shape.placeholder = block.placeholder
        shape.hasShadow = block.hasShadow
        shape.isAnimated = block.isAnimated
        shape.stretch = block.stretch
        shape.dropStay = block.dropStay
        if block.isAnimated, !block.isRemovedOnDrop {
          shape.dropIndex = block.dropIndex.map { block.dropsLineByLine ? $0 + line : $0 } ?? order
          order += 1
        }
        shapes.append(shape)
      }
    }
    return shapes
  }

  /// The shape behind the blocks, nil for none.
  public var backgroundShape: SkeletonShape? {
    guard showsBackground, !background.isRemoved else { return nil }
    var shape = SkeletonShape(
      background.placedFrame.translated(by: frame.origin), radius: background.radius, block: -1)
    shape.color = background.color
    shape.hasShadow = background.hasShadow
    return shape
  }

  /// The holes in which nothing is drawn, so that what is beneath the skeleton shows.
  public var holes: [SkeletonShape] {
    let views = blocks.filter { $0.isPenetrating && !$0.isRemoved }.flatMap { block in
      block.rects.map {
        SkeletonShape($0.translated(by: frame.origin), radius: block.radius, block: block.index)
      }
    }
    return views
      + nestedLists.map { SkeletonShape($0.translated(by: frame.origin), radius: 0, block: -1) }
  }
}

extension Rect {
  /// The top left corner.
  var origin: Point { Point(x: minX, y: minY) }
}

/// A rounded rectangle of a skeleton.
public struct SkeletonShape: Hashable, Sendable {
  /// The rectangle in the space of the skeleton, in points.
  public var rect: Rect

  /// The corner radius in points, at most half of the shorter side.
  public var radius: Double

  /// The block that it comes from.
  public var block: Int

  /// Its own color, nil for the skeleton's.
  public var color: AdaptiveColor?

  /// Colors from left to right instead of one; empty for one.
  public var gradient: [AdaptiveColor] = []

  /// The name of a picture instead of the shape.
  public var placeholder: String?

  /// Indicates whether it casts a shadow.
  public var hasShadow = false

  /// Indicates whether it takes part in the animation.
  public var isAnimated = true

  /// The change of width in the animation `classic`.
  public var stretch: SkeletonBlock.Stretch?

  /// The number of its turn to flash in the animation `drop`, nil for never.
  public var dropIndex: Int?

  /// The fade time of the flash, as a fraction of the loop.
  public var dropStay = 0.2

  init(_ rect: Rect, radius: Double, block: Int) {
    self.rect = rect
    self.radius = max(0, min(radius, min(rect.width, rect.height) / 2))
    self.block = block
  }
}
