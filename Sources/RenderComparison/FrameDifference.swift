/// How a picture of one animation differs from that of another.
///
/// Equal frames that follow one another are one picture, so that files which merge them compare
/// equal to files which do not.
public struct FrameDifference: Hashable, Sendable {
  /// The number of the picture, from 0.
  public let index: Int

  /// The frame of the expected animation with which the picture begins.
  public let expectedFrame: Int

  /// The frame of the actual animation with which the picture begins.
  public let actualFrame: Int

  /// The instant in seconds at which the expected picture begins.
  public let time: Double

  /// The seconds that the expected picture is shown.
  public let expectedDelay: Double

  /// The seconds that the actual picture is shown.
  public let actualDelay: Double

  /// How the pixels differ.
  public let pixels: PixmapDifference

  /// The limit that the pixels exceed, nil where they keep all.
  public let exceeded: ComparisonTolerance.Limit?

  /// Whether the delays differ by more than is allowed.
  public let hasOtherDelay: Bool

  /// Whether anything differs by more than is allowed.
  public var isDifferent: Bool { exceeded != nil || hasOtherDelay }
}
