/// A frame's delay as APNG writes it: a fraction of seconds.
struct FrameDelay: Hashable, Sendable {
  /// Parts of a second, 0…65,535.
  var numerator: Int

  /// Parts in a second, 1…65,535.
  var denominator: Int

  /// The nearest fraction of seconds, from its continued fraction, exact for every delay that has
  /// such a fraction.
  ///
  /// - Parameter seconds: 0…65,535.
  init(seconds: Double) {
    // Convergents approach the value until the next would not fit in 16 bits.
    var (lastNumerator, lastDenominator) = (1, 0)
    var whole = Int(seconds)
    (numerator, denominator) = (whole, 1)
    var rest = seconds - Double(whole)
    while rest > 1e-9 {
      let value = Double(numerator) / Double(denominator)
      if (value - seconds).magnitude <= 1e-12 * seconds { return }
      let inverse = 1 / rest
      if inverse >= 65_536 { return }
      whole = Int(inverse)
      rest = inverse - Double(whole)
      let next = (whole * numerator + lastNumerator, whole * denominator + lastDenominator)
      if next.0 > 65_535 || next.1 > 65_535 { return }
      (lastNumerator, lastDenominator) = (numerator, denominator)
      (numerator, denominator) = next
    }
  }

  private init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }
}

extension FrameDelay {
  /// The delays of `count` frames shown as one, exactly: one where the product fits, else several.
  func repeated(_ count: Int) -> [FrameDelay] {
    var rest = count
    var parts: [FrameDelay] = []
    while rest > 0 {
      var taken = rest
      while taken > 1, product(taken) == nil { taken -= 1 }
      parts.append(product(taken) ?? self)
      rest -= taken
    }
    return parts
  }

  /// Delays that follow one another as one, where a fraction holds their sum, else as they are.
  static func parts(of seconds: [Double]) -> [FrameDelay] {
    let sum = seconds.reduce(0, +)
    if seconds.count > 1, sum <= 65_535 {
      let whole = FrameDelay(seconds: sum)
      let value = Double(whole.numerator) / Double(whole.denominator)
      if (value - sum).magnitude <= 1e-11 * sum { return [whole] }
    }
    return seconds.map { FrameDelay(seconds: min($0, 65_535)) }
  }

  private func product(_ count: Int) -> FrameDelay? {
    var (a, b) = (numerator * count, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = max(1, a)
    let (top, bottom) = (numerator * count / divisor, denominator / divisor)
    return top > 65_535 ? nil : FrameDelay(numerator: top, denominator: bottom)
  }
}
