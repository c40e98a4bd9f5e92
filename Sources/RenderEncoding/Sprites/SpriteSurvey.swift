import RenderConcurrency
package import RenderGeometry
package import RenderPixels

/// The parts that frames have in common, found before any of them is placed.
package struct SpriteSurvey: Hashable, Sendable {
  /// The part that each frame shows; equal frames show the same one.
  package private(set) var parts: [Int] = []

  /// The place of the part in each frame.
  package private(set) var boxes: [PixelRect] = []

  /// The extents of the parts, in the order of their first frames.
  private(set) var partSizes: [PixelSize] = []

  private var known: [Finding.Content: Int] = [:]

  /// The part that one frame shows.
  struct Finding: Hashable, Sendable {
    /// The features that make two parts equal.
    struct Content: Hashable, Sendable {
      let size: PixelSize
      let digest: PixelDigest
    }

    let content: Content
    let box: PixelRect
  }

  /// Draws all frames once, in parallel.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - trims: Whether a part is only what is not transparent; of a frame without anything it is
  ///     one pixel.
  ///   - jobs: How many tasks run at the same time.
  ///   - advance: Told after each chunk of frames how many it had.
  /// - Throws: `CancellationError`.
  package init(
    of source: some FrameSource, trims: Bool, jobs: Int, advance: (Int) -> Void = { _ in }
  ) async throws {
    let chunks = Chunks(elementCount: source.frameCount)
    try await transformInOrder(count: chunks.count, jobs: jobs) { index in
      var pixmap = Pixmap(size: source.size)
      var last: (frame: Int, finding: Finding)?
      return try chunks[index].map { frame in
        try Task.checkCancellation()
        let change = source.advance(&pixmap, from: last?.frame, to: frame)
        let finding: Finding =
          if let last, change.isEmpty { last.finding } else { Finding(pixmap, trims: trims) }
        last = (frame, finding)
        return finding
      }
    } consume: { (findings: [Finding]) in
      for finding in findings { add(finding) }
      advance(findings.count)
    }
    known = [:]
  }

  private mutating func add(_ finding: Finding) {
    let part = known[finding.content] ?? partSizes.count
    if part == partSizes.count {
      known[finding.content] = part
      partSizes.append(finding.content.size)
    }
    parts.append(part)
    boxes.append(finding.box)
  }
}

extension SpriteSurvey.Finding {
  fileprivate init(_ pixmap: Pixmap, trims: Bool) {
    let bounds = pixmap.size.bounds
    box = trims ? pixmap.visibleBox ?? bounds.topLeftPixel : bounds
    var digest = PixelDigest()
    pixmap.pixels.withSpan(rows: box, width: pixmap.width) { digest.add($0) }
    content = Content(size: PixelSize(width: box.width, height: box.height), digest: digest)
  }
}

extension [UInt32] {
  /// Calls `body` with the pixels of each row of a rectangle.
  fileprivate func withSpan(rows box: PixelRect, width: Int, _ body: (ArraySlice<UInt32>) -> Void) {
    for y in box.y..<box.maxY { body(self[(y * width + box.x)..<(y * width + box.maxX)]) }
  }
}

/// A short stand-in for many pixels: 128 bits that are equal by accident once in 2¹²⁸.
struct PixelDigest: Hashable, Sendable {
  private var first: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var second: UInt64 = 0xd1b5_4a32_d192_ed03

  /// The digest of no pixels.
  init() {}

  /// Adds pixels in order.
  mutating func add(_ pixels: some Collection<UInt32>) {
    var (a, b) = (first, second)
    for pixel in pixels {
      let value = UInt64(pixel)
      a = Self.rotated(a ^ value, 27) &* 0x9fb2_1c65_1e98_df25
      b = Self.rotated(b &+ value, 31) &* 0xc2b2_ae3d_27d4_eb4f
    }
    first = a ^ (a >> 29)
    second = b ^ (b >> 32) &+ UInt64(pixels.count)
  }

  /// Adds another digest.
  mutating func add(_ other: PixelDigest) {
    for word in [other.first, other.second] {
      add([UInt32(truncatingIfNeeded: word), UInt32(truncatingIfNeeded: word >> 32)])
    }
  }

  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}
