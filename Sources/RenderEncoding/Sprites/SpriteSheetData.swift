public import RenderPixels
import RenderText

/// A description of sprite sheets for game and web frameworks.
public struct SpriteSheetData: Hashable, Sendable {
  /// The name of the animation; frames are called `NAME-00`, with as many digits as needed.
  public var name: String

  /// The file name of each sheet, as the reader of the description finds it.
  public var images: [String]

  /// The places of the frames.
  public var layout: SpriteSheetLayout

  /// The times of the frames.
  public var timing: FrameTiming

  /// Pixels per point.
  public var pixelsPerPoint: Double

  /// Creates a description.
  ///
  /// - Precondition: There is a name for each sheet of the layout.
  public init(
    name: String, images: [String], layout: SpriteSheetLayout, timing: FrameTiming,
    pixelsPerPoint: Double = 1
  ) {
    precondition(
      images.count == layout.sheetCount, "\(images.count) names for \(layout.sheetCount) sheets")
    self.name = name
    self.images = images
    self.layout = layout
    self.timing = timing
    self.pixelsPerPoint = pixelsPerPoint
  }
}

extension SpriteSheetData {
  /// The names of all frames; their order by text is their order in time.
  public var frameNames: [String] {
    let digits = max(2, String(layout.frameCount - 1).count)
    return (0..<layout.frameCount).map { index in
      let number = String(index)
      return name + "-" + String(repeating: "0", count: digits - number.count) + number
    }
  }

  /// The milliseconds that a frame is shown; all of them add up to the rounded duration.
  public func milliseconds(ofFrame index: Int) -> Int {
    func instant(_ index: Int) -> Int { Int((1000 * timing.time(ofFrame: index)).rounded()) }
    return instant(index + 1) - instant(index)
  }

  /// The frames on a sheet, rising.
  func frames(onSheet sheet: Int) -> [Int] {
    layout.placements.indices.filter { layout.placements[$0].sheet == sheet }
  }

  /// Describes a sheet, or all of them. Equal values give equal text.
  ///
  /// - Parameters:
  ///   - format: What it is written for.
  ///   - sheet: The sheet that is described; without meaning to formats that describe all in one.
  ///   - files: The names of the descriptions of all sheets, which name one another; may be empty.
  /// - Returns: The whole file, which ends in a line break.
  public func text(
    _ format: SpriteDataFormat = .hash, sheet: Int = 0, files: [String] = []
  ) -> String {
    switch format {
    case .hash, .pixi: hash(sheet, files: files).text() + "\n"
    case .array: array(sheet, files: files).text() + "\n"
    case .phaser: multiAtlas.text() + "\n"
    case .unity: unity(sheet)
    case .godot: spriteFrames
    case .godotSheet: godotSheet.text() + "\n"
    case .cocos: propertyList(sheet)
    }
  }

  /// The whole description of a single sheet in the form `hash`.
  public var json: String { text() }
}

/// The readers for which a description of sprite sheets is written.
public enum SpriteDataFormat: String, Hashable, Sendable, CaseIterable {
  /// TexturePacker's JSON with frames by name, Aseprite's `duration` and `frameTags` and Pixi's
  /// `animations`.
  case hash
  /// TexturePacker's JSON with frames in order.
  case array
  /// A multi-atlas of Phaser 3: one JSON for all sheets.
  case phaser
  /// The hash, whose sheets name one another.
  case pixi
  /// The text that TexturePacker's importer for Unity reads; heights count from the bottom.
  case unity
  /// A `SpriteFrames` resource of Godot 4, which needs no importer.
  case godot
  /// The JSON that TexturePacker's importer for Godot reads.
  case godotSheet = "godot-tpsheet"
  /// A property list of Cocos2d, Cocos2d-x and Cocos Creator.
  case cocos
}

extension SpriteDataFormat {
  /// Indicates whether every sheet has a file of its own; otherwise one file describes all.
  public var isPerSheet: Bool {
    switch self {
    case .hash, .array, .pixi, .unity, .cocos: true
    case .phaser, .godot, .godotSheet: false
    }
  }

  /// The usual ending of the file, without the point.
  public var fileExtension: String {
    switch self {
    case .hash, .array, .phaser, .pixi: "json"
    case .unity, .godotSheet: "tpsheet"
    case .godot: "tres"
    case .cocos: "plist"
    }
  }
}
