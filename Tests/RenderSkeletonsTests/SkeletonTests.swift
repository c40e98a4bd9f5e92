import RenderGeometry
import RenderSkeletons
import Testing

struct SkeletonTests {
  @Test func `blocks are counted depth first, children before their parents`() throws {
    let tree = try screen(
      view(
        .view, 0, 0, 300, 100, name: "outer",
        [view(.image, 10, 10, 20, 20, name: "a"), view(.label, 40, 10, 50, 20, name: "b")]),
      view(.image, 5, 200, 40, 40, name: "c", [view(.label, 1, 2, 10, 10, name: "d")]))
    let blocks = Skeleton(tree).layers[0].blocks
    #expect(blocks.map(\.name) == ["a", "b", "d", "c"])
    #expect(blocks.map(\.index) == [0, 1, 2, 3])
    #expect(blocks[2].frame.numbers == [6, 202, 10, 7.5])
  }

  @Test(arguments: [
    // kind, has a view inside, makes a block of its own
    (ViewNode.Kind.view, false, true), (.view, true, false), (.stack, true, false),
    (.label, true, true), (.image, true, true), (.button, true, true), (.toggle, true, true),
    (.textField, true, true), (.textView, true, true), (.scroll, true, false),
    (.scrollIndicator, false, false), (.cellContent, false, false),
    (.cellBackground, false, false), (.buttonPart, false, false), (.table, false, false),
    (.activity, false, true),
  ])
  func `kinds decide which views make a block`(kind: ViewNode.Kind, hasChild: Bool, makes: Bool)
    throws
  {
    let node = view(
      kind, 10, 10, 100, 50, name: "own", hasChild ? [view(.view, 0, 0, 10, 10)] : [])
    let names = Skeleton(try screen(node)).layers[0].blocks.map(\.name)
    #expect(names.contains("own") == makes)
  }

  @Test(arguments: [
    (ViewNode.Kind.button, 0), (.textView, 0), (.textField, 0), (.view, 1), (.image, 1),
    (.stack, 1),
  ])
  func `buttons, text fields and text views are not entered`(kind: ViewNode.Kind, inside: Int)
    throws
  {
    let node = view(kind, 10, 10, 100, 50, [view(.label, 0, 0, 10, 10, name: "inside")])
    let blocks = Skeleton(try screen(node)).layers[0].blocks
    #expect(blocks.count { $0.name == "inside" } == inside)
  }

  @Test func `text fields are entered when that is asked for`() throws {
    let field = view(.textField, 10, 10, 100, 50, [view(.view, 0, 0, 10, 10, name: "inside")])
    let tree = try screen(field).set { $0.entersTextFields = true }
    #expect(Skeleton(tree).layers[0].blocks.map(\.name) == ["inside", ""])
  }

  @Test(arguments: [
    (ViewNode.Kind.view, 320.0, 480.0, 0), (.view, 400, 500, 0), (.view, 320, 479, 1),
    (.image, 320, 480, 1), (.label, 320, 480, 1), (.button, 320, 480, 1), (.toggle, 320, 480, 0),
  ])
  func `what is as large as the root is no content, except labels, pictures and buttons`(
    kind: ViewNode.Kind, width: Double, height: Double, count: Int
  ) throws {
    #expect(Skeleton(try screen(view(kind, 0, 0, width, height))).shapes.count == count)
  }

  @Test func `hidden and transparent views make no block, nor does what is inside`() throws {
    let inside = view(.label, 0, 0, 10, 10)
    let tree = try screen(
      view(.view, 0, 0, 100, 100, [inside]).with(\.isHidden, true),
      view(.view, 0, 0, 100, 100, [inside]).with(\.alpha, 0),
      view(.label, 0, 0, 100, 100).with(\.alpha, 0.5))
    #expect(Skeleton(tree).numbers == [[0, 0, 100, 75]])
  }

  @Test func `separators and views within the filter keep their numbers and draw nothing`() throws {
    let tree = try screen(
      view(.separator, 0, 40, 320, 1), view(.image, 0, 0, 8, 4), view(.image, 0, 0, 8, 5),
      view(.label, 0, 0, 80, 20)
    ).set { $0.filter = Size(width: 8, height: 4) }
    let layer = Skeleton(tree).layers[0]
    #expect(layer.blocks.map(\.isRemoved) == [true, true, false, false])
    #expect(layer.shapes.map(\.block) == [2, 3])
  }

  @Test func `a class that is not entered is one block`() throws {
    var star = view(
      .view, 10, 10, 100, 20, [view(.image, 0, 0, 20, 20), view(.image, 20, 0, 20, 20)])
    star.className = "StarView"
    let tree = try screen(star)
    #expect(Skeleton(tree).shapes.count == 2)
    let closed = tree.set { $0.classesNotEntered = ["StarView"] }
    #expect(Skeleton(closed).numbers == [[10, 10, 100, 20]])
  }

  @Test func `a card in a cell becomes what is behind its blocks`() throws {
    var card = view(.view, 8, 4, 304, 92, [view(.label, 10, 10, 100, 20)])
    card.cornerRadius = 12
    card.hasShadow = true
    let cell = view(.cell, 0, 0, 320, 100, [view(.cellContent, 0, 0, 320, 100, [card])])
    let layer = Skeleton(try ViewTree(root: cell)).layers[0]
    #expect(layer.backgroundShape?.rect.numbers == [8, 4, 304, 92])
    #expect(layer.backgroundShape?.radius == 12)
    #expect(layer.backgroundShape?.hasShadow == true)
    // An explicit radius comes first.
    var other = cell
    other.skeleton.backgroundRadius = 3
    #expect(Skeleton(try ViewTree(root: other)).layers[0].backgroundShape?.radius == 3)
  }

  @Test func `the same tree gives the same skeleton`() throws {
    let tree = try screen(label(0, 0, 100, 20), view(.image, 0, 50, 40, 40))
    #expect(Skeleton(tree) == Skeleton(tree))
    #expect(Skeleton(tree) != Skeleton(tree) { $0[0].left(1) })
  }
}
