/// The largest documents that are read, checked before memory is taken for them.
public struct DocumentLimits: Hashable, Sendable {
  /// Mappings and lists inside one another.
  public var depth: Int

  /// Values: scalars, lists and mappings; names do not count.
  public var nodeCount: Int

  /// The length of the file.
  public var byteCount: Int

  /// Limits that a hand-written file never meets.
  public init(depth: Int = 64, nodeCount: Int = 200_000, byteCount: Int = 16_000_000) {
    self.depth = depth
    self.nodeCount = nodeCount
    self.byteCount = byteCount
  }
}
