import RenderDrawing
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderScenes
import RenderSkeletons

/// The motion that one animation gives the shapes of a skeleton, in a loop of a given length.
struct SkeletonMotion {
  let animation: SkeletonAnimation
  let style: SkeletonScreen
  let palette: SkeletonPalette
  let canvas: Size
  let settings: SkeletonSettings

  /// The number of shapes that flash in the layer with the most.
  let dropCount: Int

  /// Seconds until it starts again, left to itself.
  var ownPeriod: Double {
    if style.duration > 0 {
      return max(0.02, style.duration) + (animation == .sweep ? style.pause : 0)
    }
    switch animation {
    case .onlySkeleton, .shimmer: return 1
    case .classic: return 1.4
    case .bin, .pulse: return 2
    case .sweep: return 1.5 + style.pause
    case .sliding: return 1.5
    case .drop: return Self.dropPeriod(count: dropCount + 1)
    case .facebook: return (length(along: heading) / 230 + 0.4).wholeMicroseconds
    case .custom: return max(0.02, track.period.boundedSeconds)
    }
  }

  /// The time in which all blocks have flashed once. It grows with their number until there are 20,
  /// and then stays: TABAnimated's formula would fall, and be over at once from 42 on.
  static func dropPeriod(count: Int) -> Double {
    let n = Double(min(20, max(1, count)))
    return (0.4 * (n + 1) - 0.01 * n * (n - 1)).wholeMicroseconds
  }

  /// The track of `custom`; without one, blocks breathe one after another.
  private var track: SkeletonTrack {
    if let track = settings.customTrack, !track.keyframes.isEmpty { return track }
    var track = SkeletonTrack(
      .opacity,
      keyframes: [
        SkeletonTrack.Keyframe(at: 0, 1, curve: [0.42, 0, 0.58, 1]),
        SkeletonTrack.Keyframe(at: 0.6, 0.45, curve: [0.42, 0, 0.58, 1]),
        SkeletonTrack.Keyframe(at: 1.2, 1),
      ], period: 1.2)
    track.stagger = 0.12
    return track
  }
}

extension SkeletonMotion {
  /// The direction of bands, as a unit vector.
  var heading: Point {
    let diagonal = 0.5.squareRoot()
    let straight: Point =
      switch style.direction {
      case .right: Point(x: 1, y: 0)
      case .left: Point(x: -1, y: 0)
      case .down: Point(x: 0, y: 1)
      case .up: Point(x: 0, y: -1)
      case .downRight: Point(x: diagonal, y: diagonal)
      case .upLeft: Point(x: -diagonal, y: -diagonal)
      }
    guard animation == .sweep, style.angle != 0 else { return straight }
    let (s, c) = ElementaryFunctions.sincos(degrees: style.angle)
    return Point(x: straight.x * c - straight.y * s, y: straight.x * s + straight.y * c)
  }

  /// The extent of the canvas along a direction.
  func length(along direction: Point) -> Double {
    abs(direction.x) * canvas.width + abs(direction.y) * canvas.height
  }

  /// Changes the node of a shape.
  ///
  /// - Parameters:
  ///   - node: Fills the shape with its base color.
  ///   - shape: The shape.
  ///   - base: Its color.
  ///   - order: The number of the shape among those that are animated, from 0.
  ///   - count: The number of shapes in the layer that flash.
  ///   - period: The length of the loop in seconds.
  /// - Returns: The node in motion.
  func applied(
    to node: Node, _ shape: SkeletonShape, base: Color, order: Int, count: Int, period: Double
  ) -> Node {
    guard shape.isAnimated else { return node }
    let highlight = palette.highlight(for: base)
    switch animation {
    case .onlySkeleton, .bin, .facebook: return node
    case .classic:
      guard let stretch = shape.stretch else { return node }
      let extent = Size(width: stretch == .long ? 1.9 : 0.6, height: 1)
      let corner = Point(x: shape.rect.minX, y: shape.rect.minY)
      return node.with(\.position, .constant(corner)).with(\.anchor, corner)
        .with(\.scale, .swing(Size(width: 1, height: 1), extent, period: period))
    case .pulse: return node.with(\.color, .swing(base, highlight, period: period))
    case .drop:
      guard let index = shape.dropIndex else { return node }
      // The blocks of a layer share the loop; a start beyond it comes round again.
      let start = Double(index) * period / Double(count + 4)
      let fade = max(0.001, shape.dropStay) * period
      return node.with(
        \.color,
        Track(
          Keyframe(at: 0, highlight, curve: .easeInOut), Keyframe(at: fade, base)
        ).repeating(every: period).shifted(by: start))
    case .shimmer, .sliding: return banded(node, shape.rect, base, highlight, period)
    case .sweep: return swept(node, base, highlight, period)
    case .custom: return tracked(node, shape, base: base, order: order, period: period)
    }
  }

  /// A band that goes through one shape, from outside to outside.
  private func banded(
    _ node: Node, _ rect: Rect, _ base: Color, _ highlight: Color, _ period: Double
  ) -> Node {
    let d = heading
    // Along the sides, a band is as wide as the shape; along the diagonal, as its diagonal.
    let reach = abs(d.x) * rect.width + abs(d.y) * rect.height
    let back = Point(
      x: rect.center.x - d.x * reach / 2, y: rect.center.y - d.y * reach / 2)
    return band(
      node, Gradient(base, highlight, base), from: back - d * reach, to: back,
      shift: d * (2 * reach), over: period, curve: .easeIn)
  }

  /// One band across the whole canvas.
  private func swept(_ node: Node, _ base: Color, _ highlight: Color, _ period: Double) -> Node {
    let d = heading
    let reach = length(along: d)
    let width = max(1, style.band * reach)
    let back = Point(
      x: canvas.width / 2 - d.x * reach / 2, y: canvas.height / 2 - d.y * reach / 2)
    let moving = style.pause > 0 ? period - style.pause * period / ownPeriod : period
    return band(
      node, soft(base, highlight), from: back - d * width, to: back, shift: d * (reach + width),
      over: moving, curve: .linear)
  }

  /// A band without a crease at its middle and its sides: along it, the share of the highlight is
  /// the square of a sine.
  private func soft(_ base: Color, _ highlight: Color) -> Gradient {
    let count = 16
    return Gradient(
      (0...count).map { step in
        let place = Double(step) / Double(count)
        let sine = ElementaryFunctions.sincos(degrees: 180 * place).sin
        return Gradient.Stop(at: place, base.interpolated(to: highlight, at: sine * sine))
      })
  }

  private func band(
    _ node: Node, _ gradient: Gradient, from: Point, to: Point, shift: Point, over time: Double,
    curve: TimingCurve
  ) -> Node {
    guard case .fill(let shape, _, let rule) = node.content else { return node }
    let paint = Paint.linear(LinearGradient(gradient, from: from, to: to))
    return node.with(\.content, .fill(shape, paint, rule: rule))
      .with(\.paintShift, Track(Keyframe(at: 0, .zero, curve: curve), Keyframe(at: time, shift)))
      .with(\.snapsPaintToPixels, true)
  }

  /// A band that dims all of a group: an alpha mask over it.
  func dimmed(_ nodes: [Node], period: Double) -> Node {
    let d = heading
    let reach = length(along: d)
    let back = Point(
      x: canvas.width / 2 - d.x * reach / 2, y: canvas.height / 2 - d.y * reach / 2)
    let travel = 2 * reach + (reach + 230 * 0.4)
    let opaque = Color.black
    let mask = LinearGradient(
      Gradient(opaque, opaque.faded(by: 0.5), opaque), from: back - d * reach, to: back)
    let cover = Node(.fill(.rect(Rect(size: canvas)), .linear(mask)))
      .with(
        \.paintShift,
        Track(Keyframe(at: 0, .zero), Keyframe(at: period, d * travel))
      )
      .with(\.snapsPaintToPixels, true).with(\.blendMode, .destinationIn)
    return Node(children: nodes + [cover]).with(\.isIsolated, true)
  }

  /// The track of one's own.
  private func tracked(
    _ node: Node, _ shape: SkeletonShape, base: Color, order: Int, period: Double
  ) -> Node {
    let track = track
    let length = max(0.02, track.period.boundedSeconds)
    func values<Value: Interpolatable>(_ value: (Double) -> Value) -> Track<Value> {
      let keyframes = track.keyframes.prefix(10_000).map { keyframe in
        Keyframe(
          at: keyframe.time.boundedSeconds * period / length, value(keyframe.value.boundedValue),
          curve: keyframe.timing)
      }
      let delay = Double(order) * track.stagger.boundedSeconds * period / length
      return Track(keyframes).repeating(every: period).shifted(by: delay)
    }
    let corner = Point(x: shape.rect.minX, y: shape.rect.minY)
    func scaled(about anchor: Point, _ value: (Double) -> Size) -> Node {
      node.with(\.position, .constant(anchor)).with(\.anchor, anchor).with(\.scale, values(value))
    }
    switch track.property {
    case .opacity: return node.with(\.opacity, values { $0 })
    case .scaleX: return scaled(about: corner) { Size(width: $0, height: 1) }
    case .scaleY: return scaled(about: corner) { Size(width: 1, height: $0) }
    case .scale: return scaled(about: shape.rect.center) { Size(width: $0, height: $0) }
    case .moveX: return node.with(\.position, values { Point(x: $0, y: 0) })
    case .moveY: return node.with(\.position, values { Point(x: 0, y: $0) })
    case .color:
      let other =
        style.highlight ?? track.color.map { $0.color(isDark: palette.isDark) }
        ?? palette.highlight(for: base)
      return node.with(\.color, values { base.interpolated(to: other, at: min(1, max(0, $0))) })
    }
  }
}

extension SkeletonTrack.Keyframe {
  /// The curve to the next keyframe.
  fileprivate var timing: TimingCurve {
    guard let curve, curve.count == 4, curve.allSatisfy(\.isFinite),
      (0...1).contains(curve[0]), (0...1).contains(curve[2])
    else { return .linear }
    return .cubic(curve[0], curve[1], curve[2], curve[3])
  }
}

extension Track {
  /// From one value to another and back within a period.
  fileprivate static func swing(_ from: Value, _ to: Value, period: Double) -> Track {
    Track(
      Keyframe(at: 0, from, curve: .easeInOut), Keyframe(at: period / 2, to, curve: .easeInOut),
      Keyframe(at: period, from))
  }
}

extension Double {
  /// The time in seconds rounded to whole microseconds.
  fileprivate var wholeMicroseconds: Double { (self * 1e6).rounded() / 1e6 }

  /// Seconds from 0 to a day; 0 for NaN.
  fileprivate var boundedSeconds: Double { self > 0 ? Swift.min(self, 86_400) : 0 }

  /// A value of a track within a million; 0 for NaN.
  fileprivate var boundedValue: Double {
    isNaN ? 0 : Swift.min(1_000_000, Swift.max(-1_000_000, self))
  }
}

extension Node {
  /// The node with the tracks of it and its children repeated.
  func looping(every period: Double) -> Node {
    func looped<Value>(_ track: Track<Value>) -> Track<Value> {
      track.isConstant || track.end == .infinity ? track : track.repeating(every: period)
    }
    var copy = self
    copy.position = looped(position)
    copy.scale = looped(scale)
    copy.opacity = looped(opacity)
    copy.color = color.map(looped)
    copy.paintShift = looped(paintShift)
    copy.children = children.map { $0.looping(every: period) }
    return copy
  }
}
