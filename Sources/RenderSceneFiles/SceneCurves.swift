import RenderDocuments
import RenderFields
import RenderMotion
import RenderText

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

  /// The outputs of a curve, which may overshoot.
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
      let name = word(node, title, of: names)
      return Self.namedCurves.first { $0.name == name }?.curve
    }
    do throws(CurveText.Fault) {
      return try CurveText.curve(text)
    } catch {
      return refuse(node, title, error.expected)
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
    let elements = list(node, title) ?? []
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
  static let fields: [SceneKey<TimingCurve?>] = [
    .value("spring", \.self, .reference("spring"), "A spring, which keeps its own time.") {
      $0.spring($1, $2).map(TimingCurve.spring)
    },
    .value(
      "cubic", \.self, .list(.numbers(6, SceneDecoder.outputs), 1...64),
      "Bézier curves one after the other, each [x1, y1, x2, y2, x, y], up to 1, 1."
    ) { $0.cubicSteps($1, $2) },
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

  static let fields: [SceneKey<SceneSpring>] = [
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

/// Timing functions of CSS with parentheses: `cubic-bezier()`, `steps()` and `linear()`.
enum CurveText {
  /// The reason why a text is no timing function.
  struct Fault: Error, Hashable {
    /// The texts that would be one.
    let expected: Message
  }

  /// The most stops of `linear()`.
  private static let mostStops = 256

  /// The curve that a text means.
  static func curve(_ text: String) throws(Fault) -> TimingCurve {
    let trimmed = text.trimmed
    let general: Message = "cubic-bezier(), steps(), linear() or the name of a curve"
    guard trimmed.hasSuffix(")"), let open = trimmed.firstIndex(of: "("), text.utf8.count <= 10_000
    else { throw Fault(expected: general) }
    let name = trimmed[..<open]
    let words = trimmed[trimmed.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    switch name {
    case "cubic-bezier": return try bezier(words)
    case "steps": return try steps(words)
    case "linear": return try linear(words)
    default: throw Fault(expected: general)
    }
  }

  private static func bezier(_ words: [String]) throws(Fault) -> TimingCurve {
    let values = words.compactMap { Decimal.number($0) }
    guard values.count == 4, words.count == 4, (0...1).contains(values[0]),
      (0...1).contains(values[2]),
      values.allSatisfy({ SceneDecoder.outputs.contains($0) })
    else { throw Fault(expected: "cubic-bezier(x1, y1, x2, y2) with x1 and x2 from 0 to 1") }
    return .cubic(values[0], values[1], values[2], values[3])
  }

  private static func steps(_ words: [String]) throws(Fault) -> TimingCurve {
    let expected: Message =
      "steps(n) or steps(n, jump-start), with n up to 10000; also jump-end, jump-both "
      + "and, from 2 on, jump-none"
    guard (1...2).contains(words.count), words[0].utf8.count <= 5, let count = Int(words[0]),
      (1...10_000).contains(count)
    else { throw Fault(expected: expected) }
    let jump: StepCurve.Jump?
    switch words.count == 2 ? words[1] : "end" {
    case "start": jump = .start
    case "end": jump = .end
    case let word: jump = StepCurve.Jump(rawValue: word)
    }
    guard let jump, jump != .none || count >= 2 else { throw Fault(expected: expected) }
    return .steps(count, jump)
  }

  private static func linear(_ words: [String]) throws(Fault) -> TimingCurve {
    let fault = Fault(
      expected: "linear() with 2 to \(mostStops) outputs, each with up to two percentages: "
        + "linear(0, 0.5 20% 40%, 1)")
    guard (2...mostStops).contains(words.count) else { throw fault }
    var stops: [LinearCurve.Stop] = []
    for word in words {
      var places: [Double] = []
      var output: Double?
      for part in word.split(separator: " ") {
        if part.hasSuffix("%"), let place = Decimal.number(String(part.dropLast())) {
          guard (-10_000...10_000).contains(place), places.count < 2 else { throw fault }
          places.append(place / 100)
        } else if output == nil, let value = Decimal.number(String(part)),
          SceneDecoder.outputs.contains(value)
        {
          output = value
        } else {
          throw fault
        }
      }
      guard let output else { throw fault }
      stops.append(
        LinearCurve.Stop(output, at: places.first, to: places.count == 2 ? places[1] : nil))
    }
    return .piecewiseLinear(LinearCurve(stops))
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    let start = self.drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(start[...last])
  }
}
