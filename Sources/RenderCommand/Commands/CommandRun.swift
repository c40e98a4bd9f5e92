package import RenderFields
import RenderFiles
package import RenderJobs
package import RenderRaster
import RenderStyles

/// The job that arguments of the command mean, inside another program: the goldens draw and write with
/// it exactly what the command does.
package struct CommandRun: Sendable {
  private let plan: JobPlan

  /// The job.
  package let job: Job

  /// Validates arguments and reads the files that they name.
  package init(_ arguments: [String]) throws(Diagnostics) {
    plan = try JobPlan(
      ParsedArguments(arguments, for: .render).jobOptions(JobOptions.keys))
    job = try plan.job(reading: FileInputs()).job
  }

  /// The frames of the scene.
  package func frames() throws(Diagnostics) -> SceneFrames {
    guard let frames = try job.frames().frames as? SceneFrames else {
      throw .internalFault("frames without a scene")
    }
    return frames
  }

  /// Renders and writes the files.
  package func write() async throws(Diagnostics) {
    try RenderCommand.check(plan, existing: .replaced, console: Console())
    _ = try await job.deliver(Delivery(to: plan.destination, data: plan.data))
  }

  /// The help of a subcommand, or of the main command for `render`, 80 columns wide.
  package static func help(for name: String) -> String? {
    let command = name == "render" ? Subcommand.render : Subcommand.named(name)
    return command.map { HelpPage(command: $0).text(width: 80) }
  }

  /// The text of `render styles NAME`, 80 columns wide.
  package static func listing(of style: String) -> String? {
    StyleCatalog.style(named: style).map { StyleListing.one($0, width: 80) }
  }
}
