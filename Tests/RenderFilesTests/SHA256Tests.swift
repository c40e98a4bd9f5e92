import CKernels
import Testing

@testable import RenderFiles

struct SHA256Tests {
  @Test(arguments: [
    // FIPS 180-4's examples.
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `digests are those of the standard`(text: String, digest: String) {
    #expect(SHA256.digest(Array(text.utf8)) == digest)
  }

  @Test func `pieces of any length have the digest of the whole`() {
    let bytes = (0..<500).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    for length in 1...130 {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: length) {
        hash.add(Array(bytes[start..<min(start + length, bytes.count)]))
      }
      #expect(hash.finished() == SHA256.digest(bytes), "\(length)")
    }
  }

  @Test func `the processor's instructions make no difference`() {
    let blocks = (0..<(64 * 50)).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    for count in [0, 1, 2, 50] {
      var states: [[UInt32]] = [Array(1...8), Array(1...8)]
      states[0].withUnsafeMutableBufferPointer {
        render_sha256_blocks($0.baseAddress, blocks, count)
      }
      states[1].withUnsafeMutableBufferPointer {
        render_sha256_blocks_portable($0.baseAddress, blocks, count)
      }
      #expect(states[0] == states[1])
    }
  }
}
