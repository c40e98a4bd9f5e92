import RenderGeometry
import RenderSkeletons
import Testing

struct AdjustmentNamesTests {
  private let red = AdaptiveColor(light: 0xFF0000, dark: 0x800000)

  private func arguments(of kinds: [Adjustment.ParameterKind]) -> [Adjustment.Argument] {
    kinds.map { kind in
      switch kind {
      case .length, .factor, .index, .count: .number(2)
      case .color: .color(red)
      case .colors: .colors([red])
      case .text: .text("logo")
      case .mode: .text("horizontal")
      }
    }
  }

  @Test func `every operation of the chain has a name and is made from text`() throws {
    #expect(Adjustment.signatures.count == 52)
    #expect(Set(Adjustment.signatures.map(\.name)).count == 52)
    for signature in Adjustment.signatures {
      let made = try Adjustment(
        name: signature.name, arguments: arguments(of: signature.parameters))
      #expect("\(made)".hasPrefix(signature.name))
    }
  }

  @Test(arguments: [
    ("left", [Adjustment.Argument.number(10)], Adjustment.left(10)),
    ("line", [.number(2)], .line(2)),
    ("lineWithMode", [.number(2), .text("horizontal")], .lineWithMode(2, .horizontal)),
    ("rightEqualToLeft", [.number(3)], .rightEqualToLeft(3, offset: 0)),
    ("rightEqualToLeft", [.number(3), .number(-8)], .rightEqualToLeft(3, offset: -8)),
    (
      "rangeLineSpace", [.number(1), .number(2), .number(4.5)],
      .rangeLineSpace(start: 1, count: 2, 4.5)
    ),
    ("remove", [], .remove),
  ])
  func `names and arguments`(name: String, arguments: [Adjustment.Argument], expected: Adjustment)
    throws
  {
    #expect(try Adjustment(name: name, arguments: arguments) == expected)
  }

  @Test(arguments: [
    ("lefts", [Adjustment.Argument](), "there is no adjustment 'lefts'"),
    ("left", [], "'left' has 0 arguments, expected length"),
    ("remove", [.number(1)], "'remove' has 1 arguments, expected none"),
    (
      "left", [.number(.infinity)],
      "argument 1 of 'left': expected a number of points from -1000000 to 1000000"
    ),
    ("line", [.number(1.5)], "argument 1 of 'line': expected a whole number from 1 to 100000"),
    (
      "lineWithMode", [.number(2), .text("round")],
      "argument 2 of 'lineWithMode': expected vertical or horizontal"
    ),
    ("color", [.text("red")], "argument 1 of 'color': expected a color"),
  ])
  func `what is wrong is said in one line`(
    name: String, arguments: [Adjustment.Argument], message: String
  ) {
    let error = #expect(throws: AdjustmentError.self) {
      try Adjustment(name: name, arguments: arguments)
    }
    #expect(error?.description == message)
  }

  @Test func `changes as values and as chains are the same`() throws {
    let plain = view(.image, 10, 20, 100, 40, name: "a")
    var own = plain
    own.adjustments = [BlockAdjustment(.own, [.left(3), .line(2)])]
    var byName = view(.view, 0, 0, 320, 480, [plain])
    byName.adjustments = [BlockAdjustment(.name("a"), [.left(3), .line(2)])]
    let chained = Skeleton(try screen(plain)) { $0["a"].left(3).line(2) }
    #expect(Skeleton(try screen(own)) == chained)
    #expect(Skeleton(try ViewTree(root: byName)) == chained)
  }
}
