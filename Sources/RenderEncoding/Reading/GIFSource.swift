import CGif
import RenderGeometry
import RenderPixels

/// The records of a GIF in memory, read by giflib one after another.
///
/// giflib accepts much that is wrong, so callers check every extent and index themselves.
@safe
final class GIFSource {
  private let input: Input

  /// The state of giflib; valid as long as this object.
  @safe private let file: UnsafeMutablePointer<GifFileType>

  private final class Input {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Copies the next bytes, as many as are left, and returns their number.
    func read(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
      let available = min(count, bytes.count - position)
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress, available > 0 else { return }
        unsafe target.update(from: start + position, count: available)
      }
      position += available
      return available
    }
  }

  /// Reads the header, the screen descriptor and the global color table; nil where giflib refuses
  /// them.
  init?(_ bytes: [UInt8]) {
    input = Input(bytes)
    let context = unsafe Unmanaged.passUnretained(input).toOpaque()
    let opened = unsafe DGifOpen(
      context,
      { file, target, count in
        guard let file = unsafe file, let target = unsafe target,
          let context = unsafe file.pointee.UserData, count > 0
        else { return 0 }
        let input = unsafe Unmanaged<Input>.fromOpaque(context).takeUnretainedValue()
        return unsafe Int32(input.read(Int(count), to: target))
      }, nil)
    guard let opened = unsafe opened else { return nil }
    unsafe file = opened
  }

  deinit { unsafe _ = DGifCloseFile(file, nil) }
}

extension GIFSource {
  /// The extents of the canvas, checked before anything is allocated for it.
  static func canvasSize(of bytes: [UInt8], name: String) throws(ImageError) -> PixelSize {
    // The screen descriptor ends with byte 13.
    guard bytes.count >= 13 else { throw .truncated(name: name, format: "GIF") }
    let width = Int(bytes[6]) | Int(bytes[7]) << 8
    let height = Int(bytes[8]) | Int(bytes[9]) << 8
    guard width > 0, height > 0 else {
      throw .corrupt(
        name: name, format: "GIF", reason: "a canvas of \(width)×\(height) pixels")
    }
    try ImageReader.checkSize(width: width, height: height, name: name)
    return PixelSize(width: width, height: height)
  }

  /// The number of bytes that were read.
  var position: Int { input.position }

  /// Indicates whether all bytes were read.
  var isAtEnd: Bool { input.position == input.bytes.count }

  /// The last error in giflib's words.
  var errorText: String {
    guard let text = unsafe GifErrorString(file.pointee.Error) else { return "unknown error" }
    var words = unsafe String(cString: text)
    if words.hasSuffix(".") { words.removeLast() }
    return words.lowercased()
  }

  /// The background color index of the screen descriptor.
  var backgroundIndex: Int { unsafe Int(file.pointee.SBackGroundColor) }

  /// The colors of the global color table, empty without one.
  var globalColors: [UInt32] { unsafe Self.colors(of: file.pointee.SColorMap) }

  /// The colors of the image at hand: those of its local color table, else the global ones.
  var colors: [UInt32] {
    guard let map = unsafe file.pointee.Image.ColorMap else { return globalColors }
    return unsafe Self.colors(of: map)
  }

  private static func colors(of map: UnsafeMutablePointer<ColorMapObject>?) -> [UInt32] {
    guard let map = unsafe map, let entries = unsafe map.pointee.Colors else { return [] }
    return unsafe (0..<Int(map.pointee.ColorCount)).map {
      let entry = unsafe entries[$0]
      return PremultipliedRGBA8(
        red: entry.Red, green: entry.Green, blue: entry.Blue, alpha: 255
      ).rawValue
    }
  }

  /// The place of the image at hand.
  var rect: PixelRect {
    let image = unsafe file.pointee.Image
    return unsafe PixelRect(
      x: Int(image.Left), y: Int(image.Top), width: Int(image.Width), height: Int(image.Height))
  }

  /// Indicates whether the rows of the image at hand are interlaced.
  var isInterlaced: Bool { unsafe file.pointee.Image.Interlace }
}

extension GIFSource {
  /// Begins the next record; nil where the bytes end or none begins.
  func readRecordType() -> GifRecordType? {
    var type = UNDEFINED_RECORD_TYPE
    return unsafe DGifGetRecordType(file, &type) == GIF_OK ? type : nil
  }

  /// The label of an extension and its sub-blocks, each after its length; nil at an error.
  func readExtension() -> (label: Int, data: [UInt8])? {
    var label: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard unsafe DGifGetExtension(file, &label, &block) == GIF_OK else { return nil }
    var data: [UInt8] = []
    while let bytes = unsafe block {
      unsafe data += UnsafeBufferPointer(start: bytes, count: Int(bytes[0]) + 1)
      guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { return nil }
    }
    return (Int(label), data)
  }

  /// Reads an image descriptor, its local color table and the minimum code size; false at an error.
  func readImageHeader() -> Bool { unsafe DGifGetImageHeader(file) == GIF_OK }

  /// Passes over the sub-blocks of an image; false where they break off.
  func skipPixels() -> Bool {
    var block: UnsafeMutablePointer<GifByteType>?
    repeat {
      guard unsafe DGifGetCodeNext(file, &block) == GIF_OK else { return false }
    } while unsafe block != nil
    return true
  }

  /// Decodes the image at hand.
  ///
  /// - Parameter colors: The colors by index; indices beyond are transparent.
  /// - Returns: The pixels in the order of their rows, and the row at which they break off, nil
  ///   where they are whole.
  func readPixels(colors: [UInt32]) -> (pixels: [UInt32], brokenRow: Int?) {
    let (width, height) = (rect.width, rect.height)
    let table = colors + [UInt32](repeating: 0, count: max(0, 256 - colors.count))
    var pixels = [UInt32](repeating: 0, count: width * height)
    var row = [UInt8](repeating: 0, count: width)
    // GIF89a, appendix E: four passes of an interlaced image.
    let passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    for (first, step) in passes {
      for y in stride(from: first, to: height, by: step) {
        guard unsafe DGifGetLine(file, &row, Int32(width)) == GIF_OK else { return (pixels, y) }
        for x in 0..<width { pixels[y * width + x] = table[Int(row[x])] }
      }
    }
    return (pixels, nil)
  }
}

/// The graphic control of an image.
struct GIFControl: Hashable, Sendable {
  /// The delay in centiseconds.
  var delay = 0

  /// The disposal method as a number.
  var disposal = 0

  /// The transparent color index.
  var transparentIndex: Int?

  /// An image without graphic control.
  init() {}

  /// Takes the sub-blocks of a graphic control extension; nil where they are none.
  init?(_ data: [UInt8]) {
    guard data.count >= 5, data[0] == 4 else { return nil }
    delay = Int(data[2]) | Int(data[3]) << 8
    disposal = Int(data[1]) >> 2 & 7
    transparentIndex = data[1] & 1 == 1 ? Int(data[4]) : nil
  }
}
