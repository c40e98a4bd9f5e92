import RenderEncoding
import RenderPixels

/// Consecutive frames that show the same picture.
struct FrameRun: Hashable, Sendable {
  /// The first frame with that picture, here or before.
  let picture: Int

  /// The frames.
  var frames: Range<Int>
}

extension BundleDraft {
  /// The frames without repetitions: two are equal where they are so in all surroundings and at
  /// all scales.
  func runs(scales: [Double]) async throws -> [FrameRun] {
    var keys = [[Int]](repeating: [], count: timing.frameCount)
    for appearance in input.appearances {
      for scale in scales {
        let survey = try await SpriteSurvey(
          of: input.frames(appearance, scale), trims: false, jobs: input.jobs)
        for (index, part) in survey.parts.enumerated() where index < keys.count {
          keys[index].append(part)
        }
      }
    }
    var first: [[Int]: Int] = [:]
    var runs: [FrameRun] = []
    for (index, key) in keys.enumerated() {
      let picture = first[key] ?? index
      first[key] = picture
      if let last = runs.last, last.picture == picture {
        runs[runs.count - 1].frames = last.frames.lowerBound..<(index + 1)
      } else {
        runs.append(FrameRun(picture: picture, frames: index..<(index + 1)))
      }
    }
    return runs
  }
}
