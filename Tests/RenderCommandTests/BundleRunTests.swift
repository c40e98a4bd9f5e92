import Foundation
import RenderBatch
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

@testable import RenderCommand

struct BundleRunTests {
  private func input(_ line: String) throws -> BundleInput {
    let arguments = "--size 20 --fps 10 --out a --bundle web \(line)"
      .split(separator: " ").map(String.init)
    let request = try RenderRequest(ParsedArguments(arguments, for: .render))
    let bundle = try #require(request.bundle)
    return try BundleRun(bundle: bundle, request: request, memory: nil).input()
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
    #expect(throws: CommandError.self) { try input.frames(.light, 1e6) }
  }

  @Test func `a bundle is written by the command`() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--style", "pulse", "--size", "30", "--fps", "10", "--bundle", "cocos"]
    let run = try CommandProcess(arguments + ["--out", folder.file("out")])
    #expect(run.status == 0)
    #expect(run.text == "" && run.error == "")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    #expect(names.contains("pulse.plist") && names.contains("pulse-poster.png"))
    let again = try CommandProcess(arguments + ["--out", folder.file("out"), "--no-clobber"])
    #expect(again.status == 73)
    #expect(again.error.contains("'--no-clobber'"))
  }
}
