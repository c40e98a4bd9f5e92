import RenderDrawing
import RenderGeometry
import RenderPixels
import Testing

struct DisplayListDamageTests {
  private static func square(_ x: Double, _ y: Double, side: Double = 10) -> DrawCommand {
    .fill(.rect(Rect(x: x, y: y, width: side, height: side)), .solid(.black))
  }

  private static func list(_ commands: DrawCommand...) -> DisplayList {
    DisplayList(size: PixelSize(width: 100, height: 100), commands: commands)
  }

  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func `equal lists have no damage`() {
    let list = Self.list(Self.square(1, 2), Self.square(3, 4))
    #expect(list.damage(since: list).isEmpty)
    #expect(Self.list().damage(since: Self.list()).isEmpty)
  }

  @Test func `another size or background damages everything`() {
    var other = Self.list()
    other.background = .white
    #expect(other.damage(since: Self.list()).union == Self.box(0, 0, 100, 100))
    let small = DisplayList(size: PixelSize(width: 7, height: 9))
    #expect(small.damage(since: Self.list()).union == Self.box(0, 0, 7, 9))
  }

  @Test(arguments: [
    // before, after, damage
    // One moves among others that stay.
    (
      list(square(0, 0), square(20, 20), square(80, 80)),
      list(square(0, 0), square(25, 20), square(80, 80)), box(20, 20, 15, 10)
    ),
    // One appears between others.
    (
      list(square(0, 0), square(80, 80)), list(square(0, 0), square(40, 50), square(80, 80)),
      box(40, 50, 10, 10)
    ),
    // Two change places.
    (
      list(square(0, 0), square(5, 5), square(80, 80)),
      list(square(5, 5), square(0, 0), square(80, 80)), box(0, 0, 15, 15)
    ),
    // All goes.
    (list(square(10, 10), square(30, 0)), list(), box(10, 0, 30, 20)),
    // What moves off the canvas damages where it was.
    (list(square(95, 95)), list(square(200, 95)), box(95, 95, 5, 5)),
    // What moves while off the canvas damages nothing.
    (list(square(200, 0)), list(square(300, 0)), .empty),
  ])
  func `damage is the box of the commands that only one list has, in both directions`(
    before: DisplayList, after: DisplayList, damage: PixelRect
  ) {
    #expect(after.damage(since: before).union == damage)
    #expect(before.damage(since: after).union == damage)
  }

  @Test func `inside a layer only its changed commands count`() {
    func layer(_ x: Double, opacity: Double) -> DisplayList {
      Self.list(
        DrawCommand(
          .layer([Self.square(0, 0), Self.square(x, 60)]),
          clips: [Clip(.rect(Rect(x: 0, y: 0, width: 100, height: 65)))], opacity: opacity))
    }
    #expect(
      layer(40, opacity: 0.5).damage(since: layer(30, opacity: 0.5)).union
        == Self.box(30, 60, 20, 5))
    #expect(
      layer(30, opacity: 0.6).damage(since: layer(30, opacity: 0.5)).union == Self.box(0, 0, 40, 65)
    )
  }
}
