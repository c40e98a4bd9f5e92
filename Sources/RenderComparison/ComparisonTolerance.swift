/// How much two animations may differ and still count as equal.
public struct ComparisonTolerance: Hashable, Sendable {
  /// A limit on the pixels of a frame that differ.
  public enum Limit: Hashable, Sendable {
    /// No pixel may differ by more than the threshold.
    case exact
    /// At most this many pixels may.
    case pixels(Int)
    /// At most this part of the frame's pixels may, 0…1.
    case ratio(Double)
  }

  /// The largest difference of a pixel that counts as equal, 0…255.
  public var threshold: Int

  /// The most pixels of a frame that may differ by more than the threshold, nil for no such limit.
  public var maximumPixels: Int?

  /// The largest part of a frame's pixels that may, 0…1, nil for no such limit.
  public var maximumRatio: Double?

  /// The seconds by which two delays may differ.
  public var delay: Double

  /// Creates a tolerance; the default one allows nothing.
  public init(
    threshold: Int = 0, maximumPixels: Int? = nil, maximumRatio: Double? = nil, delay: Double = 0
  ) {
    self.threshold = threshold
    self.maximumPixels = maximumPixels
    self.maximumRatio = maximumRatio
    self.delay = delay
  }
}

extension ComparisonTolerance {
  /// The limit that a frame's difference exceeds, nil where it keeps all of them. With neither a
  /// number nor a ratio no pixel may differ.
  public func limit(exceededBy difference: PixmapDifference) -> Limit? {
    if let maximumPixels, difference.differingCount > maximumPixels {
      return .pixels(maximumPixels)
    }
    if let maximumRatio, difference.ratio > maximumRatio { return .ratio(maximumRatio) }
    if maximumPixels == nil, maximumRatio == nil, difference.differingCount > 0 { return .exact }
    return nil
  }

  /// Whether two delays count as equal.
  func allows(_ expected: Double, _ actual: Double) -> Bool {
    (expected - actual).magnitude <= delay + 1e-9
  }
}
