import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster
import RenderScenes
import RenderSkeletons
import RenderStyles
import Testing

struct SkeletonScreenTests {
  /// A screen of 100 × 60 points with some pictures, 10 × 10 points each.
  private func style(
    _ animation: SkeletonScreen.Animation, pictures: Int = 1,
    _ change: (inout ViewNode) -> Void = { _ in }
  ) throws -> SkeletonScreen {
    let children = (0..<pictures).map { index in
      ViewNode(
        .image,
        frame: Rect(
          x: 10 + 20 * Double(index % 4), y: 10 + 20 * Double(index / 4 % 2), width: 10, height: 10)
      )
    }
    var root = ViewNode(
      .view, frame: Rect(x: 0, y: 0, width: 100, height: 60), children: children)
    change(&root)
    var style = SkeletonScreen()
    style.animation = animation
    style.tree = try ViewTree(root: root)
    return style
  }

  private let size = Size(width: 100, height: 60)

  private func text(_ style: SkeletonScreen, _ theme: Theme = Theme(), at time: Double) -> String {
    style.scene(size: size, theme: theme, pictures: []).displayList(at: time).description
  }

  private func picture(_ style: SkeletonScreen, at time: Double, pictures: [Image] = []) -> Pixmap {
    Rasterizer().render(
      style.scene(size: size, theme: Theme(), pictures: pictures).displayList(at: time))
  }

  @Test(arguments: StyleCase.skeletons)
  func `drawing what changes gives the same picture as drawing all`(sample: StyleCase) throws {
    let scene = try sample.scene(size: Size(width: 48, height: 72))
    let rasterizer = Rasterizer()
    var list = scene.displayList(at: 0, scale: 1.5)
    var pixmap = rasterizer.render(list)
    for step in 1...12 {
      let next = scene.displayList(at: Double(step) / 12, scale: 1.5)
      let damage = next.damage(since: list)
      rasterizer.draw(next, into: &pixmap, damage: damage)
      let isEqual = pixmap == rasterizer.render(next)
      #expect(isEqual, "step \(step)")
      list = next
    }
  }

  @Test(arguments: [
    (SkeletonScreen.Animation.shimmer, 1, 1.0), (.classic, 1, 1.4), (.bin, 1, 2), (.pulse, 1, 2),
    (.sliding, 1, 1.5), (.sweep, 1, 1.5), (.facebook, 1, 0.834783),
    // 0.4 (n + 1) - 0.01 n (n - 1) for n one more than the blocks, up to 20.
    (.drop, 1, 1.18), (.drop, 9, 3.5), (.drop, 19, 4.6), (.drop, 41, 4.6), (.drop, 400, 4.6),
  ])
  func `loops are as long as their origins say`(
    animation: SkeletonScreen.Animation, pictures: Int, period: Double
  ) throws {
    let scene = try style(animation, pictures: pictures)
      .scene(size: size, theme: Theme(), pictures: [])
    #expect(scene.period == period)
  }

  @Test(arguments: [
    // animation, time, colors that show then in light and in dark
    (SkeletonScreen.Animation.shimmer, 0.65, [0xDFDFDF, 0xCDCDCD], [0x282828, 0x141414]),
    (.onlySkeleton, 0, [0xEEEEEE], [0x282828]),
    (.drop, 0, [0xE1E1E1], [0x323232]),
    (.pulse, 1, [0xDEE2E3], [0x262F32]),
    (.sliding, 1, [0xECF0F1, 0xDEE2E3], [0x1C2325, 0x262F32]),
  ])
  func `colors are those of the origin, in light and dark`(
    animation: SkeletonScreen.Animation, time: Double, light: [UInt32], dark: [UInt32]
  ) throws {
    let style = try style(animation) {
      $0.children[0].frame = Rect(x: 0, y: 0, width: 100, height: 40)
    }
    for (appearance, colors) in [(Theme.Appearance.light, light), (.dark, dark)] {
      let scene = style.scene(size: size, theme: Theme(appearance: appearance), pictures: [])
      let pixmap = Rasterizer().render(scene.displayList(at: time))
      for color in colors.map({ Color(hex: $0).premultiplied }) {
        // The middle of a band may lie between two pixels.
        let isThere = (0..<100).contains { x in
          let pixel = pixmap[x, 20]
          return abs(Int(pixel.red) - Int(color.red)) <= 1
            && abs(Int(pixel.green) - Int(color.green)) <= 1
            && abs(Int(pixel.blue) - Int(color.blue)) <= 1
        }
        #expect(isThere, "\(appearance)")
      }
    }
  }

  @Test func `a view's own color has a light and a dark side too`() throws {
    let style = try style(.onlySkeleton) {
      $0.children[0].skeleton.color = AdaptiveColor(light: 0xABCDEF, dark: 0x123456)
    }
    #expect(text(style, at: 0).lowercased().contains("#abcdef"))
    #expect(text(style, Theme(appearance: .dark), at: 0).contains("#123456"))
  }

  @Test(arguments: SkeletonScreen.Direction.allCases)
  func `bands begin and end out of sight`(direction: SkeletonScreen.Direction) throws {
    for animation in [SkeletonScreen.Animation.shimmer, .sweep, .facebook] {
      var style = try style(animation, pictures: 8)
      style.direction = direction
      let scene = style.scene(size: size, theme: Theme(), pictures: [])
      let still = picture(style, at: 0)
      let end = picture(style, at: scene.period - 1e-6)
      let isEqual = still == end
      #expect(isEqual, "\(animation)")
      let isMoving = picture(style, at: 0.3 * scene.period) != still
      #expect(isMoving, "\(animation)")
    }
  }

  @Test func `blocks that are marked grow to 1.9 and shrink to 0.6 of their width`() throws {
    let style = try style(.classic, pictures: 2) {
      $0.children[0].adjustments = [BlockAdjustment(.own, [.toLongAnimation])]
      $0.children[1].adjustments = [BlockAdjustment(.own, [.toShortAnimation])]
    }
    let wide = picture(style, at: 0.7)
    let white = PremultipliedRGBA8(red: 255, green: 255, blue: 255, alpha: 255)
    // From 10 to 29 without a gap between, and from 30 to 36.
    #expect((10..<29).allSatisfy { wide[$0, 15] != white })
    #expect(wide[29, 15] == white && wide[35, 15] != white && wide[36, 15] == white)
  }

  @Test func `a block flashes after the one before it`() throws {
    let style = try style(.drop, pictures: 3)
    let deep = Color(hex: 0xE1E1E1).premultiplied
    let period = 0.4 * 5 - 0.01 * 4 * 3
    for index in 0..<3 {
      let shown = picture(style, at: Double(index) * period / 7)
      #expect((0..<3).filter { shown[15 + 20 * $0, 15] == deep } == [index])
    }
  }

  @Test func `what is penetrated is clear`() throws {
    let style = try style(.shimmer) {
      $0.adjustments = [BlockAdjustment(.index(0), [.penetrate])]
    }
    let shown = picture(style, at: 0.5)
    #expect(shown[15, 15] == .clear)
    #expect(shown[5, 5] == PremultipliedRGBA8(red: 255, green: 255, blue: 255, alpha: 255))
  }

  @Test(arguments: [SkeletonScreen.Reveal.fade, .easeOut, .instant])
  func `the real screen appears after the loops and stays`(reveal: SkeletonScreen.Reveal) throws {
    var style = try style(.pulse)
    style.reveal = reveal
    style.plays = 2
    let red = PremultipliedRGBA8(red: 200, green: 0, blue: 0, alpha: 255)
    let screen = Image(Pixmap(size: PixelSize(width: 50, height: 30), filledWith: red))
    let scene = style.scene(size: size, theme: Theme(), pictures: [screen])
    let fade = reveal == .instant ? 0 : 0.2
    #expect(abs(scene.period - (2 * 2 + fade + 1)) < 1e-9)
    let before = picture(style, at: 3.99, pictures: [screen])
    let middle = picture(style, at: 4.1, pictures: [screen])
    let after = picture(style, at: 4.3, pictures: [screen])
    #expect(before[50, 50].green == 255 && after[50, 50] == red)
    let isMixed = middle[50, 50].green > 0 && middle[50, 50].green < 255
    #expect(isMixed == (reveal != .instant))
    // The second loop shows what the first one showed.
    let isRepeated =
      picture(style, at: 0.5, pictures: [screen]) == picture(style, at: 2.5, pictures: [screen])
    #expect(isRepeated)
  }

  @Test func `a layout's own track moves its blocks`() throws {
    var style = try style(.auto)
    var track = SkeletonTrack(
      .moveX, keyframes: [.init(at: 0, 0), .init(at: 0.5, 8), .init(at: 1, 0)], period: 1)
    track.stagger = 0.1
    style.tree?.settings.animation = .custom
    style.tree?.settings.customTrack = track
    let scene = style.scene(size: size, theme: Theme(), pictures: [])
    #expect(scene.period == 1)
    let moved = picture(style, at: 0.5)
    let white = PremultipliedRGBA8(red: 255, green: 255, blue: 255, alpha: 255)
    #expect(moved[17, 15] == white && moved[18, 15] != white && moved[27, 15] != white)
  }
}
