public import RenderFields
public import RenderGeometry
import RenderText

/// The result of a job.
public struct JobReport: Hashable, Sendable {
  /// The name of its destination.
  public var destination: String

  /// The extents of the file or of one frame.
  public var size: PixelSize

  /// The number of frames.
  public var frameCount: Int

  /// The length of one play in seconds.
  public var duration: Double

  /// The bytes of all files together.
  public var byteCount: Int

  /// The number of files of a bundle; 0 for other forms.
  public var fileCount = 0

  /// The bytes that the sheets or the frames of a bundle take in memory once they are decoded; 0
  /// for other forms.
  public var memoryByteCount = 0

  /// Remarks about the result, each one sentence.
  public var notes: [Message] = []

  /// A line for a person: `a.gif: 200x200 px, 96 frames, 1.92 s, 48.2 kB`.
  public var line: String {
    let frames = frameCount == 1 ? "1 frame" : "\(frameCount) frames, \(Decimal.text(duration)) s"
    let memory = memoryByteCount > 0 ? ", \(Decimal.bytes(memoryByteCount)) in memory" : ""
    let files = fileCount > 0 ? "\(fileCount) files, " : ""
    return "\(destination): \(size.width)x\(size.height) px, \(frames), \(files)"
      + "\(Decimal.bytes(byteCount))\(memory)"
  }
}
