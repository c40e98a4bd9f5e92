package import RenderKit
package import RenderPixels
import RenderScenes

/// What arguments of the command ask for, inside another program: the goldens draw and write with
/// it exactly what the command does.
package struct CommandRun: Sendable {
  /// Why arguments cannot be used.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What the command would print.
    package let description: String
  }

  private let request: RenderRequest
  private let scene: Scene

  /// Validates arguments and reads the pictures that they name.
  package init(_ arguments: [String]) throws(Failure) {
    do throws(CommandError) {
      var request = try RenderRequest(ParsedArguments(arguments, for: .render))
      _ = try RunRender.readInputs(&request)
      self.request = request
      scene = request.scene()
    } catch {
      throw Failure(description: error.message ?? "\(error)")
    }
  }

  /// The frames of the animation.
  package func frames() throws(Failure) -> SceneFrames {
    do throws(CommandError) {
      return RenderEngine.frames(of: scene, timing: try request.timing(of: scene), request)
    } catch {
      throw Failure(description: error.message ?? "\(error)")
    }
  }

  /// The picture of a still.
  package func still() -> Pixmap { RenderEngine.still(of: scene, request) }

  /// Renders and writes the files.
  package func write() async throws(Failure) {
    do throws(CommandError) {
      try RunRender.checkTargets(request, console: Console.current())
      _ = try await RunRender.perform(request, memory: nil, progress: nil)
    } catch {
      throw Failure(description: error.message ?? "\(error)")
    }
  }

  /// The help of a subcommand, or of the main command for `render`, 80 columns wide.
  package static func help(for name: String) -> String? {
    let command = name == "render" ? Subcommand.render : Subcommand.named(name)
    return command.map { HelpPage(command: $0).text(width: 80) }
  }

  /// What `render styles NAME` prints, 80 columns wide.
  package static func listing(of style: String) -> String? {
    StyleLibrary.style(named: style).map { StyleListing.one($0, width: 80) }
  }
}
