package import RenderGeometry

extension DrawCommand {
  /// The pixels of a canvas that the command can change: a box outside of which it draws nothing.
  ///
  /// The box may be larger than needed: curves count with their control points, miters with the
  /// limit. Where a part of the shape lies behind the eye of a perspective, or a coordinate is not
  /// finite, the shape counts as the whole canvas.
  package func bounds(in canvas: PixelRect) -> PixelRect {
    let limits = clipBounds(in: canvas)
    return limits.isEmpty ? .empty : contentBounds(in: canvas).intersection(limits)
  }

  /// A box of pixels that holds what all clips have in common; the canvas where there are none.
  func clipBounds(in canvas: PixelRect) -> PixelRect {
    clips.reduce(canvas) { box, clip in
      box.isEmpty
        ? box : box.intersection(clip.shape.bounds(under: clip.transform, in: canvas))
    }
  }

  private func contentBounds(in canvas: PixelRect) -> PixelRect {
    switch content {
    case .fill(let shape, _, _): return shape.bounds(under: transform, in: canvas)
    case .stroke(let shape, let stroke, _):
      guard stroke.width > 0 else { return .empty }
      return shape.bounds(
        under: transform, in: canvas, outset: stroke.reach(around: shape), margin: 0.25)
    case .layer(let commands):
      // These change what is below even where the layer is transparent.
      if !blendMode.keepsDestinationUnderTransparency { return canvas }
      return commands.reduce(.empty) { $0.union($1.bounds(in: canvas)) }
    }
  }
}

extension BlendMode {
  /// Indicates whether a transparent source leaves the destination as it is.
  var keepsDestinationUnderTransparency: Bool {
    switch self {
    case .destination, .sourceOver, .destinationOver, .destinationOut, .sourceAtop, .xor, .plus:
      true
    case .clear, .source, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: false
    }
  }
}

extension Stroke {
  /// The largest distance from a shape to its outline's edge, as a box sees it.
  fileprivate func reach(around shape: Shape) -> Double {
    var factor = 1.0
    // The corner of a square cap.
    if cap == .square { factor = 1.4142135623730951 }
    // The miters of a rectangle end at the corners of its box; those of a path anywhere.
    if join == .miter, case .path = shape { factor = max(factor, miterLimit) }
    return width / 2 * factor
  }
}

extension Shape {
  /// The pixels of a canvas that the shape touches, drawn under a transform. It grows by `outset`
  /// in its own space and by `margin` in pixels, the latter for the flattening of outlines.
  fileprivate func bounds(
    under transform: Transform, in canvas: PixelRect, outset: Double = 0, margin: Double = 0
  ) -> PixelRect {
    let box: Rect
    switch self {
    case .rect(let rect), .ellipse(let rect): box = rect.inset(by: -outset)
    case .roundedRect(let rounded): box = rounded.rect.inset(by: -outset)
    case .path(let path):
      guard let bounds = path.controlBounds else { return .empty }
      box = bounds.inset(by: -outset)
    }
    var image: Rect?
    for x in [box.minX, box.maxX] {
      for y in [box.minY, box.maxY] {
        let corner = Point(x: x, y: y)
        // Closer to the eye's plane than this, divisions lose their meaning.
        guard transform.isAffine || transform.depth(of: corner) > 1e-6 else { return canvas }
        let point = transform.applied(to: corner)
        guard point.x.isFinite, point.y.isFinite else { return canvas }
        let spot = Rect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
        image = image?.union(spot) ?? spot
      }
    }
    return image?.inset(by: -margin).touchedPixels(in: canvas) ?? .empty
  }
}
