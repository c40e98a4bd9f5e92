import RenderBatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading a file that the user named, within the limits.
enum PictureFile {
  /// How long in milliseconds a named file may say nothing, so that a pipe without a writer and a
  /// log of the system are errors, not hangs.
  private static let patience: Int32 = 10_000

  private static let chunk = 1 << 16

  /// What a file is read as.
  enum Purpose {
    case picture, screen, layout, scene, animation

    /// The option that names the file, nil for an argument without a name.
    var option: String? {
      switch self {
      case .picture: "--image"
      case .screen: "--reveal"
      case .layout: "--layout"
      case .scene: "--scene"
      case .animation: nil
      }
    }

    /// What to give instead of something else.
    var expected: String {
      switch self {
      case .picture, .screen: "a PNG, a GIF or a WebP"
      case .layout: "a layout file"
      case .scene: "a scene file"
      case .animation: "an animation"
      }
    }
  }

  /// The bytes of a file, `-` for standard input.
  ///
  /// - Throws: `CommandError.unreadable` or `CommandError.badPicture`.
  static func bytes(
    of path: String, as purpose: Purpose = .picture
  ) throws(CommandError) -> [UInt8] {
    guard path != "-" else {
      guard isatty(0) == 0 else {
        throw .unreadable(
          file: "standard input", reason: "it is a terminal; send it a picture, as by '< a.png'")
      }
      return try bytes(from: 0, expected: 0, patience: -1, name: "standard input")
    }
    do {
      // Without O_NONBLOCK a pipe that nobody writes to would not even open.
      let descriptor = try SystemCalls.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      defer { try? SystemCalls.close(descriptor) }
      let status = try SystemCalls.status(of: descriptor)
      switch status.kind {
      case .file:
        guard status.byteCount <= Limits.inputByteCount else { throw tooLarge(path) }
        return try bytes(
          from: descriptor, expected: status.byteCount, patience: patience, name: path)
      case .pipe:
        return try bytes(from: descriptor, expected: 0, patience: patience, name: path)
      case .folder:
        throw CommandError.unreadable(
          file: path, reason: "it is a folder; give \(purpose.expected)")
      case .link, .other:
        throw CommandError.unreadable(
          file: path, reason: "it is a device; give \(purpose.expected)")
      }
    } catch let error as SystemCalls.Failure {
      throw .unreadable(
        file: path,
        reason: error.isMissing
          ? "there is no such file" + (purpose.option.map { "; check '\($0)'" } ?? "")
          : error.reason)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .internalFault("\(error)")
    }
  }

  private static func bytes(
    from descriptor: Int32, expected: Int, patience: Int32, name: String
  ) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    do {
      while true {
        if patience >= 0 {
          guard try SystemCalls.wait(for: POLLIN, on: descriptor, milliseconds: patience) else {
            throw SystemCalls.Failure(code: ETIMEDOUT)
          }
        }
        let count = try SystemCalls.read(
          max(chunk, min(expected - bytes.count + 1, 1 << 24)), from: descriptor, onto: &bytes,
          patience: patience)
        guard count > 0 else { return bytes }
        guard bytes.count <= Limits.inputByteCount else { throw tooLarge(name) }
      }
    } catch let error as SystemCalls.Failure {
      throw .unreadable(
        file: name,
        reason: error.code == ETIMEDOUT
          ? "nothing came out of it for \(patience / 1000) s; give a file, or start its writer first"
          : error.reason)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .internalFault("\(error)")
    }
  }

  private static func tooLarge(_ name: String) -> CommandError {
    .badPicture(
      file: name, reason: "it is larger than \(Decimal.bytes(Limits.inputByteCount))")
  }
}
