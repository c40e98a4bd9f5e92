public import RenderGeometry

extension DisplayList {
  /// The pixels where the picture may differ from that of another list; `empty` for equal lists.
  ///
  /// Outside the box both lists draw the same: it is a box around `damagedParts(since:)`.
  public func damage(since other: DisplayList) -> PixelRect {
    damagedParts(since: other).reduce(.empty) { $0.union($1) }
  }

  /// Boxes around the pixels where the picture may differ from that of another list; none for
  /// equal lists.
  ///
  /// Outside the boxes, which may overlap, both lists draw the same. They are the bounds of every
  /// command that only one of the lists has, cut to the canvas; inside a changed layer only its
  /// changed commands count. Lists of different size or background differ everywhere.
  public func damagedParts(since other: DisplayList) -> [PixelRect] {
    guard size == other.size, background == other.background else { return [size.bounds] }
    return Self.damage(from: other.commands[...], to: commands[...], in: size.bounds)
      .filter { !$0.isEmpty }
  }

  /// What differs between two runs of commands drawn on the same picture.
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

  /// What differs between two commands in the same place.
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
