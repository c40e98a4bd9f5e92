import RenderEncoding
import RenderGeometry
import RenderPixels
import Testing

/// Flat art with soft edges.
struct GIFMergingTests {
  private func encoded(_ scene: SampleScene, quality: Int) async throws -> (
    decoded: GIFReference, bytes: [UInt8], report: GIFReport
  ) {
    let buffer = ByteBuffer()
    var encoder = GIFEncoder(jobs: 2)
    encoder.quality = quality
    let report = try await encoder.encode(scene.sequence(), to: buffer)
    return (try GIFReference(buffer.bytes), buffer.bytes, report)
  }

  private static let (white, track, main) = (
    opaque(255, 255, 255), opaque(199, 210, 254), opaque(225, 29, 72)
  )

  private static func mixed(_ below: UInt32, _ above: UInt32, _ coverage: Double) -> UInt32 {
    func level(_ shift: UInt32) -> Int {
      let (a, b) = (Double(below >> shift & 255), Double(above >> shift & 255))
      return Int(a + (b - a) * min(max(coverage, 0), 1) + 0.5)
    }
    return opaque(level(0), level(8), level(16))
  }

  /// A quarter of a ring that goes round on its track, with round ends.
  private static let ring = SampleScene("ring", 64, 64, 15, background: white) { pixmap, index in
    let from = index * 24
    for y in 0..<64 {
      for x in 0..<64 {
        let (dx, dy) = (Double(x) - 31.8, Double(y) - 31.3)
        let radius = (dx * dx + dy * dy).squareRoot()
        let onTrack = 5.5 - abs(radius - 22)
        var onArc = -1.0
        for degrees in stride(from: from, through: from + 90, by: 3) {
          let point = Angle.degrees(Double(degrees)).direction
          let (ex, ey) = (dx - 22 * point.x, dy - 22 * point.y)
          onArc = max(onArc, 5.5 - (ex * ex + ey * ey).squareRoot())
        }
        pixmap[x, y].rawValue = mixed(mixed(white, track, onTrack), main, onArc)
      }
    }
  }

  private func largestDifference(_ scene: SampleScene, _ decoded: GIFReference) -> Int {
    var largest = 0
    for (image, frame) in zip(decoded.composed, scene.frames) {
      for (a, b) in zip(image.pixmap.pixels, frame.pixels) where a != b {
        for shift in [UInt32(0), 8, 16] {
          largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
      }
    }
    return largest
  }

  @Test(arguments: [(100, 2), (95, 4), (90, 4)])
  func `a ring of more than 256 colors has one palette within the bound, and exact areas`(
    quality: Int, bound: Int
  ) async throws {
    let scene = Self.ring
    #expect(Set(scene.frames.flatMap(\.pixels)).count > 256)
    let (decoded, _, report) = try await encoded(scene, quality: quality)
    #expect(decoded.composed.count == scene.frames.count)
    #expect(report.localTableCount == 0)
    #expect(!report.isExact)
    #expect(largestDifference(scene, decoded) <= bound)
    for (image, frame) in zip(decoded.composed, scene.frames) {
      for area in [Self.white, Self.track, Self.main] {
        let isExact = zip(image.pixmap.pixels, frame.pixels).allSatisfy { $1 != area || $0 == area }
        #expect(isExact)
      }
    }
  }

  @Test
  func `a ring shrinks with its quality`() async throws {
    let sizes = try await [100, 95, 90, 60].asyncMap {
      try await encoded(Self.ring, quality: $0).bytes.count
    }
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test(arguments: [(40, 1), (63, 1), (90, 2), (150, 3), (230, 4)])
  func `the weaker an edge, the less it differs near to lossless`(
    contrast: Int, bound: Int
  ) async throws {
    // Discs of every size, whose edges have every coverage.
    let (white, gray) = (Self.white, opaque(255 - contrast, 255 - contrast, 255 - contrast))
    let scene = SampleScene("disc", 40, 40, 12, background: white) { pixmap, index in
      for y in 0..<40 {
        for x in 0..<40 {
          let (dx, dy) = (Double(x) - 19.5, Double(y) - 19.5)
          let radius = (dx * dx + dy * dy).squareRoot()
          pixmap[x, y].rawValue = Self.mixed(white, gray, 8.1 + 0.83 * Double(index) - radius)
        }
      }
    }
    let (decoded, bytes, report) = try await encoded(scene, quality: 95)
    #expect(!report.isExact)
    #expect(largestDifference(scene, decoded) == bound)
    #expect(bytes.count < (try await encoded(scene, quality: 100).bytes.count))
  }
}
