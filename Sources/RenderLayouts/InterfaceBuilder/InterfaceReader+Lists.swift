import RenderSkeletons

/// Tables and collections.
extension InterfaceReader {
  /// How the prototypes of a list become rows; nothing for static cells, which are in their places.
  mutating func readList(of element: XMLNode, into node: inout ViewNode) {
    guard node.kind == .table || node.kind == .collection, element.first("sections") == nil else {
      return
    }
    let count = node.children.count { $0.kind == .cell }
    guard count > 0 else {
      context.note(
        "\(element.title) has no prototype cells, so no rows are shown: add one in Xcode, or read "
          + "the cell's own xib", at: element.place)
      return
    }
    var list = ViewList(node.kind == .table ? .rows : .grid)
    var section = ListSection(items: (0..<count).map { ListSection.Item(prototype: $0, count: 1) })
    section.items[count - 1].count = nil
    if count > 1 {
      context.note(
        "\(element.title) has \(count) prototype cells: each is shown once, and the last one as "
          + "often as it fits", at: element.place)
    }
    if node.children.contains(where: { $0.kind == .sectionHeader }) { section.header = 0 }
    if node.children.contains(where: { $0.kind == .sectionFooter }) { section.footer = 0 }
    if let layout = element.first("collectionViewFlowLayout", key: "collectionViewLayout") {
      readFlow(layout, into: &list, &section)
    }
    list.sections = [section]
    node.list = list
  }

  private mutating func readFlow(
    _ layout: XMLNode, into list: inout ViewList, _ section: inout ListSection
  ) {
    if layout["scrollDirection"] == "horizontal" { list.axis = .horizontal }
    func length(_ text: String?, _ title: String, _ place: XMLNode) -> Double? {
      guard let text else { return nil }
      return context.length(text, title, least: 0, at: place.place)
    }
    list.lineSpacing = length(layout["minimumLineSpacing"], "minimumLineSpacing", layout) ?? 10
    list.itemSpacing =
      length(layout["minimumInteritemSpacing"], "minimumInteritemSpacing", layout) ?? 10
    if let inset = layout.first("inset", key: "sectionInset") {
      list.sectionInset = ViewInsets(
        top: length(inset["minY"], "minY of sectionInset", inset) ?? 0,
        left: length(inset["minX"], "minX of sectionInset", inset) ?? 0,
        bottom: length(inset["maxY"], "maxY of sectionInset", inset) ?? 0,
        right: length(inset["maxX"], "maxX of sectionInset", inset) ?? 0)
    }
    // A layout that keeps no room for headers shows none.
    for size in layout.children where size.name == "size" {
      guard length(size["width"], "width", size) == 0, length(size["height"], "height", size) == 0
      else { continue }
      if size["key"] == "headerReferenceSize" { section.header = nil }
      if size["key"] == "footerReferenceSize" { section.footer = nil }
    }
  }
}
