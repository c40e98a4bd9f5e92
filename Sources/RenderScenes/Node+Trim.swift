import RenderDrawing
import RenderGeometry
import RenderMotion

extension Node {
  /// The part of an outline that is drawn at an instant, or nil for none.
  func trimmed(_ shape: Shape, at time: Double) -> Shape? {
    let start = trimStart.value(at: time)
    let end = trimEnd.value(at: time)
    guard end > start else { return nil }
    return shape
  }
}

extension Track {
  /// The times of the keyframes.
  var times: [Double] { keyframes.map(\.time) }
}
