import RenderGeometry
import RenderPixels

/// The chunks of a PNG or APNG: where everything is, nothing unpacked.
struct APNGStructure: Sendable {
  /// An image with what controls it.
  struct Image: Sendable {
    var rect: PixelRect
    var delay = (numerator: 0, denominator: 100)
    var disposal = 0
    var blend = 0
    /// The compressed bytes, in order.
    var data: [Range<Int>] = []
    var offset = 0
    var byteCount = 0
  }

  var file: FileBytes
  let name: String
  var description: AnimationDescription
  var images: [Image] = []

  /// The data of IHDR.
  private(set) var header: [UInt8] = []

  /// The chunks that all images share: palette and transparency.
  private(set) var shared: [(type: String, data: [UInt8])] = []

  private var announced: Int?
  private var announcedPlays = 0
  private var sequence = 0
  private var hasPixels = false
  private var hasEnd = false
  /// The picture that players without APNG show, where it is no frame.
  private var hidden = Image(rect: .empty)

  /// Walks through all chunks.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    file = FileBytes(bytes)
    self.name = name
    description = AnimationDescription(
      format: .png, size: PixelSize(width: 1, height: 1), plays: 1, byteCount: bytes.count)
    var reader = ByteReader(bytes, at: 8)
    description.add("signature", byteCount: 8)
    while !hasEnd, reader.remaining > 0 { try addChunk(&reader) }
    guard !header.isEmpty else { throw corrupt("no IHDR") }
    try finish(reader)
  }
}

extension APNGStructure {
  private var bytes: [UInt8] { file.bytes }

  private var format: String { announced == nil ? "PNG" : "APNG" }

  /// An error that says what is wrong with the file.
  func corrupt(_ reason: String) -> ImageError {
    .corrupt(name: name, format: format, reason: reason)
  }

  private mutating func addChunk(_ reader: inout ByteReader) throws(ImageError) {
    let offset = reader.position
    func ends(_ type: String) -> ImageError {
      corrupt("it ends at byte \(bytes.count), within \(type) at byte \(offset)")
    }
    guard let length = reader.bigEndian32(), reader.remaining >= 4 else { throw ends("a chunk") }
    let start = reader.position + 4
    let letters = bytes[reader.position..<start]
    guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      throw corrupt("no chunk at byte \(offset)")
    }
    let type = String(decoding: letters, as: UTF8.self)
    guard reader.skip(4), reader.skip(length), reader.remaining >= 4 else { throw ends(type) }
    let data = start..<reader.position
    let written = bytes[reader.position..<(reader.position + 4)].bigEndian(0, 4)
    _ = reader.skip(4)
    let found = Int(Deflater.crc32(Array(bytes[(start - 4)..<data.upperBound])))
    if found != written {
      let isNeeded = ["acTL", "fcTL", "fdAT", "tRNS"].contains(type) || letters.first ?? 0 < 97
      guard !isNeeded else { throw corrupt("the CRC of \(type) at byte \(offset) is wrong") }
      description.warnings.append("the CRC of \(type) at byte \(offset) is wrong")
    }
    if header.isEmpty, type != "IHDR" { throw corrupt("\(type) stands before IHDR") }
    try take(type, data, offset)
    description.add(type, byteCount: length + 12)
  }

  private mutating func take(
    _ type: String, _ data: Range<Int>, _ offset: Int
  ) throws(ImageError) {
    switch type {
    case "IHDR":
      guard header.isEmpty, data.count == 13 else { throw corrupt("IHDR is wrong") }
      header = Array(bytes[data])
      let (width, height) = (bytes[data].bigEndian(0, 4), bytes[data].bigEndian(4, 4))
      guard width > 0, height > 0 else {
        throw corrupt("a canvas of \(width)×\(height) pixels")
      }
      try ImageReader.checkSize(width: width, height: height, name: name)
      description.size = PixelSize(width: width, height: height)
    case "PLTE", "tRNS":
      guard !hasPixels else { return }
      guard data.count <= 768, !shared.contains(where: { $0.type == type }) else {
        throw corrupt("\(type) at byte \(offset) is too long or there twice")
      }
      shared.append((type, Array(bytes[data])))
    case "acTL" where !hasPixels && announced == nil:
      guard data.count == 8 else { throw corrupt("acTL at byte \(offset) is wrong") }
      let count = bytes[data].bigEndian(0, 4)
      guard count > 0 else { throw corrupt("acTL announces no frame") }
      announced = count
      announcedPlays = bytes[data].bigEndian(4, 4)
      try AnimationReader.checkFrames(count, of: description.size, name: name)
    case "fcTL" where announced != nil: try addControl(bytes[data], offset)
    case "IDAT":
      hasPixels = true
      if images.isEmpty {
        hidden.data.append(data)
      } else {
        guard images.count == 1, hidden.data.isEmpty else {
          throw corrupt("IDAT at byte \(offset) is out of place")
        }
        images[0].data.append(data)
        images[0].byteCount += data.count + 12
      }
    case "fdAT" where announced != nil:
      guard data.count >= 4, hasPixels, !images.isEmpty, images.count > 1 || !hidden.data.isEmpty
      else { throw corrupt("fdAT at byte \(offset) is out of place") }
      try takeNumber(bytes[data], offset)
      images[images.count - 1].data.append((data.lowerBound + 4)..<data.upperBound)
      images[images.count - 1].byteCount += data.count + 12
    case "IEND": hasEnd = true
    default: break
    }
  }

  private mutating func takeNumber(
    _ data: ArraySlice<UInt8>, _ offset: Int
  ) throws(ImageError) {
    let number = data.bigEndian(0, 4)
    guard number == sequence else {
      throw corrupt(
        "the sequence number at byte \(offset) is \(number), expected \(sequence)")
    }
    sequence += 1
  }

  private mutating func addControl(
    _ data: ArraySlice<UInt8>, _ offset: Int
  ) throws(ImageError) {
    guard data.count == 26 else { throw corrupt("fcTL at byte \(offset) is wrong") }
    try takeNumber(data, offset)
    let number = images.count
    if let last = images.last, last.data.isEmpty {
      throw corrupt("frame \(number - 1) at byte \(last.offset) has no pixels")
    }
    let rect = PixelRect(
      x: data.bigEndian(12, 4), y: data.bigEndian(16, 4), width: data.bigEndian(4, 4),
      height: data.bigEndian(8, 4))
    let bounds = description.size.bounds
    guard !rect.isEmpty, bounds.intersection(rect) == rect,
      hasPixels || number > 0 || rect == bounds
    else {
      throw corrupt(
        "frame \(number) at byte \(offset) is \(rect.width)×\(rect.height) at"
          + " (\(rect.x), \(rect.y)), outside of its place on the canvas")
    }
    var image = Image(rect: rect)
    image.delay = (data.bigEndian(20, 2), data.bigEndian(22, 2))
    // APNG: a denominator of 0 stands for 100.
    if image.delay.denominator == 0 { image.delay.denominator = 100 }
    image.disposal = data.bigEndian(24, 1)
    image.blend = data.bigEndian(25, 1)
    guard image.disposal <= 2, image.blend <= 1 else {
      throw corrupt("frame \(number) at byte \(offset) has an unknown disposal or blend")
    }
    image.offset = offset
    image.byteCount = 38
    images.append(image)
    try AnimationReader.checkFrames(images.count, of: description.size, name: name)
  }

  /// A PNG of one image.
  func file(ofImage index: Int) -> [UInt8] {
    let image = images[index]
    var own = header
    own.replaceSubrange(
      0..<8,
      with: PNGChunk.bigEndian(image.rect.width, 4) + PNGChunk.bigEndian(image.rect.height, 4))
    var pixels: [UInt8] = []
    for range in image.data { pixels += file[range] }
    return PNGChunk.signature + PNGChunk.bytes("IHDR", own)
      + shared.flatMap { PNGChunk.bytes($0.type, $0.data) } + PNGChunk.bytes("IDAT", pixels)
      + PNGChunk.bytes("IEND", [])
  }
}

extension APNGStructure {
  /// Checks what only the end shows, and describes what was found.
  private mutating func finish(_ reader: ByteReader) throws(ImageError) {
    guard hasPixels else { throw corrupt("no pixels") }
    if !hasEnd { description.warnings.append("IEND is missing: the file may have been cut off") }
    if reader.remaining > 0 {
      description.add("after IEND", byteCount: reader.remaining)
      description.warnings.append("\(reader.remaining) bytes follow the end of the PNG")
    }
    if let announced {
      if let last = images.last, last.data.isEmpty {
        throw corrupt("frame \(images.count - 1) at byte \(last.offset) has no pixels")
      }
      guard images.count == announced else {
        throw corrupt("acTL announces \(announced) frames, and there are \(images.count)")
      }
      description.format = .apng
      description.plays = min(65_535, announcedPlays)
      if announcedPlays > 65_535 {
        description.warnings.append("\(announcedPlays) plays count as 65535")
      }
    } else {
      hidden.rect = description.size.bounds
      hidden.byteCount = hidden.data.reduce(0) { $0 + $1.count + 12 }
      images = [hidden]
    }
    describe()
  }

  private mutating func describe() {
    let types = [0: "gray", 2: "RGB", 3: "palette", 4: "gray and alpha", 6: "RGBA"]
    let palette = shared.first { $0.type == "PLTE" && header[9] == 3 }
    let type = types[Int(header[9])] ?? "unknown"
    description.properties = [
      .init(name: "color type", value: "\(type), \(header[8]) bits a sample")
    ]
    if let palette {
      description.properties.append(
        .init(name: "palette", value: "\(palette.data.count / 3) entries"))
    }
    if shared.contains(where: { $0.type == "tRNS" }) {
      description.properties.append(.init(name: "transparency", value: "tRNS"))
    }
    description.images = images.map { image in
      ImageDescription(
        rect: image.rect, delayNumerator: image.delay.numerator,
        delayDenominator: image.delay.denominator, disposal: image.step.disposal.rawValue,
        blend: image.step.blend.rawValue, byteCount: image.byteCount,
        colorCount: palette.map { $0.data.count / 3 }, isInterlaced: header[12] == 1,
        offset: image.offset)
    }
    guard announced != nil else { return }
    let hasHidden = !hidden.data.isEmpty
    description.properties.append(
      .init(name: "default image", value: hasHidden ? "not a frame" : "the first frame"))
    guard images.count > 1 else { return }
    description.warn(
      about: description.images.indices.filter { description.images[$0].delay <= 0.01 },
      "a delay of at most 0.01 s, which players show as 0.1 s")
  }
}

extension APNGStructure.Image {
  /// The step from the image to a frame.
  var step: ReplayStep {
    ReplayStep(
      rect: rect, disposal: [.keep, .background, .previous][min(2, disposal)],
      blend: blend == 1 ? .over : .source)
  }
}
