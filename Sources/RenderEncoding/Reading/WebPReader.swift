import CWebP
import RenderGeometry
import RenderPixels

/// The images of a WebP, each decoded by libwebp from a WebP of its own.
struct WebPImageStore: ImageStore {
  let structure: WebPStructure

  func pixels(ofImage index: Int) -> [UInt32]? { try? decode(index) }

  /// The extents that a WebP of one image says it has.
  static func size(
    of file: [UInt8], _ structure: WebPStructure
  ) throws(ImageError) -> PixelSize {
    var (width, height): (Int32, Int32) = (0, 0)
    guard unsafe WebPGetInfo(file, file.count, &width, &height) != 0, width > 0, height > 0 else {
      throw structure.corrupt("libwebp refuses the head of a picture")
    }
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// The pixels of an image.
  func decode(_ index: Int) throws(ImageError) -> [UInt32] {
    let file = structure.file(ofImage: index)
    let rect = structure.images[index].rect
    let place = "frame \(index) at byte \(structure.images[index].offset)"
    guard
      try Self.size(of: file, structure).bounds
        == PixelRect(
          x: 0, y: 0, width: rect.width, height: rect.height)
    else { throw structure.corrupt("\(place) has another size than it announces") }
    var samples = [UInt8](repeating: 0, count: 4 * rect.area)
    let count = samples.count
    let decoded = unsafe samples.withUnsafeMutableBufferPointer { buffer in
      unsafe WebPDecodeRGBAInto(
        file, file.count, buffer.baseAddress, count, Int32(4 * rect.width)) != nil
    }
    guard decoded else { throw structure.corrupt("\(place): libwebp cannot decode it") }
    return (0..<rect.area).map { pixel in
      PremultipliedRGBA8(
        straightRed: samples[4 * pixel], green: samples[4 * pixel + 1],
        blue: samples[4 * pixel + 2], alpha: samples[4 * pixel + 3]
      ).rawValue
    }
  }
}

extension AnimationReader {
  /// The animation of a WebP.
  static func readWebP(
    _ bytes: [UInt8], name: String, store: (any ByteStore)?
  ) throws(ImageError) -> AnimationFile {
    var structure = try WebPStructure(bytes, name: name)
    if let store { structure.file.move(to: store) }
    let store = WebPImageStore(structure: structure)
    var steps: [ReplayStep] = []
    for (index, image) in structure.images.enumerated() {
      var step = image.step
      step.isOpaque = try store.decode(index).allSatisfy { $0 >= 0xff00_0000 }
      steps.append(step)
    }
    return AnimationFile(structure.description, steps: steps, store: store)
  }
}

extension ImageReader {
  /// The first frame of a WebP on its canvas, transparent outside of the frame.
  static func readWebP(_ bytes: [UInt8], name: String) throws(ImageError) -> Pixmap {
    let structure = try WebPStructure(bytes, name: name)
    let store = WebPImageStore(structure: structure)
    _ = try store.decode(0)
    var pixmap = Pixmap(size: structure.description.size)
    let replay = Replay(
      size: pixmap.size, steps: structure.images.prefix(1).map(\.step), store: store)
    _ = replay.advance(&pixmap, from: nil, to: 0)
    return pixmap
  }
}
