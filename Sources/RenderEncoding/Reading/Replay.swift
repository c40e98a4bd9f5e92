import RenderGeometry
import RenderPixels

/// Makes the frames of a file out of its images.
///
/// Nothing but a few frames is kept. A frame is made from the nearest one that is at hand: the
/// frame before, one in the cache, or one that does not depend on what was there.
struct Replay: Sendable {
  let size: PixelSize
  let steps: [ReplayStep]
  let store: any ImageStore

  /// The latest frame before each one whose image remains: what the frame is drawn onto, nil for an
  /// empty canvas.
  private let parents: [Int?]

  private let cache: FrameCache

  /// How many frames lie between those that are kept on the way to another.
  private let stride: Int

  init(size: PixelSize, steps: [ReplayStep], store: any ImageStore) {
    self.size = size
    self.steps = steps
    self.store = store
    cache = FrameCache(frameArea: size.area)
    stride = max(8, steps.count / (2 * cache.capacity))
    var parents: [Int?] = []
    var parent: Int?
    for (index, step) in steps.enumerated() {
      parents.append(parent)
      switch step.disposal {
      case .keep: parent = index
      case .background:
        let clearsAll = step.rect.intersection(size.bounds) == size.bounds
        parent = clearsAll ? nil : index
      case .previous: break
      }
    }
    self.parents = parents
  }
}

extension Replay {
  /// Brings a pixmap from one frame to another; returns a box around all that may differ.
  func advance(_ pixmap: inout Pixmap, from previous: Int?, to index: Int) -> PixelRect {
    if let previous, previous == index { return .empty }
    // The next frame is drawn onto the one that is there.
    if let previous, previous + 1 == index, steps[previous].disposal != .previous {
      let cleared = dispose(of: previous, in: &pixmap)
      draw(index, onto: &pixmap)
      return cleared.union(visible(index))
    }
    if let previous, previous + 1 == index {
      // What the frame before covered comes back.
      pixmap = ground(of: index)
      draw(index, onto: &pixmap)
      return visible(previous).union(visible(index))
    }
    pixmap = frame(index)
    return size.bounds
  }

  /// The part of an image that lies on the canvas.
  private func visible(_ index: Int) -> PixelRect { steps[index].rect.intersection(size.bounds) }

  /// Whether a frame looks the same whatever was there before.
  private func isWhole(_ index: Int) -> Bool {
    parents[index] == nil
      || ((steps[index].blend == .source || steps[index].isOpaque)
        && visible(index) == size.bounds)
  }

  /// A frame from the nearest one at hand.
  private func frame(_ index: Int) -> Pixmap {
    // Each frame is drawn onto its parent: the chain back to one that is kept or needs none.
    var chain: [Int] = []
    var next: Int? = index
    var pixmap = Pixmap(size: size)
    var isEmpty = true
    while let frame = next {
      if let kept = cache.frame(at: frame) {
        (pixmap, isEmpty) = (kept, false)
        break
      }
      chain.append(frame)
      next = isWhole(frame) ? nil : parents[frame]
    }
    for (depth, frame) in chain.reversed().enumerated() {
      if !isEmpty, let parent = parents[frame] { _ = dispose(of: parent, in: &pixmap) }
      isEmpty = false
      draw(frame, onto: &pixmap)
      if depth % stride == stride - 1 { cache.keep(pixmap, at: frame) }
    }
    if !chain.isEmpty { cache.keep(pixmap, at: index) }
    return pixmap
  }

  /// What a frame is drawn onto.
  private func ground(of index: Int) -> Pixmap {
    guard let parent = parents[index] else { return Pixmap(size: size) }
    var pixmap = frame(parent)
    _ = dispose(of: parent, in: &pixmap)
    return pixmap
  }

  /// Does to a shown frame what its file asks for before the next; returns what that may change.
  private func dispose(of index: Int, in pixmap: inout Pixmap) -> PixelRect {
    guard steps[index].disposal == .background else { return .empty }
    let rect = visible(index)
    for y in rect.y..<rect.maxY {
      for place in (y * size.width + rect.x)..<(y * size.width + rect.maxX) {
        pixmap.pixels[place] = 0
      }
    }
    return rect
  }

  /// Draws an image.
  private func draw(_ index: Int, onto pixmap: inout Pixmap) {
    guard let pixels = store.pixels(ofImage: index) else { return }
    let step = steps[index]
    let part = visible(index)
    guard pixels.count == step.rect.area, !part.isEmpty else { return }
    for y in part.y..<part.maxY {
      let source = (y - step.rect.y) * step.rect.width + part.x - step.rect.x
      let target = y * size.width + part.x
      if step.blend == .source || step.isOpaque {
        pixmap.pixels.replaceSubrange(
          target..<(target + part.width), with: pixels[source..<(source + part.width)])
        continue
      }
      for x in 0..<part.width {
        let pixel = pixels[source + x]
        if pixel >= 0xff00_0000 {
          pixmap.pixels[target + x] = pixel
        } else if pixel != 0 {
          pixmap.pixels[target + x] = Self.over(pixel, pixmap.pixels[target + x])
        }
      }
    }
  }

  /// Source-over of premultiplied pixels, each product rounded to nearest.
  private static func over(_ source: UInt32, _ ground: UInt32) -> UInt32 {
    let rest = 255 &- (source &>> 24)
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let product = (ground &>> shift & 255) &* rest &+ 128
      let part = (product &+ product &>> 8) &>> 8
      result |= min(255, (source &>> shift & 255) &+ part) &<< shift
    }
    return result
  }
}
