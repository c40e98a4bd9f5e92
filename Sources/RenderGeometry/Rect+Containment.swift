extension Rect {
  /// Whether a point lies inside, left and top edges included, right and bottom edges not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle moved by a displacement.
  public func moved(by offset: Point) -> Rect {
    Rect(
      minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
  }
}
