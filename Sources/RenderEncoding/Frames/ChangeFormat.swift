/// What the images of a format can do.
struct ChangeFormat: Hashable, Sendable {
  /// Whether a pixel can let the canvas through.
  var hasTransparency: Bool

  /// Whether it is worth a trial to make an image transparent before the next.
  var clears: Bool

  /// Whether an image can give way to what was there before it.
  var restores: Bool

  /// Whether images begin in even columns and rows.
  var evenPlaces = false
}
