import CGif
import RenderGeometry

/// giflib's writer, with images whose codes are made elsewhere.
///
/// giflib reports few write errors and checks little, so it writes into memory here, and every
/// value is checked before it gets there.
@safe
final class GIFContainer {
  private let file: UnsafeMutablePointer<GifFileType>
  private let output: OutputBox
  private var isOpen = true

  /// What giflib has written and nobody has taken yet.
  private final class OutputBox {
    var bytes: [UInt8] = []
  }

  init() throws(EncodingError) {
    let box = OutputBox()
    var code: Int32 = 0
    let context = unsafe Unmanaged.passUnretained(box).toOpaque()
    let opened = unsafe EGifOpen(
      context,
      { file, bytes, count in
        guard let file = unsafe file, let bytes = unsafe bytes,
          let context = unsafe file.pointee.UserData
        else { return 0 }
        let box = unsafe Unmanaged<OutputBox>.fromOpaque(context).takeUnretainedValue()
        unsafe box.bytes.append(
          contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &code)
    guard let opened = unsafe opened else { throw Self.error(code) }
    unsafe file = opened
    output = box
    unsafe EGifSetGifVersion(opened, true)
  }

  deinit {
    if isOpen { unsafe _ = EGifCloseFile(file, nil) }
  }

  private static func error(_ code: Int32) -> EncodingError {
    guard let text = unsafe GifErrorString(code) else {
      return .library("giflib failed with code \(code)")
    }
    return .library("giflib: \(unsafe String(cString: text))")
  }

  private func check(_ result: Int32) throws(EncodingError) {
    if result != GIF_OK { throw unsafe Self.error(file.pointee.Error) }
  }
}

extension GIFContainer {
  /// Hands over the bytes written since the last call.
  func takeBytes() -> [UInt8] {
    defer { output.bytes = [] }
    return output.bytes
  }

  /// Writes the screen descriptor, the global palette and the loop extension.
  ///
  /// - Parameters:
  ///   - size: The canvas, at most 65,535 a side.
  ///   - palette: The colors and the background's index.
  ///   - plays: How often the animation plays, 0 for ever, 1 without an extension.
  func begin(size: PixelSize, palette: GIFPalette, plays: Int) throws(EncodingError) {
    guard size.width <= 65_535, size.height <= 65_535 else {
      throw .frameTooLarge(size: size, maximumSide: 65_535)
    }
    // giflib takes powers of two only.
    var colors = palette.colors.map {
      GifColorType(
        Red: UInt8(truncatingIfNeeded: $0), Green: UInt8(truncatingIfNeeded: $0 >> 8),
        Blue: UInt8(truncatingIfNeeded: $0 >> 16))
    }
    let tableSize = 1 << palette.bitDepth
    while colors.count < tableSize { colors.append(GifColorType(Red: 0, Green: 0, Blue: 0)) }
    guard let map = unsafe GifMakeMapObject(Int32(tableSize), colors) else {
      throw .library("giflib has no memory for a palette")
    }
    defer { unsafe GifFreeMapObject(map) }
    try unsafe check(
      EGifPutScreenDesc(
        file, Int32(size.width), Int32(size.height), 8, Int32(palette.transparentIndex ?? 0),
        map))
    if plays == 1 { return }
    let repeats = max(0, plays - 1)
    let name = [UInt8]("NETSCAPE2.0".utf8)
    let loop: [UInt8] = [1, UInt8(repeats & 0xff), UInt8(repeats >> 8)]
    try unsafe check(EGifPutExtensionLeader(file, Int32(APPLICATION_EXT_FUNC_CODE)))
    try unsafe check(EGifPutExtensionBlock(file, Int32(name.count), name))
    try unsafe check(EGifPutExtensionBlock(file, Int32(loop.count), loop))
    try unsafe check(EGifPutExtensionTrailer(file))
  }

  /// Writes an image with its control block.
  ///
  /// - Parameters:
  ///   - image: The codes; their smallest size is the palette's bit depth, but at least 2.
  ///   - delay: Hundredths of a second, 0…65,535.
  func put(
    _ image: GIFImage, delay: Int, disposal: GIFDisposal, transparentIndex: Int?
  ) throws(EncodingError) {
    var control = GraphicsControlBlock()
    control.DisposalMode = disposal.rawValue
    control.UserInputFlag = false
    control.DelayTime = Int32(delay)
    control.TransparentColor = Int32(transparentIndex ?? -1)
    var extensionBytes = [UInt8](repeating: 0, count: 4)
    unsafe _ = EGifGCBToExtension(&control, &extensionBytes)
    try unsafe check(
      EGifPutExtension(file, Int32(GRAPHICS_EXT_FUNC_CODE), 4, extensionBytes))
    let rect = image.rect
    try unsafe check(
      EGifPutImageDesc(
        file, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), false, nil))
    var start = 0
    while start < image.codes.count {
      let part = image.codes[start..<min(image.codes.count, start + 255)]
      let block = [UInt8(part.count)] + part
      try unsafe check(start == 0 ? EGifPutCode(file, 8, block) : EGifPutCodeNext(file, block))
      start += part.count
    }
    try unsafe check(EGifPutCodeNext(file, nil))
  }

  /// Writes the trailer. Nothing may be written afterwards.
  func end() throws(EncodingError) {
    var code: Int32 = 0
    isOpen = false
    if unsafe EGifCloseFile(file, &code) != GIF_OK { throw Self.error(code) }
  }
}
