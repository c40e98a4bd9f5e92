import RenderBundles
import RenderFields
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

@testable import RenderJobs

struct JobBundleTests {
  private func input(_ line: String) throws -> BundleInput {
    let plan = try JobPlan("--size 20 --fps 10 --out a --bundle web \(line)")
    guard case .bundle(let bundle) = plan.output else { throw Diagnostics.usage("no bundle") }
    return try plan.job(reading: FileInputs()).job.input(bundle, jobs: 2, memory: nil)
  }

  @Test(arguments: [
    ("--style flip", [Theme.Appearance.light, .dark]),
    ("--style flip --appearance dark", [.dark]),
    ("--style corners --color red", [.light]),
  ])
  func `surroundings that look the same are written once`(
    line: String, appearances: [Theme.Appearance]
  ) throws {
    #expect(try input(line).appearances == appearances)
  }

  @Test(arguments: [
    // The loop of 1.2 s has 12 frames.
    ("", 0), ("--at 0.35", 3), ("--at 1.15", 11), ("--at 1.2", 0), ("--at 86400", 0),
  ])
  func `the poster is the frame at an instant`(more: String, frame: Int) throws {
    #expect(try input("--style corners \(more)").posterFrame == frame)
  }

  @Test func `frames have the scale and the timing of the loop`() throws {
    let input = try input("--style corners --loops 2")
    let source = try input.frames(.light, 1.5)
    #expect(source.size == PixelSize(width: 30, height: 30))
    #expect(source.timing == FrameTiming(frameCount: 12, duration: 1.2, plays: 2))
    #expect(throws: Diagnostics.self) { try input.frames(.light, 1e6) }
  }
}
