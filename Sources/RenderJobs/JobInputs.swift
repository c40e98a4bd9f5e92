package import RenderDrawing
import RenderEncoding
package import RenderFields
import RenderFiles
package import RenderSceneFiles
import RenderSystem
import RenderText

/// The use that a file is read for.
package enum InputKind: Hashable, Sendable {
  /// A picture of a style or a scene.
  case picture
  /// The picture of the screen that a skeleton reveals.
  case screen
  /// A layout.
  case layout
  /// A scene file.
  case scene
  /// An animation, or a part of one.
  case animation

  /// The option that names the file; nil for an argument without a name.
  package var option: String? {
    switch self {
    case .picture: "image"
    case .screen: "reveal"
    case .layout: "layout"
    case .scene: "scene"
    case .animation: nil
    }
  }

  /// A file of this kind, in a sentence.
  fileprivate var expected: String {
    switch self {
    case .picture, .screen: "a PNG, a GIF or a WebP"
    case .layout: "a layout file"
    case .scene: "a scene file"
    case .animation: "an animation"
    }
  }
}

/// The name of a file that is read, in messages.
func inputName(_ path: String) -> String { path == "-" ? "standard input" : path }

/// The files that jobs read.
package protocol JobInputs: Sendable {
  /// The bytes of a file, `-` for standard input.
  func bytes(of path: String, as kind: InputKind) throws(Diagnostics) -> [UInt8]

  /// A decoded picture.
  func image(_ path: String, as kind: InputKind) throws(Diagnostics) -> Image

  /// A scene file.
  func sceneFile(_ path: String) throws(Diagnostics) -> SceneFile
}

extension JobInputs {
  /// A picture, decoded anew.
  package func image(_ path: String, as kind: InputKind) throws(Diagnostics) -> Image {
    let bytes = try bytes(of: path, as: kind)
    do throws(ImageError) {
      return Image(try ImageReader.read(bytes: bytes, name: Self.name(path)))
    } catch {
      throw Diagnostics(.badData, "cannot use picture \(error)")
    }
  }

  /// A scene file, read anew.
  package func sceneFile(_ path: String) throws(Diagnostics) -> SceneFile {
    try SceneFile(
      bytes: bytes(of: path, as: .scene), name: inputName(path))
  }

  /// The name of a file in a message about its bytes.
  static func name(_ path: String) -> String { path == "-" ? inputName(path) : quoted(path) }
}

/// The files of the system, within the limits.
package struct FileInputs: JobInputs {
  /// The milliseconds for which a named file may say nothing, so that a pipe without a writer and a
  /// log of the system are errors, not hangs.
  private static let patience: Int32 = 10_000

  /// The files of the system.
  package init() {}

  package func bytes(of path: String, as kind: InputKind) throws(Diagnostics) -> [UInt8] {
    guard path != "-" else {
      guard isatty(0) == 0 else {
        throw .unreadable(
          "standard input", "it is a terminal; send it \(kind.expected), as by '< FILE'")
      }
      return try Self.bytes(from: 0, expected: 0, patience: -1, name: "standard input")
    }
    do {
      // Without O_NONBLOCK a pipe that nobody writes to would not even open.
      let descriptor = try SystemCalls.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      defer { try? SystemCalls.close(descriptor) }
      let status = try SystemCalls.status(of: descriptor)
      switch status.kind {
      case .file:
        guard status.byteCount <= Limits.inputByteCount else { throw Self.tooLarge(path) }
        return try Self.bytes(
          from: descriptor, expected: status.byteCount, patience: Self.patience, name: path)
      case .pipe:
        return try Self.bytes(from: descriptor, expected: 0, patience: Self.patience, name: path)
      case .folder:
        throw Diagnostics.unreadable(path, "it is a folder; give \(kind.expected)")
      case .link, .other:
        throw Diagnostics.unreadable(path, "it is a device; give \(kind.expected)")
      }
    } catch let error as SystemCalls.Failure {
      guard error.isMissing else { throw .unreadable(path, error.reason) }
      let help: Message = kind.option.map { "; check \(field: $0)" } ?? ""
      throw Diagnostics(
        .noInput, "cannot read \(quoted(path)): there is no such file\(help)")
    } catch let error as Diagnostics {
      throw error
    } catch {
      throw .internalFault("\(error)")
    }
  }

  private static func bytes(
    from descriptor: Int32, expected: Int, patience: Int32, name: String
  ) throws(Diagnostics) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    do throws(SystemCalls.Failure) {
      while true {
        if patience >= 0 {
          guard try SystemCalls.wait(for: POLLIN, on: descriptor, milliseconds: patience) else {
            throw SystemCalls.Failure(code: ETIMEDOUT)
          }
        }
        let count = try SystemCalls.read(
          max(1 << 16, min(expected - bytes.count + 1, 1 << 24)), from: descriptor, onto: &bytes,
          patience: patience)
        guard count > 0, bytes.count <= Limits.inputByteCount else { break }
      }
    } catch {
      throw .unreadable(
        name,
        error.code == ETIMEDOUT
          ? "nothing came out of it for \(patience / 1000) s; give a file, or start its writer first"
          : error.reason)
    }
    guard bytes.count <= Limits.inputByteCount else { throw tooLarge(name) }
    return bytes
  }

  private static func tooLarge(_ name: String) -> Diagnostics {
    Diagnostics(
      .badData,
      "cannot use picture \(quoted(name)): it is larger than \(Decimal.bytes(Limits.inputByteCount))"
    )
  }
}
