import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderStyles
import Testing

/// A style with parameters and pictures, and the times at which its period repeats it.
struct StyleCase: Sendable, CustomTestStringConvertible {
  var style: String
  var parameters: [(name: String, text: String)] = []
  /// The period in seconds, in which all times are sums of powers of two, so that adding it is exact.
  var period: Double
  /// The user's pictures by color, or none for built-in ones.
  var pictures: [UInt32] = []
  /// The canvas in points, nil for the style's own.
  var canvas: Size?

  var testDescription: String {
    ([style] + parameters.map { "\($0.name)=\($0.text)" }).joined(separator: " ")
      + (pictures.isEmpty ? "" : " of \(pictures.count) pictures")
  }

  func scene(size: Size? = nil, theme: Theme = Theme()) throws -> Scene {
    let type = try #require(StyleCatalog.style(named: style))
    var style = type.init()
    for parameter in parameters { try style.set(parameter.name, to: parameter.text) }
    return style.scene(
      size: size ?? canvas ?? type.referenceSize, theme: theme, pictures: pictures.map(Self.picture)
    )
  }

  /// A small picture of one color.
  static func picture(_ hex: UInt32) -> Image {
    Image(
      Pixmap(size: PixelSize(width: 3, height: 2), filledWith: Color(hex: hex).premultiplied))
  }

  /// The animations of skeletons that move.
  static let skeletons = [
    "classic", "bin", "shimmer", "sweep", "drop", "pulse", "sliding", "facebook", "custom",
  ].map {
    StyleCase(
      style: "skeleton", parameters: [("animation", $0), ("duration", "1")], period: 1,
      canvas: Size(width: 32, height: 48))
  }

  static let all: [StyleCase] =
    skeletons + [
      StyleCase(style: "corners", parameters: [("hop", "0.25")], period: 1),
      StyleCase(
        style: "corners",
        parameters: [("hop", "0.25"), ("direction", "clockwise"), ("radius", "0.5")], period: 1),
      StyleCase(style: "pulse", parameters: [("rise", "0.25")], period: 1.5),
      // The last square's pulse goes on into the next loop.
      StyleCase(style: "pulse", parameters: [("rise", "0.5")], period: 1.5),
      StyleCase(style: "slide", parameters: [("move", "0.25")], period: 4.5),
      StyleCase(style: "slide", parameters: [("move", "0.25"), ("icons", "5")], period: 7.5),
      StyleCase(style: "slide", parameters: [("move", "0.25")], period: 1.5, pictures: [1]),
      StyleCase(style: "slide", parameters: [("move", "0.25")], period: 1.5, pictures: [1, 2]),
      StyleCase(style: "slide", parameters: [("move", "0.25")], period: 4.5, pictures: [1, 2, 3]),
      StyleCase(
        style: "slide", parameters: [("move", "0.25")], period: 1.5, pictures: [1, 2, 1, 2]),
      StyleCase(style: "flip", parameters: [("rest", "0.25"), ("turn", "0.75")], period: 6),
      StyleCase(
        style: "flip", parameters: [("rest", "0.25"), ("turn", "0.75"), ("axis", "alternate")],
        period: 6, pictures: [1, 2, 3]),
      StyleCase(
        style: "flip", parameters: [("rest", "0.25"), ("turn", "0.75"), ("axis", "horizontal")],
        period: 3, pictures: [1, 2, 3]),
      StyleCase(
        style: "flip", parameters: [("rest", "0.25"), ("turn", "0.75")], period: 1,
        pictures: [1, 1]),
    ]
}
