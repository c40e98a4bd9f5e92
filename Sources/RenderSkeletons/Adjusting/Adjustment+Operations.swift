extension Adjustment {
  /// All operations in the order of the documentation: the names that files use, what they take,
  /// and how they are made.
  static let operations: [Operation] = [
    Operation("left", [.length]) { .left($0.number(0)) },
    Operation("right", [.length]) { .right($0.number(0)) },
    Operation("up", [.length]) { .up($0.number(0)) },
    Operation("down", [.length]) { .down($0.number(0)) },
    Operation("x", [.length]) { .x($0.number(0)) },
    Operation("y", [.length]) { .y($0.number(0)) },
    Operation("xOffset", [.length]) { .xOffset($0.number(0)) },
    Operation("yOffset", [.length]) { .yOffset($0.number(0)) },
    Operation("width", [.length]) { .width($0.number(0)) },
    Operation("height", [.length]) { .height($0.number(0)) },
    Operation("reducedWidth", [.length]) { .reducedWidth($0.number(0)) },
    Operation("reducedHeight", [.length]) { .reducedHeight($0.number(0)) },
    Operation("reducedWidthCentered", [.length]) { .reducedWidthCentered($0.number(0)) },
    Operation("reducedHeightCentered", [.length]) { .reducedHeightCentered($0.number(0)) },
    Operation("radius", [.length]) { .radius($0.number(0)) },
    Operation("reducedRadius", [.length]) { .reducedRadius($0.number(0)) },
    Operation("color", [.color]) { .color($0.color(0)) },
    Operation("gradient", [.colors]) { .gradient($0.colors(0)) },
    Operation("removeShadow", []) { _ in .removeShadow },
    Operation("removeContents", []) { _ in .removeContents },
    Operation("placeholder", [.text]) { .placeholder($0.text(0)) },
    Operation("line", [.count]) { .line($0.integer(0)) },
    Operation("lineWithMode", [.count, .mode]) { .lineWithMode($0.integer(0), $0.mode(1)) },
    Operation("space", [.length]) { .space($0.number(0)) },
    Operation("lastLineScale", [.factor]) { .lastLineScale($0.number(0)) },
    Operation("targetLineScale", [.index, .factor]) {
      .targetLineScale(line: $0.integer(0), $0.number(1))
    },
    Operation("targetLineWidth", [.index, .length]) {
      .targetLineWidth(line: $0.integer(0), $0.number(1))
    },
    Operation("targetLineSpace", [.index, .length]) {
      .targetLineSpace(line: $0.integer(0), $0.number(1))
    },
    Operation("targetLineHeight", [.index, .length]) {
      .targetLineHeight(line: $0.integer(0), $0.number(1))
    },
    Operation("rangeLineHeight", [.index, .count, .length]) {
      .rangeLineHeight(start: $0.integer(0), count: $0.integer(1), $0.number(2))
    },
    Operation("rangeLineSpace", [.index, .count, .length]) {
      .rangeLineSpace(start: $0.integer(0), count: $0.integer(1), $0.number(2))
    },
    Operation("rangeLineWidth", [.index, .count, .length]) {
      .rangeLineWidth(start: $0.integer(0), count: $0.integer(1), $0.number(2))
    },
    Operation("leftEqualTo", [.index, .length], optional: 1) {
      .leftEqualTo($0.integer(0), offset: $0.number(1))
    },
    Operation("rightEqualTo", [.index, .length], optional: 1) {
      .rightEqualTo($0.integer(0), offset: $0.number(1))
    },
    Operation("topEqualTo", [.index, .length], optional: 1) {
      .topEqualTo($0.integer(0), offset: $0.number(1))
    },
    Operation("bottomEqualTo", [.index, .length], optional: 1) {
      .bottomEqualTo($0.integer(0), offset: $0.number(1))
    },
    Operation("widthEqualTo", [.index, .length], optional: 1) {
      .widthEqualTo($0.integer(0), offset: $0.number(1))
    },
    Operation("heightEqualTo", [.index, .length], optional: 1) {
      .heightEqualTo($0.integer(0), offset: $0.number(1))
    },
    Operation("leftEqualToRight", [.index, .length], optional: 1) {
      .leftEqualToRight($0.integer(0), offset: $0.number(1))
    },
    Operation("rightEqualToLeft", [.index, .length], optional: 1) {
      .rightEqualToLeft($0.integer(0), offset: $0.number(1))
    },
    Operation("topEqualToBottom", [.index, .length], optional: 1) {
      .topEqualToBottom($0.integer(0), offset: $0.number(1))
    },
    Operation("bottomEqualToTop", [.index, .length], optional: 1) {
      .bottomEqualToTop($0.integer(0), offset: $0.number(1))
    },
    Operation("remove", []) { _ in .remove },
    Operation("penetrate", []) { _ in .penetrate },
    Operation("withoutAnimation", []) { _ in .withoutAnimation },
    Operation("cancelAlignCenter", []) { _ in .cancelAlignCenter },
    Operation("toLongAnimation", []) { _ in .toLongAnimation },
    Operation("toShortAnimation", []) { _ in .toShortAnimation },
    Operation("dropIndex", [.index]) { .dropIndex($0.integer(0)) },
    Operation("dropFromIndex", [.index]) { .dropFromIndex($0.integer(0)) },
    Operation("removeOnDrop", []) { _ in .removeOnDrop },
    Operation("dropStayTime", [.factor]) { .dropStayTime($0.number(0)) },
  ]
}
