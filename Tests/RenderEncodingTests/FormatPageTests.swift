import Foundation
import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

/// The pages beside the encoders show real files.
struct FormatPageTests {
  private static let scene = SampleScene(
    "a white pixel on orange", 4, 2, 2, background: opaque(255, 87, 34)
  ) { $0.pixels[7 * $1] = opaque(255, 255, 255) }

  /// The bytes of the first block of a page, nil for those that are left open.
  private func bytes(ofPage name: String) throws -> [UInt8?] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/RenderEncoding/\(name)/README.md"), encoding: .utf8)
    let block = page.components(separatedBy: "```")[1]
    return block.split(separator: "\n").flatMap { line in
      line.prefix { $0 != "|" }.split(separator: " ").flatMap { word -> [UInt8?] in
        switch word.count {
        case 2 where word == "..": [nil]
        case 2: [UInt8(word, radix: 16)]
        default: word.utf8.map { $0 }
        }
      }
    }
  }

  @Test func `the page of PNG shows the bytes that are written`() async throws {
    let page = try bytes(ofPage: "PNG")
    #expect(try await apng(Self.scene.sequence()) == page)
  }

  @Test func `the page of WebP shows the head that is written`() async throws {
    let page = try bytes(ofPage: "WebP")
    let buffer = ByteBuffer()
    try await WebPEncoder().encode(Self.scene.sequence(), to: buffer)
    for (place, (byte, expected)) in zip(buffer.bytes, page).enumerated() where expected != nil {
      #expect(byte == expected, "byte \(place)")
    }
  }
}
