import RenderGeometry

/// Where a frame differs from the one before, in mapped pixels.
struct FrameChange: Hashable, Sendable {
  /// A box around the changed pixels that are not transparent now.
  var drawn = PixelRect.empty

  /// A box around the pixels that became transparent.
  var cleared = PixelRect.empty

  /// A box around all pixels of the frame that are not transparent.
  var visible = PixelRect.empty

  /// The colors that are drawn, distinct and ascending; empty where there are many.
  var colors: [UInt32] = []

  /// Whether the two frames are equal.
  var isEmpty: Bool { drawn.isEmpty && cleared.isEmpty }
}

/// Equal consecutive frames.
struct FrameRun: Hashable, Sendable {
  /// The frames, at least one.
  var frames: Range<Int>

  /// What the first of them changes.
  var change: FrameChange

  /// A box around everything that the first of them changes.
  var box: PixelRect { change.drawn.union(change.cleared) }
}
