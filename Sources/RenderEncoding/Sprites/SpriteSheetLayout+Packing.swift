import RenderGeometry

extension SpriteSheetLayout {
  /// Arranges frames by what a survey has found in them.
  ///
  /// - Throws: `EncodingError.sheetTooSmall` where not even one frame fits.
  init(
    frameSize: PixelSize, survey: SpriteSurvey, options: SpriteSheetOptions
  ) throws(EncodingError) {
    guard options.arrangement == .trimmed else {
      try self.init(
        frameSize: frameSize, cells: survey.parts, cellCount: survey.partSizes.count,
        options: options)
      return
    }
    let around = 2 * options.border
    let largest = options.limit
    guard survey.partSizes.allSatisfy({ max($0.width, $0.height) + around <= largest }) else {
      throw .sheetTooSmall(frameSize: frameSize, margin: options.border, maximumSide: largest)
    }
    var sizes: [PixelSize] = []
    var places = [(sheet: Int, x: Int, y: Int)](
      repeating: (0, 0, 0), count: survey.partSizes.count)
    // Large ones first, and equal ones in the order of time.
    var rest = survey.partSizes.indices.sorted {
      let (a, b) = (survey.partSizes[$0], survey.partSizes[$1])
      return (b.height, b.width, $0) < (a.height, a.width, $1)
    }
    while !rest.isEmpty {
      let sheet = PackedSheet(rest, of: survey.partSizes, options: options)
      for (part, place) in sheet.places {
        places[part] = (sizes.count, place.x + options.border, place.y + options.border)
      }
      sizes.append(sheet.size)
      rest = sheet.left
    }
    let placements = survey.parts.enumerated().map { frame, part in
      let size = survey.partSizes[part]
      return Placement(
        sheet: places[part].sheet,
        rect: PixelRect(
          x: places[part].x, y: places[part].y, width: size.width, height: size.height),
        source: survey.boxes[frame])
    }
    self.init(
      frameSize: frameSize, sheetSizes: sizes, placements: placements, grid: nil,
      extrusion: options.border)
  }
}

/// One sheet with as many parts as fit.
private struct PackedSheet {
  /// The parts on it with the corners of their places, repeated pixels included.
  var places: [(part: Int, place: SkylinePacker.Place)] = []

  /// The parts that did not fit, in the order in which they came.
  var left: [Int] = []

  /// The extents.
  var size: PixelSize

  /// The number of widths that are tried.
  private static let trials = 24

  /// Packs parts onto the smallest of some sheets that hold all of them, or else the largest one.
  init(_ parts: [Int], of sizes: [PixelSize], options: SpriteSheetOptions) {
    let (around, gap, limit) = (2 * options.border, options.gap, options.limit)
    let narrowest = parts.reduce(0) { max($0, sizes[$1].width) } + around
    let area = parts.reduce(0) {
      $0 + (sizes[$1].width + around + gap) * (sizes[$1].height + around + gap)
    }
    var widths = [limit]
    if options.isPowerOfTwo {
      widths += (0..<15).map { 1 << $0 }
    } else {
      // From half to four times the side of a square without waste.
      let side = max(1, Int(Double(area).squareRoot()))
      widths += (0..<Self.trials).map { side * (Self.trials + 7 * $0 / 2) / (2 * Self.trials) }
    }
    self = Self(parts, of: sizes, width: limit, options: options)
    guard left.isEmpty else { return }
    for width in Set(widths).sorted() where width >= narrowest && width < limit {
      let trial = Self(parts, of: sizes, width: width, options: options)
      if trial.left.isEmpty, trial.cost < cost { self = trial }
    }
  }

  /// Nearly square before small, since textures have a longest side.
  private var cost: (Int, Int, Int) { (max(size.width, size.height), size.area, size.width) }

  private init(
    _ parts: [Int], of sizes: [PixelSize], width: Int, options: SpriteSheetOptions
  ) {
    let (around, gap) = (2 * options.border, options.gap)
    var packer = SkylinePacker(width: width + gap, height: options.limit + gap)
    var (right, bottom) = (1, 1)
    for part in parts {
      let (width, height) = (sizes[part].width + around, sizes[part].height + around)
      if let place = packer.place(width: width + gap, height: height + gap) {
        places.append((part, place))
        right = max(right, place.x + width)
        bottom = max(bottom, place.y + height)
      } else {
        left.append(part)
      }
    }
    size = options.sheetSize(width: right, height: bottom)
  }
}

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

  /// The lowest place of a rectangle that begins where a step begins.
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
