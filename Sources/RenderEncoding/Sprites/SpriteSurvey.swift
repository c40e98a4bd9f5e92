import RenderConcurrency
package import RenderGeometry
package import RenderPixels

/// What frames have in common: found before any of them is placed.
package struct SpriteSurvey: Hashable, Sendable {
  /// The part that each frame shows; equal frames show the same one.
  package private(set) var parts: [Int] = []

  /// Where the part lies in each frame.
  package private(set) var boxes: [PixelRect] = []

  /// The extents of the parts, in the order of their first frames.
  package private(set) var partSizes: [PixelSize] = []

  private var known: [Finding.Content: Int] = [:]

  /// What one frame shows.
  struct Finding: Hashable, Sendable {
    /// What makes two parts equal.
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

extension Pixmap {
  /// The box around all pixels that are not transparent, nil where there is none.
  package var visibleBox: PixelRect? {
    var box = ChangeBox()
    for y in 0..<height {
      let row = pixels[(y * width)..<((y + 1) * width)]
      guard let first = row.firstIndex(where: { $0 >= 0x0100_0000 }),
        let last = row.lastIndex(where: { $0 >= 0x0100_0000 })
      else { continue }
      box.add(x: first - row.startIndex, y: y)
      box.add(x: last - row.startIndex, y: y)
    }
    return box.rect.isEmpty ? nil : box.rect
  }
}
