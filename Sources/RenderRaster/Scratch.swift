/// Working memory of plain values that keeps its size and is never shared.
///
/// Unlike an array it needs no uniqueness check on writing; unlike a pointer it checks indices.
@safe
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>

  /// The number of elements.
  private(set) var count: Int

  /// Indicates whether the memory is another's.
  private var isBorrowed = false

  init() {
    unsafe base = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    count = 0
  }

  deinit { if !isBorrowed { unsafe base.deallocate() } }

  /// Works on memory of another owner, until `giveBack`, instead of its own.
  mutating func borrow(_ memory: UnsafeMutableBufferPointer<Element>) {
    guard let start = memory.baseAddress else { return giveBack() }
    if !isBorrowed { unsafe base.deallocate() }
    unsafe base = start
    count = memory.count
    isBorrowed = true
  }

  /// Stops working on memory of another owner; nothing is left then.
  mutating func giveBack() {
    if isBorrowed {
      unsafe base = UnsafeMutablePointer<Element>.allocate(capacity: 1)
      count = 0
      isBorrowed = false
    }
  }

  /// Makes room for `count` elements. Growing forgets the old ones and sets all to `value`.
  mutating func require(_ count: Int, filledWith value: Element) {
    if count <= self.count { return }
    if !isBorrowed { unsafe base.deallocate() }
    isBorrowed = false
    unsafe base = UnsafeMutablePointer<Element>.allocate(capacity: count)
    unsafe base.initialize(repeating: value, count: count)
    self.count = count
  }

  /// Makes room for `count` elements and keeps those there are; new ones are `value`.
  mutating func grow(to count: Int, filledWith value: Element) {
    if count <= self.count { return }
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: count)
    unsafe grown.initialize(from: base, count: self.count)
    unsafe (grown + self.count).initialize(repeating: value, count: count - self.count)
    if !isBorrowed { unsafe base.deallocate() }
    isBorrowed = false
    unsafe base = grown
    self.count = count
  }

  subscript(index: Int) -> Element {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base[index]
    }
    @inline(__always)
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe base[index] = newValue
    }
  }

  /// Adds to an element and the one after it, wrapping.
  @inline(__always)
  mutating func add(_ first: Element, _ second: Element, at index: Int)
  where Element: FixedWidthInteger {
    precondition(index >= 0 && index &+ 1 < count)
    unsafe base[index] = unsafe base[index] &+ first
    unsafe base[index &+ 1] = unsafe base[index &+ 1] &+ second
  }

  /// Sets a range to one value.
  mutating func fill(_ range: Range<Int>, with value: Element) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe (base + range.lowerBound).update(repeating: value, count: range.count)
  }

  /// The memory from an index on, for `count` elements, valid inside `body`.
  @inline(__always)
  mutating func withPointer<R>(
    at index: Int, count needed: Int, _ body: (UnsafeMutablePointer<Element>) -> R
  ) -> R {
    precondition(index >= 0 && needed >= 0 && index + needed <= count)
    return unsafe body(base + index)
  }

  /// The memory from an index on for reading, for `count` elements, valid inside `body`.
  @inline(__always)
  func withReadPointer<R>(
    at index: Int, count needed: Int, _ body: (UnsafePointer<Element>) -> R
  ) -> R {
    precondition(index >= 0 && needed >= 0 && index + needed <= count)
    return unsafe body(base + index)
  }
}
