import CGif
import RenderGeometry
import RenderPixels
import Testing

/// A plain GIF decoder of its own, written from the specification.
struct GIFReference {
  struct Image {
    var rect: PixelRect
    var delay: Int
    var disposal: Int
    var transparentIndex: Int?
    /// The table of its own, nil for the global one.
    var localColors: [UInt32]?
    var codeSize: Int
    var blockLengths: [Int]
    var indices: [UInt8]
  }

  enum Failure: Error { case malformed(String) }

  var version = ""
  var size = PixelSize(width: 1, height: 1)
  var colors: [UInt32] = []
  /// The NETSCAPE block's number, nil without a block.
  var repeats: Int?
  var images: [Image] = []

  init(_ bytes: [UInt8]) throws {
    var position = 0
    func need(_ condition: Bool, _ what: String) throws {
      if !condition { throw Failure.malformed("\(what) at \(position)") }
    }
    func byte() throws -> Int {
      try need(position < bytes.count, "end of file")
      position += 1
      return Int(bytes[position - 1])
    }
    func word() throws -> Int { try byte() | byte() << 8 }
    version = String(decoding: bytes.prefix(6), as: UTF8.self)
    position = 6
    size = PixelSize(width: try word(), height: try word())
    let flags = try byte()
    _ = try byte()
    _ = try byte()
    try need(flags & 0x80 != 0, "no global table")
    for _ in 0..<(2 << (flags & 7)) { colors.append(opaque(try byte(), try byte(), try byte())) }
    var control = (delay: 0, disposal: 0, transparent: Int?.none)
    while true {
      switch try byte() {
      case 0x3b:
        try need(position == bytes.count, "bytes after the trailer")
        return
      case 0x21:
        let label = try byte()
        let data = try Self.blocks(byte)
        if label == 0xf9 {
          try need(data.lengths == [4], "a control block of \(data.lengths)")
          let fields = data.bytes
          control = (
            Int(fields[1]) | Int(fields[2]) << 8, Int(fields[0]) >> 2 & 7,
            fields[0] & 1 == 1 ? Int(fields[3]) : nil
          )
        } else {
          try need(label == 0xff && data.lengths == [11, 3], "extension \(label)")
          repeats = Int(data.bytes[12]) | Int(data.bytes[13]) << 8
        }
      case 0x2c:
        let rect = PixelRect(x: try word(), y: try word(), width: try word(), height: try word())
        try need(size.bounds.intersection(rect) == rect && !rect.isEmpty, "a rectangle outside")
        let flags = try byte()
        try need(flags & 0x78 == 0, "interlacing or sorting")
        var table: [UInt32]?
        if flags & 0x80 != 0 {
          table = try (0..<(2 << (flags & 7))).map { _ in opaque(try byte(), try byte(), try byte())
          }
        }
        let tableSize = (table ?? colors).count
        try need((control.transparent ?? 0) < tableSize, "a transparent index outside")
        let codeSize = try byte()
        let data = try Self.blocks(byte)
        let indices = try Self.decode(data.bytes, codeSize: codeSize)
        try need(indices.count == rect.area, "\(indices.count) pixels for \(rect.area)")
        try need(indices.allSatisfy { Int($0) < tableSize }, "an index outside")
        try need(codeSize <= max(2, tableSize.trailingZeroBitCount), "code size \(codeSize)")
        images.append(
          Image(
            rect: rect, delay: control.delay, disposal: control.disposal,
            transparentIndex: control.transparent, localColors: table, codeSize: codeSize,
            blockLengths: data.lengths, indices: indices))
      case let other:
        try need(false, "block \(other)")
      }
    }
  }

  private static func blocks(_ byte: () throws -> Int) throws -> (lengths: [Int], bytes: [UInt8]) {
    var result: (lengths: [Int], bytes: [UInt8]) = ([], [])
    while true {
      let length = try byte()
      if length == 0 { return result }
      result.lengths.append(length)
      for _ in 0..<length { result.bytes.append(UInt8(try byte())) }
    }
  }

  /// LZW as appendix F describes it, strict about everything.
  static func decode(_ bytes: [UInt8], codeSize minimum: Int) throws -> [UInt8] {
    let clear = 1 << minimum
    var table: [[UInt8]] = []
    var size = minimum + 1
    var previous: [UInt8] = []
    var output: [UInt8] = []
    var bit = 0
    var isFirst = true
    while true {
      guard bit + size <= 8 * bytes.count else { throw Failure.malformed("no end code") }
      var code = 0
      for offset in 0..<size where bytes[(bit + offset) / 8] >> ((bit + offset) % 8) & 1 == 1 {
        code |= 1 << offset
      }
      bit += size
      if isFirst, code != clear { throw Failure.malformed("no clear code first") }
      isFirst = false
      if code == clear {
        table = (0..<(clear + 2)).map { $0 < clear ? [UInt8($0)] : [] }
        size = minimum + 1
        previous = []
        continue
      }
      if code == clear + 1 {
        guard (bit + 7) / 8 == bytes.count else { throw Failure.malformed("bytes after the end") }
        return output
      }
      let entry: [UInt8]
      if code < table.count {
        entry = table[code]
      } else if code == table.count, let first = previous.first, table.count < 4096 {
        entry = previous + [first]
      } else {
        throw Failure.malformed("code \(code) of \(table.count)")
      }
      if !previous.isEmpty, table.count < 4096 { table.append(previous + [entry[0]]) }
      if table.count == 1 << size, size < 12 { size += 1 }
      previous = entry
      output += entry
    }
  }
}

extension GIFReference {
  /// The canvas as shown with each image, transparent where nothing was drawn.
  var composed: [(pixmap: Pixmap, delay: Int)] {
    var canvas = Pixmap(size: size)
    return images.map { image in
      for (offset, index) in image.indices.enumerated()
      where Int(index) != image.transparentIndex {
        let x = image.rect.x + offset % image.rect.width
        let y = image.rect.y + offset / image.rect.width
        canvas.pixels[y * size.width + x] = (image.localColors ?? colors)[Int(index)]
      }
      let shown = canvas
      if image.disposal == 2 { canvas.fill(image.rect, 0) }
      return (shown, image.delay)
    }
  }

  /// Each shown pixmap with the sum of its consecutive delays.
  var timeline: [(pixmap: Pixmap, delay: Int)] { merged(composed) }
}

/// Joins equal neighbors.
func merged(_ frames: [(pixmap: Pixmap, delay: Int)]) -> [(pixmap: Pixmap, delay: Int)] {
  var result: [(pixmap: Pixmap, delay: Int)] = []
  for frame in frames {
    if let last = result.last, last.pixmap == frame.pixmap {
      result[result.count - 1].delay += frame.delay
    } else {
      result.append(frame)
    }
  }
  return result
}

/// The rasters that giflib's own decoder finds, nil if it refuses the file.
func rastersByGiflib(_ bytes: [UInt8]) -> [[UInt8]]? {
  final class Input {
    var rest: ArraySlice<UInt8>
    init(_ bytes: [UInt8]) { rest = bytes[...] }
  }
  let input = Input(bytes)
  let opened = DGifOpen(
    Unmanaged.passUnretained(input).toOpaque(),
    { file, target, count in
      guard let file, let target, let context = file.pointee.UserData else { return 0 }
      let input = Unmanaged<Input>.fromOpaque(context).takeUnretainedValue()
      let part = input.rest.prefix(Int(count))
      for (offset, byte) in part.enumerated() { target[offset] = byte }
      input.rest = input.rest.dropFirst(part.count)
      return Int32(part.count)
    }, nil)
  guard let file = opened else { return nil }
  defer {
    _ = DGifCloseFile(file, nil)
    withExtendedLifetime(input) {}
  }
  guard DGifSlurp(file) == GIF_OK else { return nil }
  return (0..<Int(file.pointee.ImageCount)).map { index in
    let image = file.pointee.SavedImages[index]
    let count = Int(image.ImageDesc.Width) * Int(image.ImageDesc.Height)
    return (0..<count).map { image.RasterBits[$0] }
  }
}
