/// A value on a spring whose target changes in flight, position and velocity carried over.
///
/// Between two changes of target the motion is the spring's closed form, so it can be asked for
/// at any instants in any order.
public struct SpringMotion: Hashable, Sendable {
  /// The time from one change of target to the next.
  private struct Leg: Hashable, Sendable {
    let start: Double
    let target: Double
    let spring: Spring
    let state: SpringState
  }

  /// What holds before the first target is set: the value; the velocity acts from then on.
  public let initial: SpringState

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

  /// The same motion with a new target from a time on.
  public func retargeted(at time: Double, to target: Double, spring: Spring) -> SpringMotion {
    var result = self
    result.retarget(at: time, to: target, spring: spring)
    return result
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
