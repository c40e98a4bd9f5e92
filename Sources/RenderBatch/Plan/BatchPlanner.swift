package import RenderDocuments
import RenderPixels

/// Expands a manifest to jobs and finds all that is wrong with them; renders nothing.
package struct BatchPlanner<Engine: BatchEngine> {
  /// The most jobs of a manifest.
  package static var mostJobs: Int { 100_000 }

  let engine: Engine
  let options: [BatchOption]
  let manifest: Manifest
  let name: String
  let folder: String
  let root: OutputRoot
  let inputs: InputStore
  let cache: BatchCache?
  var decoder: DocumentDecoder
  var jobs: [BatchJob<Engine.Work>] = []
  /// What took drawing to find out, by the keys that it is kept under.
  var drawnPlans: [(key: String, effort: BatchEffort)] = []
  /// Who writes a file, by its folded path.
  private var owners: [String: (path: String, job: String, place: DocumentPlace)] = [:]
  /// Whose files are in a folder, by its folded path.
  private var folders: [String: (path: String, job: String, place: DocumentPlace)] = [:]
  private var ids: [String: DocumentPlace] = [:]

  /// Expands a manifest.
  ///
  /// - Parameters:
  ///   - manifest: What was read.
  ///   - name: The path of the manifest.
  ///   - outputFolder: Where outputs go instead of where the manifest says.
  ///   - allowsOutside: Whether outputs may lie outside of the output folder.
  ///   - inputs: The files that are read.
  ///   - cache: Where it is kept what takes drawing to find out; nil for nowhere.
  ///   - decoder: All that was wrong so far.
  ///   - engine: What arguments mean.
  /// - Returns: The plan.
  /// - Throws: All that is wrong in the manifest.
  package static func plan(
    _ manifest: Manifest, name: String, outputFolder: String?, allowsOutside: Bool,
    inputs: InputStore, cache: BatchCache? = nil, decoder: DocumentDecoder, engine: Engine
  ) throws(DocumentErrors) -> BatchPlan<Engine.Work> {
    var decoder = decoder
    let folder = OutputPath.folder(of: name)
    let root = root(
      of: manifest, folder: folder, outputFolder: outputFolder, allowsOutside: allowsOutside,
      &decoder)
    var planner = BatchPlanner(
      engine: engine, options: engine.options, manifest: manifest, name: name, folder: folder,
      root: root, inputs: inputs, cache: cache, decoder: decoder)
    // What is missing because it could not be read is no further error.
    if manifest.isSharedPartGood {
      for job in manifest.jobs {
        if job.isGood { planner.expand(job) } else { planner.checkSettings(of: job) }
      }
    }
    try planner.decoder.finish()
    return BatchPlan(
      manifest: name, root: root, jobs: planner.jobs, drawnPlans: planner.drawnPlans)
  }

  private init(
    engine: Engine, options: [BatchOption], manifest: Manifest, name: String, folder: String,
    root: OutputRoot, inputs: InputStore, cache: BatchCache?, decoder: DocumentDecoder
  ) {
    self.engine = engine
    self.options = options
    self.manifest = manifest
    self.name = name
    self.folder = folder
    self.root = root
    self.inputs = inputs
    self.cache = cache
    self.decoder = decoder
  }

  private static func root(
    of manifest: Manifest, folder: String, outputFolder: String?, allowsOutside: Bool,
    _ decoder: inout DocumentDecoder
  ) -> OutputRoot {
    if let outputFolder {
      return OutputRoot(
        base: outputFolder, folder: "", allowsOutside: allowsOutside, isDedicated: true)
    }
    guard let setting = manifest.root, let text = setting.values.first, text != "." else {
      return OutputRoot(base: folder, folder: "", allowsOutside: allowsOutside, isDedicated: false)
    }
    do throws(OutputPath.Fault) {
      var path = try OutputPath.normalized(text, allowsOutside: allowsOutside)
      if path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
      return OutputRoot(
        base: folder, folder: path, allowsOutside: allowsOutside, isDedicated: true)
    } catch {
      decoder.report(message(error, text, of: "'output'"), at: setting.place)
      return OutputRoot(base: folder, folder: "", allowsOutside: allowsOutside, isDedicated: false)
    }
  }

  static func message(_ fault: OutputPath.Fault, _ path: String, of what: String) -> String {
    let path = DocumentText.quoted(path)
    return switch fault {
    case .empty: "\(what) is \(path): name a file"
    case .absolute:
      "\(what) is \(path), an absolute path: use one below the output folder, or allow it with "
        + "'--allow-outside'"
    case .climbs:
      "\(what) is \(path), which leaves the output folder: remove '..', or allow it with "
        + "'--allow-outside'"
    case .badName(let what): "\(path) has \(what)"
    }
  }

  /// Reserves the files of an output for a job.
  mutating func claim(_ outputs: [String], for job: String, at place: DocumentPlace) {
    for output in outputs {
      let folded = OutputPath.folded(output)
      if let folder = folderConflict(output, folded, job, place) {
        decoder.report(folder, at: place)
        return
      }
      guard let other = owners.updateValue((output, job, place), forKey: folded) else { continue }
      let path = DocumentText.quoted(output)
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

  /// Why an output cannot be a file, or be in its folder: nothing is both. Else notes its folders.
  private mutating func folderConflict(
    _ output: String, _ folded: String, _ job: String, _ place: DocumentPlace
  ) -> String? {
    func sentence(
      _ file: String, _ fileJob: String, _ folderJob: String, _ other: DocumentPlace
    ) -> String {
      "\(DocumentText.quoted(file)) is a file of job '\(fileJob)' and a folder of job "
        + "'\(folderJob)', see \(other.line):\(other.column); give them different names"
    }
    if let other = folders[folded] { return sentence(output, job, other.job, other.place) }
    var (path, key) = (OutputPath.folder(of: output), OutputPath.folder(of: folded))
    while key != ".", key != "/", folders[key] == nil {
      if let other = owners[key] { return sentence(path, other.job, job, other.place) }
      folders[key] = (path, job, place)
      (path, key) = (OutputPath.folder(of: path), OutputPath.folder(of: key))
    }
    return nil
  }

  /// Reserves a job's id.
  mutating func claim(id: String, at place: DocumentPlace) {
    guard let first = ids.updateValue(place, forKey: id) else { return }
    decoder.report(
      "two jobs are called '\(id)', see \(first.line):\(first.column); choose other values",
      at: place)
  }
}
