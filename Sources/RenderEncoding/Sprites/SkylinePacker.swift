/// Places rectangles as low as they go on top of those that are there, and left where several
/// places are equally low (Jylänki, "A Thousand Ways to Pack the Bin", 2010, skyline bottom-left).
struct SkylinePacker {
  /// The top left corner of a rectangle.
  struct Place: Hashable, Sendable {
    let x: Int
    let y: Int
  }

  /// A level stretch of the outline, seen from below.
  private struct Step {
    var x: Int
    var y: Int
    var width: Int
  }

  private let width: Int
  private let height: Int
  private var steps: [Step]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    steps = [Step(x: 0, y: 0, width: width)]
  }

  /// Takes a place for a rectangle; nil where none is left.
  mutating func place(width: Int, height: Int) -> Place? {
    var best: (bottom: Int, index: Int, y: Int)?
    for index in steps.indices {
      guard let y = level(at: index, width: width), y + height <= self.height else { continue }
      if let best, best.bottom <= y + height { continue }
      best = (y + height, index, y)
    }
    guard let best else { return nil }
    let place = Place(x: steps[best.index].x, y: best.y)
    raise(at: best.index, to: best.bottom, width: width)
    return place
  }

  /// How low a rectangle goes that begins where a step begins.
  private func level(at index: Int, width: Int) -> Int? {
    guard steps[index].x + width <= self.width else { return nil }
    var level = 0
    var left = width
    var next = index
    while left > 0, next < steps.count {
      level = max(level, steps[next].y)
      left -= steps[next].width
      next += 1
    }
    return level
  }

  private mutating func raise(at index: Int, to y: Int, width: Int) {
    let step = Step(x: steps[index].x, y: y, width: width)
    let end = step.x + width
    var last = index
    while last < steps.count, steps[last].x + steps[last].width <= end { last += 1 }
    if last < steps.count, steps[last].x < end {
      let cut = end - steps[last].x
      steps[last].x += cut
      steps[last].width -= cut
    }
    steps.replaceSubrange(index..<last, with: [step])
    if index + 1 < steps.count, steps[index + 1].y == y {
      steps[index].width += steps[index + 1].width
      steps.remove(at: index + 1)
    }
    if index > 0, steps[index - 1].y == y {
      steps[index - 1].width += steps[index].width
      steps.remove(at: index)
    }
  }
}
