public import RenderGeometry

/// One block of a skeleton before it becomes shapes: a rectangle, or several lines.
///
/// Places are in the space of the layer that has the block.
public struct SkeletonBlock: Hashable, Sendable {
  /// The change of width in the animation `classic`.
  public enum Stretch: String, Hashable, Sendable {
    case long, short
  }

  /// The number of the block in its layer, counted from 0, those inside a view before the view.
  public internal(set) var index: Int

  /// The name of its view, empty for none.
  public internal(set) var name: String

  /// The kind of its view.
  public internal(set) var kind: ViewNode.Kind

  /// The rectangle, before lines are cut and before it is centered.
  public internal(set) var frame: Rect

  /// The corner radius in points.
  public internal(set) var radius: Double

  /// Its own color, nil for the skeleton's.
  public internal(set) var color: AdaptiveColor?

  /// Colors from left to right instead of one color; empty for one color.
  public internal(set) var gradient: [AdaptiveColor] = []

  /// The name of a picture instead of the block.
  public internal(set) var placeholder: String?

  /// Indicates whether it casts a shadow.
  public internal(set) var hasShadow = false

  /// The lines it is cut into.
  public internal(set) var lines = SkeletonLines()

  /// The center along x that is kept whatever the width, until that is canceled; nil for none.
  public internal(set) var centerX: Double?

  /// Indicates whether it is left out, and only keeps its number.
  public internal(set) var isRemoved = false

  /// Indicates whether it is a hole through which the real view shows.
  public internal(set) var isPenetrating = false

  /// Indicates whether it takes part in the animation.
  public internal(set) var isAnimated = true

  /// The change of width in the animation `classic`, nil for none.
  public internal(set) var stretch: Stretch?

  /// The number of its turn to flash in the animation `drop`; nil for the order of the blocks.
  public internal(set) var dropIndex: Int?

  /// Indicates whether the lines flash one after another, from `dropIndex` on.
  public internal(set) var dropsLineByLine = true

  /// The fade time of the flash, as a fraction of the loop.
  public internal(set) var dropStay = 0.2

  /// Indicates whether it does not flash in the animation `drop`.
  public internal(set) var isRemovedOnDrop = false

  init(index: Int, name: String, kind: ViewNode.Kind, frame: Rect, radius: Double) {
    self.index = index
    self.name = name
    self.kind = kind
    self.frame = frame
    self.radius = radius
  }
}

extension SkeletonBlock {
  /// The rectangle where it is drawn before it is cut into lines.
  public var placedFrame: Rect {
    guard let centerX else { return frame }
    return Rect(
      x: centerX - frame.width / 2, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// The rectangles that are drawn, top to bottom or left to right.
  public var rects: [Rect] {
    let frame = placedFrame
    guard lines.areCut else { return [frame] }
    return switch lines.mode {
    case .vertical: rows(in: frame)
    case .horizontal: columns(in: frame)
    }
  }

  /// The bounding box of all rectangles.
  public var extent: Rect {
    guard lines.areCut else { return placedFrame }
    let rects = rects
    return rects.dropFirst().reduce(rects[0]) { $0.union($1) }
  }

  private func rows(in frame: Rect) -> [Rect] {
    var top = frame.minY
    return (0..<lines.count).map { line in
      let exception = lines.exceptions[line]
      let isShort = line == lines.count - 1
      let scale = exception?.scale ?? (isShort ? lines.lastScale : 1)
      let width = exception?.width ?? frame.width * scale
      let height = exception?.height ?? lines.height
      let rest = frame.width - width
      defer { top += height + (exception?.space ?? lines.space) }
      return Rect(
        x: frame.minX + (rest > 0 ? rest * lines.alignment : 0), y: top, width: width,
        height: height)
    }
  }

  /// Lines side by side share the width, with the space between them left free.
  private func columns(in frame: Rect) -> [Rect] {
    let gaps = lines.space * Double(lines.count - 1)
    let share = max(0, frame.width - gaps) / Double(lines.count)
    var left = frame.minX
    return (0..<lines.count).map { line in
      let exception = lines.exceptions[line]
      let width = exception?.width ?? share * (exception?.scale ?? 1)
      let height = exception?.height ?? lines.height
      defer { left += width + (exception?.space ?? lines.space) }
      return Rect(x: left, y: frame.minY, width: width, height: height)
    }
  }
}

/// The lines that a block is cut into.
public struct SkeletonLines: Hashable, Sendable {
  /// The overrides of one line.
  struct Exception: Hashable, Sendable {
    var scale: Double?
    var width: Double?
    var space: Double?
    var height: Double?
  }

  /// The most lines of a block.
  public static let maximumCount = 1000

  /// The number of lines, at least 1.
  public internal(set) var count = 1

  /// The direction in which they follow one another.
  public internal(set) var mode = LineMode.vertical

  /// The height of a line in points.
  public internal(set) var height = 12.0

  /// The space between lines in points.
  public internal(set) var space = 8.0

  /// The width of the last of several lines, as a fraction of the full width.
  public internal(set) var lastScale = 0.5

  /// The alignment of short lines: 0 on the left, 0.5 in the middle, 1 on the right.
  public internal(set) var alignment = 0.0

  /// Indicates whether a single line is as short as a last one.
  var shortensSingleLine = false

  var exceptions: [Int: Exception] = [:]

  /// Indicates whether the block is more than its rectangle.
  var areCut: Bool { count > 1 || shortensSingleLine }
}
