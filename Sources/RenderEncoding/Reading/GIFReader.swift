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
    func corrupt(_ reason: String) -> ImageError {
      structure.corrupt("frame \(index) at byte \(image.offset): \(reason)")
    }
    guard let source = GIFSource(file(of: image)) else {
      throw corrupt("giflib refuses it")
    }
    guard source.readRecordType() == IMAGE_DESC_RECORD_TYPE, source.readImageHeader() else {
      throw corrupt(source.errorText)
    }
    let palette = structure.file[image.palette]
    let colors = (0..<min(256, palette.count / 3)).map { entry in
      entry == image.control.transparentIndex
        ? 0
        : PremultipliedRGBA8(
          red: palette[3 * entry], green: palette[3 * entry + 1], blue: palette[3 * entry + 2],
          alpha: 255
        ).rawValue
    }
    let (pixels, brokenRow) = source.readPixels(colors: colors)
    if let brokenRow {
      throw corrupt("its pixels break off in row \(brokenRow): \(source.errorText)")
    }
    return pixels
  }

  /// A GIF with one image and no color table, which the indices do not need.
  private func file(of image: GIFStructure.Image) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] {
      [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
    let extents = word(image.rect.width) + word(image.rect.height)
    var file: [UInt8] = Array("GIF89a".utf8) + extents + [0, 0, 0]
    file += [0x2c, 0, 0, 0, 0] + extents + [image.isInterlaced ? 0x40 : 0]
    file += structure.file[image.data]
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
    if let store { structure.file.move(to: store) }
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

extension ImageReader {
  /// The first frame of a GIF on its canvas, transparent outside of the frame.
  static func readGIF(_ bytes: [UInt8], name: String) throws(ImageError) -> Pixmap {
    let size = try GIFSource.canvasSize(of: bytes, name: name)
    func corrupt(_ reason: String) -> ImageError {
      .corrupt(name: name, format: "GIF", reason: reason)
    }
    guard let source = GIFSource(bytes) else { throw .truncated(name: name, format: "GIF") }
    func failure() -> ImageError {
      source.isAtEnd ? .truncated(name: name, format: "GIF") : corrupt(source.errorText)
    }
    var control = GIFControl()
    while let type = source.readRecordType() {
      switch type {
      case EXTENSION_RECORD_TYPE:
        guard let (label, data) = source.readExtension() else { throw failure() }
        if label == Int(GRAPHICS_EXT_FUNC_CODE) { control = GIFControl(data) ?? control }
      case IMAGE_DESC_RECORD_TYPE:
        guard source.readImageHeader() else { throw failure() }
        let rect = source.rect
        if rect.isEmpty { throw corrupt("a frame of \(rect.width)×\(rect.height) pixels") }
        try checkSize(width: rect.width, height: rect.height, name: name)
        var colors = source.colors
        if colors.isEmpty { throw corrupt("a frame without a color table") }
        if let index = control.transparentIndex, index < colors.count { colors[index] = 0 }
        let (pixels, brokenRow) = source.readPixels(colors: colors)
        if brokenRow != nil { throw failure() }
        var pixmap = Pixmap(size: size)
        let shown = rect.intersection(size.bounds)
        for y in shown.y..<shown.maxY {
          let start = (y - rect.y) * rect.width
          pixmap.pixels.replaceSubrange(
            (y * size.width + shown.x)..<(y * size.width + shown.maxX),
            with: pixels[start..<(start + shown.width)])
        }
        return pixmap
      case TERMINATE_RECORD_TYPE: throw corrupt("no frame")
      default: throw corrupt("an unknown block")
      }
    }
    throw failure()
  }
}
