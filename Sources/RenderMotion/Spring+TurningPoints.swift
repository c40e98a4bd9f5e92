import RenderGeometry

extension Spring {
  /// An instant at which a spring turns around.
  public struct TurningPoint: Hashable, Sendable {
    /// Seconds from release.
    public let time: Double

    /// The value there: above 1 beyond the target, below 0 behind the start.
    public let value: Double
  }

  /// The time between two turning points of an oscillating spring.
  var halfPeriod: Double { .pi / discriminant.squareRoot() }

  /// The instant at which the spring turns around for the time `index`, counted from 0.
  ///
  /// Oscillating springs turn for ever; others turn once, if they are released with enough
  /// velocity, and nil stands for a turn that does not exist.
  public func turningPoint(_ index: Int) -> TurningPoint? {
    guard index >= 0, let first = firstTurn else { return nil }
    if index > 0 && discriminant <= 0 { return nil }
    let time = index == 0 ? first : first + Double(index) * halfPeriod
    return TurningPoint(time: time, value: value(at: time))
  }

  /// The farthest point beyond the target; nil where the spring never passes it.
  public var peak: TurningPoint? {
    for index in 0...1 {
      if let point = turningPoint(index), point.value > 1 { return point }
    }
    return nil
  }

  /// The largest distance beyond the target, as a fraction of the travel; 0 without.
  public var overshoot: Double { peak.map { $0.value - 1 } ?? 0 }

  /// The last turning point at least `tolerance` away from the target.
  func lastTurningPoint(notWithin tolerance: Double) -> TurningPoint? {
    func distance(_ index: Int) -> Double {
      turningPoint(index).map { self.distance(at: $0.time).magnitude } ?? 0
    }
    let first = distance(0)
    guard first >= tolerance else { return nil }
    guard discriminant > 0 else { return turningPoint(0) }
    // Each turn is nearer by the same factor.
    let count =
      ElementaryFunctions.log(first / tolerance) / (decay * halfPeriod)
    var index = count < 0x1p40 ? Int(count) : 1 << 40
    while index > 0 && distance(index) < tolerance { index -= 1 }
    while index < 1 << 40 && distance(index + 1) >= tolerance { index += 1 }
    return turningPoint(index)
  }

  /// The first instant after release at which the velocity is 0.
  private var firstTurn: Double? {
    // The velocity is v C + (ω² − a v) S, with C and S of the response.
    let force = angularFrequency * angularFrequency - decay * initialVelocity
    if discriminant > 0 {
      let frequency = discriminant.squareRoot()
      let angle = ElementaryFunctions.atan2(-initialVelocity * frequency, force)
      return (angle > 0 ? angle : angle + .pi) / frequency
    }
    if initialVelocity == 0 || force == 0 { return nil }
    if discriminant == 0 {
      let time = -initialVelocity / force
      return time > 0 ? time : nil
    }
    let rate = (-discriminant).squareRoot()
    let tangent = -initialVelocity * rate / force
    guard tangent > 0 && tangent < 1 else { return nil }
    return ElementaryFunctions.log((1 + tangent) / (1 - tangent)) / (2 * rate)
  }
}
