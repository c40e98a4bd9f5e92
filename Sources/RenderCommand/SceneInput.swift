import RenderBatch
import RenderDocuments
import RenderDrawing
import RenderPixels
import RenderScenes

/// A scene file as the arguments name it.
struct SceneInput: Hashable, Sendable {
  /// The file, `-` for standard input.
  var path: String

  /// What `--set` says, as it is written.
  var settings: [String]

  /// Whether the frame rate is given, and not the file's.
  var hasFrameRate: Bool

  /// The file, once it is read and its values are set.
  var file: SceneFile?
}

extension SceneInput {
  /// The file that `--scene` names, nil without it.
  init?(_ arguments: ParsedArguments) throws(CommandError) {
    guard let path = arguments.value(of: .scene) else { return nil }
    guard !path.isEmpty else {
      throw .invalidValue(option: "--scene", value: path, expected: "a file", hint: nil)
    }
    self.init(
      path: path, settings: arguments.values(of: .set),
      hasFrameRate: arguments.contains(.fps))
  }

  /// What the file is called in messages.
  var name: String { path == "-" ? "standard input" : path }

  /// The file's name without folder and ending.
  var title: String { Self.title(of: path) }

  /// A file's name without folder and ending.
  static func title(of path: String) -> String {
    guard path != "-", let last = path.split(separator: "/").last else { return "scene" }
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return String(last) }
    return String(last[..<dot])
  }

  /// The scene in the bytes of the file.
  ///
  /// - Throws: `CommandError.scene` with all that is wrong.
  func read(_ bytes: [UInt8]) throws(CommandError) -> SceneFile {
    do throws(DocumentErrors) {
      return try SceneFile(bytes: bytes, name: name)
    } catch {
      throw .scene(error)
    }
  }
}

extension RenderRequest {
  /// Takes a scene file: its values as they are set, the canvas and the frame rate where the
  /// arguments leave them open, and the pictures that it names.
  ///
  /// - Returns: What its author may want to know.
  mutating func use(_ file: SceneFile) throws(CommandError) -> [LayoutNote] {
    guard var scene = sceneInput else { return [] }
    var file = file
    try Self.set(scene.settings, list: "render scene \(scene.path)") {
      name, value throws(StyleError) in
      try file.set(name, to: value)
    }
    let options = ["main": "--color", "second": "--secondary-color"]
    let useless = file.use(theme).map { name in
      LayoutNote(
        file: scene.name, place: nil,
        message: "'\(options[name] ?? name)' is of no use: there is no color named '\(name)'")
    }
    let drawing: SceneDrawing
    do throws(DocumentErrors) {
      drawing = try file.style().light
    } catch {
      throw .scene(error)
    }
    try fit(to: drawing.size)
    if !scene.hasFrameRate, let rate = drawing.frameRate {
      let needsGIF = bundle?.needsGIF ?? false
      frameRate = min(rate, needsGIF ? 50 : format.highestFrameRate ?? rate)
    }
    try takePictures(of: file, scene)
    scene.file = file
    sceneInput = scene
    return file.notes + useless
  }

  /// The files of the pictures: those that are given in their order, then the scene's own.
  private mutating func takePictures(
    of file: SceneFile, _ scene: SceneInput
  ) throws(CommandError) {
    guard picturePaths.count <= file.pictures.count else {
      throw .conflict(
        file.pictures.isEmpty
          ? "'--image' is of no use to \(quoted(scene.name)), which shows no pictures"
          : "'--image' is given \(picturePaths.count) times, and \(quoted(scene.name)) has "
            + "\(count(file.pictures.count, "picture")): "
            + alternatives(file.pictures.map(\.name), "and"))
    }
    let folder = scene.path == "-" ? "." : OutputPath.folder(of: scene.path)
    picturePaths += file.pictures.dropFirst(picturePaths.count).map {
      OutputPath.join(folder, $0.path)
    }
  }

  /// Takes the pictures of the scene file, in its order.
  mutating func useScene(_ images: [Image]) throws(CommandError) {
    guard let file = sceneInput?.file else { return }
    do throws(DocumentErrors) {
      style = try file.style(images: images)
    } catch {
      throw .scene(error)
    }
  }
}
