import RenderBundles
import RenderDocuments
package import RenderFields
import RenderFiles
import RenderJobs
import RenderPixels
import RenderText

/// Expands a manifest to jobs and finds all that is wrong with them; renders nothing.
struct BatchPlanner {
  /// The most jobs of a manifest.
  static let mostJobs = 100_000

  /// The most plans of bundles that are kept, each of which holds a scene and the names of many
  /// files.
  static let mostBundlePlans = 32

  let version: String
  let manifest: Manifest
  let folder: String
  let root: OutputRoot
  let inputs: InputStore
  let cache: BatchCache?
  let memory = SystemResources.availableMemory
  var decoder: DocumentDecoder
  var jobs: [BatchJob] = []
  var bundlePlanCount = 0
  /// The amounts of work that took drawing to find out, by the keys that they are kept under.
  var drawnEfforts: [(key: String, effort: JobEffort)] = []
  /// The job that writes a file, by the file's folded path.
  fileprivate var owners: [String: (path: String, job: String, place: Position)] = [:]
  /// The job whose files are in a folder, by its folded path.
  fileprivate var folders: [String: (path: String, job: String, place: Position)] = [:]
  fileprivate var ids: [String: Position] = [:]

  /// The folder for outputs that a manifest or another one means.
  fileprivate static func root(
    of manifest: Manifest, folder: String, outputFolder: String?, allowsOutside: Bool,
    _ decoder: inout DocumentDecoder
  ) -> OutputRoot {
    var root = OutputRoot(
      base: outputFolder ?? folder, allowsOutside: allowsOutside, isDedicated: outputFolder != nil)
    guard outputFolder == nil, let setting = manifest.root, let text = setting.values.first,
      text != "."
    else { return root }
    do throws(FilePath.Fault) {
      var path = try FilePath.normalized(text, allowsOutside: allowsOutside)
      if path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
      (root.folder, root.isDedicated) = (path, true)
    } catch {
      decoder.report(message(error, text, of: "'output'"), at: setting.place)
    }
    return root
  }

  static func message(_ fault: FilePath.Fault, _ path: String, of what: String) -> Message {
    let path = quoted(path)
    return switch fault {
    case .empty: "\(what) is \(path): name a file"
    case .absolute:
      "\(what) is \(path), an absolute path: use one below the output folder, or allow it with "
        + "\(field: "allow-outside")"
    case .climbs:
      "\(what) is \(path), which leaves the output folder: remove '..', or allow it with "
        + "\(field: "allow-outside")"
    case .badName(let what): "\(path) has \(what)"
    }
  }

  /// Reserves the files of an output for a job.
  mutating func claim(_ outputs: [String], for job: String, at place: Position) {
    for output in outputs {
      let folded = FilePath.folded(output)
      if let folder = folderConflict(output, folded, job, place) {
        decoder.report(folder, at: place)
        return
      }
      guard let other = owners.updateValue((output, job, place), forKey: folded) else { continue }
      let path = quoted(output)
      let reason =
        other.path.utf8.elementsEqual(output.utf8)
        ? "" : ", which is the same file as '\(other.path)' on some systems"
      let both =
        other.job == job ? "twice by job '\(job)'" : "by job '\(job)' and by job '\(other.job)'"
      decoder.report(
        "\(path) is written \(both)\(reason), see \(other.place.line):\(other.place.column); "
          + "give them different names", at: place)
      return
    }
  }

  /// The reason why an output cannot be a file, or be in its folder: nothing is both. Else notes its
  /// folders.
  private mutating func folderConflict(
    _ output: String, _ folded: String, _ job: String, _ place: Position
  ) -> Message? {
    func sentence(
      _ file: String, _ fileJob: String, _ folderJob: String, _ other: Position
    ) -> Message {
      "\(quoted(file)) is a file of job '\(fileJob)' and a folder of job "
        + "'\(folderJob)', see \(other.line):\(other.column); give them different names"
    }
    if let other = folders[folded] { return sentence(output, job, other.job, other.place) }
    var (path, key) = (FilePath.folder(of: output), FilePath.folder(of: folded))
    while key != ".", key != "/", folders[key] == nil {
      if let other = owners[key] { return sentence(path, other.job, job, other.place) }
      folders[key] = (path, job, place)
      (path, key) = (FilePath.folder(of: path), FilePath.folder(of: key))
    }
    return nil
  }

  /// Reserves a job's id.
  mutating func claim(id: String, at place: Position) {
    guard let first = ids.updateValue(place, forKey: id) else { return }
    decoder.report(
      "two jobs are called '\(id)', see \(first.line):\(first.column); choose other values",
      at: place)
  }
}

extension BatchPlan {
  /// The most bytes of a manifest.
  package static var manifestByteLimit: Int { ManifestReader.limits.byteCount }

  /// Plans a manifest.
  ///
  /// - Parameters:
  ///   - bytes: The manifest.
  ///   - name: The path of the manifest.
  ///   - version: The version of the program and of all else that the bytes of outputs depend on.
  ///   - outputFolder: The folder for outputs in the place of that of the manifest.
  ///   - allowsOutside: Indicates whether outputs may lie outside of the output folder.
  ///   - inputs: The files that are read.
  ///   - cache: The place of what takes drawing to find out; nil for none.
  /// - Throws: All that is wrong in the manifest.
  package init(
    reading bytes: [UInt8], name: String, version: String, outputFolder: String? = nil,
    allowsOutside: Bool = false, inputs: InputStore, cache: BatchCache? = nil
  ) throws(Diagnostics) {
    var (manifest, decoder) = try ManifestReader.read(bytes: bytes, name: name)
    let folder = FilePath.folder(of: name)
    let root = BatchPlanner.root(
      of: manifest, folder: folder, outputFolder: outputFolder, allowsOutside: allowsOutside,
      &decoder)
    var planner = BatchPlanner(
      version: version, manifest: manifest, folder: folder, root: root, inputs: inputs,
      cache: cache, decoder: decoder)
    // A value that is missing because it could not be read is no further error.
    if manifest.isSharedPartGood {
      for job in manifest.jobs {
        if job.isGood { planner.expand(job) } else { planner.checkSettings(of: job) }
      }
    }
    try planner.decoder.finish()
    self.init(
      manifest: name, root: root, jobs: planner.jobs, drawnEfforts: planner.drawnEfforts)
  }
}
