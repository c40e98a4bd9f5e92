import RenderBatch
import RenderConcurrency
import RenderDocuments

/// Scene files that were read, since many jobs draw the same ones.
final class SceneStore: Sendable {
  /// The most files that are kept.
  private static let mostFiles = 256

  private let files = Locked<[String: Result<SceneFile, CommandError>]>([:])

  /// The scene of a job. The bytes of a file are the same for the whole run.
  func file(_ scene: SceneInput, _ inputs: InputStore) throws(BatchFault) -> SceneFile {
    let known = files.withLock { $0[scene.path] }
    let result: Result<SceneFile, CommandError>
    if let known {
      result = known
    } else {
      let bytes = try inputs.bytes(of: scene.path)
      do throws(CommandError) {
        result = .success(try scene.read(bytes))
      } catch {
        result = .failure(error)
      }
      files.withLock { files in
        if files.count >= Self.mostFiles { files = [:] }
        files[scene.path] = result
      }
    }
    do throws(CommandError) {
      return try result.get()
    } catch {
      throw error.batchFault
    }
  }
}
