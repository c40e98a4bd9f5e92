extension Double {
  /// The number a fraction of the way to another: `self` at 0 and exactly `other` at 1.
  ///
  /// Between equal numbers every fraction gives that number. Fractions outside 0…1 go on along
  /// the line.
  @inlinable
  public func mixed(with other: Double, at fraction: Double) -> Double {
    fraction < 0.5
      ? self + (other - self) * fraction : other - (other - self) * (1 - fraction)
  }
}
