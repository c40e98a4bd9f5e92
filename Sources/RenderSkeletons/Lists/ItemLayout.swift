import RenderGeometry

/// Places the items of one section: along a list's axis (x) and across it (y).
struct ItemLayout {
  private let list: ViewList
  private let before: Double
  private let room: Double

  /// The earliest start of the next item along the axis.
  private(set) var start: Double

  /// The end of the section along the axis.
  private(set) var end: Double

  /// Of a grid's line: the number of items that fit, the number so far, and their size.
  private var perLine = 0
  private var inLine = 0
  private var lineSize = Size(width: 0, height: 0)

  /// Of a waterfall: the end of each column, and the number of items so far.
  private var columnEnds: [Double] = []
  private var count = 0

  init(_ list: ViewList, start: Double, breadth: Double, before: Double, after: Double) {
    self.list = list
    self.start = start
    self.before = before
    end = start
    room = max(0, breadth - before - after)
    if list.arrangement == .waterfall {
      columnEnds = Array(repeating: start, count: min(1000, max(1, list.columns)))
    }
  }

  private var lineSpacing: Double { max(0, list.lineSpacing.bounded) }

  private var itemSpacing: Double { max(0, list.itemSpacing.bounded) }

  private var columnBreadth: Double {
    let count = Double(columnEnds.count)
    return max(1, (room - itemSpacing * (count - 1)) / count)
  }

  /// The size of an item, at least 1×1 points.
  func size(of item: ListSection.Item, _ own: Size) -> Size {
    let isVertical = list.axis == .vertical
    var width = item.width?.bounded ?? own.width
    var height = item.height?.bounded ?? list.rowHeight?.bounded ?? own.height
    switch list.arrangement {
    case .rows: if isVertical { width = room } else { height = room }
    case .grid: break
    case .waterfall:
      var length = isVertical ? height : width
      if item.height == nil, !list.itemHeights.isEmpty {
        length = list.itemHeights[count % list.itemHeights.count].bounded
      }
      if isVertical {
        (width, height) = (columnBreadth, length)
      } else {
        (width, height) = (length, columnBreadth)
      }
    }
    return Size(width: max(1, width), height: max(1, height))
  }

  /// The place of the next item.
  mutating func place(_ size: Size) -> Point {
    let isVertical = list.axis == .vertical
    let along = isVertical ? size.height : size.width
    let across = isVertical ? size.width : size.height
    switch list.arrangement {
    case .rows:
      let place = Point(x: count == 0 ? start : end + lineSpacing, y: before)
      count += 1
      end = place.x + along
      start = end
      return place
    case .grid: return placeInGrid(size, along: along, across: across)
    case .waterfall:
      var column = 0
      for other in columnEnds.indices where columnEnds[other] < columnEnds[column] {
        column = other
      }
      let place = Point(
        x: columnEnds[column], y: before + Double(column) * (columnBreadth + itemSpacing))
      count += 1
      end = max(end, place.x + along)
      columnEnds[column] = place.x + along + lineSpacing
      start = columnEnds.min() ?? end
      return place
    }
  }

  /// Equal items stand in columns with the rest of the room between them.
  private mutating func placeInGrid(_ size: Size, along: Double, across: Double) -> Point {
    if inLine == perLine || size != lineSize {
      if inLine > 0 { start = end + lineSpacing }
      let fitting = (room + itemSpacing) / (across + itemSpacing)
      perLine = max(1, Int(min(10_000, fitting)))
      inLine = 0
      lineSize = size
    }
    let gap =
      perLine > 1 ? max(0, room - Double(perLine) * across) / Double(perLine - 1) : 0
    let place = Point(x: start, y: before + Double(inLine) * (across + gap))
    inLine += 1
    end = start + along
    return place
  }
}
