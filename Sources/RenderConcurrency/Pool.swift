/// Things that are expensive to make, such as working memory, lent to one task at a time.
///
/// An earlier use of a thing must not affect the results of the next one, since the pace of all
/// tasks decides which thing a task gets.
package final class Pool<Element>: Sendable {
  /// Only one task at a time holds it.
  private struct Idle: @unchecked Sendable {
    var element: Element
  }

  private let idle = Locked<[Idle]>([])

  /// A pool without anything.
  package init() {}

  /// Lends an element that is not in use, or a new one.
  ///
  /// - Parameters:
  ///   - make: Makes a new one.
  ///   - body: Uses it.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `make` or `body`.
  package func borrow<Result, Failure: Error>(
    or make: () throws(Failure) -> Element, _ body: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var lent: Idle
    if let known = idle.withLock({ $0.popLast() }) {
      lent = known
    } else {
      lent = Idle(element: try make())
    }
    defer { idle.withLock { $0.append(lent) } }
    return try body(&lent.element)
  }
}
