/// The distinct colors of a frame as long as they are few.
///
/// One value serves many frames.
struct FewColors {
  private var colors: [UInt32] = []
  /// Open addressing over at most half of the slots.
  private var keys = [UInt32](repeating: 0, count: slotCount)
  /// The frame that a slot was taken in.
  private var stamps = [UInt32](repeating: 0, count: slotCount)
  private var stamp: UInt32 = 1
  private var areMany = false

  /// The most colors that count as few: images with more have large codes in any case.
  static let limit = 128

  private static let slotCount = 256

  /// Forgets all colors.
  mutating func begin() {
    colors.removeAll(keepingCapacity: true)
    areMany = false
    stamp &+= 1
  }

  /// Adds a color; zero, which stands for transparent pixels, is none.
  mutating func add(_ color: UInt32) {
    if areMany || color == 0 { return }
    var slot = Int((color &* 0x9e37_79b1) &>> 24)
    while stamps[slot] == stamp {
      if keys[slot] == color { return }
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
    if colors.count == Self.limit {
      areMany = true
      return
    }
    keys[slot] = color
    stamps[slot] = stamp
    colors.append(color)
  }

  /// The colors in ascending order, none where they are many.
  var sorted: [UInt32] { areMany ? [] : colors.sorted() }
}
