import RenderDrawing
import RenderGeometry
import RenderMotion

extension Node {
  /// The part of an outline that is drawn at an instant, or nil for none.
  func trimmed(_ shape: Shape, at time: Double) -> Shape? {
    let start = max(0, trimStart.value(at: time))
    let end = min(1, trimEnd.value(at: time))
    guard end > start else { return nil }
    if start == 0, end == 1 { return shape }
    return .path(
      shape.path.trimmed(from: start, to: end, offset: trimOffset.value(at: time)))
  }
}

extension Shape {
  /// The outline as a path, clockwise: rectangles from the top left, ellipses from the right.
  fileprivate var path: Path {
    switch self {
    case .rect(let rect): Path(rect: rect)
    case .roundedRect(let rounded): Path(roundedRect: rounded)
    case .ellipse(let rect): Path(ellipseIn: rect)
    case .path(let path): path
    }
  }
}
