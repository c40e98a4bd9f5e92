/// Distinct colors as long as they are few.
struct FewColors {
  private var colors: [UInt32] = []
  private var areMany = false

  /// The most colors that count as few: images with more have large codes in any case.
  private static let limit = 32

  /// Adds a color; zero, which stands for transparent pixels, is none.
  @inline(__always)
  mutating func add(_ color: UInt32) {
    if areMany || color == 0 || colors.last == color { return }
    insert(color)
  }

  private mutating func insert(_ color: UInt32) {
    if colors.contains(color) { return }
    if colors.count == Self.limit {
      areMany = true
    } else {
      colors.append(color)
    }
  }

  /// The colors in ascending order, none where they are many.
  var sorted: [UInt32] { areMany ? [] : colors.sorted() }
}
