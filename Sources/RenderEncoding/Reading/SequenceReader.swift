import RenderGeometry
import RenderPixels

extension AnimationReader {
  /// A picture of a sequence: a whole file and what errors call it.
  public struct SequenceFile: Hashable, Sendable {
    /// The name of the file in errors.
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

/// Reads the pictures of a sequence one after another, none of which it keeps.
package struct SequenceReader {
  private let fileCount: Int
  private let name: String
  private let delay: (numerator: Int, denominator: Int)
  private var first: (name: String, size: PixelSize)?
  private var description = AnimationDescription(
    format: .frames, size: PixelSize(width: 1, height: 1), plays: 0, byteCount: 0)
  private var steps: [ReplayStep] = []

  /// Begins a sequence.
  ///
  /// - Parameters:
  ///   - fileCount: How many pictures there will be.
  ///   - name: What errors call all of them.
  ///   - delay: The seconds of each frame as a fraction of positive numbers up to 65,535.
  /// - Throws: `ImageError` where there are none or too many.
  package init(
    fileCount: Int, name: String, delay: (numerator: Int, denominator: Int)
  ) throws(ImageError) {
    guard fileCount > 0 else { throw .empty(name: name) }
    guard fileCount <= AnimationReader.maximumFrameCount else {
      throw .tooManyFrames(name: name, count: fileCount, width: 1, height: 1)
    }
    self.fileCount = fileCount
    self.name = name
    self.delay = delay
  }

  /// Takes the next picture.
  ///
  /// - Throws: `ImageError` that names the file.
  package mutating func add(_ file: AnimationReader.SequenceFile) throws(ImageError) {
    let pixmap = try ImageReader.read(bytes: file.bytes, name: file.name)
    if let first, first.size != pixmap.size {
      throw .sizeMismatch(
        name: file.name, size: pixmap.size, expected: first.size, first: first.name)
    }
    if first == nil {
      first = (file.name, pixmap.size)
      description.size = pixmap.size
      try AnimationReader.checkFrames(fileCount, of: pixmap.size, name: name)
    }
    description.byteCount += file.bytes.count
    description.add("files", byteCount: file.bytes.count)
    description.images.append(
      ImageDescription(
        rect: pixmap.size.bounds, delayNumerator: delay.numerator,
        delayDenominator: delay.denominator, byteCount: file.bytes.count, file: file.name))
    steps.append(ReplayStep(rect: pixmap.size.bounds, blend: .source, isOpaque: pixmap.isOpaque))
  }

  /// The animation of all pictures, of which at least one was taken; it plays for ever.
  ///
  /// - Parameter load: The bytes of a picture, by its number.
  /// - Returns: Its frames, each decoded when it is asked for.
  package func finish(load: @escaping @Sendable (Int) -> [UInt8]) -> AnimationFile {
    AnimationFile(description, steps: steps, store: SequenceImageStore(load: load))
  }
}

/// The pictures of a sequence, decoded one at a time.
private struct SequenceImageStore: ImageStore {
  let load: @Sendable (Int) -> [UInt8]

  func pixels(ofImage index: Int) -> [UInt32]? {
    try? ImageReader.read(bytes: load(index), name: "").pixels
  }
}
