/// The order in which the pixels of an 8×8 tile are set as a tone grows (B. E. Bayer, 1973).
enum OrderedPattern {
  /// The rank of a place, 0…63; the tile repeats.
  @inline(__always)
  static func rank(x: Int, y: Int) -> Int {
    // The bits of x ^ y and of y interleave, the lowest first.
    let difference = x ^ y
    return (difference & 1) &<< 5 | (y & 1) &<< 4 | (difference & 2) &<< 2 | (y & 2) &<< 1
      | (difference & 4) &>> 1 | (y & 4) &>> 2
  }
}
