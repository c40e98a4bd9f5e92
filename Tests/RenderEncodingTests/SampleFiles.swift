import Foundation
import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

/// Writes every sample scene in every format for `scripts/verify`, when a folder is named by the
/// environment variable RENDER_SAMPLES.
struct SampleFiles {
  static let folder = ProcessInfo.processInfo.environment["RENDER_SAMPLES"]

  @Test(.enabled(if: folder != nil), arguments: APNGEncoderTests.scenes.indices)
  func `sample files are written`(index: Int) async throws {
    let scene = APNGEncoderTests.scenes[index]
    let folder = URL(filePath: try #require(Self.folder))
    let sequence = scene.sequence(plays: index % 4)
    let sheet = ByteBuffer()
    try await SpriteSheetEncoder().encode(sequence, to: sheet)
    let webp = ByteBuffer()
    try await WebPEncoder().encode(sequence, to: webp)
    for (bytes, ending) in [
      (try await gif(sequence).bytes, "gif"), (try await apng(sequence), "apng"),
      (sheet.bytes, "png"), (webp.bytes, "webp"),
    ] {
      try Data(bytes).write(to: folder.appending(path: "sample-\(index).\(ending)"))
      #expect(!bytes.isEmpty)
    }
  }
}
