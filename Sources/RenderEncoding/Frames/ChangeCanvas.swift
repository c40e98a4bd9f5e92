import RenderGeometry
import RenderPixels

/// What an animation shows before and after an image, and the images that lead there.
struct ChangeCanvas {
  /// The frame to show.
  var pixmap: Pixmap

  /// The mapped pixels of the frame before.
  private var canvas: [UInt32] = []

  /// Where the last image is, and what was there before it.
  private var lastRect = PixelRect.empty
  private var beneath: [UInt32] = []

  private let format: ChangeFormat

  /// An image that may bring the canvas to the frame.
  struct Candidate {
    var rect: PixelRect
    var lastDisposal = ChangeImage.Disposal.kept
    var blendsOver = false
    var pixels: [UInt32] = []
  }

  init(size: PixelSize, format: ChangeFormat) {
    pixmap = Pixmap(size: size)
    self.format = format
  }
}

extension ChangeCanvas {
  /// Shows the frame, without an image that leads there.
  mutating func show() { canvas = pixmap.pixels.map { PixelMapping.premultiplied($0) } }

  /// Shows the frame after an image; outside of `box` it is like the one before.
  mutating func show(_ box: PixelRect, after choice: Candidate) {
    beneath = basePixels(in: choice.rect, after: choice.lastDisposal)
    lastRect = choice.rect
    let mapping = PixelMapping.premultiplied
    let pixmap = pixmap
    var shown = canvas.mutableSpan
    for y in box.y..<box.maxY {
      for position in (y &* pixmap.width &+ box.x)..<(y &* pixmap.width &+ box.maxX) {
        shown[position] = mapping(pixmap.pixels[position])
      }
    }
  }

  /// What the canvas shows in a box once the last image had its disposal.
  private func basePixels(
    in box: PixelRect, after disposal: ChangeImage.Disposal
  ) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(box.area)
    for y in box.y..<box.maxY {
      let row = y * pixmap.width
      result.append(contentsOf: canvas[(row + box.x)..<(row + box.maxX)])
    }
    let gone = disposal == .kept ? .empty : box.intersection(lastRect)
    for y in gone.y..<gone.maxY {
      let target = (y - box.y) * box.width + gone.x - box.x
      if disposal == .cleared {
        for index in target..<(target + gone.width) { result[index] = 0 }
      } else {
        let start = (y - lastRect.y) * lastRect.width + gone.x - lastRect.x
        result.replaceSubrange(
          target..<(target + gone.width), with: beneath[start..<(start + gone.width)])
      }
    }
    return result
  }

  /// What the frame shows in a box.
  private func pixels(in box: PixelRect) -> [UInt32] {
    let mapping = PixelMapping.premultiplied
    var result: [UInt32] = []
    result.reserveCapacity(box.area)
    for y in box.y..<box.maxY {
      for position in (y &* pixmap.width &+ box.x)..<(y &* pixmap.width &+ box.maxX) {
        result.append(mapping(pixmap.pixels[position]))
      }
    }
    return result
  }

  /// A box that may be written.
  private func placed(_ box: PixelRect) -> PixelRect {
    guard format.evenPlaces else { return box }
    return box.union(PixelRect(x: box.x & ~1, y: box.y & ~1, width: 1, height: 1))
  }
}

extension ChangeCanvas {
  /// Images for a canvas on which the last one stays: the whole box, and what changes in it.
  func candidates(in box: PixelRect, isFirst: Bool) -> [Candidate] {
    let rect = placed(box)
    let whole = Candidate(rect: rect, pixels: pixels(in: rect))
    return [whole] + (isFirst ? [] : sparse(whole))
  }

  /// Images for a canvas that the last one has left, where they are not larger than the box.
  func candidates(in box: PixelRect, after disposal: ChangeImage.Disposal) -> [Candidate] {
    let region = box.union(lastRect)
    // The image before covers what would have to be drawn again.
    if lastRect.area > 2 * box.area { return [] }
    let base = basePixels(in: region, after: disposal)
    let frame = pixels(in: region)
    var change = ChangeBox()
    var position = 0
    for y in region.y..<region.maxY {
      for x in region.x..<region.maxX {
        if frame[position] != base[position] { change.add(x: x, y: y) }
        position &+= 1
      }
    }
    // An image has at least one pixel.
    let rect = placed(change.rect.isEmpty ? lastRect.topLeftPixel : change.rect)
    if rect.area > box.area { return [] }
    let whole = Candidate(rect: rect, lastDisposal: disposal, pixels: pixels(in: rect))
    return [whole] + sparse(whole)
  }

  /// A candidate with zeros where the canvas already shows its pixels; none where none is left out
  /// or a changed one is translucent, since that would add to the canvas instead of replacing it.
  private func sparse(_ whole: Candidate) -> [Candidate] {
    guard format.hasTransparency else { return [] }
    let base = basePixels(in: whole.rect, after: whole.lastDisposal)
    var pixels = whole.pixels
    var savesAny = false
    let shown = base.span
    var changed = pixels.mutableSpan
    for index in shown.indices {
      let pixel = changed[index]
      if pixel == shown[index] {
        if pixel != 0 { savesAny = true }
        changed[index] = 0
      } else if pixel < 0xff00_0000 {
        return []
      }
    }
    guard savesAny else { return [] }
    var result = whole
    result.blendsOver = true
    result.pixels = pixels
    return [result]
  }
}
