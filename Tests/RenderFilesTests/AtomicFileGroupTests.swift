import Foundation
import TestSupport
import Testing

@testable import RenderFiles

struct AtomicFileGroupTests {
  @Test func `files have their names together, and nothing before`() throws {
    let folder = try TemporaryFolder()
    let group = AtomicFileGroup()
    for name in ["a", "b", "c"] { try group.add(Array(name.utf8), path: folder.file(name)) }
    #expect(["a", "b", "c"].allSatisfy { folder.text($0) == nil })
    #expect(group.commit().isEmpty)
    for name in ["a", "b", "c"] { #expect(folder.text(name) == name) }
    #expect(folder.names == ["a", "b", "c"])
    try group.finish()
  }

  @Test func `what is given up leaves nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    do {
      let group = AtomicFileGroup()
      try group.add([1], path: folder.file("a"))
      try group.add([1], path: folder.file("b"))
      #expect(folder.names.count == 3)
    }
    #expect(folder.names == ["a"])
    #expect(folder.text("a") == "old")
  }

  @Test func `a name that cannot be taken leaves the others theirs`() throws {
    let folder = try TemporaryFolder()
    let group = AtomicFileGroup()
    for name in ["a", "b", "c"] {
      try group.add([1], path: folder.file(name), existing: .refused)
    }
    try folder.write("mine", to: "b")
    #expect(
      group.commit() == [
        AtomicFileError.OfFile(
          path: folder.file("b"), error: .exists(path: folder.file("b")))
      ])
    #expect(folder.names == ["a", "b", "c"])
    #expect(folder.text("b") == "mine")
  }

  @Test(arguments: [(40, 10), (3, 9_000_000)])
  func `it is full before files or memory are short`(count: Int, size: Int) throws {
    let folder = try TemporaryFolder()
    let group = AtomicFileGroup()
    #expect(!group.isFull)
    for index in 0..<count {
      try group.add([UInt8](repeating: 0, count: size), path: folder.file("\(index)"))
    }
    #expect(group.isFull)
    #expect(group.commit().isEmpty)
    #expect(!group.isFull)
    #expect(folder.names.count == count)
  }
}
