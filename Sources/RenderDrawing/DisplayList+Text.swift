import RenderGeometry
import RenderPixels

extension DisplayList: CustomStringConvertible {
  /// The list as text, one command a line and below it, indented, what is not the default.
  ///
  /// Numbers are the shortest that read back as the same value, pictures appear by their digest,
  /// paths as SVG path data, and perspective transforms as three rows. The same list gives the same
  /// text everywhere.
  public var description: String {
    var text = "canvas \(size.width)×\(size.height) \(background.text)\n"
    for command in commands { text += command.text(indent: "") }
    return text
  }
}

extension DrawCommand {
  fileprivate func text(indent: String) -> String {
    var text = indent
    switch content {
    case .fill(let shape, let rule, let paint):
      text += "fill \(shape.text) \(paint.text)"
      if rule == .evenOdd { text += " evenOdd" }
    case .stroke(let shape, let stroke, let paint):
      text += "stroke \(shape.text) \(paint.text) \(stroke.text)"
    case .layer: text += "layer"
    }
    if opacity != 1 { text += " opacity \(opacity.text)" }
    if blendMode != .sourceOver { text += " blend \(blendMode.rawValue)" }
    text += "\n"
    if transform != .identity { text += "\(indent)  transform \(transform.text)\n" }
    for clip in clips {
      text += "\(indent)  clip \(clip.shape.text)"
      if clip.fillRule == .evenOdd { text += " evenOdd" }
      if clip.transform != .identity { text += " transform \(clip.transform.text)" }
      text += "\n"
    }
    if case .layer(let commands) = content {
      for command in commands { text += command.text(indent: indent + "  ") }
    }
    return text
  }
}

extension Shape {
  fileprivate var text: String {
    switch self {
    case .rect(let rect): "rect(\(rect.text))"
    case .roundedRect(let rounded): "roundedRect(\(rounded.rect.text), \(rounded.radii.text))"
    case .ellipse(let rect): "ellipse(\(rect.text))"
    case .path(let path): "path(\(path.text))"
    }
  }
}

extension Path {
  /// The path as SVG path data.
  fileprivate var text: String {
    elements.map { element in
      switch element {
      case .move(let p): "M\(p.text)"
      case .line(let p): "L\(p.text)"
      case .quad(let c, let p): "Q\(c.text) \(p.text)"
      case .cubic(let c1, let c2, let p): "C\(c1.text) \(c2.text) \(p.text)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension Stroke {
  fileprivate var text: String {
    var text = "width \(width.text)"
    if cap != .butt { text += " cap \(cap.rawValue)" }
    if join != .miter { text += " join \(join.rawValue)" }
    if join == .miter, miterLimit != 4 { text += " miterLimit \(miterLimit.text)" }
    if !dash.isEmpty {
      text += " dash \(dash.map(\.text).joined(separator: ","))"
      if dashOffset != 0 { text += " from \(dashOffset.text)" }
    }
    return text
  }
}

extension Paint {
  fileprivate var text: String {
    switch self {
    case .solid(let color): color.text
    case .linear(let linear):
      "linear(\(linear.start.text) to \(linear.end.text), \(linear.gradient.text))"
    case .radial(let radial):
      "radial(\(radial.center.text) radii \(radial.radii.text), \(radial.gradient.text))"
    case .conic(let conic):
      "conic(\(conic.center.text) from \(conic.start.degrees.text)°, \(conic.gradient.text))"
    case .image(let pattern): "image(\(pattern.image.text) in \(pattern.rect.text))"
    }
  }
}

extension Gradient {
  fileprivate var text: String {
    var parts = stops.map { "\($0.color.text) at \($0.position.text)" }
    if interpolation != .premultiplied { parts.append(interpolation.rawValue) }
    if extend != .pad { parts.append(extend.rawValue) }
    return parts.joined(separator: ", ")
  }
}

extension Image {
  fileprivate var text: String {
    let digits = String(digest, radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return "\(pixmap.width)×\(pixmap.height) \(zeros)\(digits)"
  }
}

extension Color {
  /// `#rrggbb` or `#rrggbbaa` where bytes hold the color exactly, else its components.
  fileprivate var text: String {
    let bytes = [red, green, blue, alpha].map { UInt8($0 * 255 + 0.5) }
    let exact = Color(red8: bytes[0], green8: bytes[1], blue8: bytes[2], alpha8: bytes[3])
    guard exact == self else {
      return "rgb(\(red.text) \(green.text) \(blue.text) / \(alpha.text))"
    }
    let digits = (bytes[3] == 255 ? bytes.dropLast() : bytes[...]).map {
      ($0 < 16 ? "0" : "") + String($0, radix: 16)
    }
    return "#" + digits.joined()
  }
}

extension Transform {
  /// The six numbers of SVG's `matrix()`, or three rows of three.
  fileprivate var text: String {
    if isAffine { return [m11, m21, m12, m22, m13, m23].map(\.text).joined(separator: " ") }
    return [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]].map {
      $0.map(\.text).joined(separator: " ")
    }.joined(separator: " | ")
  }
}

extension CornerRadii {
  fileprivate var text: String {
    self == CornerRadii(topLeft)
      ? "radius \(topLeft.text)"
      : "radii \([topLeft, topRight, bottomRight, bottomLeft].map(\.text).joined(separator: " "))"
  }
}

extension Rect {
  fileprivate var text: String { "\(minX.text) \(minY.text) \(maxX.text) \(maxY.text)" }
}

extension Size {
  fileprivate var text: String { "\(width.text) \(height.text)" }
}

extension Point {
  fileprivate var text: String { "\(x.text) \(y.text)" }
}

extension Double {
  /// The shortest decimal that reads back as this value; whole numbers without a point.
  fileprivate var text: String {
    if self == 0 { return "0" }
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
