import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderStyles
import Testing

struct StyleLawTests {
  /// The commands of a list, without regard to their order.
  private static func picture(_ list: DisplayList) -> Set<DrawCommand> { Set(list.commands) }

  @Test(arguments: StyleCase.all)
  func `the picture repeats after the period`(sample: StyleCase) throws {
    let scene = try sample.scene()
    #expect(scene.period == sample.period)
    for step in 0..<64 {
      let time = sample.period * Double(step) / 64
      let list = scene.displayList(at: time)
      #expect(list == scene.displayList(at: time + sample.period))
      #expect(list == scene.displayList(at: time - 2 * sample.period))
    }
  }

  @Test(arguments: StyleCase.all)
  func `no shorter time repeats the picture`(sample: StyleCase) throws {
    let scene = try sample.scene()
    let pictures = (0..<60).map {
      Self.picture(scene.displayList(at: sample.period * Double($0) / 60))
    }
    for divisor in [2, 3, 4, 5, 6, 10, 12] {
      let shift = 60 / divisor
      #expect(
        (0..<60).contains { pictures[$0] != pictures[($0 + shift) % 60] },
        "repeats after \(sample.period / Double(divisor)) s")
    }
  }

  @Test(arguments: StyleCase.all)
  func `no picture jumps: two milliseconds move nothing far`(sample: StyleCase) throws {
    let scene = try sample.scene()
    let steps = Int(sample.period * 500)
    var last = scene.displayList(at: sample.period - 0.002)
    for step in 0..<steps {
      let list = scene.displayList(at: Double(step) / 500)
      if list.commands.count == last.commands.count {
        for (a, b) in zip(last.commands, list.commands) where a.content == b.content {
          let movement = a.transform.applied(to: .zero) - b.transform.applied(to: .zero)
          // Corners change their order at the end of the loop, where squares stand still.
          #expect(movement.length < 5 || step == 0)
        }
      }
      last = list
    }
  }

  @Test(arguments: StyleCase.all)
  func `larger scales and canvases show the same picture`(sample: StyleCase) throws {
    let size = try sample.scene().size
    let scene = try sample.scene()
    let large = try sample.scene(size: Size(width: 2 * size.width, height: 2 * size.height))
    for step in 0..<32 {
      let time = sample.period * Double(step) / 32
      let scaled = scene.displayList(at: time, scale: 2)
      let enlarged = large.displayList(at: time)
      #expect(scaled.size == enlarged.size)
      #expect(scaled.commands.count == enlarged.commands.count)
      for (a, b) in zip(scaled.commands, enlarged.commands) {
        let difference = Self.center(of: a) - Self.center(of: b)
        #expect(difference.length < 1e-9)
      }
    }
  }

  private static func center(of command: DrawCommand) -> Point {
    guard case .fill(.rect(let rect), _, _) = command.content else {
      return command.transform.applied(to: .zero)
    }
    return command.transform.applied(to: rect.center)
  }

  @Test(arguments: StyleCase.all)
  func `what changes from frame to frame lies in the damage`(sample: StyleCase) throws {
    let scene = try sample.scene()
    var last = scene.displayList(at: sample.period - 1.0 / 16)
    for step in 0..<Int(sample.period * 16) {
      let list = scene.displayList(at: Double(step) / 16)
      let damage = list.damage(since: last).union
      for y in stride(from: 0.5, to: Double(list.size.height), by: 3) {
        for x in stride(from: 0.5, to: Double(list.size.width), by: 3) {
          let point = Point(x: x, y: y)
          guard Self.fills(at: point, in: list) != Self.fills(at: point, in: last) else { continue }
          #expect(
            Double(damage.x) <= x && x < Double(damage.maxX) && Double(damage.y) <= y
              && y < Double(damage.maxY))
        }
      }
      last = list
    }
  }

  /// The paint at a place: beside a gradient, the color of its end.
  private static func paint(_ paint: Paint, at place: Point) -> Paint {
    guard case .linear(let gradient) = paint, let first = gradient.gradient.stops.first,
      let last = gradient.gradient.stops.last
    else { return paint }
    let axis = gradient.end - gradient.start
    let part = (place - gradient.start).dot(axis) / axis.dot(axis)
    if part <= first.position { return .solid(first.color) }
    return part >= last.position ? .solid(last.color) : paint
  }

  /// The paints of the rectangles that a point lies in, by the inverse transforms.
  private static func fills(at point: Point, in list: DisplayList) -> [Paint] {
    list.commands.compactMap { command in
      guard case .fill(let shape, _, let paint) = command.content,
        let inverse = command.transform.inverse
      else { return nil }
      let place = inverse.applied(to: point)
      let rect: Rect
      switch shape {
      case .rect(let box), .ellipse(let box): rect = box
      case .roundedRect(let rounded): rect = rounded.rect
      case .path: return nil
      }
      return place.x > rect.minX && place.x < rect.maxX && place.y > rect.minY
        && place.y < rect.maxY ? Self.paint(paint, at: place) : nil
    }
  }

  @Test(arguments: StyleCatalog.all.map { $0.name })
  func `every parameter has a default inside its range and takes it as text`(name: String) throws {
    let type = try #require(StyleCatalog.style(named: name))
    var style = type.init()
    for info in type.fields where info.type != .color {
      try style.set(info.name, to: info.defaultText)
      #expect(!info.help.isEmpty && !info.origin.isEmpty)
    }
    let scene = style.scene(size: type.referenceSize, theme: Theme(), pictures: [])
    let plain = type.init().scene(size: type.referenceSize, theme: Theme(), pictures: [])
    #expect(scene == plain)
  }

  @Test(arguments: StyleCatalog.all.map { $0.name })
  func `the ends of every range give scenes that draw`(name: String) throws {
    let type = try #require(StyleCatalog.style(named: name))
    for info in type.fields {
      let texts: [String]
      switch info.type {
      case .number(let range): texts = ["\(range.lowerBound)", "\(range.upperBound)"]
      case .integer(let range): texts = ["\(range.lowerBound)", "\(range.upperBound)"]
      case .choice(let words): texts = words
      case .color: texts = []
      default: texts = ["yes", "no"]
      }
      for text in texts {
        var style = type.init()
        try style.set(info.name, to: text)
        let scene = style.scene(size: Size(width: 37, height: 211), theme: Theme(), pictures: [])
        for step in 0..<16 {
          let list = scene.displayList(at: scene.period * Double(step) / 16, scale: 1.5)
          #expect(!list.commands.isEmpty)
          #expect(!list.description.contains("nan") && !list.description.contains("inf"))
        }
      }
    }
  }

  @Test(arguments: StyleCatalog.all.map { $0.name })
  func `the theme's color is the main color, and dark and light differ`(name: String) throws {
    let type = try #require(StyleCatalog.style(named: name))
    func text(_ theme: Theme) -> String {
      type.init().scene(size: type.referenceSize, theme: theme, pictures: [])
        .displayList(at: 0).description
    }
    #expect(text(Theme(color: Color(hex: 0x123456))).contains("#123456"))
    #expect(!text(Theme()).contains("#123456"))
    let differs = text(Theme(appearance: .dark)) != text(Theme())
    // The green of the seed is as bright on black as on white.
    #expect(differs == (name != "pulse"))
  }
}
