import RenderGeometry
import RenderPixels

extension AnimationReader {
  /// A picture of a sequence: a whole file and what errors call it.
  public struct SequenceFile: Hashable, Sendable {
    /// What errors call the file.
    public var name: String

    /// Its bytes.
    public var bytes: [UInt8]

    /// Names the bytes of a file.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The animation of pictures of one size, one a frame, all shown equally long.
  ///
  /// - Parameters:
  ///   - files: The pictures in order, PNG, GIF or WebP.
  ///   - name: What errors call all of them.
  ///   - delay: The seconds of each frame as a fraction of positive numbers up to 65,535.
  /// - Returns: An animation that plays for ever.
  /// - Throws: `ImageError` that names the file.
  public static func read(
    sequence files: [SequenceFile], name: String,
    delay: (numerator: Int, denominator: Int) = (1, 10)
  ) throws(ImageError) -> AnimationFile {
    var reader = try SequenceReader(fileCount: files.count, name: name, delay: delay)
    for file in files { try reader.add(file) }
    return reader.finish { files[$0].bytes }
  }
}
