import RenderDrawing
import RenderGeometry
import RenderPixels
import Testing

struct GradientDamageTests {
  private let canvas = PixelSize(width: 100, height: 40)

  private func list(_ paint: Paint) -> DisplayList {
    DisplayList(
      size: canvas, background: .white,
      commands: [.fill(.rect(Rect(x: 0, y: 10, width: 100, height: 20)), paint)])
  }

  private func band(_ from: Double, _ to: Double, y: Double = 0) -> Paint {
    let gradient = Gradient(.black, .white, .black)
    return .linear(
      LinearGradient(gradient, from: Point(x: from, y: 0), to: Point(x: to, y: y)))
  }

  @Test(arguments: [
    // the old band, the new one, the columns that differ
    (20.0...30.0, 22.0...32.0, 19...33), (20...30, 60...70, 19...71), (-20...(-10), 5...15, 0...16),
    (95...105, 110...120, 94...100),
  ])
  func `a band that moves changes what lies between its places`(
    old: ClosedRange<Double>, new: ClosedRange<Double>, columns: ClosedRange<Int>
  ) {
    let damage = list(band(new.lowerBound, new.upperBound))
      .damage(since: list(band(old.lowerBound, old.upperBound))).union
    #expect(damage.x == columns.lowerBound && damage.maxX == columns.upperBound)
    #expect(damage.y == 10 && damage.maxY == 30)
  }

  @Test func `a band that comes or goes changes what it covers`() {
    let lists = [list(band(20, 30)), list(.solid(.black))]
    for (a, b) in [(0, 1), (1, 0)] {
      let damage = lists[a].damage(since: lists[b]).union
      #expect(damage.x == 19 && damage.maxX == 31)
    }
    // Another color is another picture.
    #expect(list(band(20, 30)).damage(since: list(.solid(.white))).union.width == 100)
  }

  @Test func `a band that turns changes the whole shape`() {
    #expect(list(band(20, 30)).damage(since: list(band(20, 30, y: 5))).union.width == 100)
  }
}
