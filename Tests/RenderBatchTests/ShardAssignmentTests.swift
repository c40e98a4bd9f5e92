import RenderBatch
import Testing

struct ShardAssignmentTests {
  private static let ids = (0..<1000).map { "job-\($0)/scale=\($0 % 3)" }
  private static let costs = (0..<1000).map { 1000 + $0 * 7919 % 9000 }

  @Test(arguments: [1, 2, 3, 7, 16])
  func `parts have about the same cost`(count: Int) {
    let parts = ShardAssignment.parts(ids: Self.ids, costs: Self.costs, count: count)
    var loads = [Int](repeating: 0, count: count)
    for (part, cost) in zip(parts, Self.costs) { loads[part] += cost }
    let mean = Double(loads.reduce(0, +)) / Double(count)
    #expect(Double(loads.max() ?? 0) <= 1.12 * mean)
    #expect(Double(loads.min() ?? 0) >= 0.7 * mean)
  }

  @Test(arguments: [2, 5, 12])
  func `another job moves few of the others`(count: Int) {
    let before = ShardAssignment.parts(ids: Self.ids, costs: Self.costs, count: count)
    var moved = 0
    for new in 0..<10 {
      let after = ShardAssignment.parts(
        ids: Self.ids + ["new-\(new)"], costs: Self.costs + [5000], count: count)
      moved += zip(before, after).count { $0 != $1 }
    }
    // Of 10,000 places in all.
    #expect(moved < 300, "\(moved) jobs moved")
  }

  @Test func `the order of the jobs does not matter`() {
    let parts = ShardAssignment.parts(ids: Self.ids, costs: Self.costs, count: 4)
    let reversed = ShardAssignment.parts(
      ids: Self.ids.reversed(), costs: Self.costs.reversed(), count: 4)
    let isEqual = parts == reversed.reversed()
    #expect(isEqual)
  }

  @Test func `jobs that cost more than a part have one of their own`() {
    let parts = ShardAssignment.parts(ids: ["a", "b", "c"], costs: [.max, .max, 1], count: 2)
    #expect(parts[0] != parts[1])
  }
}
