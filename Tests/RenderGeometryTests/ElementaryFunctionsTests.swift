import Foundation
import RenderGeometry
import Testing

struct ElementaryFunctionsTests {
  private static let smallest = Double.leastNonzeroMagnitude

  private static let unary: [String: @Sendable (Double) -> Double] = [
    "sin": { ElementaryFunctions.sin($0) },
    "cos": { ElementaryFunctions.cos($0) },
    "sindeg": { ElementaryFunctions.sincos(degrees: $0).sin },
    "cosdeg": { ElementaryFunctions.sincos(degrees: $0).cos },
    "exp": { ElementaryFunctions.exp($0) },
    "expm1": { ElementaryFunctions.expm1($0) },
    "log": { ElementaryFunctions.log($0) },
    "asin": { ElementaryFunctions.asin($0) },
    "acos": { ElementaryFunctions.acos($0) },
    "cbrt": { ElementaryFunctions.cbrt($0) },
  ]

  private static let binary: [String: @Sendable (Double, Double) -> Double] = [
    "pow": { ElementaryFunctions.pow($0, $1) },
    "atan2": { ElementaryFunctions.atan2($0, $1) },
  ]

  @Test(arguments: [
    "sin", "cos", "sindeg", "cosdeg", "exp", "expm1", "log", "pow", "atan2", "asin", "acos", "cbrt",
  ])
  func `a function misses its true value by less than 0.8 of the last place`(
    name: String
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/elementary/\(name).txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1500)
    for line in lines {
      let fields = line.split(separator: " ")
      let numbers = try fields.dropLast().map { field in
        Double(bitPattern: try #require(UInt64(field, radix: 16)))
      }
      let rest = try #require(Double(fields[fields.count - 1]))
      let expected = numbers[numbers.count - 1]
      let actual: Double
      if numbers.count == 2 {
        let function = try #require(Self.unary[name])
        actual = function(numbers[0])
      } else {
        let function = try #require(Self.binary[name])
        actual = function(numbers[0], numbers[1])
      }
      if expected == 0 {
        #expect(actual == 0, "\(name) of \(numbers)")
      } else {
        let error = ((actual - expected) / expected.ulp - rest).magnitude
        #expect(error < 0.8, "\(name) of \(numbers): \(actual) is \(error) ulp off")
      }
    }
  }

  private static let specialValues: [(String, Double, Double)] = [
    ("sin", 0.0, 0.0), ("sin", -0.0, -0.0), ("cos", 0.0, 1.0),
    ("sin", .infinity, .nan), ("cos", -.infinity, .nan),
    ("sindeg", .infinity, .nan), ("cosdeg", .nan, .nan),
    ("exp", 0.0, 1.0), ("exp", -0.0, 1.0), ("exp", 1.0, 0x1.5bf0a8b145769p+1),
    ("exp", .infinity, .infinity), ("exp", -.infinity, 0.0), ("exp", 710.0, .infinity),
    ("exp", 709.782712893384, 0x1.fffffffffff2ap+1023), ("exp", -745.1332191019411, smallest),
    ("exp", -745.1332191019412, 0.0), ("exp", 1e300, .infinity), ("exp", -1e300, 0.0),
    ("expm1", -0.0, -0.0), ("expm1", smallest, smallest), ("expm1", -.infinity, -1.0),
    ("expm1", .infinity, .infinity), ("expm1", -1e3, -1.0),
    ("log", 1.0, 0.0), ("log", 0.0, -.infinity), ("log", -0.0, -.infinity), ("log", -1.0, .nan),
    ("log", .infinity, .infinity), ("asin", 1.0, .pi / 2), ("asin", -1.0, -.pi / 2),
    ("asin", 1.0.nextUp, .nan), ("acos", 1.0, 0.0), ("acos", -1.0, .pi), ("acos", 0.0, .pi / 2),
    ("acos", -1.5, .nan), ("cbrt", -0.0, -0.0), ("cbrt", -.infinity, -.infinity),
    ("cbrt", -smallest, -0x1p-358), ("cbrt", 0x1p1023, 0x1p341),
  ]

  @Test(arguments: specialValues)
  func `special values are exact`(name: String, x: Double, expected: Double) throws {
    let function = try #require(Self.unary[name])
    let actual = function(x)
    if expected.isNaN {
      #expect(actual.isNaN)
    } else {
      #expect(actual.bitPattern == expected.bitPattern)
    }
  }

  private static let specialDirections: [(Double, Double, Double)] = [
    // y, x, angle
    (0.0, 1.0, 0.0), (-0.0, 1.0, -0.0), (0.0, -1.0, .pi), (-0.0, -1.0, -.pi), (0.0, 0.0, 0.0),
    (-0.0, 0.0, -0.0), (0.0, -0.0, .pi), (-0.0, -0.0, -.pi), (1.0, 0.0, .pi / 2),
    (-1.0, -0.0, -.pi / 2), (.infinity, 1.0, .pi / 2), (1.0, .infinity, 0.0),
    (1.0, -.infinity, .pi), (.infinity, .infinity, .pi / 4),
    (-.infinity, -.infinity, -2.356194490192345),
    (smallest, smallest, .pi / 4), (1e-300, 1e300, 0.0), (1e300, 1e-300, .pi / 2),
    (1.0, .nan, .nan),
  ]

  @Test(arguments: specialDirections)
  func `the angle of a special direction is exact`(y: Double, x: Double, expected: Double) {
    let actual = ElementaryFunctions.atan2(y, x)
    #expect(expected.isNaN ? actual.isNaN : actual.bitPattern == expected.bitPattern)
  }

  private static let specialPowers: [(Double, Double, Double)] = [
    // x, y, power
    (0.0, 3.0, 0.0), (-0.0, 3.0, -0.0), (-0.0, 2.0, 0.0), (-0.0, -3.0, -.infinity),
    (0.0, -0.5, .infinity), (.nan, 0.0, 1.0), (1.0, .nan, 1.0), (.nan, 1.0, .nan),
    (-1.0, .infinity, 1.0), (2.0, .infinity, .infinity), (0.5, .infinity, 0.0),
    (2.0, -.infinity, 0.0), (-8.0, 1.0 / 3, .nan), (-2.0, 3.0, -8.0), (-2.0, 0x1p53, .infinity),
    (-.infinity, 3.0, -.infinity), (-.infinity, -3.0, -0.0), (-1.0, 1e300, 1.0),
    (-1.0, 4_503_599_627_370_497.0, -1.0), (2.0, 1024.0, .infinity), (2.0, -1074.0, smallest),
    (2.0, -1076.0, 0.0), (2.0, 0.5, 2.0.squareRoot()), (1.0.nextUp, 1e300, .infinity),
    (1.0.nextDown, 1e300, 0.0), (3.0, 1e-300, 1.0),
  ]

  @Test(arguments: specialPowers)
  func `special powers are exact`(x: Double, y: Double, expected: Double) {
    let actual = ElementaryFunctions.pow(x, y)
    #expect(expected.isNaN ? actual.isNaN : actual.bitPattern == expected.bitPattern)
  }

  @Test func `integer powers that fit a double are exact`() {
    for base in 2...60 {
      var power = 1
      var exponent = 0
      while power <= 1 << 53 {
        #expect(ElementaryFunctions.pow(Double(base), Double(exponent)) == Double(power))
        power *= base
        exponent += 1
      }
    }
  }

  @Test func `cubes have exact roots`() {
    for n in 1...2000 {
      let side = Double(n)
      #expect(ElementaryFunctions.cbrt(-side * side * side) == -side)
    }
  }

  private static let quarterTurns: [(Double, Double, Double)] = [
    (0.0, 0.0, 1.0), (90.0, 1.0, 0.0), (180.0, 0.0, -1.0), (270.0, -1.0, 0.0), (-90.0, -1.0, 0.0),
    (450.0, 1.0, 0.0), (3.6e20, 0.0, 1.0), (-1e23, -0.52991926423320495, 0.84804809615642597),
  ]

  @Test(arguments: quarterTurns)
  func `quarter turns in degrees are exact`(degrees: Double, sine: Double, cosine: Double) {
    let values = ElementaryFunctions.sincos(degrees: degrees)
    #expect((values.sin - sine).magnitude <= (sine.magnitude == 1 || sine == 0 ? 0 : 2e-16))
    #expect((values.cos - cosine).magnitude <= (cosine.magnitude == 1 || cosine == 0 ? 0 : 1e-16))
  }

  @Test func `sine is odd, cosine is even, and both together are the same as each`() {
    for step in 0..<4000 {
      let x = 1e-9 * Double(step) * Double(step) * Double(step)
      #expect(ElementaryFunctions.sin(-x) == -ElementaryFunctions.sin(x))
      #expect(ElementaryFunctions.cos(-x) == ElementaryFunctions.cos(x))
      let both = ElementaryFunctions.sincos(x)
      #expect(both == (ElementaryFunctions.sin(x), ElementaryFunctions.cos(x)))
    }
  }

  @Test func `no number traps`() {
    let numbers = [
      0, -0.0, Self.smallest, 0x1p-1022, 1e-300, 1, 1.5, 0x1p52, 0x1p53 + 2, 1e22, 1e300,
      .greatestFiniteMagnitude, .infinity, .nan, .signalingNaN,
    ].flatMap { [$0, -$0] }
    for x in numbers {
      for function in Self.unary.values where x.isNaN { #expect(function(x).isNaN) }
      for name in ["sin", "cos", "sindeg", "cosdeg"] where x.isFinite {
        if let value = Self.unary[name]?(x) { #expect(value.magnitude <= 1) }
      }
      for y in numbers {
        #expect(ElementaryFunctions.atan2(y, x).isNaN == (x.isNaN || y.isNaN))
        #expect(!(ElementaryFunctions.pow(x.magnitude, y) < 0))
      }
    }
    for function in Self.unary.values { for x in numbers { _ = function(x) } }
  }
}
