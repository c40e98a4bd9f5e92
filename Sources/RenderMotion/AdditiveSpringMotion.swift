/// A value moved by overlapping spring animations that add up, as UIKit's do.
///
/// Each move starts with the velocity of its spring and runs to its own end, while those before it
/// run to theirs. When a move's duration is over, its rest is dropped at once.
public struct AdditiveSpringMotion: Hashable, Sendable {
  private struct Move: Hashable, Sendable {
    let start: Double
    let distance: Double
    let target: Double
    let spring: Spring
    let duration: Double

    /// Whether less time than the duration has passed, without rounding.
    func isRunning(at time: Double) -> Bool {
      let elapsed = time - start
      if elapsed != duration { return elapsed < duration }
      // What the difference lost: D. E. Knuth, The Art of Computer Programming 2, section 4.2.2.
      let shareOfStart = elapsed - time
      return (time - (elapsed - shareOfStart)) - (start + shareOfStart) < 0
    }
  }

  /// The value before the first move.
  public let initialValue: Double

  private var moves: [Move]

  /// Creates a motion that rests at a value.
  public init(from value: Double) {
    initialValue = value
    moves = []
  }

  /// Adds a move to a new target.
  ///
  /// - Parameters:
  ///   - time: The start in seconds; a time before the last move's start counts as that.
  ///   - target: The value in the end, unless another move follows.
  ///   - spring: The spring that carries the move.
  ///   - duration: Seconds until the rest of the move is dropped; 0 or less moves at once.
  public mutating func move(at time: Double, to target: Double, spring: Spring, duration: Double) {
    let start = moves.last.map { time > $0.start ? time : $0.start } ?? time
    let origin = moves.last?.target ?? initialValue
    moves.append(
      Move(
        start: start, distance: origin - target, target: target, spring: spring,
        duration: duration))
  }

  /// The value at a time in seconds.
  public func value(at time: Double) -> Double {
    var sum = 0.0
    for move in running(at: time) {
      sum += move.distance * (1 - move.spring.value(at: time - move.start))
    }
    return (moves.last { $0.start <= time }?.target ?? initialValue) + sum
  }

  /// The velocity at a time, in units of the value per second.
  public func velocity(at time: Double) -> Double {
    var sum = 0.0
    for move in running(at: time) {
      sum -= move.distance * move.spring.velocity(at: time - move.start)
    }
    return sum
  }

  private func running(at time: Double) -> [Move] {
    moves.filter { $0.start <= time && $0.isRunning(at: time) }
  }
}
