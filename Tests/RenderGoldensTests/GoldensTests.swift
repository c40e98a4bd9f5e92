import Foundation
import RenderGoldens
import Testing

struct GoldensTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test func `everything is drawn and written as it was`() async throws {
    let (count, differences) = try await Goldens(root: Self.root).check()
    #expect(count > 0)
    for difference in differences {
      for (name, bytes) in difference.files {
        let title = difference.id.replacingOccurrences(of: "/", with: "-")
        Attachment.record(bytes, named: "\(title)-\(name)")
      }
      Issue.record("\(difference.report)")
    }
  }
}
