import RenderMotion

/// Timing curves.
extension SceneDecoder {
  /// The curves that have a name.
  static let namedCurves: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("hold", .hold), ("ease", .ease), ("ease-in", .easeIn),
    ("ease-out", .easeOut), ("ease-in-out", .easeInOut), ("step-start", .stepStart),
    ("step-end", .stepEnd), ("material-standard", .materialStandard),
    ("material-standard-decelerate", .materialStandardDecelerate),
    ("material-standard-accelerate", .materialStandardAccelerate),
    ("material-emphasized", .materialEmphasized),
    ("material-emphasized-decelerate", .materialEmphasizedDecelerate),
    ("material-emphasized-accelerate", .materialEmphasizedAccelerate),
    ("material-2-standard", .material2Standard),
    ("material-2-decelerate", .material2Decelerate),
    ("material-2-accelerate", .material2Accelerate),
  ]

  /// How far a curve may overshoot.
  static let outputs = -100.0...100.0

  /// A timing curve: a name, a function of CSS, the four numbers of a Bézier curve, a spring, or
  /// several Bézier curves.
  mutating func curve(_ node: DocumentNode, _ title: String) -> TimingCurve? {
    guard take(1, of: .values, at: node.place) else { return nil }
    if node.elements != nil {
      guard
        let values = numbers(
          node, title, counts: [4], of: "[x1, y1, x2, y2]", in: Self.outputs)
      else { return nil }
      return bezier(values, title, node)
    }
    if node.entries != nil {
      var curve: TimingCurve?
      read(node, title, SceneCurve.fields, into: &curve)
      if node.entries?.count != 1 {
        report("\(title) is a mapping: expected one of spring and cubic in it", at: node.place)
      }
      return curve
    }
    guard let text = node.text, text.contains("(") else {
      let names = Self.namedCurves.map(\.name)
      let name = decoder.word(node, title, of: names)
      return Self.namedCurves.first { $0.name == name }?.curve
    }
    do throws(CurveText.Fault) {
      return try CurveText.curve(text)
    } catch {
      report("\(title) is \(node.title): expected \(error.expected)", at: node.place)
      return nil
    }
  }

  private mutating func bezier(
    _ values: [Double], _ title: String, _ node: DocumentNode
  ) -> TimingCurve? {
    guard (0...1).contains(values[0]), (0...1).contains(values[2]) else {
      report("\(title) turns back: expected x1 and x2 from 0 to 1", at: node.place)
      return nil
    }
    return .cubic(values[0], values[1], values[2], values[3])
  }

  /// Several Bézier curves, one after the other.
  mutating func cubicSteps(_ node: DocumentNode, _ title: String) -> TimingCurve? {
    var steps: [CubicCurve.Step] = []
    let elements = decoder.list(node, title) ?? []
    guard (1...64).contains(elements.count) else {
      if node.elements != nil {
        report("\(title) has \(elements.count) curves: expected 1 to 64", at: node.place)
      }
      return nil
    }
    var end = 0.0
    for (position, element) in elements.enumerated() {
      let title = "curve \(position) of \(title)"
      guard
        let v = numbers(
          element, title, counts: [6], of: "[x1, y1, x2, y2, x, y]", in: Self.outputs)
      else { return nil }
      guard v[4] > end, end <= v[0], v[0] <= v[4], end <= v[2], v[2] <= v[4] else {
        report("\(title) turns back: expected x1 and x2 between its ends", at: element.place)
        return nil
      }
      end = v[4]
      steps.append(
        CubicCurve.Step(x1: v[0], y1: v[1], x2: v[2], y2: v[3], x: v[4], y: v[5]))
    }
    guard let last = steps.last, last.x == 1, last.y == 1 else {
      report("\(title) has to end at 1, 1", at: node.place)
      return nil
    }
    return .cubic(CubicCurve(steps))
  }
}

/// The curves that are mappings.
enum SceneCurve {
  static let fields: [SceneField<TimingCurve?>] = [
    SceneField(
      "spring", .reference("spring"), "A spring, which keeps its own time."
    ) { curve, node, title, decoder in
      curve = decoder.spring(node, title).map(TimingCurve.spring)
    },
    SceneField(
      "cubic",
      .list(
        .tuple([SceneType](repeating: .number(SceneDecoder.outputs), count: 6)), 1...64),
      "Bézier curves one after the other, each [x1, y1, x2, y2, x, y], up to 1, 1."
    ) { curve, node, title, decoder in
      curve = decoder.cubicSteps(node, title)
    },
  ]
}

/// The figures of a spring as they are written.
struct SceneSpring {
  var duration: Double?
  var bounce: Double?
  var dampingRatio: Double?
  var stiffness: Double?
  var damping: Double?
  var mass: Double?
  var velocity = 0.0
  var isOverdamped = false

  static let fields: [SceneField<SceneSpring>] = [
    .number(
      "duration", \.duration, in: 0.01...60,
      "Seconds it feels long, with bounce; of UIKit's animation, with damping-ratio."),
    .number("bounce", \.bounce, in: -0.99...1, "0 for none, up to 1; negative for more damping."),
    .number("damping-ratio", \.dampingRatio, in: 0.001...1, "UIKit's: 1 does not overshoot."),
    .number("stiffness", \.stiffness, in: 0.001...1_000_000, "The force per distance."),
    .number("damping", \.damping, in: 0...1_000_000, "The friction per velocity."),
    .number("mass", \.mass, in: 0.001...1000, "The mass, 1 without it."),
    .number(
      "velocity", \.velocity, in: -1000...1000, "The velocity at release, in ways per second."),
    .flag(
      "overdamped", \.isOverdamped, "Whether more damping than critical slows it down further."),
  ]
}

extension SceneDecoder {
  /// A spring: by duration and bounce, by duration and damping ratio, or by stiffness and damping.
  mutating func spring(_ node: DocumentNode, _ title: String) -> Spring? {
    let errorCount = decoder.errors.count
    var given = SceneSpring()
    read(node, title, SceneSpring.fields, into: &given)
    guard decoder.errors.count == errorCount else { return nil }
    switch given {
    case let s where s.stiffness == nil && s.damping == nil && s.mass == nil && !s.isOverdamped:
      guard let duration = s.duration, s.bounce == nil || s.dampingRatio == nil else { break }
      if let ratio = s.dampingRatio {
        return Spring(duration: duration, dampingRatio: ratio, initialVelocity: s.velocity)
      }
      return Spring(duration: duration, bounce: s.bounce ?? 0, initialVelocity: s.velocity)
    case let s where s.duration == nil && s.bounce == nil && s.dampingRatio == nil:
      guard let stiffness = s.stiffness, let damping = s.damping else { break }
      return Spring(
        mass: s.mass ?? 1, stiffness: stiffness, damping: damping, initialVelocity: s.velocity,
        allowsOverdamping: s.isOverdamped)
    default: break
    }
    report(
      "\(title) needs duration and bounce, or duration and damping-ratio, or stiffness and "
        + "damping with mass, and nothing else but velocity", at: node.place)
    return nil
  }
}
