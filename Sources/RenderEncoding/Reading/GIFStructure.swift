import CGif
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
    var control = GIFControl()
    /// The minimum code size and the sub-blocks with their terminator.
    var data = 0..<0
    var offset = 0
    var byteCount = 0
  }

  var file: FileBytes
  let name: String
  var description: AnimationDescription
  var images: [Image] = []
  private var globalPalette = 0..<0
  private var backgroundIndex = 0
  /// The graphic control of the next image, its place and its length.
  private var control = (GIFControl(), offset: Int?.none, byteCount: 0)
  private var imageArea = 0
  /// The number after NETSCAPE2.0, nil without that block.
  private var repeats: Int?

  /// Walks through all blocks.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    file = FileBytes(bytes)
    self.name = name
    let size = try GIFSource.canvasSize(of: bytes, name: name)
    description = AnimationDescription(
      format: .gif, size: size, plays: 1, byteCount: bytes.count)
    description.add("header", byteCount: 13)
    guard let source = GIFSource(bytes) else { throw ends(in: "the global palette") }
    globalPalette = 13..<source.position
    if !globalPalette.isEmpty {
      description.add("global palette", byteCount: globalPalette.count)
    }
    backgroundIndex = source.backgroundIndex
    try walk(source)
    guard !images.isEmpty else { throw corrupt("no frame") }
    finish()
  }
}

extension GIFStructure {
  private var bytes: [UInt8] { file.bytes }

  /// An error that says what is wrong with the file.
  func corrupt(_ reason: String) -> ImageError {
    .corrupt(name: name, format: "GIF", reason: reason)
  }

  private func ends(in part: String) -> ImageError {
    corrupt("it ends at byte \(bytes.count), within \(part)")
  }

  private mutating func walk(_ source: GIFSource) throws(ImageError) {
    var padding = 0
    while true {
      let offset = source.position
      switch source.readRecordType() {
      case EXTENSION_RECORD_TYPE: try addExtension(source, offset)
      case IMAGE_DESC_RECORD_TYPE:
        try addImage(source, offset)
        try AnimationReader.checkFrames(images.count, of: description.size, name: name)
      case TERMINATE_RECORD_TYPE:
        description.add("trailer", byteCount: 1)
        let rest = bytes.count - source.position
        if rest > 0 {
          description.add("after the trailer", byteCount: rest)
          description.warnings.append("\(rest) bytes follow the end of the GIF")
        }
        if padding > 0 { warnOfPadding(padding) }
        return
      default:
        guard offset < bytes.count else {
          if images.isEmpty { throw corrupt("it ends at byte \(offset), before any frame") }
          description.warnings.append("the trailer is missing: the file may have been cut off")
          if padding > 0 { warnOfPadding(padding) }
          return
        }
        guard bytes[offset] == 0 else {
          throw corrupt(
            "an unknown block 0x\(String(bytes[offset], radix: 16)) at byte \(offset), after"
              + " \(images.count) frames")
        }
        // Some programs write one terminator too many.
        padding += 1
        description.add("padding", byteCount: 1)
      }
    }
  }

  private mutating func warnOfPadding(_ count: Int) {
    description.warnings.append("\(count) zero bytes stand between blocks")
  }

  private mutating func addExtension(_ source: GIFSource, _ offset: Int) throws(ImageError) {
    guard let (label, data) = source.readExtension() else {
      throw ends(
        in: offset + 1 == bytes.count ? "an extension" : "the extension at byte \(offset)")
    }
    let byteCount = source.position - offset
    switch label {
    case 0xf9:
      description.add("graphic control", byteCount: byteCount)
      if let found = GIFControl(data) { control = (found, offset, byteCount) }
    case 0xff:
      let isLoop =
        data.count >= 15 && data[0] == 11
        && ["NETSCAPE2.0", "ANIMEXTS1.0"].contains { data.dropFirst().starts(with: $0.utf8) }
      description.add(isLoop ? "loop" : "application data", byteCount: byteCount)
      if isLoop, data[12] >= 3, data[13] & 7 == 1 { repeats = Int(data[14]) | Int(data[15]) << 8 }
    case 0xfe: description.add("comment", byteCount: byteCount)
    default: description.add("other extension", byteCount: byteCount)
    }
  }

  private mutating func addImage(_ source: GIFSource, _ offset: Int) throws(ImageError) {
    let number = images.count
    let isRead = source.readImageHeader()
    guard source.position >= offset + 10 else { throw ends(in: "frame \(number)") }
    var image = Image(rect: source.rect)
    let (width, height) = (image.rect.width, image.rect.height)
    if image.rect.isEmpty {
      throw corrupt("a frame of \(width)×\(height) pixels, number \(number) at byte \(offset)")
    }
    try ImageReader.checkSize(width: width, height: height, name: name)
    imageArea += width * height
    guard imageArea <= AnimationReader.maximumTotalArea else {
      throw .tooManyFrames(name: name, count: number + 1, width: width, height: height)
    }
    image.isInterlaced = source.isInterlaced
    image.control = control.0
    image.offset = control.offset ?? offset
    description.add("image descriptor", byteCount: 10)
    let flags = bytes[offset + 9]
    image.hasLocalPalette = flags & 0x80 != 0
    let start = offset + 10 + (image.hasLocalPalette ? 3 * (2 << Int(flags & 7)) : 0)
    if image.hasLocalPalette {
      image.palette = (offset + 10)..<start
      guard start <= bytes.count else { throw ends(in: "the palette of frame \(number)") }
      description.add("local palette", byteCount: image.palette.count)
    } else {
      image.palette = globalPalette
    }
    if image.palette.isEmpty {
      throw corrupt("a frame without a color table, number \(number) at byte \(offset)")
    }
    // A minimum code size that giflib refuses is an error of the pixels.
    guard isRead || source.position > start else { throw ends(in: "frame \(number)") }
    guard source.skipPixels() else { throw ends(in: "the pixels of frame \(number)") }
    image.data = start..<source.position
    description.add("pixels", byteCount: image.data.count)
    image.byteCount = control.byteCount + source.position - offset
    images.append(image)
    control = (GIFControl(), nil, 0)
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
      .init(name: "background index", value: "\(backgroundIndex)"),
    ]
    description.images = images.map { image in
      let transparentIndex = image.control.transparentIndex
      return ImageDescription(
        rect: image.rect, delayNumerator: image.control.delay,
        disposal: image.step.disposal.rawValue, blend: transparentIndex == nil ? "source" : "over",
        byteCount: image.byteCount, colorCount: image.palette.count / 3,
        hasLocalPalette: image.hasLocalPalette, transparentIndex: transparentIndex,
        isInterlaced: image.isInterlaced, offset: image.offset)
    }
    let bounds = description.size.bounds
    func numbers(_ condition: (Image) -> Bool) -> [Int] {
      images.indices.filter { condition(images[$0]) }
    }
    if images.count > 1 {
      description.warn(
        about: numbers { $0.control.delay < 2 },
        "a delay below 2 hundredths, which players show as 10")
      if repeats == nil {
        description.warnings.append("no loop block: players show it once")
      }
    }
    description.warn(about: numbers(\.hasLocalPalette), "a palette of its own")
    description.warn(
      about: numbers { $0.rect.intersection(bounds) != $0.rect }, "reaches outside of the canvas")
    description.warn(
      about: numbers { $0.control.disposal > 3 }, "an undefined disposal")
    description.warn(
      about: numbers { ($0.control.transparentIndex ?? 0) >= $0.palette.count / 3 },
      "a transparent index without an entry in the palette")
    description.warn(
      about: numbers { LZWSurvey(bytes[$0.data]).hasDeferredClear },
      "goes on with a full code table, which some decoders refuse (a deferred clear)")
  }
}

extension GIFStructure.Image {
  /// The step from the image to a frame.
  var step: ReplayStep {
    let disposal: Disposal =
      switch control.disposal {
      case 2: .background
      // Some old programs wrote 4 for 3, and browsers take it so.
      case 3, 4: .previous
      default: .keep
      }
    return ReplayStep(rect: rect, disposal: disposal, blend: .over)
  }
}

/// The facts that the codes of a GIF's image tell without being decoded.
struct LZWSurvey: Hashable, Sendable {
  /// Indicates whether codes follow in a table that was full, without a clear code in between.
  private(set) var hasDeferredClear = false

  /// Follows the codes in a minimum code size and its sub-blocks.
  init(_ data: ArraySlice<UInt8>) {
    guard let minimum = data.first.map({ Int($0) }), (1...11).contains(minimum) else { return }
    let clear = 1 << minimum
    var (next, size) = (clear + 2, minimum + 1)
    var isFirst = true
    var isFull = false
    var bits: UInt32 = 0
    var bitCount = 0
    var place = data.startIndex + 1
    while place < data.endIndex {
      let end = min(data.endIndex, place + 1 + Int(data[place]))
      if end == place + 1 { return }
      for byte in data[(place + 1)..<end] {
        bits |= UInt32(byte) << UInt32(bitCount)
        bitCount += 8
        while bitCount >= size {
          let code = Int(bits & (1 << UInt32(size) - 1))
          bits >>= UInt32(size)
          bitCount -= size
          if code == clear {
            (next, size) = (clear + 2, minimum + 1)
            (isFirst, isFull) = (true, false)
          } else if code == clear + 1 {
            return
          } else if isFirst {
            isFirst = false
          } else if next < 4096 {
            next += 1
            if next == 1 << size, size < 12 { size += 1 }
          } else {
            // The code after the last entry may come; the table takes no more after it.
            if isFull { hasDeferredClear = true }
            isFull = true
          }
        }
      }
      place = end
    }
  }
}
