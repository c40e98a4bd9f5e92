/// What a description of sprite sheets is written for.
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
  /// Whether every sheet has a file of its own; otherwise one file describes all.
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
