import Foundation
import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

struct GIFWalkthroughTests {
  @Test
  func `the walk through a file shows its very bytes`() async throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/RenderEncoding/GIF/README.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```").dropFirst().first)
    // The first words of a line that are two hexadecimal digits.
    let bytes = block.split(separator: "\n").flatMap { line in
      line.split(separator: " ").prefix { $0.count == 2 && UInt8($0, radix: 16) != nil }
        .compactMap { UInt8($0, radix: 16) }
    }
    let white = opaque(255, 255, 255)
    let scene = SampleScene("", 4, 2, 2, background: opaque(255, 0x57, 0x22)) {
      $0.pixels[$1 * 7] = white
    }
    #expect(try await gif(scene.sequence(duration: 0.04)).bytes == bytes)
  }
}
