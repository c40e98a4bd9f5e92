import RenderGeometry

extension Icon {
  /// The line in the middle of the stroke, inside 0…70.
  var path: Path {
    var pen = IconPen()
    draw(with: &pen)
    return pen.path
  }

  private func draw(with pen: inout IconPen) {
    switch self {
    case .mountain:
      pen.corners(
        (5.5, 56, 3.5), (28, 14, 4.5), (42.5, 39.5, 2), (48.5, 30, 4), (64.5, 56, 3.5))
      // The edge of the snow.
      pen.line((18.4, 32), (23.6, 37.5), (28.4, 32), (33.2, 37.5), (38.2, 32))
    case .mask: drawMask(with: &pen)
    case .heart:
      pen.curves(
        from: (35, 57.5),
        (30.5, 54), (8, 41.5), (8, 26), (8, 18.3), (14, 13), (21, 13),
        (27, 13), (32.3, 16.3), (35, 21.5), (37.7, 16.3), (43, 13), (49, 13),
        (56, 13), (62, 18.3), (62, 26), (62, 41.5), (39.5, 54), (35, 57.5), closed: true)
      pen.curves(from: (16, 27), (16, 23.2), (18.4, 21), (21.6, 21))
    case .house: drawHouse(with: &pen)
    case .snowflake: drawSnowflake(with: &pen)
    case .star: drawStar(with: &pen)
    case .compass:
      pen.circle(35, 35, radius: 26.5)
      pen.corners((47, 23, 0), (39.6, 39.6, 2), (23, 47, 0), (30.4, 30.4, 2))
      pen.line((35, 8.5), (35, 13.5))
      pen.line((61.5, 35), (56.5, 35))
      pen.line((35, 61.5), (35, 56.5))
      pen.line((8.5, 35), (13.5, 35))
    case .tent:
      pen.line((38.2, 10), (10, 56))
      pen.line((31.8, 10), (60, 56))
      pen.line((5.5, 56), (64.5, 56))
      pen.curves(
        from: (24.5, 56), (30.2, 50.3), (33.7, 42.7), (35, 33), (36.3, 42.7), (39.8, 50.3),
        (45.5, 56))
    case .sun: drawSun(with: &pen)
    case .camera: drawCamera(with: &pen)
    }
  }

  private func drawMask(with pen: inout IconPen) {
    // The glass, with room for the nose.
    pen.curves(
      from: (16, 20),
      (26, 20), (36, 20), (46, 20), (50.97, 20), (55, 24.03), (55, 29),
      (55, 31.3), (55, 33.7), (55, 36), (55, 42.08), (50.08, 47), (44, 47),
      (43.3, 47), (42.7, 47), (42, 47), (38.4, 47), (36.2, 44.9), (34.7, 42),
      (33.8, 40.2), (32.7, 39.2), (31, 39.2), (29.3, 39.2), (28.2, 40.2), (27.3, 42),
      (25.8, 44.9), (23.6, 47), (20, 47), (19.3, 47), (18.7, 47), (18, 47),
      (11.92, 47), (7, 42.08), (7, 36), (7, 33.7), (7, 31.3), (7, 29),
      (7, 24.03), (11.03, 20), (16, 20), closed: true)
    pen.curves(from: (14.5, 32), (14.5, 29.2), (16.2, 27.5), (19, 27.5))
    // The snorkel and its clip.
    pen.curves(
      from: (63, 11), (63, 22), (63, 33), (63, 44), (63, 51.73), (56.73, 58), (49, 58),
      (47.3, 58), (45.7, 58), (44, 58))
    pen.line((55, 30), (63, 30))
  }

  private func drawHouse(with pen: inout IconPen) {
    pen.corners((7.5, 34, 0), (35, 10, 3.4), (62.5, 34, 0), closed: false)
    pen.corners(
      (14.5, 28, 0), (14.5, 57, 4.5), (55.5, 57, 4.5), (55.5, 28, 0), closed: false)
    pen.corners((28, 57, 0), (28, 40, 3.5), (42, 40, 3.5), (42, 57, 0), closed: false)
    // The chimney.
    pen.line((46.5, 20), (46.5, 13), (55, 13), (55, 27.4))
  }

  private func drawSnowflake(with pen: inout IconPen) {
    // Six arms with two twigs each; a sixth of a turn is (1/2, √3/2).
    var (x, y) = (0.0, -1.0)
    for _ in 0..<6 {
      pen.line((35, 35), (35 + 27 * x, 35 + 27 * y))
      // 16 along the arm, then 5.2 along and 6.7 to each side.
      pen.line(
        (35 + 21.2 * x - 6.7 * y, 35 + 21.2 * y + 6.7 * x), (35 + 16 * x, 35 + 16 * y),
        (35 + 21.2 * x + 6.7 * y, 35 + 21.2 * y - 6.7 * x))
      (x, y) = (0.5 * x - 0.8660254037844386 * y, 0.8660254037844386 * x + 0.5 * y)
    }
  }

  private func drawStar(with pen: inout IconPen) {
    // A tenth of a turn is (cos 36°, sin 36°).
    var (x, y) = (0.0, -1.0)
    var corners: [(x: Double, y: Double, cut: Double)] = []
    for index in 0..<10 {
      let (radius, cut) = index % 2 == 0 ? (29.5, 4.5) : (15.0, 2.5)
      corners.append((35 + radius * x, 37.5 + radius * y, cut))
      (x, y) = (
        0.8090169943749475 * x - 0.5877852522924731 * y,
        0.5877852522924731 * x + 0.8090169943749475 * y
      )
    }
    pen.corners(corners)
  }

  private func drawSun(with pen: inout IconPen) {
    pen.circle(35, 35, radius: 12)
    // Eight rays; an eighth of a turn is (√½, √½).
    var (x, y) = (0.0, -1.0)
    for _ in 0..<8 {
      pen.line((35 + 19.5 * x, 35 + 19.5 * y), (35 + 27 * x, 35 + 27 * y))
      (x, y) = (0.7071067811865476 * (x - y), 0.7071067811865476 * (x + y))
    }
  }

  private func drawCamera(with pen: inout IconPen) {
    pen.corners(
      (8, 21, 5.5), (20.5, 21, 0.8), (25.3, 13, 2.1), (44.7, 13, 2.1), (49.5, 21, 0.8),
      (62, 21, 5.5), (62, 56, 5.5), (8, 56, 5.5))
    pen.circle(35, 38, radius: 10.5)
    // The flash: a dot as wide as the line.
    pen.line((53, 30), (53.01, 30))
  }
}
