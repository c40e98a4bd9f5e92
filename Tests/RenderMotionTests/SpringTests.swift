import RenderMotion
import Testing

struct SpringTests {
  private static let springs: [Spring] = [
    Spring(duration: 0.3, dampingRatio: 0.7),
    Spring(duration: 0.5, dampingRatio: 0.5, initialVelocity: -4),
    Spring(duration: 0.35, dampingRatio: 1, initialVelocity: 3),
    Spring(stiffness: 100, damping: 25, allowsOverdamping: true),
    Spring(stiffness: 100, damping: 20, initialVelocity: 25),
    Spring(duration: 0.6, bounce: 0.2),
    Spring(stiffness: 100, damping: 0.1),
  ]

  @Test(arguments: springs)
  func `a spring starts at 0 with its velocity and ends at 1 at rest`(spring: Spring) {
    #expect(spring.value(at: 0) == 0)
    #expect(spring.velocity(at: 0) == spring.initialVelocity)
    #expect(spring.value(at: -1) == 0)
    #expect(spring.velocity(at: -1) == 0)
    #expect(spring.value(at: 1e6) == 1)
    #expect(spring.value(at: .infinity) == 1)
    #expect(spring.velocity(at: .infinity) == 0)
    #expect(spring.value(at: .nan).isNaN)
  }

  @Test(arguments: springs)
  func `a spring keeps to its equation of motion`(spring: Spring) {
    let omega = spring.angularFrequency
    let ratio = spring.allowsOverdamping ? spring.dampingRatio : min(1, spring.dampingRatio)
    let step = 1e-4 / omega
    let scale = max(omega, spring.initialVelocity.magnitude)
    for index in 1...40 {
      let time = Double(index) * 0.1 / omega
      let slope = (spring.value(at: time + step) - spring.value(at: time - step)) / (2 * step)
      let force =
        (spring.velocity(at: time + step) - spring.velocity(at: time - step)) / (2 * step)
      let velocity = spring.velocity(at: time)
      let pull = omega * omega * (1 - spring.value(at: time)) - 2 * ratio * omega * velocity
      #expect((slope - velocity).magnitude < 1e-6 * scale)
      #expect((force - pull).magnitude < 1e-6 * scale * omega)
    }
  }

  @Test(arguments: springs, [0.3, 0.05, 0.001, 1e-9])
  func `after the exact settling duration a spring stays near its target`(
    spring: Spring, tolerance: Double
  ) {
    let settling = spring.exactSettlingDuration(tolerance: tolerance)
    #expect(((1 - spring.value(at: settling)).magnitude - tolerance).magnitude < 1e-13)
    for index in 1...500 {
      let time = settling * (1 + Double(index) * 0.004)
      #expect((1 - spring.value(at: time)).magnitude < tolerance)
    }
  }

  @Test(arguments: springs)
  func `a spring is at rest where it turns, and farthest at its peak`(spring: Spring) {
    let scale = max(spring.angularFrequency, spring.initialVelocity.magnitude)
    for index in 0..<4 {
      guard let point = spring.turningPoint(index) else { continue }
      #expect(spring.velocity(at: point.time).magnitude < 1e-13 * scale)
      #expect(point.value == spring.value(at: point.time))
    }
    for index in 0...2000 {
      let value = spring.value(at: Double(index) * 0.01 / spring.angularFrequency)
      #expect(value <= 1 + spring.overshoot + 1e-15)
    }
  }

  @Test func `the seed's spring has the known frequency, peak and settling duration`() throws {
    let spring = Spring(duration: 0.3, dampingRatio: 0.7)
    #expect((spring.angularFrequency - 32.798821960358514).magnitude < 1e-14)
    let peak = try #require(spring.peak)
    #expect((peak.time - 0.13412401305959613).magnitude < 1e-15)
    #expect((peak.value - 1.0459879102602678).magnitude < 1e-15)
    #expect((spring.settlingDuration() - 0.33062821357107369).magnitude < 1e-15)
  }

  @Test(arguments: springs)
  func `steps of any length lead to the same state`(spring: Spring) {
    let start = SpringState(value: 3, velocity: -20)
    var state = start
    for _ in 0..<64 { state = spring.state(after: 0.0078125, from: state, to: 7) }
    let once = spring.state(after: 0.5, from: start, to: 7)
    #expect((state.value - once.value).magnitude < 1e-13)
    #expect((state.velocity - once.velocity).magnitude < 1e-13 * spring.angularFrequency)
  }

  @Test func `a spring without damping never settles`() {
    let spring = Spring(stiffness: 100, damping: 0)
    #expect(spring.settlingDuration() == .infinity)
    #expect(spring.exactSettlingDuration() == .infinity)
    #expect((spring.overshoot - 1).magnitude < 1e-14)
  }

  @Test func `odd durations, ratios and velocities give a spring that ends`() {
    let numbers: [Double] = [
      0, -1, 1e-300, 0x1p-23, 0.01, 0.3, 0.999_999_999_999, 1, 2, 40, 1e6, 1e300, .infinity,
      -.infinity, .nan,
    ]
    for duration in numbers {
      for ratio in numbers {
        for velocity in numbers {
          let spring = Spring(
            duration: duration, dampingRatio: ratio, initialVelocity: velocity)
          #expect(spring.angularFrequency > 0 && spring.stiffness.isFinite)
          #expect(!spring.value(at: 0.1).isNaN)
          #expect(spring.settlingDuration() >= 0)
        }
      }
    }
  }
}
