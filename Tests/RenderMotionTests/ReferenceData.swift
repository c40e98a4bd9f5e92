import Foundation
import Testing

/// The reference springs and timing curves in Tests/Fixtures, which hold 17 right digits.
enum ReferenceData {
  struct Springs: Decodable {
    let cases: [SpringCase]
    let published: [Published]
  }

  struct SpringCase: Decodable {
    struct Input: Decodable {
      let duration, dampingRatio, initialVelocity: Double?
      let mass, stiffness, damping: Double?
      let allowsOverdamping: Bool?
      let perceptualDuration, bounce: Double?
      let from: Double?
      let legs: [Leg]?
      let moves: [Move]?
    }

    struct Leg: Decodable {
      let t, to: Double
      let spring: String
    }

    struct Move: Decodable {
      let t, to, duration, dampingRatio: Double
    }

    struct Parameters: Decodable {
      let duration, dampingRatio, mass, stiffness, damping: Double?
    }

    struct End: Decodable {
      let x, v, shown: Double
    }

    struct Timeline: Decodable {
      let delay: Double
      let samples: [[Double]]
    }

    let id, kind: String
    let input: Input
    let omega, dampingRatio, mass, stiffness, damping: Double?
    let settlingDuration, settlingExact: Double?
    let extrema: [[Double]]?
    let atDuration: End?
    let samples: [[Double]]
    let timeline: Timeline?
    let springs: [String: Parameters]?
    let stateAtLegStart: [[Double]]?
  }

  struct Published: Decodable {
    /// A number, a name, or nothing.
    enum Cell: Decodable {
      case number(Double)
      case text(String)
      case nothing

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
          self = .nothing
        } else if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }

    let id: String
    let tolerance: Double
    let rows: [[Cell]]
  }

  struct Curves: Decodable {
    let curves: [Curve]
  }

  struct Curve: Decodable {
    let id: String
    let points: [Double]?
    let path: [[Double]]?
    let samples: [[Double?]]
    let outside: [[Double]]?
  }

  static func springs() throws -> Springs { try read("springs.json") }

  static func springCases(_ kind: String) throws -> [SpringCase] {
    let cases = try springs().cases.filter { $0.kind == kind }
    #expect(!cases.isEmpty)
    return cases
  }

  /// The rows of a published table, with nil for anything but a number.
  static func published(_ id: String) throws -> (tolerance: Double, rows: [[Double?]]) {
    let table = try #require(try springs().published.first { $0.id == id })
    let rows = table.rows.map { row in
      row.map { cell -> Double? in if case .number(let number) = cell { number } else { nil } }
    }
    return (table.tolerance, rows)
  }

  static func curves() throws -> [Curve] {
    let file: Curves = try read("beziers.json")
    return file.curves
  }

  private static func read<T: Decodable>(_ name: String) throws -> T {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/\(name)")
    return try JSONDecoder().decode(T.self, from: Data(contentsOf: url))
  }
}
