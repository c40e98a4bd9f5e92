import RenderGeometry

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
