import CKernels
import Testing

/// Loops over indices against the plainest way to say the same.
struct IndexKernelTests {
  /// Indices and marks in runs and at random, of lengths around those of vectors.
  private static let rows: [(indices: [UInt8], marks: [UInt8])] = {
    var generator = SeededGenerator(seed: 17)
    return (Array(0...70) + [254, 255, 256, 257, 511, 600, 1_031]).map { count in
      var indices: [UInt8] = []
      var marks: [UInt8] = []
      let longest = Int.random(in: 1...40, using: &generator)
      while indices.count < count {
        let length = Int.random(in: 1...longest, using: &generator)
        indices += [UInt8](repeating: .random(in: 0...9, using: &generator), count: length)
      }
      while marks.count < count {
        let length = Int.random(in: 1...longest, using: &generator)
        marks += [UInt8](repeating: Bool.random(using: &generator) ? 255 : 0, count: length)
      }
      return (Array(indices.prefix(count)), Array(marks.prefix(count)))
    }
  }()

  @Test
  func `marks stand where two rows are equal`() {
    for (row, other) in zip(Self.rows, Self.rows.dropFirst()) {
      let pairs = Array(zip(row.indices, other.indices))
      let (a, b) = (pairs.map(\.0), pairs.map(\.1))
      var marks = [UInt8](repeating: 7, count: pairs.count)
      let count = render_mark_equal(&marks, a, b, pairs.count)
      #expect(marks == pairs.map { $0 == $1 ? 255 : 0 })
      #expect(count == pairs.count { $0 == $1 })
      let first = render_first_difference(a, b, pairs.count)
      let end = render_end_of_differences(a, b, pairs.count)
      #expect(first == marks.firstIndex(of: 0) ?? pairs.count)
      #expect(end == (marks.lastIndex(of: 0) ?? -1) + 1)
    }
  }

  @Test
  func `changes, flags and the largest index are counted`() {
    for (indices, marks) in Self.rows {
      let changes = zip(indices, indices.dropFirst()).count { $0 != $1 }
      #expect(render_count_changes(indices, indices.count) == changes)
      #expect(render_largest_index(indices, indices.count) == indices.max() ?? 0)
      var flags = [UInt8](repeating: 0, count: 256)
      render_flag_indices(&flags, indices, marks, indices.count)
      var expected = [UInt8](repeating: 0, count: 256)
      for (index, mark) in zip(indices, marks) { expected[Int(index)] |= mark == 0 ? 3 : 1 }
      #expect(flags == expected)
    }
  }

  @Test(arguments: [1, 2, 12])
  func `marked pixels, runs and stretches give way`(shortest: Int) {
    for (indices, marks) in Self.rows {
      let count = indices.count
      var replaced = [UInt8](repeating: 0, count: count)
      let highest = render_replace_marked(&replaced, indices, marks, count, 99)
      #expect(replaced == zip(indices, marks).map { $1 == 255 ? 99 : $0 })
      #expect(highest == replaced.filter { $0 != 99 }.max() ?? 0)

      var runs = [UInt8](repeating: 0, count: count)
      let largest = render_replace_marked_runs(&runs, indices, marks, count, 99)
      var expected = indices
      for range in Self.ranges(of: indices) where marks[range].allSatisfy({ $0 == 255 }) {
        for place in range { expected[place] = 99 }
      }
      #expect(runs == expected)
      #expect(largest == expected.filter { $0 != 99 }.max() ?? 0)

      var stretches = [UInt8](repeating: 0, count: count)
      let rest = render_replace_marked_stretches(&stretches, indices, marks, count, 99, shortest)
      expected = indices
      for range in Self.ranges(of: marks) where range.count >= shortest {
        for place in range where marks[place] == 255 { expected[place] = 99 }
      }
      #expect(stretches == expected)
      #expect(rest == expected.filter { $0 != 99 }.max() ?? 0)
    }
  }

  @Test
  func `unchanged pixels end where one differs or is translucent`() {
    for count in [0, 1, 7, 8, 9, 40] {
      let shown = (0..<count).map { $0 % 3 == 0 ? 0 : 0xff00_0000 | UInt32($0) }
      let whole = render_unchanged_pixels(shown, shown, count)
      #expect(whole == count / 8 * 8)
      for place in 0..<count {
        var pixels = shown
        pixels[place] ^= 1
        #expect(render_unchanged_pixels(pixels, shown, count) <= place)
        // The same translucent pixel in both still needs to be looked at.
        pixels[place] = 0x8000_0000
        #expect(render_unchanged_pixels(pixels, pixels, count) <= place)
      }
    }
  }

  /// The ranges of equal neighbors.
  private static func ranges(of values: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (place, value) in values.enumerated() {
      if place > 0, values[place - 1] == value {
        result[result.count - 1] = result[result.count - 1].lowerBound..<(place + 1)
      } else {
        result.append(place..<(place + 1))
      }
    }
    return result
  }

  @Test
  func `equal pixels are counted up to the first other one`() {
    for row in Self.rows {
      let pixels = row.indices.map { UInt32($0) * 0x0101_0101 }
      for start in pixels.indices {
        let rest = Array(pixels[start...])
        let expected = rest.prefix { $0 == rest[0] }.count
        #expect(render_equal_pixels(rest, rest[0], rest.count) == expected)
        #expect(render_equal_pixels(rest, rest[0] ^ 1, rest.count) == 0)
      }
    }
  }
}
