import Foundation
import RenderFiles
import Testing

@testable import RenderGoldens

struct GoldensTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test func `everything is drawn and written as it was`() async throws {
    // The GIFs of the README are checked by scripts/goldens, which is optimized.
    let goldens = Goldens(root: Self.root)
    let (count, differences) = try await goldens.check(skipping: ["docs"])
    #expect(count > 0)
    for difference in differences {
      for (name, bytes) in difference.files {
        let title = difference.id.replacingOccurrences(of: "/", with: "-")
        Attachment.record(bytes, named: "\(title)-\(name)")
      }
      Issue.record("\(difference.report)")
    }
  }

  @Test(arguments: [
    // pattern, id, whether it matches
    ("styles", "styles/flip@dark", true),
    ("styles/flip", "styles/flip@dark", true),
    ("styles/flip", "styles/flip", true),
    ("styles/fl", "styles/flip", false),
    ("*flip*", "scenes/flip@axis", true),
    ("*/flip", "scenes/flip@axis", true),
    ("styles/*@dark", "styles/flip@dark", true),
    ("styles/*@dark", "styles/flip", false),
  ])
  func `a pattern selects cases`(pattern: String, id: String, matches: Bool) {
    #expect(Manifest.matches(id[...], pattern[...]) == matches)
  }

  @Test(arguments: [
    // From FIPS 180-4's examples, and one block exactly.
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
  ])
  func `digests are SHA-256`(text: String, digest: String) {
    var hash = SHA256()
    for byte in text.utf8 { hash.add([byte]) }
    #expect(hash.finished() == digest)
    #expect(SHA256.digest(Array(text.utf8)) == digest)
  }
}
