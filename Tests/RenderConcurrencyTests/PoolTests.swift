import RenderConcurrency
import Testing

struct PoolTests {
  @Test
  func `what comes back is lent again`() {
    let pool = Pool<[Int]>()
    var made = 0
    for round in 0..<5 {
      let known = pool.borrow {
        made += 1
        return []
      } _: { list in
        list.append(round)
        return list.count
      }
      #expect(known == round + 1)
    }
    #expect(made == 1)
  }

  @Test
  func `nobody gets what another one holds`() {
    let pool = Pool<[Int]>()
    pool.borrow(or: { [1] }) { outer in
      outer.append(2)
      let inner = pool.borrow(or: { [9] }) { $0 }
      #expect(inner == [9])
      #expect(outer == [1, 2])
    }
  }

  @Test
  func `an error gives back what was lent`() {
    struct Failure: Error {}
    let pool = Pool<Int>()
    #expect(throws: Failure.self) {
      try pool.borrow(or: { () throws(Failure) in throw Failure() }) { (_) throws(Failure) in }
    }
    #expect(throws: Failure.self) {
      try pool.borrow(or: { () throws(Failure) in 7 }) { (_) throws(Failure) in throw Failure() }
    }
    #expect(pool.borrow(or: { 8 }) { $0 } == 7)
  }
}
