import RenderGeometry
import RenderMotion
import Testing

struct TrackTests {
  private static let ramp = Track(Keyframe(at: 1, 10.0), Keyframe(at: 3, 30.0))

  @Test(arguments: [
    // time, value
    (-5.0, 10.0), (1.0, 10.0), (1.5, 15.0), (2.0, 20.0), (3.0, 30.0), (9.0, 30.0),
    (.infinity, 30.0), (-.infinity, 10.0), (.nan, 10.0),
  ])
  func `a track has its first value before and its last after`(time: Double, value: Double) {
    #expect(Self.ramp.value(at: time) == value)
  }

  @Test func `the curve of a keyframe governs what follows it`() {
    let track = Track(
      Keyframe(at: 0, 0.0, curve: .hold), Keyframe(at: 1, 1.0, curve: .easeIn),
      Keyframe(at: 2, 5.0))
    #expect(track.value(at: 0.999) == 0)
    #expect(track.value(at: 1) == 1)
    let eased = TimingCurve.easeIn.progress(after: 0.5, of: 1)
    #expect(track.value(at: 1.5) == 1.0.interpolated(to: 5, at: eased))
  }

  @Test func `two keyframes at one time are a jump, and the later one holds from then on`() {
    let track = Track(
      Keyframe(at: 0, 0.0), Keyframe(at: 1, 4.0), Keyframe(at: 1, 100.0), Keyframe(at: 2, 50.0))
    #expect(track.value(at: 0.5) == 2)
    #expect(track.value(at: 1.0.nextDown) < 4)
    #expect(track.value(at: 1) == 100)
    #expect(track.value(at: 1.5) == 75)
    let last = Track(Keyframe(at: 0, 0.0), Keyframe(at: 1, 4.0), Keyframe(at: 1, 0.0))
    #expect(last.value(at: 1) == 0)
    let first = Track(Keyframe(at: 0, 7.0), Keyframe(at: 0, 0.0), Keyframe(at: 1, 4.0))
    #expect(first.value(at: -1) == 7)
    #expect(first.value(at: 0) == 0)
  }

  @Test func `keyframes are put in the order of their times`() {
    let track = Track([Keyframe(at: 3, 30.0), Keyframe(at: 1, 10.0)])
    #expect(track == Self.ramp)
    #expect(track.end == 3)
  }

  @Test func `a spring shows its own value, then exactly the target`() {
    let spring = Spring(duration: 0.3, dampingRatio: 0.7)
    let track = Track(
      Keyframe(at: 2, Angle.zero, curve: .spring(spring)), Keyframe(at: 2.25, .degrees(180)))
    let time = 2.125
    #expect((track.value(at: time).degrees - 180 * spring.value(at: 0.125)).magnitude < 1e-12)
    #expect(track.value(at: time).degrees > 180)
    #expect(track.value(at: 2.25.nextDown) != .degrees(180))
    #expect(track.value(at: 2.25) == .degrees(180))
  }

  @Test func `a constant track never changes, and equal neighbors do not waver`() {
    #expect(Track.constant(0.3).value(at: 17) == 0.3)
    #expect(Track.constant(0.3).isConstant)
    #expect(!Self.ramp.isConstant)
    let flat = Track(Keyframe(at: 0, Point(x: 0.1, y: 0.3)), Keyframe(at: 1, Point(x: 0.7, y: 0.3)))
    for index in 0...1000 { #expect(flat.value(at: Double(index) / 1000).y == 0.3) }
  }

  @Test func `a shifted track is later`() {
    for time in [0, 1.25, 2, 3, 4.5] {
      #expect(Self.ramp.shifted(by: 0.5).value(at: time + 0.5) == Self.ramp.value(at: time))
    }
    #expect(Self.ramp.shifted(by: 0.5).end == 3.5)
    let stagger = Self.ramp.staggered(count: 3, by: 0.25)
    #expect(stagger.map { $0.value(at: 2) } == [20, 17.5, 15])
    #expect(Self.ramp.staggered(count: 0, by: 1).isEmpty)
  }

  @Test func `a repeating track has its period, forwards and backwards in time`() {
    let track = Self.ramp.repeating(every: 4)
    for time in [0, 1.25, 2.5, 3.75] {
      for turn in -3...3 {
        #expect(track.value(at: time + 4 * Double(turn)) == Self.ramp.value(at: time))
      }
    }
    #expect(track.end == .infinity)
    #expect(Self.ramp.repeating(every: 2).value(at: 2) == 10)
    #expect(track.value(at: .nan) == 10)
    #expect(track.value(at: .infinity) == 10)
  }

  @Test func `a period that is no binary fraction repeats without gaps`() {
    let track = Track(Keyframe(at: 0, 0.0), Keyframe(at: 0.1, 1.0)).repeating(every: 0.1)
    for index in -3000...3000 {
      let time = Double(index) * 0.1
      for value in [time.nextDown, time, time.nextUp].map({ track.value(at: $0) }) {
        #expect(value >= 0 && value <= 1)
        #expect(min(value, 1 - value) < 1e-10)
      }
    }
  }

  @Test func `an autoreversed track comes back the way it went`() {
    let spring = Spring(duration: 0.5, dampingRatio: 0.5)
    let track = Track(Keyframe(at: 0, 0.0, curve: .spring(spring)), Keyframe(at: 0.5, 1.0))
    let both = track.autoreversed()
    #expect(both.end == 1)
    #expect(both.value(at: 0.5) == 1)
    for index in 1..<32 {
      let time = Double(index) / 64
      #expect(both.value(at: time) == track.value(at: time))
      #expect(both.value(at: 1 - time) == track.value(at: time))
    }
    #expect(both.value(at: 1) == 0)
    #expect(both.value(at: 7) == 0)
    #expect(both.repeating(every: 1).autoreversed() == both.repeating(every: 1))
  }

  @Test func `a faster track takes less time, and steps apply in their order`() {
    let fast = Self.ramp.playing(atSpeed: 2)
    #expect(fast.value(at: 0.75) == 15)
    #expect(fast.end == 1.5)
    #expect(Self.ramp.shifted(by: 1).playing(atSpeed: 2).value(at: 1.25) == 15)
    #expect(Self.ramp.playing(atSpeed: 2).shifted(by: 1).value(at: 1.75) == 15)
    let loop = Self.ramp.autoreversed().repeating(every: 6).shifted(by: 0.5)
    #expect(loop.value(at: 6 + 0.5 + 4) == 20)
  }

  @Test func `keyframes are sorted by time, and those at one time stay in their order`() {
    let first = Keyframe(at: 1, 1.0)
    let (jump, landing) = (Keyframe(at: 2, 2.0), Keyframe(at: 2, 3.0))
    let last = Keyframe(at: 3, 4.0)
    let expected = [first, jump, landing, last]
    #expect(Track(expected).keyframes == expected)
    #expect(Track(last, jump, first, landing).keyframes == expected)
    #expect(Track(jump, landing, last, first).keyframes == expected)
    #expect(Track(first).keyframes == [first] && Track(first).isConstant)
  }
}
