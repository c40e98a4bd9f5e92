extension Double {
  /// The time in seconds rounded to whole nanoseconds: six times 0.8 is 4.8, to the last bit.
  var wholeNanoseconds: Double { (self * 1e9).rounded() / 1e9 }
}
