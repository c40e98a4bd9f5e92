import RenderBatch
import RenderConcurrency
import RenderDocuments

/// Scene files that were read, since many jobs draw the same ones.
final class SceneStore: Sendable {
  /// The most files that are kept.
  private static let mostFiles = 256

  /// By the paths of the files, which are in messages, and their SHA-256.
  private let files = Locked<[String: Result<SceneFile, CommandError>]>([:])

  /// The scene of a job.
  func file(_ scene: SceneInput, _ inputs: InputStore) throws(BatchFault) -> SceneFile {
    // While a manifest is watched, a file may change from one run to the next.
    let key = "\(try inputs.digest(of: scene.path)) \(scene.path)"
    let known = files.withLock { $0[key] }
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
        files[key] = result
      }
    }
    do throws(CommandError) {
      return try result.get()
    } catch {
      throw error.batchFault
    }
  }
}
