import RenderGeometry

extension Spring {
  /// Creates the spring of a UIKit animation with a duration and a damping ratio.
  ///
  /// UIKit chooses the stiffness so that the spring is within a thousandth of its target when the
  /// animation ends, with twelve steps of Newton's method. The duration serves for that only: the
  /// spring itself goes on, and a timing curve shows the target from the end of its segment on.
  ///
  /// - Parameters:
  ///   - duration: The length of the animation in seconds; counts as 0.01 below that and as 10
  ///     above.
  ///   - dampingRatio: 1 for no oscillation, less for more; counts as 1 above 1 and as 2⁻²³ below
  ///     that.
  ///   - initialVelocity: The velocity at release, in travels per second. Velocities that cover
  ///     several travels within the duration make the stiffness jump.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    // Comparisons are written so that NaN counts as the lower limit.
    let duration = duration > 0.01 ? min(duration, 10) : 0.01
    let ratio = dampingRatio > 0x1p-23 ? min(dampingRatio, 1) : 0x1p-23
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    self.init(
      angularFrequency: Self.frequency(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity),
      dampingRatio: ratio, initialVelocity: velocity, allowsOverdamping: false)
  }

  private static func frequency(
    duration: Double, dampingRatio: Double, initialVelocity: Double
  ) -> Double {
    let frequency = frequencyBySteps(
      duration: duration, dampingRatio: dampingRatio, velocity: initialVelocity)
    if isUsable(frequency) { return frequency }
    // Without a velocity the equation has a closed solution.
    if dampingRatio == 1 { return 9.233_413_476_451_5 / duration }
    let sine = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let solution =
      ElementaryFunctions.log(dampingRatio / (0.001 * sine)) / (dampingRatio * duration)
    return isUsable(solution) ? solution.magnitude : 5 / duration
  }

  private static func isUsable(_ frequency: Double) -> Bool {
    frequency != 0 && (frequency * frequency).isFinite
  }

  private static func frequencyBySteps(
    duration: Double, dampingRatio: Double, velocity: Double
  ) -> Double {
    let epsilon = 0.001
    let sine = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    var frequency = 5 / duration
    for _ in 0..<12 {
      let value: Double
      let slope: Double
      if dampingRatio < 1 {
        let amplitude = (dampingRatio * frequency - velocity) / (frequency * sine)
        let envelope = ElementaryFunctions.exp(-dampingRatio * frequency * duration)
        let growth = velocity / (frequency * frequency * sine)
        value = epsilon - amplitude.magnitude * envelope
        slope =
          (amplitude.magnitude * dampingRatio * duration - (amplitude < 0 ? -growth : growth))
          * envelope
      } else {
        let envelope = ElementaryFunctions.exp(-frequency * duration)
        let excess = frequency - velocity
        value = (1 + excess * duration) * envelope + (excess < 0 ? epsilon : -epsilon)
        slope = -duration * duration * excess * envelope
      }
      frequency -= value / slope
    }
    return frequency.magnitude
  }
}
