import RenderGeometry
import RenderPixels

/// The chunks of a WebP: where everything is, nothing unpacked.
struct WebPStructure: Sendable {
  /// An image with what controls it.
  struct Image: Sendable {
    var rect: PixelRect
    var milliseconds = 0
    var isDisposed = false
    var isBlended = true
    /// The chunks ALPH, VP8 and VP8L with their heads.
    var chunks: [Range<Int>] = []
    var hasAlphaChunk = false
    var offset = 0
    var byteCount = 0
  }

  var file: FileBytes
  let name: String
  var description: AnimationDescription
  var images: [Image] = []
  private var canvas: PixelSize?
  private var still = Image(rect: .empty)
  private var isAnimated = false
  private var plays = 1

  /// Walks through all chunks.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    file = FileBytes(bytes)
    self.name = name
    description = AnimationDescription(
      format: .webp, size: PixelSize(width: 1, height: 1), plays: 1, byteCount: bytes.count)
    guard bytes.count >= 12 else { throw .truncated(name: name, format: "WebP") }
    description.add("header", byteCount: 12)
    let length = Self.number(bytes, 4, 4)
    let end = 8 + length
    guard end <= bytes.count else {
      throw corrupt("it ends at byte \(bytes.count), and its head announces \(end)")
    }
    guard length >= 4 else { throw corrupt("its head announces \(length) bytes") }
    if end < bytes.count {
      description.add("after the end", byteCount: bytes.count - end)
      description.warnings.append("\(bytes.count - end) bytes follow the end of the WebP")
    }
    var place = 12
    while place < end { place = try addChunk(at: place, end: end) }
    try finish()
  }
}

extension WebPStructure {
  private var bytes: [UInt8] { file.bytes }

  /// An error that says what is wrong with the file.
  func corrupt(_ reason: String) -> ImageError {
    .corrupt(name: name, format: "WebP", reason: reason)
  }

  /// An unsigned number, the lowest byte first.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    guard place >= 0, place + count <= bytes.count else { return 0 }
    return bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The data of a chunk and the place of the next one.
  private func chunk(
    at place: Int, end: Int
  ) throws(ImageError) -> (type: String, data: Range<Int>, next: Int) {
    guard place + 8 <= end else { throw corrupt("it ends at byte \(end), within a chunk") }
    let type = String(decoding: bytes[place..<(place + 4)], as: UTF8.self)
    let length = Self.number(bytes, place + 4, 4)
    guard length <= end - place - 8 else {
      throw corrupt("it ends at byte \(end), within \(Self.title(type)) at byte \(place)")
    }
    let data = (place + 8)..<(place + 8 + length)
    return (type, data, min(end, data.upperBound + length % 2))
  }

  /// A chunk's type without spaces and anything that is no letter.
  private static func title(_ type: String) -> String {
    let letters = type.unicodeScalars.filter { ("0"..."z").contains($0) }
    return letters.isEmpty ? "a chunk" : String(String.UnicodeScalarView(letters))
  }

  private mutating func addChunk(at place: Int, end: Int) throws(ImageError) -> Int {
    let (type, data, next) = try chunk(at: place, end: end)
    description.add(Self.title(type), byteCount: next - place)
    switch type {
    case "VP8X":
      guard data.count >= 10 else { throw corrupt("VP8X at byte \(place) is wrong") }
      let width = Self.number(bytes, data.lowerBound + 4, 3) + 1
      let height = Self.number(bytes, data.lowerBound + 7, 3) + 1
      try ImageReader.checkSize(width: width, height: height, name: name)
      canvas = PixelSize(width: width, height: height)
      isAnimated = bytes[data.lowerBound] & 2 != 0
    case "ANIM":
      guard data.count >= 6 else { throw corrupt("ANIM at byte \(place) is wrong") }
      plays = Self.number(bytes, data.lowerBound + 4, 2)
    case "ANMF": try addFrame(data, place)
    case "ALPH", "VP8 ", "VP8L":
      still.chunks.append(place..<data.upperBound)
      still.hasAlphaChunk = still.hasAlphaChunk || type == "ALPH"
      still.byteCount += next - place
    default: break
    }
    return next
  }

  private mutating func addFrame(_ data: Range<Int>, _ offset: Int) throws(ImageError) {
    let number = images.count
    guard let canvas, data.count >= 16 else {
      throw corrupt("frame \(number) at byte \(offset) is out of place")
    }
    let start = data.lowerBound
    let rect = PixelRect(
      x: 2 * Self.number(bytes, start, 3), y: 2 * Self.number(bytes, start + 3, 3),
      width: Self.number(bytes, start + 6, 3) + 1, height: Self.number(bytes, start + 9, 3) + 1)
    guard canvas.bounds.intersection(rect) == rect else {
      throw corrupt("frame \(number) at byte \(offset) reaches outside of the canvas")
    }
    var image = Image(rect: rect)
    image.milliseconds = Self.number(bytes, start + 12, 3)
    image.isDisposed = bytes[start + 15] & 1 != 0
    image.isBlended = bytes[start + 15] & 2 == 0
    image.offset = offset
    image.byteCount = data.count + 8
    var place = start + 16
    while place < data.upperBound {
      let (type, part, next) = try chunk(at: place, end: data.upperBound)
      if ["ALPH", "VP8 ", "VP8L"].contains(type) {
        image.chunks.append(place..<part.upperBound)
        image.hasAlphaChunk = image.hasAlphaChunk || type == "ALPH"
      }
      place = next
    }
    guard !image.chunks.isEmpty else {
      throw corrupt("frame \(number) at byte \(offset) has no pixels")
    }
    images.append(image)
    try AnimationReader.checkFrames(images.count, of: canvas, name: name)
  }

  /// A WebP of one image.
  func file(ofImage index: Int) -> [UInt8] {
    let image = images[index]
    var body: [UInt8] = []
    if image.hasAlphaChunk {
      body = WebPContainer.extendedHeader(
        size: PixelSize(width: image.rect.width, height: image.rect.height), isAnimated: false,
        hasAlpha: true)
    }
    for range in image.chunks {
      body += file[range]
      if range.count % 2 == 1 { body.append(0) }
    }
    return WebPContainer.head(byteCount: body.count) + body
  }
}

extension WebPStructure {
  private mutating func finish() throws(ImageError) {
    if isAnimated {
      guard let canvas, !images.isEmpty else { throw corrupt("no frame") }
      description.size = canvas
      description.plays = plays
    } else {
      guard !still.chunks.isEmpty else { throw corrupt("no pixels") }
      images = [still]
      // The picture itself says its size where there is no VP8X.
      images[0].rect = canvas?.bounds ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
      let size = try WebPImageStore.size(of: file(ofImage: 0), self)
      try ImageReader.checkSize(width: size.width, height: size.height, name: name)
      images[0].rect = size.bounds
      description.size = size
    }
    description.properties = [
      .init(name: "animation", value: isAnimated ? "yes" : "no")
    ]
    description.images = images.map { image in
      ImageDescription(
        rect: image.rect, delayNumerator: image.milliseconds, delayDenominator: 1000,
        disposal: image.step.disposal.rawValue, blend: image.step.blend.rawValue,
        byteCount: image.byteCount, offset: image.offset)
    }
    guard images.count > 1 else { return }
    description.warn(
      about: images.indices.filter { images[$0].milliseconds <= 10 },
      "a delay of at most 0.01 s, which players show as 0.1 s")
  }
}

extension WebPStructure.Image {
  /// The step from the image to a frame.
  var step: ReplayStep {
    ReplayStep(
      rect: rect, disposal: isDisposed ? .background : .keep, blend: isBlended ? .over : .source)
  }
}
