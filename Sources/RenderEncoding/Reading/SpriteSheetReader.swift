import RenderGeometry
import RenderPixels
import RenderText

/// Reads sprite sheets: a picture and the JSON that says where its frames are, in TexturePacker's
/// hash or array form with Aseprite's `duration`, as `SpriteSheetData` writes it.
public enum SpriteSheetReader {
  /// The picture that a description names, as it stands there.
  ///
  /// - Throws: `ImageError` that names the line where the JSON is wrong.
  public static func imageName(in data: [UInt8], name: String) throws(ImageError) -> String {
    guard let image = try root(data, name)["meta"]?["image"]?.string, !image.isEmpty else {
      throw failure(name, "'meta.image' does not name the picture")
    }
    return image
  }

  /// The animation of a sheet.
  ///
  /// - Parameters:
  ///   - data: The JSON.
  ///   - name: What errors call it.
  ///   - sheet: The bytes of the picture.
  ///   - sheetName: What errors call the picture.
  /// - Returns: Its frames, each 0.1 s long where there is no `duration`.
  /// - Throws: `ImageError` that names the file and the frame.
  public static func read(
    data: [UInt8], name: String, sheet: [UInt8], sheetName: String
  ) throws(ImageError) -> AnimationFile {
    let root = try root(data, name)
    let items: [(name: String, value: JSON)]
    if let members = root["frames"]?.members {
      items = members.map { ($0.0, $0.1) }
    } else if let values = root["frames"]?.array {
      items = values.enumerated().map { ($1["filename"]?.string ?? "\($0)", $1) }
    } else {
      throw failure(name, "'frames' is missing")
    }
    guard let first = items.first else { throw failure(name, "there are no frames") }
    let size = try sourceSize(of: first.value, first.name, name)
    try ImageReader.checkSize(width: size.width, height: size.height, name: name)
    try AnimationReader.checkFrames(items.count, of: size, name: name)
    let pixmap = try ImageReader.read(bytes: sheet, name: sheetName)
    var description = AnimationDescription(
      format: .sheet, size: size, plays: plays(root), byteCount: data.count + sheet.count)
    description.properties = [
      .init(name: "sheet", value: "\(pixmap.width)x\(pixmap.height)"),
      .init(name: "picture", value: sheetName),
    ]
    description.add("picture", byteCount: sheet.count)
    description.add("data", byteCount: data.count)
    var steps: [ReplayStep] = []
    var cells: [PixelRect] = []
    for item in items {
      let frame = try Frame(item.value, item.name, name, sheet: pixmap.size, size: size)
      cells.append(frame.cell)
      steps.append(ReplayStep(rect: frame.place, disposal: .background, blend: .source))
      description.images.append(
        ImageDescription(
          rect: frame.place, delayNumerator: frame.milliseconds, delayDenominator: 1000,
          disposal: "background", file: item.name))
    }
    return AnimationFile(
      description, steps: steps, store: SheetImageStore(sheet: pixmap, cells: cells))
  }

  private static func root(_ data: [UInt8], _ name: String) throws(ImageError) -> JSON {
    do throws(JSONReader.Failure) {
      return try JSONReader.parse(data)
    } catch {
      throw failure(name, error.description)
    }
  }

  fileprivate static func failure(_ name: String, _ reason: String) -> ImageError {
    .corrupt(name: name, format: "data of the sheet", reason: reason)
  }

  fileprivate static func sourceSize(
    of frame: JSON, _ title: String, _ name: String
  ) throws(ImageError) -> PixelSize {
    let extents = frame["sourceSize"] ?? frame["frame"]
    guard let width = extents?["w"]?.integer, let height = extents?["h"]?.integer,
      (1...1 << 24).contains(width), (1...1 << 24).contains(height)
    else { throw failure(name, "frame '\(title)' has no size") }
    return PixelSize(width: width, height: height)
  }

  private static func plays(_ root: JSON) -> Int {
    guard let tag = root["meta"]?["frameTags"]?.array?.first, let text = tag["repeat"]?.string,
      let count = Int(text), (1...65_535).contains(count)
    else { return 0 }
    return count
  }
}

/// A frame of a sheet.
private struct Frame {
  let cell: PixelRect
  let place: PixelRect
  let milliseconds: Int

  init(
    _ value: JSON, _ title: String, _ name: String, sheet: PixelSize, size: PixelSize
  ) throws(ImageError) {
    func failure(_ reason: String) -> ImageError {
      SpriteSheetReader.failure(name, "frame '\(title)' \(reason)")
    }
    guard try SpriteSheetReader.sourceSize(of: value, title, name) == size else {
      throw failure("has another size than the first one")
    }
    if value["rotated"]?.bool == true { throw failure("is rotated, which is not read") }
    guard let rect = value["frame"], let cell = Self.rect(rect) else {
      throw failure("has no place on the sheet")
    }
    guard !cell.isEmpty, sheet.bounds.intersection(cell) == cell else {
      throw failure("reaches outside of the sheet of \(sheet.width)×\(sheet.height)")
    }
    var place = PixelRect(x: 0, y: 0, width: cell.width, height: cell.height)
    if value["trimmed"]?.bool == true, let source = value["spriteSourceSize"].flatMap(Self.rect) {
      place = PixelRect(x: source.x, y: source.y, width: cell.width, height: cell.height)
    }
    guard size.bounds.intersection(place) == place else {
      throw failure("does not fit its source size")
    }
    guard let duration = value["duration"] else {
      (self.cell, self.place, milliseconds) = (cell, place, 100)
      return
    }
    guard let number = duration.integer, (0...65_535_000).contains(number) else {
      throw failure("has a duration that is no whole number of milliseconds")
    }
    (self.cell, self.place, milliseconds) = (cell, place, number)
  }

  private static func rect(_ value: JSON) -> PixelRect? {
    guard let x = value["x"]?.integer, let y = value["y"]?.integer, let w = value["w"]?.integer,
      let h = value["h"]?.integer, x >= 0, y >= 0
    else { return nil }
    return PixelRect(x: x, y: y, width: w, height: h)
  }
}

/// The cells of a sheet.
private struct SheetImageStore: ImageStore {
  let sheet: Pixmap
  let cells: [PixelRect]

  func pixels(ofImage index: Int) -> [UInt32]? { sheet.cropped(to: cells[index]).pixels }
}
