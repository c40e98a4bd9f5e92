/// A value on a spring whose target changes in flight, position and velocity carried over.
///
/// Between two changes of target the motion is the spring's closed form, so it can be asked for
/// at any instants in any order. For a scene, its values become keyframes:
///
/// ```swift
/// // A ball is called back before it has arrived, and turns without a kink.
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// var motion = SpringMotion(from: 20)
/// motion.retarget(at: 0, to: 100, spring: spring)
/// motion.retarget(at: 0.2, to: 20, spring: spring)
/// let path = Track(
///   stride(from: 0, through: 2, by: 0.02).map {
///     Keyframe(at: $0, Point(x: motion.value(at: $0), y: 20))
///   })
/// ```
public struct SpringMotion: Hashable, Sendable {
  /// The time from one change of target to the next.
  private struct Leg: Hashable, Sendable {
    let start: Double
    let target: Double
    let spring: Spring
    let state: SpringState
  }

  /// The state before the first target is set; its velocity acts from then on.
  private let initial: SpringState

  private var legs: [Leg]

  /// Creates a motion that rests at a value until its first target.
  ///
  /// - Parameters:
  ///   - value: The value before.
  ///   - initialVelocity: The velocity at the first target, in units of the value per second.
  public init(from value: Double, initialVelocity: Double = 0) {
    initial = SpringState(value: value, velocity: initialVelocity)
    legs = []
  }

  /// Sets a new target at a time in seconds; `spring` pulls from then on.
  ///
  /// The velocity is the motion's own: the spring's `initialVelocity` has no part in it. A time
  /// before the last change counts as that of the last change.
  public mutating func retarget(at time: Double, to target: Double, spring: Spring) {
    let time = legs.last.map { time > $0.start ? time : $0.start } ?? time
    legs.append(
      Leg(start: time, target: target, spring: spring, state: reached(at: time)))
  }

  /// The value at a time in seconds.
  public func value(at time: Double) -> Double { state(at: time).value }

  /// The velocity at a time, in units of the value per second; 0 before the first target.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Value and velocity at a time in seconds.
  public func state(at time: Double) -> SpringState {
    guard let first = legs.first, time >= first.start else {
      return SpringState(value: initial.value)
    }
    return reached(at: time)
  }

  private func reached(at time: Double) -> SpringState {
    guard let leg = legs.last(where: { $0.start <= time }) else { return initial }
    return leg.spring.state(after: time - leg.start, from: leg.state, to: leg.target)
  }
}

/// A value moved by overlapping spring animations that add up, as UIKit's do.
///
/// Each move starts with the velocity of its spring and runs to its own end, while those before it
/// run to theirs. When a move's duration is over, its rest is dropped at once.
///
/// ```swift
/// // Two taps in a row: the second move begins while the first is on its way.
/// let spring = Spring(duration: 0.7, dampingRatio: 0.7)
/// var turn = AdditiveSpringMotion(from: 0)
/// turn.move(at: 0, to: 180, spring: spring, duration: 0.7)
/// turn.move(at: 0.3, to: 360, spring: spring, duration: 0.7)
/// let flip = Track(
///   stride(from: 0, through: 1, by: 0.02).map {
///     Keyframe(at: $0, Angle.degrees(turn.value(at: $0)))
///   })
/// ```
public struct AdditiveSpringMotion: Hashable, Sendable {
  private struct Move: Hashable, Sendable {
    let start: Double
    let distance: Double
    let target: Double
    let spring: Spring
    let duration: Double

    /// Returns whether less time than the duration has passed, without rounding.
    func isRunning(at time: Double) -> Bool {
      let elapsed = time - start
      if elapsed != duration { return elapsed < duration }
      // The rounding error of the difference: D. E. Knuth, The Art of Computer Programming 2,
      // section 4.2.2.
      let shareOfStart = elapsed - time
      return (time - (elapsed - shareOfStart)) - (start + shareOfStart) < 0
    }
  }

  /// The value before the first move.
  private let initialValue: Double

  private var moves: [Move]

  /// Creates a motion that rests at a value.
  public init(from value: Double) {
    initialValue = value
    moves = []
  }

  /// Adds a move to a new target.
  ///
  /// - Parameters:
  ///   - time: The start in seconds; a time before the last move's start counts as that.
  ///   - target: The value in the end, unless another move follows.
  ///   - spring: The spring that carries the move.
  ///   - duration: Seconds until the rest of the move is dropped; 0 or less moves at once.
  public mutating func move(at time: Double, to target: Double, spring: Spring, duration: Double) {
    let start = moves.last.map { time > $0.start ? time : $0.start } ?? time
    let origin = moves.last?.target ?? initialValue
    moves.append(
      Move(
        start: start, distance: origin - target, target: target, spring: spring,
        duration: duration))
  }

  /// The value at a time in seconds.
  public func value(at time: Double) -> Double {
    var sum = 0.0
    for move in running(at: time) {
      sum += move.distance * (1 - move.spring.value(at: time - move.start))
    }
    return (moves.last { $0.start <= time }?.target ?? initialValue) + sum
  }

  /// The velocity at a time, in units of the value per second.
  public func velocity(at time: Double) -> Double {
    var sum = 0.0
    for move in running(at: time) {
      sum -= move.distance * move.spring.velocity(at: time - move.start)
    }
    return sum
  }

  private func running(at time: Double) -> [Move] {
    moves.filter { $0.start <= time && $0.isRunning(at: time) }
  }
}

/// The position and the velocity of something on a spring.
public struct SpringState: Hashable, Sendable {
  /// The position, in any unit.
  public var value: Double

  /// The velocity, in the same unit per second; positive towards larger values.
  public var velocity: Double

  /// Creates a state.
  public init(value: Double, velocity: Double = 0) {
    self.value = value
    self.velocity = velocity
  }
}

extension Spring {
  /// The state `time` seconds after `state`, pulled towards `target`.
  ///
  /// The closed form: one step of any length is as exact as many short ones. The spring's
  /// `initialVelocity` has no part in it. Times below 0 count as 0.
  public func state(after time: Double, from state: SpringState, to target: Double) -> SpringState {
    if time <= 0 { return state }
    let (cosine, sine) = response(at: time)
    let distance = target - state.value
    return SpringState(
      value: target - (cosine * distance + sine * (decay * distance - state.velocity)),
      velocity: cosine * state.velocity
        + sine * (angularFrequency * angularFrequency * distance - decay * state.velocity))
  }
}
