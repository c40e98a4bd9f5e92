@testable import RenderBatch

/// An engine whose files are the arguments they were made of, so that tests see what was asked for.
struct PlainEngine: BatchEngine {
  let version: String

  /// Counts how often a plan was drawn; nil where no plan takes drawing.
  let drawings: ByteCount?

  init(version: String = "1", drawings: ByteCount? = nil) {
    self.version = version
    self.drawings = drawings
  }

  let options = [
    BatchOption(name: "style", kind: .choice(["ring", "bar"]), summary: "What is seen."),
    BatchOption(name: "image", kind: .inputs, summary: "Pictures."),
    BatchOption(name: "size", kind: .value, summary: "How large."),
    BatchOption(name: "scale", kind: .value, summary: "How fine."),
    BatchOption(name: "color", kind: .color, summary: "A color."),
    BatchOption(name: "set", kind: .settings, summary: "Parameters."),
    BatchOption(name: "loud", kind: .flag, summary: "A switch."),
    BatchOption(name: "out", kind: .output, summary: "The file."),
    BatchOption(name: "data", kind: .output, summary: "Another file."),
  ]

  struct Work: BatchWork {
    var values: [String: [String]] = [:]
    let arguments: [String]
    let drawings: ByteCount?

    var inputs: [String] { values["image"] ?? [] }

    private var files: [String] { (values["out"] ?? []) + (values["data"] ?? []) }

    var outputs: [String]? { isPlanCostly ? nil : files }

    var isPlanCostly: Bool { drawings != nil }

    func use(_ effort: BatchEffort) {}

    func plan(_ inputs: InputStore) throws(BatchFault) -> BatchEffort {
      drawings?.add(1)
      let size = Int(values["size"]?.first ?? "") ?? 1
      return BatchEffort(outputs: files, width: size, height: 1, frameCount: 1)
    }

    func render(_ inputs: InputStore, jobs: Int) async throws(BatchFault) -> BatchRendition {
      guard values["size"] != ["13"] else {
        throw BatchFault(message: "13 brings bad luck", status: 70)
      }
      var bytes = Array(arguments.filter { !$0.hasPrefix("--out=") }.joined(separator: " ").utf8)
      for path in self.inputs { bytes += try inputs.bytes(of: path) }
      return BatchRendition(
        files: self.files.map { BatchFile(path: $0, bytes: bytes) },
        notes: values["loud"] == nil ? [] : ["it is loud"])
    }
  }

  func work(_ arguments: [String]) throws(BatchFault) -> Work {
    var work = Work(arguments: arguments, drawings: drawings)
    for argument in arguments {
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1)
      work.values[String(parts[0]), default: []].append(parts.count > 1 ? String(parts[1]) : "")
    }
    guard work.values["style"] != nil else {
      throw BatchFault(message: "missing 'style': give ring or bar", status: 64, option: "style")
    }
    if let size = work.values["size"]?.first, Int(size) == nil {
      throw BatchFault(
        message: "invalid value '\(size)' for 'size': expected a number", status: 64,
        option: "size")
    }
    if work.values["data"] != nil, work.values["style"] == ["bar"] {
      throw BatchFault(
        message: "'data' is of no use to 'bar'", status: 64, option: "data", isUseless: true)
    }
    return work
  }
}
