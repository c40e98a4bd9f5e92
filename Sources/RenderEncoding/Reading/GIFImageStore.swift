import CGif
import RenderGeometry
import RenderPixels

/// The images of a GIF, each decoded by giflib from a small GIF of its own.
struct GIFImageStore: ImageStore {
  let structure: GIFStructure

  func pixels(ofImage index: Int) -> [UInt32]? {
    try? decode(index)
  }

  /// The pixels of an image; a transparent index and one without a color let everything through.
  func decode(_ index: Int) throws(ImageError) -> [UInt32] {
    let image = structure.images[index]
    let rect = image.rect
    func corrupt(_ reason: String) -> ImageError {
      structure.corrupt("frame \(index) at byte \(image.offset): \(reason)")
    }
    guard let source = GIFSource(file(of: image)) else {
      throw corrupt("giflib refuses it")
    }
    var type = UNDEFINED_RECORD_TYPE
    guard unsafe DGifGetRecordType(source.file, &type) == GIF_OK, type == IMAGE_DESC_RECORD_TYPE,
      unsafe DGifGetImageDesc(source.file) == GIF_OK
    else { throw corrupt(source.errorText) }
    var colors = [UInt32](repeating: 0, count: 256)
    let palette = structure.data(image.palette)
    for entry in 0..<min(256, palette.count / 3) where entry != image.transparentIndex {
      colors[entry] =
        PremultipliedRGBA8(
          red: palette[3 * entry], green: palette[3 * entry + 1], blue: palette[3 * entry + 2],
          alpha: 255
        ).rawValue
    }
    var pixels = [UInt32](repeating: 0, count: rect.area)
    var row = [UInt8](repeating: 0, count: rect.width)
    // GIF89a, appendix E: four passes of an interlaced image.
    let passes = image.isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    for (first, step) in passes {
      for y in stride(from: first, to: rect.height, by: step) {
        guard unsafe DGifGetLine(source.file, &row, Int32(rect.width)) == GIF_OK else {
          throw corrupt("its pixels break off in row \(y): \(source.errorText)")
        }
        for x in 0..<rect.width { pixels[y * rect.width + x] = colors[Int(row[x])] }
      }
    }
    return pixels
  }

  /// A GIF with one image and no palette, which the indices do not need.
  private func file(of image: GIFStructure.Image) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] {
      [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
    let extents = word(image.rect.width) + word(image.rect.height)
    var file: [UInt8] = Array("GIF89a".utf8) + extents + [0, 0, 0]
    file += [0x2c, 0, 0, 0, 0] + extents + [image.isInterlaced ? 0x40 : 0]
    file += structure.data(image.data)
    file.append(0x3b)
    return file
  }
}

extension AnimationReader {
  /// The animation of a GIF.
  static func readGIF(
    _ bytes: [UInt8], name: String, store: (any ByteStore)?
  ) throws(ImageError) -> AnimationFile {
    var structure = try GIFStructure(bytes, name: name)
    if let store { structure.move(to: store) }
    let store = GIFImageStore(structure: structure)
    var steps: [ReplayStep] = []
    for (index, image) in structure.images.enumerated() {
      var step = image.step
      step.isOpaque = try !store.decode(index).contains { $0 == 0 }
      steps.append(step)
    }
    return AnimationFile(structure.description, steps: steps, store: store)
  }
}
