import RenderPixels

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
    if let store { structure.move(to: store) }
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
