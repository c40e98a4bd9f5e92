/// The largest integer that is not above `x`; infinities and NaN stay.
func floor(_ x: Double) -> Double {
  // From 2⁵¹ on, one half is the smallest fraction there is, and the sum below would not round.
  guard x.magnitude < 0x1p51 else {
    return x.isFinite && x.magnitude < 0x1p53 ? Double(Int(x)) - (Double(Int(x)) > x ? 1 : 0) : x
  }
  let nearest = (x + 0x1.8p52) - 0x1.8p52
  return nearest > x ? nearest - 1 : nearest
}
