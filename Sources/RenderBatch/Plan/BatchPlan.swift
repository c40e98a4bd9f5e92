/// All jobs of a manifest, ready to run.
package struct BatchPlan<Work: BatchWork>: Sendable {
  /// What the manifest is called.
  package let manifest: String

  /// The folder for all outputs.
  package let root: OutputRoot

  /// The jobs in the order of the manifest.
  package var jobs: [BatchJob<Work>]

  /// What took drawing to find out, by the keys that it is kept under.
  let drawnPlans: [(key: String, effort: BatchEffort)]

  /// The files that are written, where they are.
  package var paths: [String] { jobs.flatMap(\.paths) }

  /// The files that are read, each once, the manifest first.
  package var inputs: [String] {
    var seen: Set<String> = [manifest]
    var result = [manifest]
    for job in jobs {
      for path in job.inputs where seen.insert(path).inserted { result.append(path) }
    }
    return result
  }

  /// Keeps what took drawing to find out.
  package func keepDrawnPlans(in cache: BatchCache) {
    for (key, effort) in drawnPlans { cache.keep(effort, for: key) }
  }

  /// Keeps the jobs that are asked for.
  ///
  /// - Throws: `BatchFault` where a name or a pattern fits no job, or the cost of a job cannot be
  ///   found out.
  package mutating func select(
    _ selection: BatchSelection, inputs: InputStore
  ) throws(BatchFault) {
    if let shard = selection.shard {
      // Parts are made of all jobs, so that they do not depend on what else is selected.
      var costs: [Int] = []
      for job in jobs { costs.append(try job.cost(inputs)) }
      let parts = ShardAssignment.parts(ids: jobs.map(\.id), costs: costs, count: shard.count)
      let chosen = try selection.selected(jobs).map(\.id)
      let wanted = Set(chosen)
      jobs = zip(jobs, parts).filter { $1 == shard.index - 1 && wanted.contains($0.id) }.map(\.0)
    } else {
      jobs = try selection.selected(jobs)
    }
  }
}

/// Where outputs go.
package struct OutputRoot: Hashable, Sendable {
  /// The folder below which no link is followed.
  package let base: String

  /// The folder of the outputs, relative to `base`; empty for `base` itself.
  package let folder: String

  /// Whether outputs may lie anywhere.
  package let allowsOutside: Bool

  /// Whether the folder is for outputs alone, so that other pictures in it are orphans.
  package let isDedicated: Bool

  /// A folder for outputs.
  package init(base: String, folder: String, allowsOutside: Bool, isDedicated: Bool) {
    self.base = base
    self.folder = folder
    self.allowsOutside = allowsOutside
    self.isDedicated = isDedicated
  }

  /// The folder of the outputs.
  package var path: String { OutputPath.join(base, folder) }
}
