/// OKLab, where distances follow what eyes see, from and to opaque sRGB pixels.
///
/// Only the four operations and integer arithmetic, so results are the same bits everywhere.
struct OKLab {
  var lightness: Double
  var a: Double
  var b: Double
}

extension OKLab {
  /// The color of a packed pixel, whose alpha is ignored.
  init(pixel: UInt32) {
    let red = Self.linear[Int(pixel & 0xff)]
    let green = Self.linear[Int(pixel >> 8 & 0xff)]
    let blue = Self.linear[Int(pixel >> 16 & 0xff)]
    let long = Self.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = Self.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = Self.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The nearest opaque pixel.
  var pixel: UInt32 {
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    let red = Self.byte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
    let green = Self.byte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
    let blue = Self.byte(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
    return 0xff00_0000 | blue << 16 | green << 8 | red
  }
}

extension OKLab {
  /// Linear light of a gamma-encoded component of 0…1.
  private static func linearized(_ value: Double) -> Double {
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // The power 2.4 is the square times the fifth root of the square.
    let square = base * base
    var root = 1.0
    for _ in 0..<40 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return square * root
  }

  private static let linear: [Double] = (0..<256).map { linearized(Double($0) / 255) }

  /// Where the nearest byte changes.
  private static let thresholds: [Double] = (0..<255).map { linearized((Double($0) + 0.5) / 255) }

  private static func byte(_ linear: Double) -> UInt32 {
    var low = 0
    var high = 255
    while low < high {
      let middle = (low + high) / 2
      if linear < thresholds[middle] { high = middle } else { low = middle + 1 }
    }
    return UInt32(low)
  }

  private static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    // A third of the exponent is close enough for Newton's steps to double digits at once.
    var root = Double(bitPattern: value.bitPattern / 3 + 0x2a9f_7893_0000_0000)
    for _ in 0..<5 { root = (2 * root + value / (root * root)) / 3 }
    return root
  }
}
