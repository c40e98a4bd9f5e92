import RenderGeometry
import RenderPixels

/// The blocks of a GIF: where everything is, nothing unpacked.
struct GIFStructure: Sendable {
  /// An image with what controls it.
  struct Image: Sendable {
    var rect: PixelRect
    var isInterlaced = false
    /// The place of the palette in the file, three bytes an entry.
    var palette = 0..<0
    var hasLocalPalette = false
    var delay = 0
    var disposal = 0
    var transparentIndex: Int?
    /// The minimum code size and the sub-blocks with their terminator.
    var data = 0..<0
    var offset = 0
    var byteCount = 0
  }

  /// The whole file; none once it is elsewhere.
  private(set) var bytes: [UInt8]
  private var store: (any ByteStore)?
  let name: String
  var description: AnimationDescription
  var images: [Image] = []
  private var globalPalette = 0..<0
  private var control = Image(rect: .empty)
  private var controlOffset: Int?
  private var imageArea = 0
  /// The number after NETSCAPE2.0, nil without that block.
  private var repeats: Int?

  /// Walks through all blocks.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    self.bytes = bytes
    self.name = name
    guard bytes.count >= 13 else { throw .truncated(name: name, format: "GIF") }
    let width = Int(bytes[6]) | Int(bytes[7]) << 8
    let height = Int(bytes[8]) | Int(bytes[9]) << 8
    guard width > 0, height > 0 else {
      throw .corrupt(
        name: name, format: "GIF", reason: "a canvas of \(width)×\(height) pixels")
    }
    try ImageReader.checkSize(width: width, height: height, name: name)
    let size = PixelSize(width: width, height: height)
    description = AnimationDescription(
      format: .gif, size: size, plays: 1, byteCount: bytes.count)
    var reader = ByteReader(bytes, at: 13)
    description.add("header", byteCount: 13)
    if bytes[10] & 0x80 != 0 {
      globalPalette = try palette(flags: Int(bytes[10]), &reader, "the global palette")
      description.add("global palette", byteCount: globalPalette.count)
    }
    try walk(&reader)
    guard !images.isEmpty else { throw corrupt("no frame") }
    finish()
  }
}

extension GIFStructure {
  /// Forgets the bytes of the file, which are read from a store from now on.
  mutating func move(to store: any ByteStore) {
    bytes = []
    self.store = store
  }

  /// Some bytes of the file.
  func data(_ range: Range<Int>) -> [UInt8] { store?.bytes(in: range) ?? Array(bytes[range]) }

  /// An error that says what is wrong with the file.
  func corrupt(_ reason: String) -> ImageError {
    .corrupt(name: name, format: "GIF", reason: reason)
  }

  private func ends(in part: String) -> ImageError {
    corrupt("it ends at byte \(bytes.count), within \(part)")
  }

  private func palette(
    flags: Int, _ reader: inout ByteReader, _ part: String
  ) throws(ImageError) -> Range<Int> {
    let start = reader.position
    guard reader.skip(3 * (2 << (flags & 7))) else { throw ends(in: part) }
    return start..<reader.position
  }

  private mutating func walk(_ reader: inout ByteReader) throws(ImageError) {
    var padding = 0
    while true {
      let offset = reader.position
      switch reader.byte() {
      case 0x21: try addExtension(&reader, offset)
      case 0x2c:
        try addImage(&reader, offset)
        try AnimationReader.checkFrames(images.count, of: description.size, name: name)
      case 0x3b:
        description.add("trailer", byteCount: 1)
        if reader.remaining > 0 {
          description.add("after the trailer", byteCount: reader.remaining)
          description.warnings.append("\(reader.remaining) bytes follow the end of the GIF")
        }
        if padding > 0 { warnOfPadding(padding) }
        return
      case 0:
        // Some programs write one terminator too many.
        padding += 1
        description.add("padding", byteCount: 1)
      case nil:
        if images.isEmpty { throw corrupt("it ends at byte \(offset), before any frame") }
        description.warnings.append("the trailer is missing: the file may have been cut off")
        if padding > 0 { warnOfPadding(padding) }
        return
      case let other?:
        throw corrupt(
          "an unknown block 0x\(String(other, radix: 16)) at byte \(offset), after"
            + " \(images.count) frames")
      }
    }
  }

  private mutating func warnOfPadding(_ count: Int) {
    description.warnings.append("\(count) zero bytes stand between blocks")
  }

  /// Passes over sub-blocks to their terminator.
  private func skipBlocks(_ reader: inout ByteReader, _ part: String) throws(ImageError) {
    while true {
      guard let length = reader.byte(), reader.skip(length) else { throw ends(in: part) }
      if length == 0 { return }
    }
  }

  private mutating func addExtension(
    _ reader: inout ByteReader, _ offset: Int
  ) throws(ImageError) {
    guard let label = reader.byte() else { throw ends(in: "an extension") }
    let data = reader.position
    try skipBlocks(&reader, "the extension at byte \(offset)")
    let block = bytes[data..<reader.position]
    let byteCount = reader.position - offset
    switch label {
    case 0xf9:
      description.add("graphic control", byteCount: byteCount)
      guard block.first == 4 else { return }
      let flags = Int(block[data + 1])
      control.delay = Int(block[data + 2]) | Int(block[data + 3]) << 8
      control.disposal = flags >> 2 & 7
      control.transparentIndex = flags & 1 == 1 ? Int(block[data + 4]) : nil
      control.byteCount = byteCount
      controlOffset = offset
    case 0xff:
      let isLoop =
        block.count >= 16 && block.first == 11
        && [Array("NETSCAPE2.0".utf8), Array("ANIMEXTS1.0".utf8)]
          .contains(Array(block.dropFirst().prefix(11)))
      description.add(isLoop ? "loop" : "application data", byteCount: byteCount)
      if isLoop, block[data + 12] >= 3, block[data + 13] & 7 == 1 {
        repeats = Int(block[data + 14]) | Int(block[data + 15]) << 8
      }
    case 0xfe: description.add("comment", byteCount: byteCount)
    default: description.add("other extension", byteCount: byteCount)
    }
  }

  private mutating func addImage(
    _ reader: inout ByteReader, _ offset: Int
  ) throws(ImageError) {
    let number = images.count
    guard let left = reader.littleEndian16(), let top = reader.littleEndian16(),
      let width = reader.littleEndian16(), let height = reader.littleEndian16(),
      let flags = reader.byte()
    else { throw ends(in: "frame \(number)") }
    var image = control
    image.rect = PixelRect(x: left, y: top, width: width, height: height)
    if image.rect.isEmpty {
      throw corrupt("a frame of \(width)×\(height) pixels, number \(number) at byte \(offset)")
    }
    try ImageReader.checkSize(width: width, height: height, name: name)
    imageArea += width * height
    guard imageArea <= AnimationReader.maximumTotalArea else {
      throw .tooManyFrames(name: name, count: number + 1, width: width, height: height)
    }
    image.isInterlaced = flags & 0x40 != 0
    image.hasLocalPalette = flags & 0x80 != 0
    image.offset = controlOffset ?? offset
    description.add("image descriptor", byteCount: 10)
    if image.hasLocalPalette {
      image.palette = try palette(flags: flags, &reader, "the palette of frame \(number)")
      description.add("local palette", byteCount: image.palette.count)
    } else {
      image.palette = globalPalette
    }
    if image.palette.isEmpty {
      throw corrupt("a frame without a color table, number \(number) at byte \(offset)")
    }
    let start = reader.position
    guard reader.byte() != nil else { throw ends(in: "frame \(number)") }
    try skipBlocks(&reader, "the pixels of frame \(number)")
    image.data = start..<reader.position
    description.add("pixels", byteCount: image.data.count)
    image.byteCount += reader.position - offset
    images.append(image)
    control = Image(rect: .empty)
    controlOffset = nil
  }

  /// Describes what was found.
  private mutating func finish() {
    // Without the block it plays once; N stands for N repetitions (as browsers play it).
    description.plays = repeats.map { $0 == 0 ? 0 : min(65_535, $0 + 1) } ?? 1
    let version = String(decoding: bytes[0..<6], as: UTF8.self)
    let colors = globalPalette.count / 3
    description.properties = [
      .init(name: "version", value: version),
      .init(name: "global palette", value: colors == 0 ? "none" : "\(colors) entries"),
      .init(name: "background index", value: "\(bytes[11])"),
    ]
    description.images = images.map { image in
      ImageDescription(
        rect: image.rect, delayNumerator: image.delay, disposal: image.step.disposal.rawValue,
        blend: image.transparentIndex == nil ? "source" : "over", byteCount: image.byteCount,
        colorCount: image.palette.count / 3, hasLocalPalette: image.hasLocalPalette,
        transparentIndex: image.transparentIndex, isInterlaced: image.isInterlaced,
        offset: image.offset)
    }
    let bounds = description.size.bounds
    func numbers(_ condition: (Image) -> Bool) -> [Int] {
      images.indices.filter { condition(images[$0]) }
    }
    if images.count > 1 {
      description.warn(
        about: numbers { $0.delay < 2 }, "a delay below 2 hundredths, which players show as 10")
      if repeats == nil {
        description.warnings.append("no loop block: players show it once")
      }
    }
    description.warn(about: numbers(\.hasLocalPalette), "a palette of its own")
    description.warn(
      about: numbers { $0.rect.intersection(bounds) != $0.rect }, "reaches outside of the canvas")
    description.warn(
      about: numbers { $0.disposal > 3 }, "an undefined disposal")
    description.warn(
      about: numbers { ($0.transparentIndex ?? 0) >= $0.palette.count / 3 },
      "a transparent index without an entry in the palette")
    description.warn(
      about: numbers { LZWSurvey(bytes[$0.data]).hasDeferredClear },
      "goes on with a full code table, which some decoders refuse (a deferred clear)")
  }
}

extension GIFStructure.Image {
  /// How the image becomes a frame.
  var step: ReplayStep {
    let disposal: ReplayStep.Disposal =
      switch self.disposal {
      case 2: .background
      // Some old programs wrote 4 for 3, and browsers take it so.
      case 3, 4: .previous
      default: .keep
      }
    return ReplayStep(rect: rect, disposal: disposal, blend: .over)
  }
}
