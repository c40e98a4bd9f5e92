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
    guard let first = files.first else { throw .empty(name: name) }
    guard files.count <= maximumFrameCount else {
      throw .tooManyFrames(name: name, count: files.count, width: 1, height: 1)
    }
    var size: PixelSize?
    var description = AnimationDescription(
      format: .frames, size: PixelSize(width: 1, height: 1), plays: 0, byteCount: 0)
    var steps: [ReplayStep] = []
    for file in files {
      let pixmap = try ImageReader.read(bytes: file.bytes, name: file.name)
      if let size, size != pixmap.size {
        throw .sizeMismatch(
          name: file.name, size: pixmap.size, expected: size, first: first.name)
      }
      size = pixmap.size
      description.size = pixmap.size
      try checkFrames(files.count, of: pixmap.size, name: name)
      description.byteCount += file.bytes.count
      description.add("files", byteCount: file.bytes.count)
      description.images.append(
        ImageDescription(
          rect: pixmap.size.bounds, delayNumerator: delay.numerator,
          delayDenominator: delay.denominator, byteCount: file.bytes.count, file: file.name))
      steps.append(
        ReplayStep(rect: pixmap.size.bounds, blend: .source, isOpaque: pixmap.isOpaque))
    }
    return AnimationFile(description, steps: steps, store: SequenceImageStore(files: files))
  }
}

/// The pictures of a sequence, decoded one at a time.
private struct SequenceImageStore: ImageStore {
  let files: [AnimationReader.SequenceFile]

  func pixels(ofImage index: Int) -> [UInt32]? {
    try? ImageReader.read(bytes: files[index].bytes, name: files[index].name).pixels
  }
}
