import RenderMotion
import Testing

struct SpringMotionTests {
  @Test func `position and velocity are carried over as in the reference`() throws {
    for item in try ReferenceData.springCases("retarget") {
      let springs = try #require(item.springs)
      var motion = SpringMotion(
        from: try #require(item.input.from),
        initialVelocity: try #require(item.input.initialVelocity))
      for leg in try #require(item.input.legs) {
        let parameters = try #require(springs[leg.spring])
        motion.retarget(at: leg.t, to: leg.to, spring: try makeSpring(parameters))
      }
      let states = try #require(item.stateAtLegStart) + item.samples
      let largest = states.map { $0[1].magnitude }.max() ?? 0
      let fastest = states.map { $0[2].magnitude }.max() ?? 0
      for state in states.reversed() {
        let actual = motion.state(at: state[0])
        #expect((actual.value - state[1]).magnitude <= 2e-14 * largest, "\(item.id) \(state)")
        #expect((actual.velocity - state[2]).magnitude <= 2e-14 * fastest, "\(item.id) \(state)")
      }
    }
  }

  private func makeSpring(_ parameters: ReferenceData.SpringCase.Parameters) throws -> Spring {
    if let duration = parameters.duration {
      return Spring(duration: duration, dampingRatio: try #require(parameters.dampingRatio))
    }
    return Spring(
      mass: try #require(parameters.mass), stiffness: try #require(parameters.stiffness),
      damping: try #require(parameters.damping), allowsOverdamping: true)
  }

  @Test func `overlapping moves add up as in the reference`() throws {
    for item in try ReferenceData.springCases("additive") {
      var motion = AdditiveSpringMotion(from: try #require(item.input.from))
      for move in try #require(item.input.moves) {
        motion.move(
          at: move.t, to: move.to,
          spring: Spring(duration: move.duration, dampingRatio: move.dampingRatio),
          duration: move.duration)
      }
      let largest = item.samples.map { $0[1].magnitude }.max() ?? 0
      let fastest = item.samples.map { $0[2].magnitude }.max() ?? 0
      for sample in item.samples {
        #expect((motion.value(at: sample[0]) - sample[1]).magnitude <= 2e-14 * largest)
        #expect((motion.velocity(at: sample[0]) - sample[2]).magnitude <= 2e-14 * fastest)
      }
    }
  }

  @Test func `a motion rests before its first target`() {
    let spring = Spring(duration: 0.3, dampingRatio: 0.7)
    let resting = SpringMotion(from: 5, initialVelocity: 100)
    var motion = resting
    motion.retarget(at: 1, to: 8, spring: spring)
    #expect(resting.value(at: 3) == 5)
    #expect(motion.value(at: 0.999) == 5)
    #expect(motion.velocity(at: 0.999) == 0)
    #expect(motion.velocity(at: 1) == 100)
    #expect(motion.value(at: 100) == 8)
    #expect(motion.value(at: .nan) == 5)
    #expect(AdditiveSpringMotion(from: 5).value(at: 3) == 5)
  }

  @Test func `an instant before the last change counts as that`() {
    let spring = Spring(duration: 0.3, dampingRatio: 0.7)
    var early = SpringMotion(from: 0)
    early.retarget(at: 1, to: 8, spring: spring)
    var late = early
    early.retarget(at: 0.5, to: 3, spring: spring)
    late.retarget(at: 1, to: 3, spring: spring)
    #expect(early == late)
  }
}
