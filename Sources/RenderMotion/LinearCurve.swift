/// A timing curve of straight lines between points: CSS's `linear()`.
public struct LinearCurve: Hashable, Sendable {
  /// An output with the input or the range of inputs where it is reached.
  public struct Stop: Hashable, Sendable {
    /// The output.
    public let output: Double

    /// The input, or nil for one spread evenly between its neighbors.
    public let start: Double?

    /// The input up to which the output holds, or nil for none.
    public let end: Double?

    /// Creates a stop. Inputs are fractions of the duration.
    public init(_ output: Double, at start: Double? = nil, to end: Double? = nil) {
      self.output = output
      self.start = start
      self.end = end
    }
  }

  private struct Point: Hashable, Sendable {
    let input, output: Double
  }

  /// In the order of their inputs.
  private let points: [Point]

  /// Creates a curve.
  ///
  /// An input below that of an earlier stop, or below 0, is raised to it. A first stop without an
  /// input is at 0, a last one at 1 or the largest input before it.
  ///
  /// - Precondition: There is at least one stop.
  public init(_ stops: [Stop]) {
    precondition(!stops.isEmpty, "a linear timing curve without stops")
    var inputs: [Double?] = []
    var outputs: [Double] = []
    var largest = 0.0
    for (index, stop) in stops.enumerated() {
      let fallback: Double? =
        index == 0 ? 0 : index == stops.count - 1 && stop.end == nil ? max(largest, 1) : nil
      for (input, isPoint) in [(stop.start ?? fallback, true), (stop.end, stop.end != nil)]
      where isPoint {
        if let input { largest = max(largest, input) }
        inputs.append(input == nil ? nil : largest)
        outputs.append(stop.output)
      }
    }
    var points: [Point] = []
    var before = 0
    for (index, input) in inputs.enumerated() {
      guard let input else { continue }
      let start = inputs[before] ?? 0
      for gap in stride(from: before + 1, to: index, by: 1) {
        let fraction = Double(gap - before) / Double(index - before)
        points.append(
          Point(input: start + (input - start) * fraction, output: outputs[gap]))
      }
      points.append(Point(input: input, output: outputs[index]))
      before = index
    }
    self.points = points
  }

  /// The output at an input, which may be outside 0…1; the first and the last line go on there.
  ///
  /// If several stops share the input, the last one holds.
  public func value(at input: Double) -> Double {
    guard points.count > 1 else { return points[0].output }
    let last = points.lastIndex { $0.input <= input } ?? 0
    let index = min(last, points.count - 2)
    let a = points[index]
    let b = points[index + 1]
    if a.input == b.input { return b.output }
    let fraction = (input - a.input) / (b.input - a.input)
    return a.output + (b.output - a.output) * fraction
  }
}
