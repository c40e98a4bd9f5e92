package import RenderEncoding
package import RenderFields
import RenderFiles
import RenderText

/// Reading the animations that the user named.
///
/// A path is a GIF, APNG, PNG or WebP, the JSON of a sprite sheet, a folder of pictures, a name
/// such as `frame-%03d.png`, or `-` for standard input. The content of a file decides its format.
package struct AnimationInput: Hashable, Sendable {
  /// The path as it was given.
  package let path: String

  /// The delay of pictures of a sequence as a fraction of seconds.
  package var sequenceDelay = Fraction(numerator: 1, denominator: 10)

  /// A positive fraction.
  package struct Fraction: Hashable, Sendable {
    let numerator: Int
    let denominator: Int
  }

  /// An animation, and where its bytes are.
  package struct Loaded: Sendable {
    /// The animation.
    package let frames: AnimationFile
    fileprivate let spool: SpoolFile?

    /// Makes sure that all frames so far were made of what was read.
    package func check() throws(Diagnostics) {
      guard let reason = spool?.failure else { return }
      throw Diagnostics(
        .resources, "cannot read back what was read, from \(reason); check 'TMPDIR'")
    }
  }

  /// An animation by its path; `-` for standard input.
  package init(_ path: String) { self.path = path }

  /// Reads everything.
  package func read() throws(Diagnostics) -> Loaded {
    do {
      guard path != "-" else {
        return try animation(FileInputs().bytes(of: "-", as: .picture), name: "standard input")
      }
      if (try? SystemCalls.status(of: path))?.kind == .folder {
        return try sequence(FolderListing.pictures(in: path))
      }
      if case .pattern(let prefix, let digits, let suffix) = Destination.pattern(in: path),
        (try? SystemCalls.status(of: path)) == nil
      {
        return try sequence(
          FolderListing.numbered(prefix: prefix, digits: digits, suffix: suffix, path: path))
      }
      let bytes = try FileInputs().bytes(of: path, as: .animation)
      return Self.looksLikeJSON(bytes)
        ? Loaded(frames: try sheet(bytes), spool: nil)
        : try animation(bytes, name: quoted(path))
    } catch let error as Diagnostics {
      throw error
    } catch let error as ImageError {
      throw Diagnostics(.badData, "cannot read \(error)")
    } catch {
      throw .internalFault("\(error)")
    }
  }

  private func animation(_ bytes: [UInt8], name: String) throws -> Loaded {
    let spool = SpoolFile.holding(bytes)
    return Loaded(
      frames: try AnimationReader.read(bytes: bytes, name: name, store: spool), spool: spool)
  }

  private func sequence(_ paths: [String]) throws -> Loaded {
    var byteCount = 0
    guard paths.count <= AnimationReader.maximumFrameCount else {
      throw Diagnostics.badPicture(
        path, "\(paths.count) pictures are more than \(AnimationReader.maximumFrameCount)")
    }
    var reader = try SequenceReader(
      fileCount: paths.count, name: quoted(path),
      delay: (sequenceDelay.numerator, sequenceDelay.denominator))
    let spool = SpoolFile()
    // The places of pictures, and the pictures that could not be put there.
    var places: [Range<Int>] = []
    var held: [Int: [UInt8]] = [:]
    for path in paths {
      let bytes = try FileInputs().bytes(of: path, as: .animation)
      byteCount += bytes.count
      guard byteCount <= Limits.inputByteCount else {
        throw Diagnostics.badPicture(
          self.path, "its pictures are larger than \(Decimal.bytes(Limits.inputByteCount))")
      }
      try reader.add(AnimationReader.SequenceFile(name: quoted(path), bytes: bytes))
      let place = spool?.append(bytes)
      if place == nil { held[places.count] = bytes }
      places.append(place ?? 0..<0)
    }
    let frames = reader.finish { [places, held] index in
      held[index] ?? spool?.bytes(in: places[index]) ?? []
    }
    return Loaded(frames: frames, spool: spool)
  }

  private func sheet(_ data: [UInt8]) throws -> AnimationFile {
    let image = try SpriteSheetReader.imageName(in: data, name: quoted(path))
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let sheetPath = image.hasPrefix("/") ? image : folder + image
    return try SpriteSheetReader.read(
      data: data, name: quoted(path),
      sheet: FileInputs().bytes(of: sheetPath, as: .animation), sheetName: quoted(sheetPath))
  }

  /// Indicates whether bytes begin as JSON does.
  private static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
    return start.first { ![32, 9, 10, 13].contains($0) } == UInt8(ascii: "{")
  }
}

extension SpoolFile: ByteStore {}

extension Diagnostics {
  /// A picture that is damaged or too large.
  static func badPicture(_ file: String, _ reason: String) -> Diagnostics {
    Diagnostics(.badData, "cannot use picture \(quoted(file)): \(reason)")
  }
}
