import Foundation
import RenderKit

// A built-in style, 60 points wide at 2 pixels a point.
let flip = SceneFrames(
  Flip(), size: Size(width: 60, height: 60), scale: 2, frameRate: 25, background: .white)
try await Data(flip.gif()).write(to: URL(filePath: "flip.gif"))

// A scene of one's own: a ball that springs from side to side.
let ball = Shape.ellipse(Rect(center: .zero, size: Size(width: 20, height: 20)))
let spring = TimingCurve.spring(Spring(duration: 0.6, bounce: 0.4))
let path = Track(
  Keyframe(at: 0, Point(x: 30, y: 20), curve: spring),
  Keyframe(at: 1, Point(x: 90, y: 20), curve: spring),
  Keyframe(at: 2, Point(x: 30, y: 20)))
let node = Node(.fill(ball, .solid(Color(hex: 0xFF5722)))).with(\.position, path)
let scene = Scene(size: Size(width: 120, height: 40), period: 2, nodes: [node])
try await Data(SceneFrames(scene, scale: 2).apng()).write(to: URL(filePath: "ball.apng"))
