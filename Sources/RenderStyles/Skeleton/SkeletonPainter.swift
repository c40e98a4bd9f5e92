import RenderDrawing
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes
import RenderSkeletons

/// Turns a skeleton into nodes, in the points of the skeleton.
struct SkeletonPainter {
  private let style: SkeletonScreen
  private let skeleton: Skeleton
  private let settings: SkeletonSettings
  private let theme: Theme
  private let animation: SkeletonAnimation
  private let dropCount: Int

  init(
    _ style: SkeletonScreen, skeleton: Skeleton, settings: SkeletonSettings, theme: Theme
  ) {
    self.style = style
    self.skeleton = skeleton
    self.settings = settings
    self.theme = theme
    animation =
      settings.animation ?? (skeleton.rules == .skeletonView ? .sliding : .shimmer)
    dropCount =
      skeleton.layers.map { $0.shapes.count { $0.dropIndex != nil } }.max() ?? 0
  }

  /// The nodes, bottom to top, and the length of the loop in seconds.
  func drawing() -> (nodes: [Node], period: Double) {
    let main = motion(for: animation)
    let period = main.ownPeriod
    var background: [Node] = []
    var groups: [Node] = []
    for (place, layer) in skeleton.layers.enumerated() {
      let isOwn = layer.animation != nil && layer.animation != animation
      let motion = isOwn ? motion(for: layer.animation ?? animation) : main
      // Animations of other lengths play a whole number of times in the loop.
      let times = max(1, (period / motion.ownPeriod).rounded())
      var nodes = nodes(of: layer, motion: motion, period: period / times)
      if place == 0, let bottom = layer.backgroundShape, layer.holes.isEmpty {
        // The ground of the whole screen neither fades nor casts a shadow.
        background.append(fill(bottom, backgroundColor(of: bottom)))
      } else if let shape = layer.backgroundShape {
        nodes = shadow(of: shape) + [fill(shape, backgroundColor(of: shape))] + nodes
      }
      guard !nodes.isEmpty else { continue }
      let clips = clips(of: layer)
      var group = Node(children: nodes).with(\.clips, clips)
      if isOwn || animation != .facebook, motion.animation == .facebook {
        group = motion.dimmed(nodes, period: period / times).with(\.clips, clips)
      } else if motion.animation == .bin {
        group = group.with(\.opacity, Self.breath(period / times)).with(\.isIsolated, true)
      }
      if times > 1 { group = group.looping(every: period / times) }
      groups.append(group)
    }
    if animation == .facebook { groups = [main.dimmed(groups, period: period)] }
    return (background + groups, period)
  }

  /// TABAnimated's breathing: from 1.1, which shows as 1, so that it rests there.
  private static func breath(_ period: Double) -> Track<Double> {
    Track(
      Keyframe(at: 0, 1.1, curve: .easeIn), Keyframe(at: period / 2, 0.6)
    ).autoreversed()
  }

  private func motion(for animation: SkeletonAnimation) -> SkeletonMotion {
    SkeletonMotion(
      animation: animation, style: style,
      palette: SkeletonPalette(
        animation, style: style, settings: settings, theme: theme, rules: skeleton.rules),
      canvas: skeleton.size, settings: settings, dropCount: dropCount)
  }

  private func backgroundColor(of shape: SkeletonShape) -> Color {
    if let background = style.background { return background }
    return shape.color?.color(isDark: theme.appearance == .dark)
      ?? motion(for: animation).palette.background
  }
}

extension SkeletonPainter {
  private func nodes(
    of layer: SkeletonLayer, motion: SkeletonMotion, period: Double
  ) -> [Node] {
    let shapes = layer.shapes
    let count = shapes.count { $0.dropIndex != nil }
    var order = 0
    return shapes.flatMap { shape -> [Node] in
      guard !shape.rect.isEmpty, shape.rect.intersection(layer.clip) != nil else { return [] }
      if let name = shape.placeholder { return placeholder(name, shape, motion) }
      let isDark = theme.appearance == .dark
      let base = shape.color?.color(isDark: isDark) ?? motion.palette.base
      defer { if shape.isAnimated { order += 1 } }
      let shadow = shape.hasShadow ? shadow(of: shape) : []
      guard shape.gradient.isEmpty else {
        return shadow + [colorful(shape, isDark: isDark)]
      }
      let node = motion.applied(
        to: fill(shape, base), shape, base: base, order: order, count: count, period: period)
      return shadow + [node]
    }
  }

  /// A shape with several colors from left to right.
  private func colorful(_ shape: SkeletonShape, isDark: Bool) -> Node {
    let colors = shape.gradient.map { $0.color(isDark: isDark) }
    let last = Double(max(1, colors.count - 1))
    let stops = colors.enumerated().map { Gradient.Stop(at: Double($0.offset) / last, $0.element) }
    return fill(
      shape,
      .linear(
        LinearGradient(
          Gradient(stops), from: Point(x: shape.rect.minX, y: shape.rect.minY),
          to: Point(x: shape.rect.maxX, y: shape.rect.minY))))
  }

  /// The picture of a block; where there is none of the name, a plain one.
  private func placeholder(
    _ name: String, _ shape: SkeletonShape, _ motion: SkeletonMotion
  ) -> [Node] {
    if let image = style.placeholders[name] { return [Node(.picture(image, filling: shape.rect))] }
    let base = shape.color?.color(isDark: theme.appearance == .dark) ?? motion.palette.base
    let factor = 0.5 * min(shape.rect.width, shape.rect.height) / Icon.side
    let icon = Icon.mountain.node(color: motion.palette.highlight(for: base))
      .with(\.position, .constant(shape.rect.center))
      .with(\.scale, .constant(Size(width: factor, height: factor)))
    return [fill(shape, base), icon]
  }

  private func fill(_ shape: SkeletonShape, _ color: Color) -> Node { fill(shape, .solid(color)) }

  private func fill(_ shape: SkeletonShape, _ paint: Paint) -> Node {
    Node(
      .fill(
        shape.radius > 0
          ? .roundedRect(RoundedRect(shape.rect, radius: shape.radius)) : .rect(shape.rect), paint))
  }

  /// A soft shadow below a card: translucent shapes, each a little larger than the one before.
  private func shadow(of shape: SkeletonShape) -> [Node] {
    guard shape.hasShadow else { return [] }
    let isDark = theme.appearance == .dark
    return (0..<6).map { step in
      let reach = 1.5 * Double(6 - step)
      let box = shape.rect.inset(by: -reach)
      let rect = Rect(x: box.minX, y: box.minY + 2, width: box.width, height: box.height)
      return Node(
        .fill(
          .roundedRect(RoundedRect(rect, radius: shape.radius + reach)),
          .solid(Color.black.faded(by: isDark ? 0.06 : 0.011))))
    }
  }

  /// The clips that keep a layer in its frame and out of its holes; none if it keeps there anyway.
  private func clips(of layer: SkeletonLayer) -> [Clip] {
    var clips: [Clip] = []
    let shadows = layer.backgroundShape.map { $0.hasShadow } ?? false
    let reaches = layer.shapes.contains { shape in
      !shape.rect.isEmpty && layer.clip.union(shape.rect) != layer.clip
    }
    if reaches || (shadows && layer.clip != layer.frame) { clips.append(Clip(.rect(layer.clip))) }
    let holes = layer.holes
    guard !holes.isEmpty else { return clips }
    let surroundings = layer.clip.inset(by: -20)
    // Each hole is a clip of its own: where two overlap, both stay holes.
    for hole in holes where !hole.rect.isEmpty {
      var path = Path(rect: surroundings)
      path.append(
        hole.radius > 0 ? Path(roundedRect: hole.rect, radius: hole.radius) : Path(rect: hole.rect))
      clips.append(Clip(.path(path), fillRule: .evenOdd))
    }
    return clips
  }
}
