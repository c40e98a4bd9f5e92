public import RenderDrawing
public import RenderGeometry
public import RenderPixels

/// A tree of nodes on a canvas, as a function of time.
///
/// A scene is a tree of nodes whose properties are tracks over the seconds of one period. Any
/// instant can be asked for, in any order: nothing is played.
public struct Scene: Hashable, Sendable {
  /// The canvas in points; finite and positive.
  public let size: Size

  /// The shortest time in seconds after which the picture repeats; finite and positive.
  public let period: Double

  /// The color below all nodes.
  public let background: Color

  /// The nodes, bottom to top. The origin is the top left corner of the canvas.
  public let nodes: [Node]

  /// The times in 0..<period at which a track or a node may jump, rising.
  private let instants: [Double]

  /// Creates a scene.
  ///
  /// - Precondition: The size and the period are finite and positive.
  public init(size: Size, period: Double, background: Color = .clear, nodes: [Node]) {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "a canvas of \(size.width)×\(size.height) pt")
    precondition(period > 0 && period.isFinite, "a period of \(period) s")
    self.size = size
    self.period = period
    self.background = background
    self.nodes = nodes
    var times = [0.0]
    for node in nodes { node.collectInstants(into: &times) }
    instants = times.filter { (0..<period).contains($0) }.sorted()
  }
}

extension Scene {
  /// The scene on another background.
  public func on(_ background: Color) -> Scene {
    Scene(size: size, period: period, background: background, nodes: nodes)
  }

  /// The canvas in whole pixels, with `scale` pixels to a point: rounded, at least one pixel.
  ///
  /// - Precondition: No side has more than 2²⁴ pixels.
  public func pixelSize(scale: Double) -> PixelSize {
    func pixels(_ points: Double) -> Int { max(1, Int((points * scale).rounded())) }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// The display list of an instant, with `scale` pixels to a point.
  ///
  /// Instants that show the same picture give equal lists: what is hidden, fully transparent or off
  /// the canvas is not in them.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start; any finite number, taken modulo the period.
  ///   - scale: Pixels per point, positive.
  /// - Returns: A list of the size `pixelSize(scale:)`.
  public func displayList(at time: Double, scale: Double = 1) -> DisplayList {
    let pixels = pixelSize(scale: scale)
    var list = DisplayList(size: pixels, background: background)
    let context = DrawingContext(
      time: wrapped(time), transform: .scaling(scale), canvas: pixels.bounds)
    let roots = nodes.span
    for index in roots.indices { roots[index].draw(into: &list.commands, in: context) }
    return list
  }

  /// The time within the period. Less than a nanosecond from a jump it is the time of the jump, so
  /// that rounding in the caller's arithmetic never shows the moment before.
  private func wrapped(_ time: Double) -> Double {
    var rest = time.truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    let nanosecond = 1e-9
    if rest >= period - nanosecond { return 0 }
    // The first jump that is not more than a nanosecond earlier.
    var low = 0
    var high = instants.count
    while low < high {
      let middle = (low + high) / 2
      if instants[middle] < rest - nanosecond { low = middle + 1 } else { high = middle }
    }
    guard low < instants.count, instants[low] <= rest + nanosecond else { return rest }
    return instants[low]
  }
}
