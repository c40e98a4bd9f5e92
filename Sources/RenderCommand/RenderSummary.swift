import RenderGeometry

/// What a rendering has made, for the line at its end.
struct RenderSummary: Hashable, Sendable {
  /// Where it went.
  var target: String

  /// The extents of the file or of one frame.
  var size: PixelSize

  /// The number of frames.
  var frameCount: Int

  /// The length of one play in seconds.
  var duration: Double

  /// The bytes of all files together.
  var byteCount: Int

  /// The number of files of a bundle; 0 for other formats.
  var fileCount = 0

  /// The bytes that the sheets or the frames of a bundle take in memory once they are decoded; 0
  /// for other formats.
  var memoryByteCount = 0

  /// What the user should know about the result, each one sentence.
  var notices: [String] = []

  /// The line: `a.gif: 200x200 px, 96 frames, 1.92 s, 48.2 kB`.
  var line: String {
    let frames = frameCount == 1 ? "1 frame" : "\(frameCount) frames, \(Decimal.text(duration)) s"
    let memory = memoryByteCount > 0 ? ", \(Decimal.bytes(memoryByteCount)) in memory" : ""
    let files = fileCount > 0 ? "\(fileCount) files, " : ""
    return "\(target): \(size.width)x\(size.height) px, \(frames), \(files)"
      + "\(Decimal.bytes(byteCount))\(memory)"
  }
}
