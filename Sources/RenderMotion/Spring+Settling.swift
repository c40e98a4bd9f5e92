import RenderGeometry

extension Spring {
  /// The time after which the spring counts as settled, as Core Animation states it.
  ///
  /// Below critical damping it is the time at which the envelope
  /// of the oscillation reaches `tolerance`, so the result never falls between two oscillations
  /// and the true time is a little shorter. From critical damping on it is the first of the times
  /// 0, 0.1, 0.2 … from which the distance, looked at every 0.1 s, stays below `tolerance` for
  /// more than a second. An undamped spring never settles, and the result is infinite.
  ///
  /// - Parameter tolerance: The distance that counts as settled, as a fraction of the travel;
  ///   counts as 10⁻⁶ below that.
  /// - Returns: Seconds from release.
  public func settlingDuration(tolerance: Double = 0.001) -> Double {
    if decay == 0 { return .infinity }
    let tolerance = tolerance > 1e-6 ? tolerance : 1e-6
    guard discriminant > 0 else { return settlingDurationByTenths(tolerance: tolerance) }
    let amplitude = (decay - initialVelocity) / discriminant.squareRoot()
    return max(0, ElementaryFunctions.log((1 + amplitude.magnitude) / tolerance) / decay)
  }

  private func settlingDurationByTenths(tolerance: Double) -> Double {
    // A spring this slow would take long to walk along; the first tenth after the last crossing
    // is the answer but for the last bits.
    let exact = exactSettlingDuration(tolerance: tolerance)
    if exact > 10_000 { return exact < 0x1p50 ? exact + 0.1 : exact }
    var time = 0.0
    var candidate: Double?
    while true {
      if distance(at: time).magnitude < tolerance {
        let start = candidate ?? time
        if time - start > 1 { return start }
        candidate = start
      } else {
        candidate = nil
      }
      time += 0.1
    }
  }

  /// The last time at which the distance from the target is `tolerance`.
  ///
  /// 0 where the distance is never more than that; infinite for an undamped spring.
  ///
  /// - Parameter tolerance: The distance that counts as settled, as a fraction of the travel;
  ///   counts as 10⁻¹² below that.
  /// - Returns: Seconds from release.
  package func exactSettlingDuration(tolerance: Double = 0.001) -> Double {
    if decay == 0 { return .infinity }
    let tolerance = tolerance > 1e-12 ? tolerance : 1e-12
    let last = lastTurningPoint(notWithin: tolerance)
    if last == nil && tolerance >= 1 { return 0 }
    // From here to the next turning point the distance falls without a turn.
    let side: Double = distance(at: last?.time ?? 0) < 0 ? -1 : 1
    func isOutside(_ time: Double) -> Bool { side * distance(at: time) >= tolerance }
    var lower = last?.time ?? 0
    var upper = 2 * lower + 1 / angularFrequency
    if discriminant > 0 {
      upper = last.map { $0.time + halfPeriod } ?? turningPoint(0)?.time ?? halfPeriod
    } else {
      while isOutside(upper) && upper < 0x1p500 { upper *= 2 }
    }
    while true {
      let middle = lower + (upper - lower) / 2
      if middle <= lower || middle >= upper { return lower }
      if isOutside(middle) { lower = middle } else { upper = middle }
    }
  }
}

extension Spring {
  /// An instant at which a spring turns around.
  package struct TurningPoint: Hashable, Sendable {
    /// Seconds from release.
    package let time: Double

    /// The value there: above 1 beyond the target, below 0 behind the start.
    package let value: Double
  }

  /// The time between two turning points of an oscillating spring.
  var halfPeriod: Double { .pi / discriminant.squareRoot() }

  /// The instant at which the spring turns around for the time `index`, counted from 0.
  ///
  /// Oscillating springs turn for ever; others turn once, if they are released with enough
  /// velocity, and nil stands for a turn that does not exist.
  package func turningPoint(_ index: Int) -> TurningPoint? {
    guard index >= 0, let first = firstTurn else { return nil }
    if index > 0 && discriminant <= 0 { return nil }
    let time = index == 0 ? first : first + Double(index) * halfPeriod
    return TurningPoint(time: time, value: value(at: time))
  }

  /// The farthest point beyond the target; nil where the spring never passes it.
  package var peak: TurningPoint? {
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
