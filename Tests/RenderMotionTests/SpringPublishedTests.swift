import RenderMotion
import Testing

/// Numbers that others measured or published.
struct SpringPublishedTests {
  @Test func `settling durations are those of Core Animation`() throws {
    let table = try ReferenceData.published("quartz-settling")
    for row in table.rows {
      let spring = Spring(
        mass: try #require(row[1]), stiffness: try #require(row[2]),
        damping: try #require(row[3]), initialVelocity: try #require(row[4]))
      if let settling = row[5] {
        #expect((spring.settlingDuration() - settling).magnitude <= table.tolerance, "\(row)")
      } else {
        #expect(spring.settlingDuration() == .infinity)
      }
    }
  }

  @Test func `the settling duration in Core Animation's documentation holds`() throws {
    let table = try ReferenceData.published("quartz-documented")
    for row in table.rows {
      let spring = Spring(
        mass: try #require(row[0]), stiffness: try #require(row[1]),
        damping: try #require(row[2]), initialVelocity: try #require(row[3]))
      let settling = try #require(row[4])
      #expect((spring.settlingDuration() - settling).magnitude <= table.tolerance)
    }
  }

  @Test func `a critical spring moves and settles as in Core Animation`() throws {
    let spring = Spring(duration: 1, bounce: 0)
    let curve = try ReferenceData.published("quartz-curve")
    for row in curve.rows {
      let time = try #require(row[0]) * 1.2
      let value = try #require(row[1])
      #expect((spring.value(at: time) - value).magnitude <= curve.tolerance)
    }
    let settling = try ReferenceData.published("quartz-epsilon")
    for row in settling.rows {
      let actual = spring.settlingDuration(tolerance: try #require(row[0]))
      let expected = try #require(row[1])
      #expect((actual - expected).magnitude <= settling.tolerance)
    }
  }

  @Test func `a duration and a damping ratio give Framer's stiffness and damping`() throws {
    let table = try ReferenceData.published("framer-mapping")
    for row in table.rows {
      let spring = Spring(
        duration: try #require(row[0]), dampingRatio: try #require(row[1]))
      let stiffness = try #require(row[2])
      let damping = try #require(row[3])
      #expect((spring.stiffness - stiffness).magnitude <= table.tolerance)
      #expect((spring.damping - damping).magnitude <= table.tolerance)
    }
  }

  @Test func `a perceptual duration and a bounce give Flutter's stiffness and damping`() throws {
    let table = try ReferenceData.published("flutter-perceptual")
    for row in table.rows {
      let spring = Spring(duration: try #require(row[0]), bounce: try #require(row[1]))
      let stiffness = try #require(row[2])
      let damping = try #require(row[3])
      #expect((spring.stiffness - stiffness).magnitude <= table.tolerance)
      #expect((spring.damping - damping).magnitude <= table.tolerance)
    }
  }

  private static let curves: [(String, Spring, start: Double, target: Double)] = [
    ("motion-duration", Spring(duration: 0.8, dampingRatio: 0.75), 0, 1),
    ("motion-physics", Spring(stiffness: 100, damping: 10), 0, 1),
    ("wobble-base", Spring(stiffness: 100, damping: 10), 0, 1),
    ("reanimated-default", Spring(mass: 4, stiffness: 900, damping: 120), 20, 300),
  ]

  @Test(arguments: curves)
  func `a spring moves as in other libraries`(
    id: String, spring: Spring, start: Double, target: Double
  ) throws {
    let table = try ReferenceData.published(id)
    for row in table.rows {
      let time = try #require(row[0])
      let expected = try #require(row[1])
      let actual = start + (target - start) * spring.value(at: time)
      #expect((actual - expected).magnitude <= table.tolerance, "at \(time)")
    }
  }
}
