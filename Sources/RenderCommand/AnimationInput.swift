import RenderBatch
import RenderEncoding

/// Reading the animations that the user named.
///
/// A path is a GIF, APNG, PNG or WebP, the JSON of a sprite sheet, a folder of pictures, a name such as
/// `frame-%03d.png`, or `-` for standard input. What a file is, its content says.
struct AnimationInput: Hashable, Sendable {
  /// The path as it was given.
  let path: String

  /// The delay of pictures of a sequence as a fraction of seconds.
  var sequenceDelay = Fraction(numerator: 1, denominator: 10)

  /// A positive fraction.
  struct Fraction: Hashable, Sendable {
    let numerator: Int
    let denominator: Int
  }

  init(_ path: String) { self.path = path }

  /// Reads everything.
  func read() throws(CommandError) -> AnimationFile {
    do {
      guard path != "-" else {
        return try AnimationReader.read(
          bytes: PictureFile.bytes(of: "-"), name: "standard input")
      }
      if (try? SystemCalls.status(of: path))?.kind == .folder {
        return try sequence(FolderListing.pictures(in: path))
      }
      if case .pattern(let prefix, let digits, let suffix) = OutputTarget.pattern(in: path),
        (try? SystemCalls.status(of: path)) == nil
      {
        return try sequence(
          FolderListing.numbered(prefix: prefix, digits: digits, suffix: suffix, path: path))
      }
      let bytes = try PictureFile.bytes(of: path, as: .animation)
      return Self.looksLikeJSON(bytes)
        ? try sheet(bytes) : try AnimationReader.read(bytes: bytes, name: quoted(path))
    } catch let error as CommandError {
      throw error
    } catch let error as ImageError {
      throw .animation(error)
    } catch {
      throw .internalFault("\(error)")
    }
  }

  private func sequence(_ paths: [String]) throws -> AnimationFile {
    var files: [AnimationReader.SequenceFile] = []
    var byteCount = 0
    guard paths.count <= AnimationReader.maximumFrameCount else {
      throw CommandError.badPicture(
        file: path,
        reason: "\(paths.count) pictures are more than \(AnimationReader.maximumFrameCount)")
    }
    for path in paths {
      let bytes = try PictureFile.bytes(of: path, as: .animation)
      byteCount += bytes.count
      guard byteCount <= Limits.inputByteCount else {
        throw CommandError.badPicture(
          file: self.path,
          reason: "its pictures are larger than \(Decimal.bytes(Limits.inputByteCount))")
      }
      files.append(AnimationReader.SequenceFile(name: quoted(path), bytes: bytes))
    }
    return try AnimationReader.read(
      sequence: files, name: quoted(path),
      delay: (sequenceDelay.numerator, sequenceDelay.denominator))
  }

  private func sheet(_ data: [UInt8]) throws -> AnimationFile {
    let image = try SpriteSheetReader.imageName(in: data, name: quoted(path))
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let sheetPath = image.hasPrefix("/") ? image : folder + image
    return try SpriteSheetReader.read(
      data: data, name: quoted(path),
      sheet: PictureFile.bytes(of: sheetPath, as: .animation), sheetName: quoted(sheetPath))
  }

  /// Whether bytes begin as JSON does.
  private static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    return start.first { ![32, 9, 10, 13].contains($0) } == UInt8(ascii: "{")
  }
}
