/// How much a color may differ from what stands for it.
struct ColorBound: Hashable, Sendable {
  /// The largest difference of a component, in levels of 255.
  var levels: Int

  /// Whether it stands for itself, and for what is near, where no more frequent color does.
  var leads: Bool

  /// Creates a bound; where nothing may differ, the color always leads.
  init(_ levels: Int, leads: Bool = false) {
    self.levels = levels
    self.leads = leads || levels <= 0
  }
}
