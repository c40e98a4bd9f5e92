import RenderGeometry
import RenderMotion
import RenderScenes

extension Node {
  /// The node with the tracks of it and its children repeated.
  func looping(every period: Double) -> Node {
    func looped<Value>(_ track: Track<Value>) -> Track<Value> {
      track.isConstant || track.end == .infinity ? track : track.repeating(every: period)
    }
    var copy = self
    copy.position = looped(position)
    copy.scale = looped(scale)
    copy.opacity = looped(opacity)
    copy.color = color.map(looped)
    copy.paintShift = looped(paintShift)
    copy.children = children.map { $0.looping(every: period) }
    return copy
  }
}
