public import RenderGeometry

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

  /// What all rectangles together extend over.
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
