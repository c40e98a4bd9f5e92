extension RoundedRect {
  /// The rounded rectangle with every edge moved inwards and every radius reduced by an amount.
  ///
  /// Negative amounts grow it. Square corners stay square. These are the edges of a stroke of
  /// twice the amount.
  public func inset(by amount: Double) -> RoundedRect {
    func reduced(_ radius: Double) -> Double { radius > 0 ? max(0, radius - amount) : 0 }
    return RoundedRect(
      rect.inset(by: amount),
      radii: CornerRadii(
        topLeft: reduced(radii.topLeft), topRight: reduced(radii.topRight),
        bottomRight: reduced(radii.bottomRight), bottomLeft: reduced(radii.bottomLeft)))
  }
}
