import CGif
import RenderGeometry
import RenderPixels

extension ImageReader {
  /// The first frame of a GIF on its canvas, transparent outside of the frame.
  static func readGIF(_ bytes: [UInt8], name: String) throws(ImageError) -> Pixmap {
    // The screen descriptor ends with byte 13.
    guard bytes.count >= 13 else { throw .truncated(name: name, format: "GIF") }
    let width = Int(bytes[6]) | Int(bytes[7]) << 8
    let height = Int(bytes[8]) | Int(bytes[9]) << 8
    func corrupt(_ reason: String) -> ImageError {
      .corrupt(name: name, format: "GIF", reason: reason)
    }
    if width == 0 || height == 0 { throw corrupt("a canvas of \(width)×\(height) pixels") }
    try checkSize(width: width, height: height, name: name)
    guard let source = GIFSource(bytes) else { throw .truncated(name: name, format: "GIF") }
    func failure() -> ImageError {
      source.isAtEnd ? .truncated(name: name, format: "GIF") : corrupt(source.errorText)
    }
    var transparentIndex: Int?
    while true {
      var type = UNDEFINED_RECORD_TYPE
      guard unsafe DGifGetRecordType(source.file, &type) == GIF_OK else { throw failure() }
      switch type {
      case EXTENSION_RECORD_TYPE:
        guard let index = source.skipExtension(transparentIndex) else { throw failure() }
        transparentIndex = index.value
      case IMAGE_DESC_RECORD_TYPE:
        guard unsafe DGifGetImageDesc(source.file) == GIF_OK else { throw failure() }
        let image = unsafe source.file.pointee.Image
        let rect = PixelRect(
          x: Int(unsafe image.Left), y: Int(unsafe image.Top), width: Int(unsafe image.Width),
          height: Int(unsafe image.Height))
        if rect.isEmpty { throw corrupt("a frame of \(rect.width)×\(rect.height) pixels") }
        try checkSize(width: rect.width, height: rect.height, name: name)
        guard let colors = source.colors else { throw corrupt("a frame without a color table") }
        let frame = GIFRaster(
          rect: rect, isInterlaced: unsafe image.Interlace, colors: colors,
          transparentIndex: transparentIndex)
        var pixmap = Pixmap(size: PixelSize(width: width, height: height))
        guard frame.read(from: source, onto: &pixmap) else { throw failure() }
        return pixmap
      case TERMINATE_RECORD_TYPE:
        throw corrupt("no frame")
      default:
        throw corrupt("an unknown block")
      }
    }
  }
}

extension GIFSource {
  /// Skips an extension and returns the transparent index that is valid afterwards; nil at an
  /// error.
  fileprivate func skipExtension(_ current: Int?) -> (value: Int?, Void)? {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    var result = current
    guard unsafe DGifGetExtension(file, &code, &block) == GIF_OK else { return nil }
    while let bytes = unsafe block {
      if code == Int32(GRAPHICS_EXT_FUNC_CODE), unsafe bytes[0] == 4 {
        result = unsafe bytes[1] & 1 == 1 ? Int(bytes[4]) : nil
      }
      guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { return nil }
    }
    return (result, ())
  }

  /// The opaque colors of the current image: its own or those of the screen.
  fileprivate var colors: [UInt32]? {
    guard
      let map = unsafe file.pointee.Image.ColorMap ?? file.pointee.SColorMap,
      let entries = unsafe map.pointee.Colors
    else { return nil }
    return (0..<Int(unsafe map.pointee.ColorCount)).map {
      let entry = unsafe entries[$0]
      return PremultipliedRGBA8(
        red: entry.Red, green: entry.Green, blue: entry.Blue, alpha: 255
      ).rawValue
    }
  }
}

/// The pixels of one image of a GIF.
private struct GIFRaster {
  let rect: PixelRect
  let isInterlaced: Bool
  let colors: [UInt32]
  let transparentIndex: Int?

  /// Decodes row after row; what lies outside of the pixmap is dropped, and indices without a
  /// color are transparent.
  ///
  /// - Returns: Whether all rows could be decoded.
  func read(from source: GIFSource, onto pixmap: inout Pixmap) -> Bool {
    var row = [UInt8](repeating: 0, count: rect.width)
    // GIF89a, appendix E: four passes of an interlaced image.
    let passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    let columns = max(0, min(rect.width, pixmap.width - rect.x))
    for (first, step) in passes {
      for line in stride(from: first, to: rect.height, by: step) {
        guard unsafe DGifGetLine(source.file, &row, Int32(rect.width)) == GIF_OK else {
          return false
        }
        let y = rect.y + line
        if y >= pixmap.height { continue }
        for x in 0..<columns {
          let index = Int(row[x])
          if index == transparentIndex || index >= colors.count { continue }
          pixmap.pixels[y * pixmap.width + rect.x + x] = colors[index]
        }
      }
    }
    return true
  }
}
