import RenderDrawing
import RenderGeometry
import RenderPixels
import RenderRaster
import Testing

struct CoverageTests {
  @Test
  func `the reference has its 66 shapes`() {
    #expect(CoverageCase.all.count == 66)
  }

  @Test(arguments: CoverageCase.all)
  func `coverage is the exact area`(shape: CoverageCase) {
    let pixmap = shape.rendered()
    var worst = 0.0
    for y in 0..<shape.size.height {
      for x in 0..<shape.size.width {
        let area = shape.rows[y][x]
        let alpha = Double(pixmap[x, y].alpha)
        if area == 0 || area == 1 {
          #expect(alpha == 255 * area, "\(shape.id) at (\(x), \(y))")
        }
        worst = max(worst, abs(alpha - 255 * area))
      }
    }
    #expect(worst <= 0.51, "\(shape.id)")
  }

  @Test
  func `partly covered pixels are off by rounding alone on average`() {
    var sum = 0.0
    var count = 0
    for shape in CoverageCase.all {
      let pixmap = shape.rendered()
      for y in 0..<shape.size.height {
        for x in 0..<shape.size.width where shape.rows[y][x] > 0 && shape.rows[y][x] < 1 {
          sum += abs(Double(pixmap[x, y].alpha) - 255 * shape.rows[y][x])
          count += 1
        }
      }
    }
    #expect(count == 2_539)
    #expect(sum / Double(count) <= 0.26)
  }
}
