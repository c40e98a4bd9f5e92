/// Where something on a spring is, and how fast it moves.
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
