/// A value at an instant, and how it goes on to the next.
public struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
  /// Seconds from the start of the track, finite.
  public let time: Double

  /// The value at that instant.
  public let value: Value

  /// The timing curve up to the next keyframe.
  public let curve: TimingCurve

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the track, finite.
  ///   - value: The value at that instant.
  ///   - curve: The timing curve up to the next keyframe.
  public init(at time: Double, _ value: Value, curve: TimingCurve = .linear) {
    precondition(time.isFinite, "a keyframe at \(time)")
    self.time = time
    self.value = value
    self.curve = curve
  }
}

/// One property over time.
///
/// A track is a pure function of seconds. Before the first keyframe it has the first value, from
/// the last one on exactly the last. Between two, the curve of the earlier one tells how far the
/// value is; a spring's value shows until the later keyframe's instant, and then exactly the
/// target. Of keyframes at one instant the last holds from that instant on, and the first is what
/// the track heads for until then: a jump.
public struct Track<Value: Interpolatable>: Hashable, Sendable {
  /// The keyframes in the order of their times.
  public let keyframes: [Keyframe<Value>]

  /// The steps from a time to one of the keyframes' times, the last one first.
  @usableFromInline
  internal private(set) var steps: [TimeStep] = []

  /// The time in seconds from which the track no longer changes; infinite if it repeats.
  public private(set) var end: Double

  /// Creates a track.
  ///
  /// - Parameter keyframes: At least one, in any order; those at one time stay in theirs.
  public init(_ keyframes: [Keyframe<Value>]) {
    precondition(!keyframes.isEmpty, "a track without keyframes")
    self.keyframes = Self.inOrder(keyframes)
    end = self.keyframes[keyframes.count - 1].time
  }

  /// Creates a track from at least one keyframe.
  public init(_ keyframes: Keyframe<Value>...) { self.init(keyframes) }

  private static func inOrder(_ keyframes: [Keyframe<Value>]) -> [Keyframe<Value>] {
    // Nearly all are in order as they come, and scenes have many tracks.
    var isInOrder = true
    for index in 1..<max(1, keyframes.count)
    where !(keyframes[index - 1].time <= keyframes[index].time) { isInOrder = false }
    if isInOrder { return keyframes }
    return keyframes.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map { $0.element }
  }

  /// A track with one value for ever.
  public static func constant(_ value: Value) -> Track { Track(Keyframe(at: 0, value)) }
}

extension Track {
  /// The value at a time in seconds; any time, in any order. NaN counts as before the start.
  @inlinable
  public func value(at time: Double) -> Value {
    keyframes.count == 1 ? keyframes[0].value : interpolated(at: time)
  }

  @inlinable
  func interpolated(at time: Double) -> Value {
    var time = time
    for step in steps.reversed() { time = step.applied(to: time) }

    // The number of keyframes up to this time, by bisection.
    var lower = 0
    var upper = keyframes.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if keyframes[middle].time <= time { lower = middle + 1 } else { upper = middle }
    }
    if lower == 0 { return keyframes[0].value }
    if lower == keyframes.count { return keyframes[lower - 1].value }
    let (value, target) = (keyframes[lower - 1].value, keyframes[lower].value)
    if value == target { return value }
    let start = keyframes[lower - 1].time
    let progress = keyframes[lower - 1].curve.progress(
      after: time - start, of: keyframes[lower].time - start)
    return value.interpolated(to: target, at: progress)
  }

  /// Returns whether the track has one keyframe, of a value.
  @inlinable
  package func isAlways(_ value: Value) -> Bool {
    keyframes.count == 1 && keyframes[0].value == value
  }

  /// A Boolean value that indicates whether the value is the same at every time.
  public var isConstant: Bool {
    keyframes.count == 1 || keyframes.allSatisfy { $0.value == keyframes[0].value }
  }
}

extension Track {
  /// The track later by a delay in seconds, or earlier by a negative one.
  public func shifted(by delay: Double) -> Track {
    adding(.shift(delay), end: end + delay)
  }

  /// The part from 0 to `period` seconds over and over, forwards and backwards in time.
  ///
  /// - Precondition: `period` is positive and finite.
  public func repeating(every period: Double) -> Track {
    precondition(period > 0 && period.isFinite, "a period of \(period)")
    return adding(.repetition(period), end: .infinity)
  }

  /// The track up to its end, and then the same way back, which ends after twice the time.
  ///
  /// On the way back, a curve or a spring plays in reverse. A track that repeats stays as it is:
  /// reverse first, then repeat.
  public func autoreversed() -> Track {
    end.isFinite ? adding(.reflection(end), end: max(end, 2 * end)) : self
  }

  /// The track faster by a factor: twice as fast for 2, slow motion below 1.
  ///
  /// Springs speed up with everything else.
  ///
  /// - Precondition: `speed` is positive and finite.
  public func playing(atSpeed speed: Double) -> Track {
    precondition(speed > 0 && speed.isFinite, "a speed of \(speed)")
    return adding(.speed(speed), end: end / speed)
  }

  /// A number of equal tracks, each later than the one before by an interval in seconds.
  ///
  /// - Precondition: `count` is at least 0.
  public func staggered(count: Int, by interval: Double) -> [Track] {
    (0..<count).map { $0 == 0 ? self : shifted(by: Double($0) * interval) }
  }

  private func adding(_ step: TimeStep, end: Double) -> Track {
    var result = self
    result.steps.append(step)
    result.end = end
    return result
  }
}

/// A change of a track's time: a delay, a repetition, a reversal or a speed.
@usableFromInline
enum TimeStep: Hashable, Sendable {
  /// Later by a number of seconds.
  case shift(Double)

  /// Over and over with a period in seconds.
  case repetition(Double)

  /// Back again from an instant.
  case reflection(Double)

  /// Faster by a factor.
  case speed(Double)

  /// The time in the track that the view was made from.
  @usableFromInline
  func applied(to time: Double) -> Double {
    switch self {
    case .shift(let delay): return time - delay
    case .repetition(let period):
      let rest = time - floor(time / period) * period
      // The quotient may round to the next integer, or the product past the time.
      if rest < 0 { return rest + period < period ? rest + period : 0 }
      return rest >= period ? rest - period : rest
    case .reflection(let end): return time <= end ? time : 2 * end - time
    case .speed(let factor): return time * factor
    }
  }
}
