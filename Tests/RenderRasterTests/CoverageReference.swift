import Foundation
import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster
import Testing

/// One shape of `Fixtures/coverage.json` with the exact area of each pixel.
struct CoverageCase: CustomTestStringConvertible, @unchecked Sendable {
  let id: String
  let kind: String
  let params: [String: Any]
  let size: PixelSize
  let rows: [[Double]]

  var testDescription: String { id }

  static let all: [CoverageCase] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/coverage.json")
    guard let data = try? Data(contentsOf: file),
      let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = json["cases"] as? [[String: Any]]
    else { return [] }
    return cases.compactMap { item in
      guard let id = item["id"] as? String, let kind = item["kind"] as? String,
        let params = item["params"] as? [String: Any], let rows = item["rows"] as? [[Double]],
        let width = item["width"] as? Int, let height = item["height"] as? Int
      else { return nil }
      return CoverageCase(
        id: id, kind: kind, params: params, size: PixelSize(width: width, height: height),
        rows: rows)
    }
  }()

  /// The commands that draw the shape in opaque black.
  func commands() -> [DrawCommand] {
    let ink = Paint.solid(.black)
    if kind == "clip", let fill = params["fill"] as? [String: Any],
      let clip = params["clip"] as? [String: Any]
    {
      let shape = Self.shape(fill["kind"] as? String ?? "", fill)
      let limit = Self.shape(clip["kind"] as? String ?? "", clip)
      return [DrawCommand(.fill(shape, .nonZero, ink), clips: [Clip(limit)])]
    }
    let transform = Self.transform(params)
    if let stroke = Self.stroke(kind, params) {
      return [
        DrawCommand(
          .stroke(Self.shape(Self.strokedKind(kind), params), stroke, ink), transform: transform)
      ]
    }
    let rule: FillRule =
      (params["fill_rule"] as? String) == "evenodd" ? .evenOdd : .nonZero
    return [
      DrawCommand(.fill(Self.shape(kind, params), rule, ink), transform: transform)
    ]
  }

  /// The alpha bytes that the rasterizer gives.
  func rendered() -> Pixmap {
    Rasterizer().render(DisplayList(size: size, commands: commands()))
  }

  private static func number(_ value: Any?) -> Double {
    (value as? NSNumber)?.doubleValue ?? .nan
  }

  private static func strokedKind(_ kind: String) -> String {
    switch kind {
    case "rect-stroke": "rect"
    case "rrect-stroke": "rrect"
    case "ring": "circle"
    case "arc-stroke": "arc"
    case "line-stroke": "line"
    case "polyline-stroke": "polyline"
    default: kind
    }
  }

  private static func stroke(_ kind: String, _ p: [String: Any]) -> Stroke? {
    guard kind.hasSuffix("-stroke") || kind == "ring" else { return nil }
    return Stroke(
      width: number(p["width"]),
      cap: (p["cap"] as? String).flatMap(Stroke.Cap.init(rawValue:)) ?? .butt,
      join: (p["join"] as? String).flatMap(Stroke.Join.init(rawValue:)) ?? .miter)
  }

  private static func transform(_ p: [String: Any]) -> Transform {
    if let m = p["matrix"] as? [Any] {
      let v = m.map { number($0) }
      return Transform(a: v[0], b: v[1], c: v[2], d: v[3], e: v[4], f: v[5])
    }
    guard let degrees = p["rotate"], let about = p["about"] as? [Any] else { return .identity }
    let (sine, cosine) = ElementaryFunctions.sincos(degrees: number(degrees))
    let center = Point(x: number(about[0]), y: number(about[1]))
    return Transform.translation(center)
      * Transform(a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0)
      * Transform.translation(-center)
  }

  private static func shape(_ kind: String, _ p: [String: Any]) -> Shape {
    switch kind {
    case "rect", "rect-rotated", "rect-affine": return .rect(rect(p))
    case "rrect", "rrect-rotated": return roundedRect(p)
    case "circle":
      let r = number(p["r"])
      return .ellipse(
        Rect(
          center: Point(x: number(p["cx"]), y: number(p["cy"])),
          size: Size(width: 2 * r, height: 2 * r)))
    case "ellipse", "ellipse-rotated":
      return .ellipse(
        Rect(
          center: Point(x: number(p["cx"]), y: number(p["cy"])),
          size: Size(width: 2 * number(p["rx"]), height: 2 * number(p["ry"]))))
    case "arc":
      return .path(
        Path(
          arc: Point(x: number(p["cx"]), y: number(p["cy"])), radius: number(p["r"]),
          start: .degrees(number(p["start"])), sweep: .degrees(number(p["sweep"]))))
    case "pie":
      return .path(
        Path(
          sector: Point(x: number(p["cx"]), y: number(p["cy"])), radius: number(p["r"]),
          start: .degrees(number(p["start"])), sweep: .degrees(number(p["sweep"]))))
    case "line":
      var path = Path()
      path.move(to: Point(x: number(p["x0"]), y: number(p["y0"])))
      path.line(to: Point(x: number(p["x1"]), y: number(p["y1"])))
      return .path(path)
    case "polyline", "polygon":
      var path = Path()
      for (index, pair) in ((p["points"] as? [[Any]]) ?? []).enumerated() {
        let point = Point(x: number(pair[0]), y: number(pair[1]))
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      if kind == "polygon" { path.close() }
      return .path(path)
    case "path": return .path(path(p["d"] as? [[Any]] ?? []))
    default:
      Issue.record("no shape of kind \(kind)")
      return .rect(Rect(size: Size(width: 0, height: 0)))
    }
  }

  private static func rect(_ p: [String: Any]) -> Rect {
    Rect(x: number(p["x"]), y: number(p["y"]), width: number(p["w"]), height: number(p["h"]))
  }

  private static func roundedRect(_ p: [String: Any]) -> Shape {
    let radii = (p["radii"] as? [Any]) ?? []
    if radii.contains(where: { $0 is [Any] }) {
      func corner(_ index: Int) -> Size {
        if let pair = radii[index] as? [Any] {
          return Size(width: number(pair[0]), height: number(pair[1]))
        }
        return Size(width: number(radii[index]), height: number(radii[index]))
      }
      return .path(
        Path(
          roundedRect: rect(p),
          radii: EllipticalCornerRadii(
            topLeft: corner(0), topRight: corner(1), bottomRight: corner(2),
            bottomLeft: corner(3))))
    }
    return .roundedRect(
      RoundedRect(
        rect(p),
        radii: CornerRadii(
          topLeft: number(radii[0]), topRight: number(radii[1]), bottomRight: number(radii[2]),
          bottomLeft: number(radii[3]))))
  }

  private static func path(_ steps: [[Any]]) -> Path {
    var path = Path()
    for step in steps {
      let v = step.dropFirst().map { number($0) }
      func point(_ index: Int) -> Point { Point(x: v[index], y: v[index + 1]) }
      switch step.first as? String {
      case "M": path.move(to: point(0))
      case "L": path.line(to: point(0))
      case "Q": path.quad(to: point(2), control: point(0))
      case "C": path.cubic(to: point(4), control1: point(0), control2: point(2))
      default: path.close()
      }
    }
    return path
  }
}
