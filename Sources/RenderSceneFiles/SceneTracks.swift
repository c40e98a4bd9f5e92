import RenderDocuments
import RenderFields
import RenderGeometry
import RenderMotion
import RenderPixels
import RenderText

/// A kind of values that can change over time.
struct SceneValue<Value: Interpolatable>: Sendable {
  /// The name in the schema.
  let name: String

  /// The values that a key of the kind takes.
  let type: FieldType

  /// Reads one.
  let read: @Sendable (inout SceneDecoder, DocumentNode, String) -> Value?

  /// The definition of its tracks in the schema.
  var trackName: String { "\(name)-track" }
}

extension SceneValue<Point> {
  /// A place or a shift.
  static let point = SceneValue(name: "point", type: .point) { decoder, node, title in
    decoder.point(node, title)
  }
}

extension SceneValue<Size> {
  private static let range = -1000.0...1000

  /// A factor, or one along x and one along y.
  static let scale = SceneValue(
    name: "scale",
    type: .either([.number(range), .tuple([.number(range), .number(range)])])
  ) { decoder, node, title in
    guard node.elements != nil else {
      return decoder.number(node, title, in: range).map { Size(width: $0, height: $0) }
    }
    let expected: Message = "a factor, or [x, y] with one for each direction"
    return decoder.numbers(node, title, counts: [2], of: expected, in: range).map {
      Size(width: $0[0], height: $0[1])
    }
  }
}

extension SceneValue<Angle> {
  /// A turn in degrees.
  static let angle = SceneValue(name: "angle", type: .number(FieldType.angles)) {
    decoder, node, title in
    decoder.number(node, title, in: FieldType.angles).map { Angle(degrees: $0) }
  }
}

extension SceneValue<Double> {
  /// From 0 to 1.
  static let fraction = SceneValue(name: "fraction", type: .number(0...1)) {
    decoder, node, title in
    decoder.number(node, title, in: 0...1)
  }

  /// A part of an outline, as often round as one likes.
  static let turns = SceneValue(name: "turns", type: .number(-1000...1000)) {
    decoder, node, title in
    decoder.number(node, title, in: -1000...1000)
  }
}

extension SceneValue<Color> {
  /// A color.
  static let color = SceneValue(name: "color", type: .reference("color")) { decoder, node, title in
    decoder.color(node, title)
  }
}

/// A track as it is written.
struct SceneTrack<Value: Interpolatable> {
  var keyframes: [Keyframe<Value>] = []
  var from: Value?
  var to: Value?
  var curve = TimingCurve.linear
  var over: Double?
  var delay = 0.0
  var repetition = Repetition.loop
  var autoreverses = false
  var speed = 1.0

  /// The continuation after the last keyframe.
  enum Repetition {
    /// The track begins anew when the loop does.
    case loop
    /// The track begins anew after some seconds.
    case every(Double, Position)
    /// The last value holds, and the first one before the delay is over.
    case never
  }

  /// The keys of tracks of a kind of values. Those that others depend on come first.
  static func fields(_ kind: SceneValue<Value>) -> [SceneKey<SceneTrack>] {
    let value = kind.type
    let time = FieldType.either([.number(FieldType.times), .text])
    let curve = FieldType.reference("curve")
    return [
      .number(
        "over", \.over, in: 0.001...600, "The seconds that 100% stand for; the loop without it."),
      .value(
        "curve", \.curve, curve, "The curve of keyframes that have none; linear without it."
      ) { $0.curve($1, $2) },
      Key(
        "keyframes",
        .list(
          .either([
            .tuple([time, value]), .tuple([time, value, curve]),
            .reference("\(kind.name)-keyframe"),
          ]), 1...1000),
        "Values at instants: [time, value], [time, value, curve] or a mapping."
      ) { track, node, title, decoder in
        track.keyframes = decoder.keyframes(node, title, track, kind)
      },
      .value("from", \.from, value, "The value at the start.", read: kind.read),
      .value("to", \.to, value, "The value at the end.", read: kind.read),
      .number("delay", \.delay, in: -600...600, "By how many seconds it is later."),
      Key(
        "every", .either([.number(0.001...600), .choice(["loop", "never"])]),
        "After how many seconds it begins anew; without it, with the loop."
      ) { track, node, title, decoder in
        switch node.text {
        case "loop": track.repetition = .loop
        case "never": track.repetition = .never
        default:
          if let seconds = decoder.number(node, title, in: 0.001...600) {
            track.repetition = .every(seconds, node.place)
          }
        }
      },
      .flag("autoreverse", \.autoreverses, "Whether it goes the same way back."),
      .number("speed", \.speed, in: 0.001...1000, "How many times as fast it is."),
    ]
  }
}

/// A keyframe as it is written.
struct SceneKeyframe<Value: Interpolatable> {
  var time: Double?
  var value: Value?
  var curve: TimingCurve

  /// The keys of keyframes of a kind of values; 100% is `over` seconds.
  static func fields(
    _ kind: SceneValue<Value>, over: Double = 1
  ) -> [SceneKey<SceneKeyframe>] {
    [
      .value(
        "at", \.time, .either([.number(FieldType.times), .text]), isRequired: true,
        "When: seconds, or a percentage of 'over'."
      ) { $0.time($1, $2, of: over) },
      .value("value", \.value, kind.type, isRequired: true, "The value then.", read: kind.read),
      .value(
        "curve", \.curve, .reference("curve"), "How the value goes on to the next one."
      ) { $0.curve($1, $2) },
    ]
  }
}

extension SceneDecoder {
  /// Indicates whether a value is a track.
  static func isTrack(_ node: DocumentNode) -> Bool {
    guard let entries = node.entries else { return false }
    let paints = ScenePaint.kinds
    return !entries.contains { paints.contains($0.key) }
  }

  /// One value, or a track of values.
  mutating func track<Value>(
    _ node: DocumentNode, _ title: String, _ kind: SceneValue<Value>
  ) -> Track<Value>? {
    guard Self.isTrack(node) else {
      return kind.read(&self, node, title).map { Track.constant($0) }
    }
    let errorCount = decoder.errors.count
    var given = SceneTrack<Value>()
    read(node, title, SceneTrack.fields(kind), into: &given)
    guard decoder.errors.count == errorCount, !budget.isFull else { return nil }
    var keyframes = given.keyframes
    switch (given.from, given.to, keyframes.isEmpty) {
    case (let from?, let to?, true):
      keyframes = [
        Keyframe(at: 0, from, curve: given.curve), Keyframe(at: given.over ?? period, to),
      ]
    case (nil, nil, false): break
    default:
      report("\(title) needs either 'keyframes', or 'from' and 'to'", at: node.place)
      return nil
    }
    guard take(keyframes.count, of: .keyframes, at: node.place) else { return nil }
    return track(keyframes, given)
  }

  /// A track over the time of the scene.
  private mutating func track<Value>(
    _ keyframes: [Keyframe<Value>], _ given: SceneTrack<Value>
  ) -> Track<Value> {
    var track = Track(keyframes)
    guard !track.isConstant else { return .constant(keyframes[0].value) }
    if given.speed != 1 { track = track.playing(atSpeed: given.speed) }
    if given.autoreverses { track = track.autoreversed() }
    switch given.repetition {
    case .loop: track = track.repeating(every: period)
    case .every(let seconds, let place):
      // A longer one may still fit, where copies take the places of one another.
      let rounds = period / seconds
      if rounds > 1, abs(rounds - rounds.rounded()) > 1e-6 {
        note(
          "every \(Decimal.exact(seconds)) s does not go into the loop of "
            + "\(Decimal.exact(period)) s, so the end of the loop jumps", at: place)
      }
      track = track.repeating(every: seconds)
    case .never: break
    }
    let delay = given.delay + scope.delay
    return delay == 0 ? track : track.shifted(by: delay)
  }

  /// The keyframes of a track, whose times do not fall.
  mutating func keyframes<Value>(
    _ node: DocumentNode, _ title: String, _ track: SceneTrack<Value>, _ kind: SceneValue<Value>
  ) -> [Keyframe<Value>] {
    let elements = list(node, title) ?? []
    guard (1...1000).contains(elements.count) else {
      if node.elements != nil {
        report("\(title) has \(elements.count) entries: expected 1 to 1000", at: node.place)
      }
      return []
    }
    var result: [Keyframe<Value>] = []
    for (position, element) in elements.enumerated() {
      let title = "keyframe \(position) of \(title)"
      guard let keyframe = keyframe(element, title, track, kind) else { continue }
      if let last = result.last, keyframe.time < last.time {
        report("\(title) is earlier than the one before: put them in order", at: element.place)
      }
      result.append(keyframe)
    }
    return result
  }

  private mutating func keyframe<Value>(
    _ node: DocumentNode, _ title: String, _ track: SceneTrack<Value>, _ kind: SceneValue<Value>
  ) -> Keyframe<Value>? {
    let over = track.over ?? period
    var given = SceneKeyframe<Value>(curve: track.curve)
    if let elements = node.elements {
      guard (2...3).contains(elements.count) else {
        report(
          "\(title) is a list of \(elements.count): expected [time, value] or [time, value, curve]",
          at: node.place)
        return nil
      }
      given.time = time(elements[0], "the time of \(title)", of: over)
      given.value = kind.read(&self, elements[1], "the value of \(title)")
      if elements.count == 3 {
        guard let curve = curve(elements[2], "the curve of \(title)") else { return nil }
        given.curve = curve
      }
    } else {
      read(node, title, SceneKeyframe.fields(kind, over: over), into: &given)
    }
    guard let time = given.time, let value = given.value else { return nil }
    return Keyframe(at: time, value, curve: given.curve)
  }
}
