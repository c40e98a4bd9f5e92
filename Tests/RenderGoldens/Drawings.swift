import RenderDrawing
import RenderGeometry
import RenderPixels

/// The pictures of `raster/`: display lists that use the whole of the rasterizer.
enum Drawings {
  static let all: [String: DisplayList] = [
    "shapes": shapes, "rules": rules, "corners": corners, "slivers": slivers,
    "strokes": strokes, "dashes": dashes, "trims": trims,
    "linear": linear, "radial": radial, "conic": conic,
    "blends": blends, "clips": clips, "layers": layers,
    "images": images, "minified": minified, "perspective": perspective, "turned": turned,
  ]

  static let ink = Paint.solid(Color(hex: 0x1F2937))
  static let coral = Paint.solid(Color(hex: 0xFF5722))
  static let blue = Paint.solid(Color(hex: 0x2563EB))

  static func list(
    _ commands: [DrawCommand], width: Int = 64, height: Int = 64, on background: Color = .clear
  ) -> DisplayList {
    DisplayList(
      size: PixelSize(width: width, height: height), background: background, commands: commands)
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// A star of five points whose edges cross.
  static func star(center: Point, radius: Double) -> Path {
    // Corners of a regular pentagon, every second one.
    let corners = [
      (0.0, -1.0), (0.5877852522924731, 0.8090169943749475),
      (-0.9510565162951535, -0.3090169943749474), (0.9510565162951535, -0.3090169943749474),
      (-0.5877852522924731, 0.8090169943749475),
    ]
    return Path(
      polygon: corners.map { Point(x: center.x + radius * $0.0, y: center.y + radius * $0.1) })
  }

  static func path(_ data: String) -> Path { (try? Path(svgData: data)) ?? Path() }

  /// Squares of two colors with a red corner, and a hole in the middle.
  static let checker: Image = {
    var pixmap = Pixmap(size: PixelSize(width: 16, height: 16))
    for y in 0..<16 {
      for x in 0..<16 {
        let isLight = (x / 2 + y / 2) % 2 == 0
        pixmap[x, y] =
          x < 4 && y < 4
          ? PremultipliedRGBA8(red: 220, green: 38, blue: 38, alpha: 255)
          : (6..<10).contains(x) && (6..<10).contains(y)
            ? .clear
            : isLight
              ? PremultipliedRGBA8(red: 241, green: 245, blue: 249, alpha: 255)
              : PremultipliedRGBA8(red: 30, green: 64, blue: 175, alpha: 255)
      }
    }
    return Image(pixmap)
  }()
}

extension Drawings {
  static let shapes = list([
    .fill(.rect(rect(2, 2, 20, 12)), ink),
    .fill(.rect(rect(26.25, 2.5, 12.5, 11.75)), coral),
    .fill(.roundedRect(RoundedRect(rect(42, 2, 20, 12), radius: 4)), blue),
    .fill(.ellipse(rect(2, 18, 20, 20)), coral),
    .fill(.ellipse(rect(26.3, 22.7, 14, 8)), ink),
    .fill(
      .path(
        Path(sector: Point(x: 52, y: 28), radius: 10, start: .degrees(-60), sweep: .degrees(250))),
      blue),
    .fill(.path(Path(ring: Point(x: 12, y: 51), outerRadius: 10, innerRadius: 6)), ink),
    .fill(.path(path("M26 60 C30 36 36 36 44 60 Z")), coral),
    .fill(
      .rect(rect(-6, -6, 12, 12)), blue,
      transform: Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, e: 54, f: 52)),
  ])

  static let rules = list([
    DrawCommand(.fill(.path(star(center: Point(x: 16, y: 17), radius: 15)), .nonZero, ink)),
    DrawCommand(.fill(.path(star(center: Point(x: 48, y: 17), radius: 15)), .evenOdd, ink)),
    DrawCommand(
      .fill(.path(path("M4 36h24v24h-24z M10 42h12v12h-12z")), .nonZero, coral)),
    DrawCommand(
      .fill(.path(path("M36 36h24v24h-24z M42 42h12v12h-12z")), .evenOdd, coral)),
  ])

  static let corners = list([
    .fill(
      .roundedRect(
        RoundedRect(
          rect(2, 2, 28, 28),
          radii: CornerRadii(topLeft: 14, topRight: 7, bottomRight: 3, bottomLeft: 0))), ink),
    .fill(
      .path(Path(roundedRect: rect(34, 2, 28, 28), radius: 10, style: .continuous)), coral),
    .fill(.roundedRect(RoundedRect(rect(2, 36, 28, 10), radius: 40)), blue),
    .fill(.roundedRect(RoundedRect(rect(34.5, 35.5, 27, 11), radius: 2.5)), ink),
    .fill(.roundedRect(RoundedRect(rect(2, 50, 60, 12), radius: 1)), coral),
  ])

  /// Shapes that are thinner than a pixel: their ink is exact.
  static let slivers = list(
    (0..<16).map { index in
      let x = Double(index) * 4 + Double(index) / 16
      return .fill(.rect(rect(x, 2, 0.0625 * Double(index + 1), 28)), ink)
    }
      + (0..<12).map { index in
        .fill(
          .path(
            Path(polygon: [
              Point(x: 4, y: 34), Point(x: 60, y: 34 + 2.4 * Double(index)),
              Point(x: 60, y: 34.3 + 2.4 * Double(index)),
            ])), coral)
      })

  static let strokes: DisplayList = {
    let zigzag = Path(polyline: [
      Point(x: 6, y: 16), Point(x: 14, y: 5), Point(x: 20, y: 16), Point(x: 24, y: 5),
    ])
    var commands: [DrawCommand] = []
    for (row, join) in Stroke.Join.allCases.enumerated() {
      for (column, cap) in Stroke.Cap.allCases.enumerated() {
        commands.append(
          DrawCommand(
            .stroke(.path(zigzag), Stroke(width: 4, cap: cap, join: join), ink),
            transform: .translation(x: 31 * Double(column), y: 20 * Double(row))))
      }
    }
    commands.append(
      DrawCommand(
        .stroke(.ellipse(rect(4, 66, 24, 24)), Stroke(width: 3), coral)))
    commands.append(
      DrawCommand(
        .stroke(.rect(rect(34.5, 66.5, 24, 23)), Stroke(width: 1), blue)))
    commands.append(
      DrawCommand(
        .stroke(
          .roundedRect(RoundedRect(rect(66, 66, 24, 24), radius: 6)), Stroke(width: 5), coral)))
    return list(commands, width: 96, height: 96)
  }()

  static let dashes: DisplayList = {
    let wave = path("M4 10 C20 -6 28 26 60 8")
    return list(
      zip([0.0, 14, 28, 42], Stroke.Cap.allCases + [.round]).map { y, cap in
        let dash: [Double] = y == 42 ? [0, 6] : y == 14 ? [9, 3, 2] : [6, 4]
        return DrawCommand(
          .stroke(
            .path(wave), Stroke(width: 3, cap: cap, dash: dash, dashOffset: y / 7), ink),
          transform: .translation(x: 0, y: y))
      })
  }()

  static let trims: DisplayList = {
    let ring = Path(circle: Point(x: 0, y: 0), radius: 11)
    return list(
      [(0.0, 0.25), (0.1, 0.6), (0.75, 1), (0.5, 1.0)].enumerated().map { index, part in
        let arc = ring.trimmed(from: part.0, to: part.1, offset: 0.125)
        return DrawCommand(
          .stroke(.path(arc), Stroke(width: 4, cap: .round), index % 2 == 0 ? coral : blue),
          transform: .translation(
            x: 16 + 32 * Double(index % 2), y: 16 + 32 * Double(index / 2)))
      })
  }()
}
