import RenderGeometry
import RenderPixels

/// What an animation shows before and after an image, and the images that lead there.
struct ChangeCanvas {
  /// The frame to show.
  var pixmap: Pixmap

  /// The indices of the frame's pixels, each looked up once; empty where pixels stay what they are.
  private var indices: [UInt8] = []

  /// The pixels of the frame before.
  private var canvas: [UInt8] = []

  /// Where the last image is, and what was there before it.
  private var lastRect = PixelRect.empty
  private var beneath: [UInt8] = []

  private let form: PixelForm
  private let format: ChangeFormat

  /// Takes a candidate and its pixels, one after another: several large ones need not be held.
  typealias Taker = (ChangeCandidate, ChangePicture) -> Void

  init(size: PixelSize, form: PixelForm, format: ChangeFormat) {
    pixmap = Pixmap(size: size)
    self.form = form
    self.format = format
  }
}

/// An image that may bring the canvas to the frame.
struct ChangeCandidate {
  var rect: PixelRect
  var lastDisposal = ChangeImage.Disposal.kept
  var blendsOver = false
}

extension ChangeCanvas {
  /// Shows the frame, without an image that leads there.
  mutating func show() {
    if form.isIndexed { indices = [UInt8](repeating: 0, count: pixmap.size.area) }
    takeFrame(pixmap.size.bounds)
    canvas = pixels(in: pixmap.size.bounds)
  }

  /// Notes what `pixmap` shows now; outside of `box` it is what it was.
  mutating func takeFrame(_ box: PixelRect) {
    if !form.isIndexed { return }
    for y in box.y..<box.maxY {
      let start = y * pixmap.width + box.x
      form.take(pixmap.pixels[start..<(start + box.width)], into: &indices, at: start)
    }
  }

  /// What the frame shows in some pixels of a row, put into `bytes` from an offset on.
  private func takeRow(_ start: Int, _ count: Int, into bytes: inout [UInt8], at offset: Int) {
    if form.isIndexed {
      bytes.replaceSubrange(offset..<(offset + count), with: indices[start..<(start + count)])
    } else {
      form.take(pixmap.pixels[start..<(start + count)], into: &bytes, at: offset)
    }
  }

  /// Shows the frame after an image; outside of `box` it is like the one before.
  mutating func show(_ box: PixelRect, after choice: ChangeCandidate) {
    // Nothing gives way to what was there before after an image that blends over.
    beneath =
      format.restores && !choice.blendsOver
      ? basePixels(in: choice.rect, after: choice.lastDisposal) : []
    lastRect = choice.rect
    var shown: [UInt8] = []
    swap(&shown, &canvas)
    for y in box.y..<box.maxY {
      let start = y * pixmap.width + box.x
      takeRow(start, box.width, into: &shown, at: form.bytesPerPixel * start)
    }
    swap(&shown, &canvas)
  }

  /// What the canvas shows in a row of a box once the last image had its disposal.
  private func takeBaseRow(
    _ y: Int, of box: PixelRect, after disposal: ChangeImage.Disposal, into row: inout [UInt8]
  ) {
    let size = form.bytesPerPixel
    let start = size * (y * pixmap.width + box.x)
    row.removeAll(keepingCapacity: true)
    row.append(contentsOf: canvas[start..<(start + size * box.width)])
    if disposal == .kept { return }
    let gone = box.intersection(lastRect)
    guard y >= gone.y, y < gone.maxY, gone.width > 0 else { return }
    let target = (size * (gone.x - box.x))..<(size * (gone.maxX - box.x))
    if disposal == .cleared {
      row.replaceSubrange(target, with: repeatElement(0, count: target.count))
    } else {
      let first = size * ((y - lastRect.y) * lastRect.width + gone.x - lastRect.x)
      row.replaceSubrange(target, with: beneath[first..<(first + target.count)])
    }
  }

  private func basePixels(
    in box: PixelRect, after disposal: ChangeImage.Disposal
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(form.bytesPerPixel * box.area)
    var row: [UInt8] = []
    for y in box.y..<box.maxY {
      takeBaseRow(y, of: box, after: disposal, into: &row)
      result.append(contentsOf: row)
    }
    return result
  }

  /// What the frame shows in a box.
  private func pixels(in box: PixelRect) -> [UInt8] {
    let count = form.bytesPerPixel * box.width
    var result = [UInt8](repeating: 0, count: count * box.height)
    for row in 0..<box.height {
      let start = (box.y + row) * pixmap.width + box.x
      takeRow(start, box.width, into: &result, at: row * count)
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
    var candidate = ChangeCandidate(rect: placed(shown))
    var picture = ChangePicture(bytes: pixels(in: candidate.rect), width: candidate.rect.width)
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
    var candidate = ChangeCandidate(rect: rect, lastDisposal: disposal)
    var picture = ChangePicture(bytes: pixels(in: rect), width: rect.width)
    take(candidate, picture)
    if makeSparse(&candidate, &picture) { take(candidate, picture) }
  }

  /// A box around what the frame changes in a region of the canvas that the last image has left.
  private func changedBox(
    in region: PixelRect, after disposal: ChangeImage.Disposal
  ) -> PixelRect {
    var change = ChangeBox()
    var row: [UInt8] = []
    var shown = [UInt8](repeating: 0, count: form.bytesPerPixel * region.width)
    for y in region.y..<region.maxY {
      takeBaseRow(y, of: region, after: disposal, into: &row)
      let start = y * pixmap.width + region.x
      takeRow(start, region.width, into: &shown, at: 0)
      guard let range = form.differences(shown, row) else { continue }
      change.add(x: region.x + range.lowerBound, y: y)
      change.add(x: region.x + range.upperBound, y: y)
    }
    return change.rect
  }

  /// Puts zeros where the canvas already shows the pixels; false where none is left out or a
  /// changed one is translucent, since that would add to the canvas instead of replacing it.
  private func makeSparse(
    _ candidate: inout ChangeCandidate, _ picture: inout ChangePicture
  ) -> Bool {
    guard format.hasTransparency else { return false }
    let rect = candidate.rect
    var savesAny = false
    var row: [UInt8] = []
    for y in rect.y..<rect.maxY {
      takeBaseRow(y, of: rect, after: candidate.lastDisposal, into: &row)
      let offset = form.bytesPerPixel * (y - rect.y) * rect.width
      let found = form.makeSparse(&picture.bytes, at: offset, over: row)
      if found.adds { return false }
      savesAny = savesAny || found.saves
    }
    candidate.blendsOver = true
    return savesAny
  }
}
