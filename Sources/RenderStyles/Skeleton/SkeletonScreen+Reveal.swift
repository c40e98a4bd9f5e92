import RenderDrawing
import RenderGeometry
import RenderMotion
import RenderScenes

extension SkeletonScreen {
  /// The skeleton, some loops of it, then the real screen: an animation of its own.
  func revealing(_ screen: Image, nodes: [Node], period: Double, size: Size) -> Scene {
    let loops = (period * Double(max(1, plays))).wholeNanoseconds
    let fade = reveal == .instant ? 0 : revealTime
    let end = (loops + fade).wholeNanoseconds
    let total = (end + max(hold, reveal == .instant ? 0.02 : 0)).wholeNanoseconds
    let picture = Node(.picture(screen, filling: Rect(size: size)))
      .with(\.visible, [loops..<total])
    let curve: TimingCurve = reveal == .easeOut ? .easeOut : .easeInOut
    let skeleton = Node(children: nodes.map { $0.looping(every: period) })
      .with(\.isIsolated, fade > 0)
      .with(\.opacity, Track(Keyframe(at: loops, 1, curve: curve), Keyframe(at: end, 0)))
      .with(\.visible, [0..<end])
    // Fading only as a group costs: until then the skeleton is drawn as it is.
    let plain = Node(children: nodes.map { $0.looping(every: period) })
      .with(\.visible, [0..<loops])
    return Scene(
      size: size, period: total,
      nodes: fade > 0
        ? [plain, picture, skeleton.with(\.visible, [loops..<end])] : [plain, picture])
  }
}
