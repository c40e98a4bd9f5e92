/// A value at an instant, and how it goes on to the next.
public struct Keyframe<Value: Interpolatable>: Hashable, Sendable {
  /// Seconds from the start of the track, finite.
  public let time: Double

  /// The value at that instant.
  public let value: Value

  /// How the value goes on to that of the next keyframe.
  public let curve: TimingCurve

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the track, finite.
  ///   - value: The value at that instant.
  ///   - curve: How the value goes on to that of the next keyframe.
  public init(at time: Double, _ value: Value, curve: TimingCurve = .linear) {
    precondition(time.isFinite, "a keyframe at \(time)")
    self.time = time
    self.value = value
    self.curve = curve
  }
}
