import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderScenes

/// The card of the picture styles, around the origin.
struct PictureCard {
  /// The side of the card in points.
  static let side = 100.0

  /// The outline.
  let shape: Shape

  /// The color of the card.
  let color: Color

  /// The color of built-in pictures.
  let ink: Color

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - radius: The corner radius in points.
  ///   - color: The color that the style was given, before the theme's.
  ///   - theme: The colors of the rest.
  init(radius: Double, color: Color?, theme: Theme) {
    let box = Rect(center: .zero, size: Size(width: Self.side, height: Self.side))
    let isDark = theme.appearance == .dark
    shape = radius == 0 ? .rect(box) : .roundedRect(RoundedRect(box, radius: radius))
    self.color = color ?? theme.secondaryColor ?? (isDark ? Color(hex: 0x2C2C2E) : .white)
    ink = theme.color ?? Color(hex: isDark ? 0xFF7043 : 0xFF5722)
  }

  /// The empty card.
  var blank: Node { Node(.fill(shape, .solid(color))) }

  /// The clips that keep a centered square on the card; none if it fits inside the corners.
  func clips(ofSquare side: Double) -> [Clip] {
    guard case .roundedRect(let rounded) = shape else { return [] }
    // A corner of the square lies on the arc's diagonal, 1 - √½ of the radius from the card's.
    let room = Self.side - 2 * (1 - 0.5.squareRoot()) * rounded.radii.topLeft
    return side <= room ? [] : [Clip(shape)]
  }

  /// The pictures to show one after another, each around the origin in a square of a side.
  ///
  /// Pictures that come in the same order again and again are taken once.
  ///
  /// - Parameters:
  ///   - pictures: The user's pictures; where there are none, the first `icons` built-in ones.
  ///   - icons: The number of built-in pictures.
  ///   - side: The side of the square in points.
  /// - Returns: At least one node.
  func faces(of pictures: [Image], icons: Int, side: Double) -> [Node] {
    let square = Rect(center: .zero, size: Size(width: side, height: side))
    guard pictures.isEmpty else {
      return pictures.shortestCycle.map { Node(.picture($0, filling: square)) }
    }
    let factor = side / Icon.side
    return Icon.allCases.prefix(max(1, icons)).map {
      $0.node(color: ink).with(\.scale, Size(width: factor, height: factor))
    }
  }
}

extension Array where Element: Equatable {
  /// The shortest beginning that, repeated, gives the array.
  var shortestCycle: [Element] {
    let length = indices.dropFirst().first { length in
      count % length == 0 && (length..<count).allSatisfy { self[$0] == self[$0 - length] }
    }
    return Array(prefix(length ?? count))
  }
}

extension Double {
  /// The time in seconds rounded to whole nanoseconds: six times 0.8 is 4.8, to the last bit.
  var wholeNanoseconds: Double { (self * 1e9).rounded() / 1e9 }
}
