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
  }

  /// Takes a candidate and its pixels, one after another: several large ones need not be held.
  typealias Taker = (Candidate, FramePicture) -> Void

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
    // Nothing gives way to what was there before after an image that blends over.
    beneath =
      format.restores && !choice.blendsOver
      ? basePixels(in: choice.rect, after: choice.lastDisposal) : []
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

  /// What the canvas shows in a row of a box once the last image had its disposal.
  private func takeBaseRow(
    _ y: Int, of box: PixelRect, after disposal: ChangeImage.Disposal, into row: inout [UInt32]
  ) {
    let start = y * pixmap.width
    row.removeAll(keepingCapacity: true)
    row.append(contentsOf: canvas[(start + box.x)..<(start + box.maxX)])
    if disposal == .kept { return }
    let gone = box.intersection(lastRect)
    guard y >= gone.y, y < gone.maxY, gone.width > 0 else { return }
    let target = (gone.x - box.x)..<(gone.maxX - box.x)
    if disposal == .cleared {
      for index in target { row[index] = 0 }
    } else {
      let first = (y - lastRect.y) * lastRect.width + gone.x - lastRect.x
      row.replaceSubrange(target, with: beneath[first..<(first + gone.width)])
    }
  }

  private func basePixels(
    in box: PixelRect, after disposal: ChangeImage.Disposal
  ) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(box.area)
    var row: [UInt32] = []
    for y in box.y..<box.maxY {
      takeBaseRow(y, of: box, after: disposal, into: &row)
      result.append(contentsOf: row)
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
  func candidates(in box: PixelRect, isFirst: Bool, take: Taker) {
    let shown = isFirst && format.beginsClear ? pixmap.visibleBox ?? box.topLeftPixel : box
    var candidate = Candidate(rect: placed(shown))
    var picture = FramePicture(pixels: pixels(in: candidate.rect), width: candidate.rect.width)
    take(candidate, picture)
    if !isFirst, makeSparse(&candidate, &picture) { take(candidate, picture) }
  }

  /// Images for a canvas that the last one has left, where they are not larger than the box.
  func candidates(in box: PixelRect, after disposal: ChangeImage.Disposal, take: Taker) {
    // The image before covers what would have to be drawn again.
    if lastRect.area > 2 * box.area { return }
    let change = changedBox(in: box.union(lastRect), after: disposal)
    // An image has at least one pixel.
    let rect = placed(change.isEmpty ? lastRect.topLeftPixel : change)
    if rect.area > box.area { return }
    var candidate = Candidate(rect: rect, lastDisposal: disposal)
    var picture = FramePicture(pixels: pixels(in: rect), width: rect.width)
    take(candidate, picture)
    if makeSparse(&candidate, &picture) { take(candidate, picture) }
  }

  /// A box around what the frame changes in a region of the canvas that the last image has left.
  private func changedBox(
    in region: PixelRect, after disposal: ChangeImage.Disposal
  ) -> PixelRect {
    let mapping = PixelMapping.premultiplied
    var change = ChangeBox()
    var row: [UInt32] = []
    for y in region.y..<region.maxY {
      takeBaseRow(y, of: region, after: disposal, into: &row)
      let start = y * pixmap.width + region.x
      for x in row.indices where mapping(pixmap.pixels[start &+ x]) != row[x] {
        change.add(x: region.x + x, y: y)
      }
    }
    return change.rect
  }

  /// Puts zeros where the canvas already shows the pixels; false where none is left out or a
  /// changed one is translucent, since that would add to the canvas instead of replacing it.
  private func makeSparse(_ candidate: inout Candidate, _ picture: inout FramePicture) -> Bool {
    guard format.hasTransparency else { return false }
    let rect = candidate.rect
    var savesAny = false
    var row: [UInt32] = []
    var changed = picture.pixels.mutableSpan
    var index = 0
    for y in rect.y..<rect.maxY {
      takeBaseRow(y, of: rect, after: candidate.lastDisposal, into: &row)
      for base in row {
        let pixel = changed[index]
        if pixel == base {
          if pixel != 0 { savesAny = true }
          changed[index] = 0
        } else if pixel < 0xff00_0000 {
          return false
        }
        index &+= 1
      }
    }
    candidate.blendsOver = true
    return savesAny
  }
}
