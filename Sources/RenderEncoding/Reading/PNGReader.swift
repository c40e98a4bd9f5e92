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

/// The images of a PNG or APNG, each decoded by libpng from a PNG of its own.
struct APNGImageStore: ImageStore {
  let structure: APNGStructure

  func pixels(ofImage index: Int) -> [UInt32]? {
    try? ImageReader.readPNG(structure.file(ofImage: index), name: structure.name).pixels
  }
}

extension AnimationReader {
  /// The animation of an APNG, or the one frame of a PNG.
  static func readPNG(
    _ bytes: [UInt8], name: String, store: (any ByteStore)?
  ) throws(ImageError) -> AnimationFile {
    var structure = try APNGStructure(bytes, name: name)
    if let store { structure.file.move(to: store) }
    let size = structure.description.size
    try checkFrames(structure.images.count, of: size, name: name)
    var steps: [ReplayStep] = []
    for (index, image) in structure.images.enumerated() {
      do {
        let pixmap = try ImageReader.readPNG(structure.file(ofImage: index), name: name)
        var step = image.step
        step.isOpaque = pixmap.isOpaque
        steps.append(step)
      } catch {
        switch error {
        case .corrupt, .truncated:
          let reason =
            switch error {
            case .corrupt(_, _, let reason): reason
            default: "its pixels break off"
            }
          throw structure.corrupt("frame \(index) at byte \(image.offset): \(reason)")
        default: throw error
        }
      }
    }
    return AnimationFile(
      structure.description, steps: steps, store: APNGImageStore(structure: structure))
  }
}
