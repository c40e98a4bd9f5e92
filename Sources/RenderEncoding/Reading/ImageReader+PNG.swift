import CPngShim
import RenderGeometry
import RenderPixels

extension ImageReader {
  /// The picture of a PNG; the first one of an APNG.
  static func readPNG(_ bytes: [UInt8], name: String) throws(ImageError) -> Pixmap {
    var picture = unsafe render_png_picture()
    defer { unsafe render_png_free(&picture) }
    let status = unsafe render_png_read(
      bytes, bytes.count, UInt32(maximumSide), UInt64(maximumArea), &picture)
    let width = unsafe Int(picture.width)
    let height = unsafe Int(picture.height)
    switch status {
    case RENDER_PNG_OK: break
    case RENDER_PNG_TRUNCATED: throw .truncated(name: name, format: "PNG")
    case RENDER_PNG_TOO_LARGE: throw .tooLarge(name: name, width: width, height: height)
    case RENDER_PNG_NO_MEMORY: throw .outOfMemory(name: name)
    default:
      let reason = unsafe withUnsafeBytes(of: picture.message) { message in
        unsafe String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw .corrupt(name: name, format: "PNG", reason: reason)
    }
    guard let samples = unsafe picture.pixels else { throw .outOfMemory(name: name) }
    let count = width * height
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
      for index in 0..<count {
        let sample = unsafe samples + 4 * index
        let pixel = unsafe PremultipliedRGBA8(
          straightRed: sample[0], green: sample[1], blue: sample[2], alpha: sample[3])
        unsafe target[index] = pixel.rawValue
      }
      initialized = count
    }
    return Pixmap(size: PixelSize(width: width, height: height), pixels: pixels)
  }
}
