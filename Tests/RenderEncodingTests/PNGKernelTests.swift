import CKernels
import RenderGeometry
import RenderPixels
import Testing

@testable import RenderEncoding

/// Loops over pixels and samples against the plainest way to say the same.
struct PNGKernelTests {
  /// Lengths around those of vectors.
  private static let lengths = Array(1...70) + [95, 96, 97, 255, 600]

  /// Bytes that are alike in stretches.
  private static func bytes(_ count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    let range: ClosedRange<UInt8> = Bool.random(using: &generator) ? 0...255 : 0...3
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length = Int.random(in: 1...(Bool.random(using: &generator) ? 1 : 20), using: &generator)
      bytes += [UInt8](repeating: .random(in: range, using: &generator), count: length)
    }
    return Array(bytes.prefix(count))
  }

  /// Returns the prediction that a filter subtracts from a byte (PNG, third edition, section 9).
  private func prediction(_ filter: Int, _ left: Int, _ up: Int, _ corner: Int) -> Int {
    let estimate = left + up - corner
    let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
    return [0, left, up, (left + up) / 2, a <= b && a <= c ? left : b <= c ? up : corner][filter]
  }

  @Test(arguments: [1, 2, 3, 4, 6])
  func `filters take away what is predicted, and that of the least sum is found`(distance: Int) {
    var generator = SeededGenerator(seed: UInt64(distance))
    for count in Self.lengths {
      let (row, above) = (Self.bytes(count, &generator), Self.bytes(count, &generator))
      var sums: [Int] = []
      for filter in 0..<5 {
        let expected = row.indices.map { index -> UInt8 in
          let isFirst = index < distance
          let guess = prediction(
            filter, isFirst ? 0 : Int(row[index - distance]), Int(above[index]),
            isFirst ? 0 : Int(above[index - distance]))
          return row[index] &- UInt8(guess)
        }
        var filtered = [UInt8](repeating: 7, count: count)
        render_png_filter(&filtered, row, above, count, distance, Int32(filter))
        #expect(filtered == expected)
        sums.append(expected.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) })
      }
      let least = render_png_least_sum(row, above, count, distance)
      #expect(Int(least) == sums.firstIndex(of: sums.min() ?? 0))
    }
  }

  /// Pixels that are alike in stretches.
  private static func pixels(_ count: Int, _ generator: inout SeededGenerator) -> [UInt32] {
    let colors: [UInt32] = [0, 0xff00_0000, 0xff11_2233, 0x8040_2010, 0xffff_ffff, 0x0100_0000]
    return bytes(count, &generator).map { colors[Int($0) % colors.count] }
  }

  @Test func `samples are those of each pixel`() {
    var generator = SeededGenerator(seed: 9)
    for count in Self.lengths {
      let pixels = Self.pixels(count, &generator)
      var rgb = [UInt8](repeating: 7, count: 3 * count)
      render_png_rgb(&rgb, pixels, count, 0x03_0201)
      #expect(
        rgb
          == pixels.flatMap { pixel -> [UInt8] in
            let shown = pixel == 0 ? 0x03_0201 : pixel
            return [0, 8, 16].map { UInt8(shown >> $0 & 255) }
          })
      var rgba = [UInt8](repeating: 7, count: 4 * count)
      render_png_rgba(&rgba, pixels, count, 0)
      #expect(
        rgba
          == pixels.flatMap { pixel -> [UInt8] in
            let straight = PremultipliedRGBA8(rawValue: pixel).straight
            return [straight.red, straight.green, straight.blue, straight.alpha]
          })
      let bits = render_survey_pixels(pixels, count)
      #expect((bits.alphas >= 0xff00_0000) == pixels.allSatisfy { $0 >= 0xff00_0000 })
      #expect(
        (bits.colors == 0)
          == pixels.allSatisfy { $0 & 255 == $0 >> 8 & 255 && $0 & 255 == $0 >> 16 & 255 })
    }
  }

  @Test(arguments: [1, 2, 4])
  func `packed samples begin in the highest bits`(depth: Int) {
    var generator = SeededGenerator(seed: 4)
    for count in Self.lengths {
      let samples = Self.bytes(count, &generator).map { $0 & (1 << UInt8(depth) - 1) }
      var packed = [UInt8](repeating: 7, count: (count * depth + 7) / 8)
      render_png_pack(&packed, samples, count, Int32(depth))
      let unpacked = samples.indices.map { index in
        let shift = 8 - depth - index * depth % 8
        return packed[index * depth / 8] >> UInt8(shift) & (1 << UInt8(depth) - 1)
      }
      #expect(unpacked == samples)
    }
  }

  @Test func `what is shown already becomes zero`() {
    var generator = SeededGenerator(seed: 2)
    for count in Self.lengths {
      let (row, shown) = (Self.bytes(count, &generator), Self.bytes(count, &generator))
      let pairs = zip(row, shown)
      var indices = row
      let found = render_sparse_indices(&indices, shown, count, 2)
      #expect(indices == pairs.map { $0 == $1 ? 0 : $0 })
      #expect((found & 1 != 0) == pairs.contains { $0 == $1 && $0 != 0 })
      #expect((found & 2 != 0) == pairs.contains { $0 != $1 && $0 <= 2 })

      let (frame, canvas) = (Self.pixels(count, &generator), Self.pixels(count, &generator))
      var pixels = frame
      let changes = render_sparse_pixels(&pixels, canvas, count)
      #expect(pixels == zip(frame, canvas).map { $0 == $1 ? 0 : $0 })
      #expect((changes & 1 != 0) == zip(frame, canvas).contains { $0 == $1 && $0 != 0 })
      #expect((changes & 2 != 0) == zip(frame, canvas).contains { $0 != $1 && $0 < 0xff00_0000 })
    }
  }

  @Test(arguments: [0, 3], [SpriteSheetOptions.Arrangement.grid, .packed, .trimmed])
  func `a sheet has the bytes of its picture`(
    extrusion: Int, arrangement: SpriteSheetOptions.Arrangement
  ) async throws {
    for scene in SampleScene.exact where scene.frames.count <= 12 {
      let source = scene.sequence()
      let options = SpriteSheetOptions(
        arrangement: arrangement, padding: extrusion / 2, extrusion: extrusion,
        isMultipleOfFour: true)
      var encoder = SpriteSheetEncoder(options: options, jobs: 3)
      encoder.effort = .fast
      let layout = try await encoder.layout(of: source)
      var file: [UInt8] = []
      try await encoder.encode(source, layout: layout) { sheet, bytes in
        if sheet == 0 { file = bytes }
      }
      let picture = try ImageReader.read(bytes: file, name: "sheet")
      var still = PNGEncoder()
      still.effort = .fast
      let bytes = try still.encode(picture)
      let isEqual = bytes == file
      #expect(isEqual, "\(scene)")
    }
  }
}
