import RenderMotion
import Testing

struct SpringReferenceTests {
  private typealias SpringCase = ReferenceData.SpringCase

  @Test func `springs by duration and damping ratio follow the reference`() throws {
    for item in try ReferenceData.springCases("uikit") {
      let duration = try #require(item.input.duration)
      let spring = Spring(
        duration: duration, dampingRatio: try #require(item.input.dampingRatio),
        initialVelocity: try #require(item.input.initialVelocity))
      try expect(spring, follows: item)
      let end = try #require(item.atDuration)
      let curve = TimingCurve.spring(spring)
      #expect((spring.value(at: duration) - end.x).magnitude <= 4e-15, "\(item.id)")
      #expect(curve.progress(after: duration, of: duration) == end.shown, "\(item.id)")
      let before = duration.nextDown
      #expect(curve.progress(after: before, of: duration) == spring.value(at: before))
    }
  }

  @Test func `springs by mass, stiffness and damping follow the reference`() throws {
    for item in try ReferenceData.springCases("raw") {
      let input = item.input
      let spring = Spring(
        mass: try #require(input.mass), stiffness: try #require(input.stiffness),
        damping: try #require(input.damping),
        initialVelocity: try #require(input.initialVelocity),
        allowsOverdamping: try #require(input.allowsOverdamping as Bool?))
      try expect(spring, follows: item)
    }
  }

  @Test func `springs by perceptual duration and bounce follow the reference`() throws {
    for item in try ReferenceData.springCases("perceptual") {
      let input = item.input
      let duration = try #require(input.perceptualDuration)
      let bounce = try #require(input.bounce)
      let velocity = try #require(input.initialVelocity)
      let spring = Spring(
        duration: duration, bounce: bounce, initialVelocity: velocity)
      try expect(spring, follows: item)
      #expect(spring == Spring(duration: duration, bounce: bounce, initialVelocity: velocity))
    }
  }

  @Test func `the timeline of the seed's call shows the target when its time is over`() throws {
    let item = try #require(try ReferenceData.springs().cases.first { $0.timeline != nil })
    let timeline = try #require(item.timeline)
    let duration = try #require(item.input.duration)
    let spring = Spring(duration: duration, dampingRatio: try #require(item.input.dampingRatio))
    let track = Track(
      Keyframe(at: 0, 0.0, curve: .spring(spring)), Keyframe(at: duration, 1.0)
    ).shifted(by: timeline.delay)
    for sample in timeline.samples {
      #expect((track.value(at: sample[0]) - sample[1]).magnitude <= 4e-15, "at \(sample[0])")
    }
    #expect(track.value(at: timeline.delay + duration) == 1)
  }

  private func expect(_ spring: Spring, follows item: SpringCase) throws {
    func expectNear(
      _ actual: Double, _ expected: Double, within tolerance: Double, _ what: String
    ) {
      let miss = (actual - expected).magnitude
      #expect(miss <= tolerance, "\(item.id): \(what), \(actual) for \(expected)")
    }
    let omega = try #require(item.omega)
    let velocityScale = max(omega, spring.initialVelocity.magnitude)
    let ratio = try #require(item.dampingRatio)
    expectNear(spring.angularFrequency, omega, within: 1e-15 * omega, "omega")
    expectNear(spring.dampingRatio, ratio, within: 1e-15 * ratio, "damping ratio")
    for (actual, expected) in [
      (spring.mass, item.mass), (spring.stiffness, item.stiffness),
      (spring.damping, item.damping),
    ] {
      let expected = try #require(expected)
      expectNear(actual, expected, within: 1e-15 * expected, "parameters")
    }
    for sample in item.samples {
      expectNear(spring.value(at: sample[0]), sample[1], within: 4e-15, "x at \(sample[0])")
      expectNear(
        spring.velocity(at: sample[0]), sample[2], within: 4e-15 * velocityScale,
        "v at \(sample[0])")
    }
    if let settling = item.settlingDuration {
      expectNear(spring.settlingDuration(), settling, within: 4e-15 * settling, "settling")
    } else {
      #expect(spring.settlingDuration() == .infinity)
    }
    if let settling = item.settlingExact {
      let actual = spring.exactSettlingDuration()
      expectNear(actual, settling, within: 1e-12 * settling, "exact settling")
      expectNear((1 - spring.value(at: actual)).magnitude, 1e-3, within: 1e-14, "distance")
    } else {
      #expect(spring.exactSettlingDuration() == .infinity)
    }
    for (index, turn) in try #require(item.extrema).enumerated() {
      let point = try #require(spring.turningPoint(index), "\(item.id)")
      expectNear(point.time, turn[0], within: 4e-15 * max(1, turn[0]), "turning point")
      expectNear(point.value, turn[1], within: 4e-15, "value at turning point")
    }
    let highest = try #require(item.extrema).map { $0[1] }.max() ?? 1
    expectNear(spring.overshoot, max(0, highest - 1), within: 4e-15, "overshoot")
  }
}
