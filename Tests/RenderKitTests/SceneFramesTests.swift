import RenderKit
import Testing

struct SceneFramesTests {
  /// Frames of each style on a background that lets soft edges through.
  static func sources() -> [SceneFrames] {
    [
      SceneFrames(Corners(), frameRate: 10), SceneFrames(Pulse(), frameRate: 12),
      SceneFrames(Slide(), scale: 0.4, frameRate: 6),
      SceneFrames(Flip(), scale: 0.4, frameRate: 5, background: Color(hex: 0x203040)),
    ]
  }

  @Test(arguments: 0..<4)
  func `drawing the damage gives the same bytes as drawing all`(style: Int) {
    let source = Self.sources()[style]
    var pixmap = Pixmap(size: source.size)
    var previous: Int?
    for index in 0..<source.frameCount {
      var before = pixmap
      let box = source.advance(&pixmap, from: previous, to: index)
      let isEqual = pixmap == source.frame(at: index)
      #expect(isEqual, "frame \(index)")
      // Nothing changes outside the damage.
      for y in box.y..<box.maxY {
        let row = y * pixmap.width + box.x..<y * pixmap.width + box.maxX
        before.pixels.replaceSubrange(row, with: pixmap.pixels[row])
      }
      let isInside = pixmap == before
      #expect(isInside, "frame \(index)")
      previous = index
    }
  }

  @Test(arguments: 0..<4)
  func `frames can be reached from any other`(style: Int) {
    let source = Self.sources()[style]
    let far = source.frameCount / 2
    var pixmap = source.frame(at: source.frameCount - 1)
    _ = source.advance(&pixmap, from: source.frameCount - 1, to: far)
    let isSameFar = pixmap == source.frame(at: far)
    #expect(isSameFar)
    _ = source.advance(&pixmap, from: far, to: 0)
    let isSameFirst = pixmap == source.frame(at: 0)
    #expect(isSameFirst)
  }

  @Test
  func `a faster animation shows the same pictures in less time`() {
    let scene = Slide().scene(size: Slide.referenceSize, theme: Theme(), pictures: [])
    let slow = SceneFrames(scene, timing: FrameTiming(frameCount: 24, duration: 4.8))
    let fast = SceneFrames(scene, timing: FrameTiming(frameCount: 24, duration: 2.4))
    let isSameFrame = slow.frame(at: 7) == fast.frame(at: 7)
    #expect(isSameFrame)
    let isSameStill = slow.still(at: 1.4) == fast.still(at: 0.7)
    #expect(isSameStill)
  }
}
