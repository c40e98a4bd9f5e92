public import RenderGeometry

extension DisplayList {
  /// Boxes around the pixels where the picture may differ from that of another list; none for
  /// equal lists.
  ///
  /// Outside the boxes, which may overlap, both lists draw the same. They are the bounds of every
  /// command that only one of the lists has, cut to the canvas; inside a changed layer only its
  /// changed commands count. Lists of different size or background differ everywhere.
  public func damage(since other: DisplayList) -> [PixelRect] {
    guard size == other.size, background == other.background else { return [size.bounds] }
    return Self.damage(from: other.commands[...], to: commands[...], in: size.bounds)
      .filter { !$0.isEmpty }
  }

  /// The damage between two runs of commands drawn on the same picture.
  private static func damage(
    from old: ArraySlice<DrawCommand>, to new: ArraySlice<DrawCommand>, in canvas: PixelRect
  ) -> [PixelRect] {
    var old = old
    var new = new
    while let a = old.first, let b = new.first, a == b {
      old.removeFirst()
      new.removeFirst()
    }
    while let a = old.last, let b = new.last, a == b {
      old.removeLast()
      new.removeLast()
    }
    if old.count == new.count {
      return zip(old, new).flatMap { damage(from: $0, to: $1, in: canvas) }
    }
    return (old + new).map { $0.bounds(in: canvas) }
  }

  /// The damage between two commands in the same place.
  private static func damage(
    from old: DrawCommand, to new: DrawCommand, in canvas: PixelRect
  ) -> [PixelRect] {
    if old == new { return [] }
    if let box = new.gradientDamage(since: old, in: canvas) { return [box] }
    guard case .layer(let before) = old.content, case .layer(let after) = new.content,
      old.clips == new.clips, old.opacity == new.opacity, old.blendMode == new.blendMode
    else { return [old.bounds(in: canvas), new.bounds(in: canvas)] }
    let limits = new.clipBounds(in: canvas)
    return damage(from: before[...], to: after[...], in: canvas).map { $0.intersection(limits) }
  }
}

extension DrawCommand {
  /// A box of pixels outside of which two fills of one shape with one gradient in two places are
  /// the same; nil where they differ in more than the gradient's place.
  ///
  /// Beside both places of the gradient each shows its end color. One of the two may be filled with
  /// that color alone, where both ends have it.
  func gradientDamage(since old: DrawCommand, in canvas: PixelRect) -> PixelRect? {
    guard case .fill(let shape, let rule, let paint) = content,
      case .fill(let oldShape, let oldRule, let oldPaint) = old.content,
      shape == oldShape, rule == oldRule, transform == old.transform, transform.isAffine,
      clips == old.clips, opacity == old.opacity, blendMode == old.blendMode
    else { return nil }
    let new: LinearGradient
    var shift = 0.0
    switch (paint, oldPaint) {
    case (.linear(let now), .linear(let before)):
      let axis = now.end - now.start
      guard now.gradient == before.gradient,
        (before.end - before.start - axis).length <= 1e-9 * axis.length
      else { return nil }
      new = now
      shift = (before.start - now.start).dot(axis) / axis.dot(axis)
    case (.linear(let gradient), .solid(let color)), (.solid(let color), .linear(let gradient)):
      guard gradient.gradient.stops.first?.color == color,
        gradient.gradient.stops.last?.color == color
      else { return nil }
      new = gradient
    default: return nil
    }
    guard new.gradient.extend == .pad, let first = new.gradient.stops.first,
      let last = new.gradient.stops.last, let toLocal = transform.inverse
    else { return nil }
    let box = bounds(in: canvas)
    guard !box.isEmpty else { return .empty }
    let axis = new.end - new.start
    let square = axis.dot(axis)
    guard square > 0, shift.isFinite else { return nil }
    // Along the new gradient's axis, both begin and end here.
    let low = min(0, shift) + first.position
    let high = max(0, shift) + last.position
    /// The place along the axis of a pixel's corner.
    func place(_ x: Int, _ y: Int) -> Double {
      (toLocal.applied(to: Point(x: Double(x), y: Double(y))) - new.start).dot(axis) / square
    }
    let corners = [
      (x: box.x, y: box.y), (x: box.maxX, y: box.y), (x: box.maxX, y: box.maxY),
      (x: box.x, y: box.maxY),
    ]
    var touched: Rect?
    func add(_ x: Double, _ y: Double) {
      let spot = Rect(minX: x, minY: y, maxX: x, maxY: y)
      touched = touched?.union(spot) ?? spot
    }
    // The corners within the strip, and where its two sides cross those of the box.
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % 4]
      let (from, to) = (place(a.x, a.y), place(b.x, b.y))
      guard from.isFinite, to.isFinite else { return nil }
      if from >= low && from <= high { add(Double(a.x), Double(a.y)) }
      for limit in [low, high] where (from < limit) != (to < limit) {
        let part = (limit - from) / (to - from)
        add(
          Double(a.x) + Double(b.x - a.x) * part, Double(a.y) + Double(b.y - a.y) * part)
      }
    }
    // A pixel more on each side, as shades are taken in the middle of pixels.
    return touched?.inset(by: -1).touchedPixels(in: canvas).intersection(box) ?? .empty
  }
}
