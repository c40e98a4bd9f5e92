import RenderGeometry

extension SkeletonBuilder {
  /// Adds the rows of a list, as many as are seen.
  ///
  /// - Parameters:
  ///   - node: A view with a list.
  ///   - frame: Its frame in the space of the skeleton.
  ///   - clip: The part of it that is seen.
  ///   - showsBackground: Indicates whether the background is drawn even if it has no color.
  mutating func add(list node: ViewNode, frame: Rect, clip: Rect, showsBackground: Bool) {
    guard let list = node.list, budget > 0 else { return }
    if showsBackground || node.skeleton.background != nil {
      var layer = SkeletonLayer(
        of: node.with(\.children, []), frame: frame, clip: clip, settings: settings)
      layer.showsBackground = true
      layers.append(layer)
      budget -= 1
    }
    var filler = ListFiller(node: node, list: list, frame: frame, clip: clip)
    filler.fill(&self)
  }
}

/// Places the parts of one list.
struct ListFiller {
  let node: ViewNode
  let list: ViewList
  let frame: Rect
  let clip: Rect

  /// The start of the next part, along the list's axis from its start.
  private var cursor = 0.0

  /// The layers of prototypes that were made.
  private var made: [Key: LayerPrototype] = [:]

  /// A prototype at a size.
  private struct Key: Hashable {
    var child: Int
    var size: Size
  }

  init(node: ViewNode, list: ViewList, frame: Rect, clip: Rect) {
    self.node = node
    self.list = list
    self.frame = frame
    self.clip = clip
  }

  /// Adds all parts that are seen.
  mutating func fill(_ builder: inout SkeletonBuilder) {
    let parts = Parts(node)
    if list.showsHeaderAndFooter {
      for place in parts.listHeaders { addPart(place, &builder) }
    }
    let sections = list.sections.isEmpty ? [ListSection()] : list.sections
    repeating: for _ in 0..<max(1, min(list.sectionRepeats, 100_000)) {
      for section in sections {
        guard !isFull, builder.steps > 0 else { break repeating }
        builder.steps -= 1
        add(section, parts, &builder)
      }
    }
    if list.showsHeaderAndFooter {
      for place in parts.listFooters { addPart(place, &builder) }
    }
    if list.loadMore == .refreshing {
      for place in parts.loadMore { addPart(place, &builder) }
    }
  }

  /// The extent of the list along its axis.
  private var length: Double { list.axis == .vertical ? frame.height : frame.width }

  /// The extent of the list across its axis.
  private var breadth: Double { list.axis == .vertical ? frame.width : frame.height }

  /// Indicates whether the next part would not be seen.
  private var isFull: Bool {
    cursor >= (list.axis == .vertical ? clip.maxY - frame.minY : clip.maxX - frame.minX)
  }

  private mutating func add(
    _ section: ListSection, _ parts: Parts, _ builder: inout SkeletonBuilder
  ) {
    func child(_ number: Int?, in places: [Int]) -> Int? {
      guard let number, places.indices.contains(number) else { return nil }
      return places[number]
    }
    if let header = child(section.header, in: parts.sectionHeaders) {
      addPart(header, isLoading: section.isLoading, &builder)
    }
    let items = section.items.compactMap { item in
      child(item.prototype, in: parts.cells).map { (item, $0) }
    }
    let inset = list.arrangement == .rows ? ViewInsets() : list.sectionInset
    let isVertical = list.axis == .vertical
    cursor += isVertical ? inset.top.bounded : inset.left.bounded
    var layout = ItemLayout(
      list, start: cursor, breadth: breadth,
      before: isVertical ? inset.left.bounded : inset.top.bounded,
      after: isVertical ? inset.right.bounded : inset.bottom.bounded)
    for (item, place) in items {
      var left = item.count ?? Int.max
      while left > 0, !isFull, builder.budget > 0, builder.steps > 0 {
        builder.steps -= 1
        left -= 1
        let size = layout.size(of: item, node.children[place].frame.size)
        let position = layout.place(size)
        cursor = layout.start
        if section.isLoading { add(place, at: position, size: size, &builder) }
      }
    }
    cursor = layout.end + (isVertical ? inset.bottom.bounded : inset.right.bounded)
    if let footer = child(section.footer, in: parts.sectionFooters) {
      addPart(footer, isLoading: section.isLoading, &builder)
    }
  }

  /// Adds a header or a footer across the list.
  private mutating func addPart(
    _ place: Int, isLoading: Bool = true, _ builder: inout SkeletonBuilder
  ) {
    guard !isFull else { return }
    let own = node.children[place].frame.size
    let extent = list.axis == .vertical ? own.height : own.width
    if isLoading {
      add(
        place, at: Point(x: cursor, y: 0),
        size: list.axis == .vertical
          ? Size(width: breadth, height: extent) : Size(width: extent, height: breadth), &builder)
    }
    cursor += max(0, extent)
  }

  /// Adds a part at a place along and across the axis.
  private mutating func add(
    _ place: Int, at position: Point, size: Size, _ builder: inout SkeletonBuilder
  ) {
    let origin =
      list.axis == .vertical
      ? Point(x: frame.minX + position.y, y: frame.minY + position.x)
      : Point(x: frame.minX + position.x, y: frame.minY + position.y)
    let box = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    guard let visible = box.intersection(clip) else { return }
    let key = Key(child: place, size: size)
    let prototype = made[key] ?? builder.prototype(of: node.children[place].resized(to: size))
    made[key] = prototype
    builder.add(prototype, at: origin, clip: visible == box ? box : visible)
  }
}

extension ListFiller {
  /// The places of a list's parts among its children.
  struct Parts {
    var cells: [Int] = []
    var sectionHeaders: [Int] = []
    var sectionFooters: [Int] = []
    var listHeaders: [Int] = []
    var listFooters: [Int] = []
    var loadMore: [Int] = []

    init(_ node: ViewNode) {
      for (place, child) in node.children.enumerated() where !child.isInvisible {
        switch child.kind {
        case .cell: cells.append(place)
        case .sectionHeader: sectionHeaders.append(place)
        case .sectionFooter: sectionFooters.append(place)
        case .listHeader: listHeaders.append(place)
        case .listFooter: listFooters.append(place)
        case .loadMore: loadMore.append(place)
        default: break
        }
      }
    }
  }
}
