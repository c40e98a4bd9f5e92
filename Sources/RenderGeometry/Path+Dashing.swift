extension Path {
  /// The dashes of a stroke as open subpaths; the path itself if the stroke is solid.
  ///
  /// The pattern starts anew at each subpath. An odd count of lengths is used twice. A stroke is
  /// solid if its pattern is empty, is all zeros, has a length that is negative or not finite, or
  /// would give more than 100,000 dashes. Where a closed subpath starts and ends inside dashes,
  /// the two are one. Dashes of length 0 are subpaths without length: caps make dots of them,
  /// but their direction is lost here; `stroked` keeps it.
  public func dashed(_ pattern: [Double], offset: Double = 0) -> Path {
    guard let dash = DashPattern(pattern, offset: offset) else { return self }
    var result = Path()
    for subpath in dash.dashes(of: subpaths) {
      result.append(subpath)
      if subpath.direction != nil { result.line(to: subpath.start) }
    }
    return result
  }
}
