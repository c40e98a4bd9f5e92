import RenderGeometry

/// A damped spring that carries a value from 0 to 1.
///
/// The spring is released at time 0 at 0, with `initialVelocity`, and comes to rest at 1, which it
/// may pass on the way. Everything is a closed form in the time since then: instants may be asked
/// for in any order. Velocities are in travels per second: 1 would cover the whole way in one
/// second, positive is towards the target.
public struct Spring: Hashable, Sendable {
  /// The mass that hangs on the spring, positive.
  public let mass: Double

  /// The force per distance, positive.
  public let stiffness: Double

  /// The friction per velocity, at least 0. With 0 the spring never rests.
  public let damping: Double

  /// The velocity at release, in travels per second.
  public let initialVelocity: Double

  /// Indicates whether more damping than critical slows the spring down, or counts as critical.
  public let allowsOverdamping: Bool

  /// The angular frequency without damping, in radians per second: √(stiffness / mass).
  public let angularFrequency: Double

  /// The damping as a fraction of the critical one; 1 is the least damping without oscillation.
  public let dampingRatio: Double

  /// The decay rate of the oscillation, per second, after the limit to critical damping.
  let decay: Double

  /// The square of the damped angular frequency; negative above critical damping.
  let discriminant: Double

  /// Creates a spring from the quantities of physics, as Core Animation does.
  ///
  /// - Precondition: `mass` and `stiffness` are positive, `damping` is at least 0, and all are
  ///   finite.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    precondition(mass > 0 && mass.isFinite, "a spring's mass of \(mass)")
    precondition(stiffness > 0 && stiffness.isFinite, "a spring's stiffness of \(stiffness)")
    precondition(damping >= 0 && damping.isFinite, "a spring's damping of \(damping)")
    let frequency = (stiffness / mass).squareRoot()
    let decay = damping / (2 * mass)
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = Self.finite(initialVelocity)
    self.allowsOverdamping = allowsOverdamping
    angularFrequency = frequency
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    self.decay = allowsOverdamping ? decay : min(decay, frequency)
    discriminant = (frequency - self.decay) * (frequency + self.decay)
  }

  /// Creates a spring from its frequency and damping ratio, with mass 1.
  init(
    angularFrequency: Double, dampingRatio: Double, initialVelocity: Double,
    allowsOverdamping: Bool
  ) {
    mass = 1
    stiffness = angularFrequency * angularFrequency
    damping = 2 * dampingRatio * angularFrequency
    self.initialVelocity = Self.finite(initialVelocity)
    self.allowsOverdamping = allowsOverdamping
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
    decay = dampingRatio * angularFrequency
    discriminant =
      angularFrequency * angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio))
  }

  private static func finite(_ velocity: Double) -> Double { velocity.isFinite ? velocity : 0 }
}

extension Spring {
  /// Creates a spring from its perceptual duration and its bounce, as SwiftUI does.
  ///
  /// The spring goes on a little longer than that: `settlingDuration()` tells how long.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring in seconds, positive and finite.
  ///   - bounce: 0 for critical damping, up to 1 for none at all, negative, above −1, for more.
  ///   - initialVelocity: The velocity at release, in travels per second.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    precondition(duration > 0 && duration.isFinite, "a spring's duration of \(duration)")
    precondition(bounce > -1 && bounce <= 1, "a spring's bounce of \(bounce)")
    self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }
}

extension Spring {
  /// The value `time` seconds after release: 0 until then, and 1 in the end.
  ///
  /// Not limited to 0…1: the value overshoots. It is never set to 1, however small the distance
  /// gets; a timing curve does that at the end of its segment.
  public func value(at time: Double) -> Double {
    time <= 0 ? 0 : 1 - distance(at: time)
  }

  /// The velocity `time` seconds after release, in travels per second; 0 before release.
  public func velocity(at time: Double) -> Double {
    if time < 0 { return 0 }
    let (cosine, sine) = response(at: time)
    return initialVelocity * cosine
      + (angularFrequency * angularFrequency - decay * initialVelocity) * sine
  }

  /// The distance left to the target `time` seconds after release, with all its digits.
  func distance(at time: Double) -> Double {
    let (cosine, sine) = response(at: time)
    return cosine + (decay - initialVelocity) * sine
  }

  /// The two solutions of the motion: `cosine` starts at 1 and `sine` at 0 with slope 1, but for
  /// the decay that both hold already.
  func response(at time: Double) -> (cosine: Double, sine: Double) {
    if time == .infinity && decay > 0 { return (0, 0) }
    if discriminant > 0 {
      let frequency = discriminant.squareRoot()
      let envelope = ElementaryFunctions.exp(-decay * time)
      let turn = ElementaryFunctions.sincos(frequency * time)
      return (envelope * turn.cos, envelope * turn.sin / frequency)
    }
    if discriminant == 0 {
      let envelope = ElementaryFunctions.exp(-decay * time)
      return (envelope, envelope == 0 ? 0 : envelope * time)
    }
    // Hyperbolic functions overflow where their product with the decay does not, so the
    // exponentials are taken together.
    let rate = (-discriminant).squareRoot()
    let slow = angularFrequency * angularFrequency / (decay + rate)
    let envelope = ElementaryFunctions.exp(-slow * time)
    let difference = -ElementaryFunctions.expm1(-2 * rate * time)
    return (envelope * (2 - difference) / 2, envelope * difference / (2 * rate))
  }
}
