/// A timing curve of equal jumps: CSS's `steps()`.
public struct StepCurve: Hashable, Sendable {
  /// The ends that have a jump, as in CSS.
  public enum Jump: String, Hashable, Sendable, CaseIterable {
    /// The first jump is at the start.
    case start = "jump-start"
    /// The last jump is at the end.
    case end = "jump-end"
    /// Jumps at both ends.
    case both = "jump-both"
    /// No jump at either end.
    case none = "jump-none"
  }

  /// The number of intervals of equal output.
  public let count: Int

  /// The ends that have a jump, as in CSS.
  public let jump: Jump

  /// Creates a curve.
  ///
  /// - Precondition: `count` is at least 1, and at least 2 for `Jump.none`; at most 2⁵⁰.
  public init(count: Int, jump: Jump) {
    precondition(
      count >= (jump == .none ? 2 : 1) && count <= 1 << 50, "\(count) steps with \(jump.rawValue)")
    self.count = count
    self.jump = jump
  }

  /// The output at an input, which may be outside 0…1.
  ///
  /// At an input where a jump takes place, the output is that after the jump.
  public func value(at input: Double) -> Double {
    let count = Double(count)
    let jumps: Double =
      switch jump {
      case .start, .end: count
      case .both: count + 1
      case .none: count - 1
      }
    var step = floor(input * count)
    if jump == .start || jump == .both { step += 1 }
    if input >= 0 && step < 0 { step = 0 }
    if input <= 1 && step > jumps { step = jumps }
    return step / jumps
  }
}

/// The largest integer that is not above `x`; infinities and NaN stay.
func floor(_ x: Double) -> Double {
  // From 2⁵¹ on, one half is the smallest fraction there is, and the sum below would not round.
  guard x.magnitude < 0x1p51 else {
    return x.isFinite && x.magnitude < 0x1p53 ? Double(Int(x)) - (Double(Int(x)) > x ? 1 : 0) : x
  }
  let nearest = (x + 0x1.8p52) - 0x1.8p52
  return nearest > x ? nearest - 1 : nearest
}
