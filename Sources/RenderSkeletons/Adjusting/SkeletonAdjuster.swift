import RenderGeometry

/// Gives access to the blocks of a layer while a skeleton is made.
///
/// ```swift
/// let skeleton = Skeleton(tree) { skeleton in
///   skeleton[3].left(10).reducedWidth(50).line(2).space(6)
///   skeleton["avatar"].radius(12)
/// }
/// ```
public final class SkeletonAdjuster {
  var editor: BlockEditor

  init(_ editor: BlockEditor) { self.editor = editor }

  /// The layer as it is now: its class tells one prototype of a list from another.
  public var layer: SkeletonLayer { editor.layer }

  /// The height that just holds all blocks as they are now, in points.
  public var recommendedHeight: Double { editor.layer.recommendedHeight }

  /// The block with a number, counted from 0. Where there is none, changes have no effect.
  public subscript(index: Int) -> BlockChain { chain(.index(index)) }

  /// The blocks of the views with a name. Where there is none, changes have no effect.
  public subscript(name: String) -> BlockChain { chain(.name(name)) }

  /// The blocks with numbers in a range.
  public subscript(range: Range<Int>) -> BlockChain {
    let (count, overflows) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    return chain(.range(start: range.lowerBound, count: overflows ? .max : count))
  }

  /// The blocks with some numbers, in this order.
  public subscript(indices: [Int]) -> BlockChain { chain(.list(indices)) }

  /// All blocks.
  public var all: BlockChain { chain(.all) }

  /// The background behind the blocks.
  public var background: BlockChain { chain(.background) }

  /// `count` blocks from a number on.
  public func blocks(from start: Int, count: Int) -> BlockChain {
    chain(.range(start: start, count: count))
  }

  /// A new block with a number, of no size yet; the one that has the number where there is one.
  public func newBlock(at index: Int) -> BlockChain { chain(.newIndex(index)) }

  /// A new block with a name and the next number, of no size yet; those that have the name where
  /// there are some.
  public func newBlock(named name: String) -> BlockChain { chain(.newName(name)) }

  private func chain(_ selection: BlockSelection) -> BlockChain {
    BlockChain(adjuster: self, selection: selection)
  }
}

/// Applies changes to the blocks of a layer: the one implementation of all operations.
struct BlockEditor {
  /// The most blocks that changes may add to a layer.
  static let maximumAdded = 10_000

  var layer: SkeletonLayer

  /// The number of changes of single blocks that are left: so many that only a hostile file needs
  /// more.
  private var budget = 10_000_000

  /// The places of blocks by name, once it is asked for. Only looked up, never listed.
  private var places: [String: [Int]]?

  /// A number above all others.
  private var freeIndex: Int

  init(_ layer: SkeletonLayer) {
    self.layer = layer
    freeIndex = layer.blocks.count
  }

  /// Makes changes to the selected blocks, block by block.
  ///
  /// - Parameters:
  ///   - adjustment: The changes.
  ///   - own: The place of the block that `BlockSelection.own` means, -1 for none, nil for all
  ///     blocks.
  mutating func apply(_ adjustment: BlockAdjustment, own: Int? = nil) {
    if adjustment.selection == .background {
      layer.showsBackground = true
      for change in adjustment.changes { layer.background.apply(change, in: layer) }
      return
    }
    for place in select(adjustment.selection, own: own) {
      for change in adjustment.changes {
        guard budget > 0 else { return }
        budget -= 1
        var block = layer.blocks[place]
        block.apply(change, in: layer)
        layer.blocks[place] = block
      }
    }
  }

  /// The places of the selected blocks.
  private mutating func select(_ selection: BlockSelection, own: Int?) -> [Int] {
    switch selection {
    case .own:
      guard let own else { return Array(layer.blocks.indices) }
      return layer.blocks.indices.contains(own) ? [own] : []
    case .all: return Array(layer.blocks.indices)
    case .index(let index): return layer.place(of: index).map { [$0] } ?? []
    case .name(let name): return places(of: name)
    case .range(let start, let count):
      return layer.blocks.indices.filter {
        let index = layer.blocks[$0].index
        return index >= start && index &- start < count
      }
    case .list(let indices): return indices.compactMap { layer.place(of: $0) }
    case .newIndex(let index):
      return layer.place(of: index).map { [$0] } ?? add(index: index, name: "")
    case .newName(let name):
      let existing = places(of: name)
      return existing.isEmpty ? add(index: freeIndex, name: name) : existing
    case .background: return []
    }
  }

  private mutating func places(of name: String) -> [Int] {
    if let places { return places[name] ?? [] }
    var places: [String: [Int]] = [:]
    for (place, block) in layer.blocks.enumerated() where !block.name.isEmpty {
      places[block.name, default: []].append(place)
    }
    self.places = places
    return places[name] ?? []
  }

  private mutating func add(index: Int, name: String) -> [Int] {
    guard layer.addedPlaces.count < Self.maximumAdded, index >= 0, index < Int.max else {
      return []
    }
    let place = layer.blocks.count
    layer.blocks.append(
      SkeletonBlock(
        index: index, name: name, kind: .view, frame: Rect(x: 0, y: 0, width: 0, height: 0),
        radius: 0))
    layer.addedPlaces[index] = place
    freeIndex = max(freeIndex, index + 1)
    if !name.isEmpty { places?[name] = [place] }
    return [place]
  }
}
