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
  public func exactSettlingDuration(tolerance: Double = 0.001) -> Double {
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
