import RenderBundles
package import RenderFields
import RenderFiles
package import RenderJobs
import RenderText

/// All jobs of a manifest, ready to run.
package struct BatchPlan: Sendable {
  /// The path of the manifest.
  package let manifest: String

  /// The folder for all outputs.
  let root: OutputRoot

  /// The jobs in the order of the manifest.
  package private(set) var jobs: [BatchJob]

  /// The amounts of work that took drawing to find out, by the keys that they are kept under.
  let drawnEfforts: [(key: String, effort: JobEffort)]

  /// The files that are written.
  package var paths: [String] { jobs.flatMap(\.paths) }

  /// The files that are read, each once, the manifest first.
  package var inputs: [String] {
    var seen: Set<String> = [manifest]
    return [manifest] + jobs.flatMap(\.inputs).filter { seen.insert($0).inserted }
  }

  /// A rule for make and ninja about what the outputs depend on, with the first output only, as
  /// ninja wants it; nil without outputs.
  package var depfile: String? {
    paths.first.map { Depfile.text(output: $0, inputs: inputs) }
  }

  /// Keeps the results of drawing.
  package func keepDrawnEfforts(in cache: BatchCache) {
    for (key, effort) in drawnEfforts { cache.keep(effort, for: key) }
  }

  /// Keeps the jobs that are asked for.
  ///
  /// - Throws: `Diagnostics` where a name or a pattern fits no job, or the cost of a job cannot be
  ///   found out.
  package mutating func select(
    _ selection: BatchSelection, inputs: InputStore
  ) throws(Diagnostics) {
    let chosen = try selection.selected(jobs)
    guard let shard = selection.shard else {
      jobs = chosen
      return
    }
    // Parts are made of all jobs, so that they do not depend on what else is selected.
    var costs: [Int] = []
    for job in jobs { costs.append(try job.cost(inputs)) }
    let parts = ShardAssignment.parts(ids: jobs.map(\.id), costs: costs, count: shard.count)
    let wanted = Set(chosen.map(\.id))
    jobs = zip(jobs, parts).filter { $1 == shard.index - 1 && wanted.contains($0.id) }.map(\.0)
  }
}

/// The folder of all outputs.
struct OutputRoot: Sendable {
  /// The folder below which no link is followed.
  let base: String

  /// The folder of the outputs, relative to `base`; empty for `base` itself.
  var folder = ""

  /// Indicates whether outputs may lie anywhere.
  let allowsOutside: Bool

  /// Indicates whether the folder is for outputs alone, so that other pictures in it are orphans.
  var isDedicated: Bool

  /// The folder of the outputs.
  var path: String { FilePath.join(base, folder) }
}

/// A job of a plan: one combination of a job of the manifest.
package struct BatchJob: Sendable {
  /// One rendering of a job.
  package struct Step: Sendable {
    /// The job, before its files are read.
    package let plan: JobPlan

    /// The files that are read, with those that a scene file names.
    package let inputs: [String]

    /// The files that are written, in the order in which they are made.
    package let paths: [String]

    /// The amount of work where it was found out by planning.
    let knownEffort: JobEffort?

    /// The plan of a bundle, for some of them.
    let bundlePlan: BundlePlan?

    /// All that decides the bytes, but for those of the inputs.
    let identity: String

    /// The amount of work, for which pictures may have to be read.
    package func effort(_ files: InputStore) throws(Diagnostics) -> JobEffort {
      if let knownEffort { return knownEffort }
      return try plan.job(reading: files).job.effort(
        of: Delivery(to: plan.destination, data: plan.data)
      ).effort
    }

    /// Tells contents from one another.
    func contentKey(version: String, _ files: InputStore) throws(Diagnostics) -> String {
      var hash = SHA256()
      hash.add("\(version)\n\(identity)\n\(paths.count) files\n")
      for path in inputs { hash.add("input \(try files.digest(of: path))\n") }
      return hash.finished()
    }
  }

  /// The job's name, and the values of its matrix: `loader/scale=2,theme=dark`.
  package let id: String

  /// The name of the job of the manifest.
  package let name: String

  /// Its renderings.
  package let steps: [Step]

  /// The files that are written.
  package var paths: [String] { steps.flatMap(\.paths) }

  /// The files that are read, each once.
  package var inputs: [String] {
    var result: [String] = []
    for path in steps.flatMap(\.inputs) where !result.contains(path) { result.append(path) }
    return result
  }

  /// The pixels of all frames of all files.
  package func cost(_ inputs: InputStore) throws(Diagnostics) -> Int {
    do throws(Diagnostics) {
      var total = 0
      for step in steps { total += try step.effort(inputs).cost }
      return total
    } catch {
      throw error.inManifest.prefixed("job '\(id)': ")
    }
  }

  /// Tells contents from one another: the program, the job's options after defaults, and the bytes
  /// of its inputs.
  package func contentKey(version: String, _ inputs: InputStore) throws(Diagnostics) -> String {
    var keys: [String] = []
    for step in steps { keys.append(try step.contentKey(version: version, inputs)) }
    guard keys.count > 1 else { return keys.first ?? "" }
    var hash = SHA256()
    for key in keys { hash.add(key) }
    return hash.finished()
  }
}

extension Diagnostics {
  /// The same with plain names of fields, as manifests have them.
  var inManifest: Diagnostics {
    Diagnostics(
      all.map { Diagnostic($0.kind, at: $0.place, Message($0.message.description)) },
      omittedCount: omittedCount)
  }

  /// The same with words before each message.
  package func prefixed(_ prefix: Message) -> Diagnostics {
    Diagnostics(
      all.map { Diagnostic($0.kind, at: $0.place, prefix + $0.message) },
      omittedCount: omittedCount)
  }
}

/// The syntax of rules for make and ninja.
enum Depfile {
  /// A rule about what an output depends on.
  static func text(output: String, inputs: [String]) -> String {
    "\(escaped(output)):"
      + inputs.map { " \\\n  \(escaped($0))" }.joined() + "\n"
  }

  private static func escaped(_ path: String) -> String {
    var result = ""
    for character in path {
      switch character {
      case " ", "#", "\\", ":": result += "\\\(character)"
      case "$": result += "$$"
      default: result.append(character)
      }
    }
    return result
  }
}
