import RenderBatch
import RenderConcurrency
import RenderDrawing
import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes

/// What jobs of a manifest mean: exactly what arguments of the command line do.
struct CommandBatchEngine: BatchEngine {
  private let pictures = PictureStore()
  private let scenes = SceneStore()
  private let memory = SystemResources.availableMemory
  private let retained = RetainedPlans()

  let options = Self.jobOptions

  let version: String

  /// The digest of the program; empty where it is unknown.
  let build: String

  /// An engine of a build.
  init(build: String = "") {
    self.build = build
    version = "\(Version.text)\n\(build)\n\(LibraryVersions.text)"
  }

  /// The options that a job may have as keys.
  static let jobOptions: [BatchOption] =
    Subcommand.render.options
    .filter { $0.section != .general && $0 != .force && $0 != .noClobber }
    .map { option in
      BatchOption(
        name: String(option.name.dropFirst(2)), kind: kind(of: option), summary: option.summary)
    }

  private static func kind(of option: CommandOption) -> BatchOption.Kind {
    guard option.takesValue else { return .flag }
    switch option.completion {
    case .styles: return .choice(StyleLibrary.names)
    case .parameters: return .settings
    case .colors: return .color
    case .files: return option.section == .output ? .output : .inputs
    case .nothing, .words: break
    }
    if option == .format { return .choice(OutputFormat.allCases.map(\.rawValue)) }
    if option == .appearance { return .choice(Theme.Appearance.allCases.map(\.rawValue)) }
    return .value
  }

  func work(_ arguments: [String]) throws(BatchFault) -> Work {
    do throws(CommandError) {
      let parsed = try ParsedArguments(arguments, for: .render)
      let request = try RenderRequest(parsed)
      try Self.checkFolder(request, parsed)
      return Work(
        request: request, pictures: pictures, scenes: scenes, memory: memory, retained: retained)
    } catch {
      throw error.batchFault
    }
  }
}

extension CommandBatchEngine {
  /// What a job means must not depend on which folders there are: an output without an ending that
  /// is a folder today would be an error tomorrow.
  private static func checkFolder(
    _ request: RenderRequest, _ arguments: ParsedArguments
  ) throws(CommandError) {
    guard request.bundle == nil, case .folder(let path) = request.target, !path.hasSuffix("/"),
      !arguments.contains(.format)
    else { return }
    throw .invalidValue(
      option: "--out", value: path,
      expected: "a name that ends in .gif, .apng, .webp or .png, or a folder, which ends in '/'",
      hint: "else say which by '--format'")
  }
}

/// Decoded pictures, since many jobs show the same ones.
final class PictureStore: Sendable {
  /// The most pixels that are kept.
  private static let mostPixels = 1 << 22

  private struct State {
    /// By the SHA-256 of the files.
    var images: [String: Image] = [:]
    var pixelCount = 0
  }

  private let state = Locked(State())

  /// The pictures of a job, which together stay within the limit of one.
  func images(_ paths: [String], _ inputs: InputStore) throws(BatchFault) -> [Image] {
    var images: [Image] = []
    var area = 0
    for path in paths {
      // While a manifest is watched, a file may change from one run to the next.
      let digest = try inputs.digest(of: path)
      if let image = state.withLock({ $0.images[digest] }) {
        images.append(image)
        continue
      }
      let bytes = try inputs.bytes(of: path)
      do throws(CommandError) {
        let pixmap: Pixmap
        do {
          pixmap = try ImageReader.read(bytes: bytes, name: quoted(path))
        } catch {
          throw CommandError.image(error)
        }
        area += pixmap.size.area
        guard area <= Limits.area else {
          throw CommandError.badPicture(
            file: path,
            reason: "all pictures together have more than \(Decimal.grouped(Limits.area)) pixels")
        }
        let image = Image(pixmap)
        images.append(image)
        keep(image, digest, pixelCount: pixmap.size.area)
      } catch {
        throw error.batchFault
      }
    }
    return images
  }

  private func keep(_ image: Image, _ digest: String, pixelCount: Int) {
    guard pixelCount <= Self.mostPixels / 4 else { return }
    state.withLock { state in
      if state.pixelCount + pixelCount > Self.mostPixels { state = State() }
      if state.images.updateValue(image, forKey: digest) == nil { state.pixelCount += pixelCount }
    }
  }
}

extension CommandError {
  /// The error as one of a manifest, whose keys have no hyphens.
  var batchFault: BatchFault {
    let text = (message ?? "\(self)").replacingHyphens
    switch self {
    case .invalidValue(let option, _, _, _), .missingOption(let option, _),
      .missingValue(let option, _), .unexpectedValue(let option):
      // `--set radius` is about the option `--set`.
      let name = option.split(separator: " ").first ?? ""
      return BatchFault(
        message: text, status: status.rawValue, option: String(name.drop { $0 == "-" }))
    case .uselessOption(let option, _):
      return BatchFault(
        message: text, status: status.rawValue, option: String(option.drop { $0 == "-" }),
        isUseless: true)
    case .conflict(let message) where message.hasPrefix("'--"):
      // What a conflict is about comes first.
      let name = message.dropFirst(3).prefix { $0 != " " && $0 != "'" }
      return BatchFault(message: text, status: status.rawValue, option: String(name))
    case .scene: return BatchFault(message: text, status: status.rawValue, option: "scene")
    default: return BatchFault(message: text, status: status.rawValue)
    }
  }
}

extension String {
  /// A message in which quoted options have lost their hyphens: `'--fps 60'` becomes `'fps 60'`.
  fileprivate var replacingHyphens: String {
    var result = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      result.append(character)
      if character == "'", rest.hasPrefix("--") { rest.removeFirst(2) }
    }
    return result
  }
}
