package import RenderDocuments

/// A job of a plan: one combination of a job of the manifest.
package struct BatchJob<Work: BatchWork>: Sendable {
  /// One rendering of a job.
  package struct Step: Sendable {
    /// What is rendered.
    package let work: Work

    /// The files that are written, relative to the output root; in the order of the work.
    package let outputs: [String]

    /// The same files where they are.
    package let paths: [String]

    /// All that decides the bytes, but for those of the inputs.
    package let identity: String

    /// Where in the manifest the output is.
    package let place: DocumentPlace
  }

  /// What it is called: the job's name, and the values of its matrix: `loader/scale=2,theme=dark`.
  package let id: String

  /// The name of the job of the manifest.
  package let name: String

  /// Its renderings.
  package let steps: [Step]

  /// The files that are written, where they are.
  package var paths: [String] { steps.flatMap(\.paths) }

  /// The files that are read, each once.
  package var inputs: [String] {
    var result: [String] = []
    for path in steps.flatMap(\.work.inputs) where !result.contains(path) { result.append(path) }
    return result
  }

  /// How much there is to do.
  package func cost(_ inputs: InputStore) throws(BatchFault) -> Int {
    var total = 0
    for step in steps {
      let cost: Int
      do throws(BatchFault) {
        cost = try step.work.plan(inputs).cost
      } catch {
        throw BatchFault(
          message: "job '\(id)': \(error.message)", status: error.status, option: error.option)
      }
      total = total.addingReportingOverflow(cost).overflow ? .max : total + cost
    }
    return total
  }

  /// Tells contents from one another: what renders the job, its options after defaults, and the
  /// bytes of its inputs.
  package func contentKey(version: String, _ inputs: InputStore) throws(BatchFault) -> String {
    guard steps.count != 1, !steps.isEmpty else {
      return try steps.first?.contentKey(version: version, inputs) ?? ""
    }
    var hash = SHA256()
    for step in steps { hash.add(try step.contentKey(version: version, inputs)) }
    return hash.finished()
  }
}

extension BatchJob.Step {
  /// Tells contents from one another.
  package func contentKey(version: String, _ inputs: InputStore) throws(BatchFault) -> String {
    var hash = SHA256()
    hash.add("\(version)\n\(identity)\n\(paths.count) files\n")
    for path in work.inputs { hash.add("input \(try inputs.digest(of: path))\n") }
    return hash.finished()
  }
}
