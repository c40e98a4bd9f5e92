import RenderGeometry

/// TABAnimated's rules for the block of one view: its height, radius and lines.
struct BlockRules {
  let settings: SkeletonSettings
  let node: ViewNode

  /// The attributes of the view whose layer it is; they hold where the view has none.
  let owner: SkeletonAttributes

  /// The block of the view.
  func block(index: Int, frame: Rect) -> SkeletonBlock {
    var height = frame.height
    // Shown at three quarters, a round picture made with a label would become an egg.
    let isRoundSquare =
      frame.width == frame.height && node.cornerRadius >= frame.height / 2 && frame.height > 0
    if node.kind != .image {
      if let set = setHeight {
        height = set
      } else if node.kind == .label, !isRoundSquare {
        height *= factor
      }
    }
    var block = SkeletonBlock(
      index: index, name: node.name, kind: node.kind,
      frame: Rect(x: frame.minX, y: frame.minY, width: frame.width, height: height), radius: 0)
    if setHeight == nil { shapeControl(&block) }
    block.radius = radius(of: block, isScaled: node.kind == .label && !isRoundSquare)
    block.color = node.skeleton.color
    block.hasShadow = node.hasShadow
    block.isRemoved = node.kind == .separator || isFiltered(frame)
    if let fill = settings.isRightToLeft ? rightToLeftAlignment : alignment {
      block.lines.alignment = fill
    }
    if node.kind == .label, node.text.alignment == .center { block.centerX = frame.center.x }
    cut(&block, height: frame.height)
    return block
  }

  private var factor: Double { min(1, max(0, settings.labelHeightFactor.bounded)) }

  /// The height that was set for the view or for all views.
  private var setHeight: Double? {
    if let height = node.skeleton.height ?? owner.height { return max(0, height.bounded) }
    guard let global = settings.globalHeight?.bounded else { return nil }
    return global > 0 ? global : 12
  }

  /// A control is drawn as what is seen of it, not as the area that it takes.
  private func shapeControl(_ block: inout SkeletonBlock) {
    let thickness: Double
    switch node.kind {
    case .slider, .progress: thickness = 6
    case .pageControl: thickness = 8
    default: return
    }
    guard block.frame.height > thickness else { return }
    block.frame = Rect(
      x: block.frame.minX, y: block.frame.center.y - thickness / 2, width: block.frame.width,
      height: thickness)
  }

  private func radius(of block: SkeletonBlock, isScaled: Bool) -> Double {
    if node.cornerRadius > 0 {
      return isScaled ? node.cornerRadius * factor : node.cornerRadius
    }
    let ignoresGlobal = node.skeleton.ignoresGlobalRadius || owner.ignoresGlobalRadius
    if ignoresGlobal {
      if let radius = node.skeleton.cornerRadius ?? owner.cornerRadius {
        return max(0, radius.bounded)
      }
    } else if let global = settings.globalRadius?.bounded {
      return global > 0 ? global : block.frame.height / 2
    }
    switch node.kind {
    case .toggle, .slider, .progress, .pageControl, .activity: return block.frame.height / 2
    default: return 0
    }
  }

  private func isFiltered(_ frame: Rect) -> Bool {
    let width = owner.filterWidth?.bounded ?? settings.filter.width
    let height = owner.filterHeight?.bounded ?? settings.filter.height
    return width > 0 && height > 0 && frame.width <= width && frame.height <= height
  }

  /// The alignment of short lines: 0 on the left, 1 on the right.
  private var alignment: Double? {
    switch node.text.alignment {
    case .natural, .left, .justified: 0
    case .center: 0.5
    case .right: 1
    }
  }

  private var rightToLeftAlignment: Double? {
    switch node.text.alignment {
    case .left: 0
    case .center: 0.5
    case .natural, .right, .justified: 1
    }
  }

  /// Cuts labels and text views of several lines.
  private func cut(_ block: inout SkeletonBlock, height: Double) {
    let attributes = node.skeleton
    block.lines.height = attributes.lineHeight?.bounded ?? setHeight ?? 12
    block.lines.space = max(0, attributes.lineSpacing?.bounded ?? 8)
    block.lines.lastScale = min(1, max(0, attributes.lastLineFill?.bounded ?? 0.5))
    let number: Int
    switch node.kind {
    case .label: number = attributes.numberOfLines ?? node.text.numberOfLines
    case .textView: number = attributes.numberOfLines ?? 0
    default: return
    }
    guard number != 1 else { return }
    if let radius = attributes.lineCornerRadius?.bounded { block.radius = max(0, radius) }
    guard number <= 0 else {
      block.lines.count = min(number, SkeletonLines.maximumCount)
      return
    }
    let pitch = max(1, block.lines.height + block.lines.space)
    let fitting = Int(min(Double(SkeletonLines.maximumCount), height / pitch))
    block.lines.count = fitting > 1 ? fitting : 3
  }
}

extension SkeletonBlock {
  /// Keeps lines that were counted by rule from running into the view below.
  ///
  /// Lines that are only a little too high are pressed together; of others as many are left as
  /// there is room for, and a single one becomes a plain block.
  mutating func fitLines(into room: Double, own height: Double, _ node: ViewNode) {
    func total(_ count: Int) -> Double {
      Double(count) * lines.height + Double(count - 1) * lines.space
    }
    guard total(lines.count) > room else { return }
    let factor = room / total(lines.count)
    if factor >= 0.6 {
      lines.height *= factor
      lines.space *= factor
      return
    }
    while lines.count > 1, total(lines.count) > room { lines.count -= 1 }
  }
}

/// SkeletonView's rules for the block of one marked view.
struct MarkedBlockRules {
  let settings: SkeletonSettings
  let node: ViewNode

  /// The block of the view.
  func block(index: Int, frame: Rect) -> SkeletonBlock {
    let attributes = node.skeleton
    var block = SkeletonBlock(
      index: index, name: node.name, kind: node.kind, frame: frame,
      radius: max(0, attributes.cornerRadius?.bounded ?? node.cornerRadius))
    block.color = attributes.color
    guard node.kind == .label || node.kind == .textView else { return block }

    let padding = attributes.padding ?? ViewInsets()
    let inner = Rect(
      minX: frame.minX + padding.left.bounded, minY: frame.minY + padding.top.bounded,
      maxX: frame.maxX - padding.right.bounded, maxY: frame.maxY - padding.bottom.bounded)
    var lines = SkeletonLines()
    lines.height = lineHeight
    lines.space = max(0, attributes.lineSpacing?.bounded ?? 10)
    lines.lastScale = min(1, max(0, attributes.lastLineFill?.bounded ?? 0.7))
    lines.shortensSingleLine = true
    lines.alignment = alignment
    let pitch = max(1, lines.height + lines.space)
    let number = attributes.numberOfLines ?? (node.kind == .label ? node.text.numberOfLines : 0)
    let fitting = min(Double(SkeletonLines.maximumCount), (inner.height / pitch).rounded())
    lines.count = number > 0 ? min(number, SkeletonLines.maximumCount) : max(1, Int(fitting))

    let total = Double(lines.count) * lines.height + Double(lines.count - 1) * lines.space
    // Labels are centered, text views begin at the top.
    let top = node.kind == .label ? inner.center.y - total / 2 : inner.minY
    block.frame = Rect(x: inner.minX, y: top, width: inner.width, height: total)
    block.radius = max(0, attributes.lineCornerRadius?.bounded ?? 0)
    block.lines = lines
    return block
  }

  private var lineHeight: Double {
    if let height = node.skeleton.lineHeight?.bounded { return max(0, height) }
    if node.skeleton.usesFontLineHeight {
      // The line height of the system's font is 1.193 times its size.
      return max(1, node.text.lineHeight?.bounded ?? 1.193 * (node.text.fontSize?.bounded ?? 17))
    }
    return 15
  }

  private var alignment: Double {
    switch node.text.alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: settings.isRightToLeft ? 1 : 0
    }
  }
}
