import RenderText

/// A platform for which one animation becomes all files that an app needs.
public enum PlatformBundle: String, Hashable, Sendable, CaseIterable {
  /// An asset catalog: poster, data sets, sprite atlas and sticker pack.
  case xcode
  /// Numbered frames for `UIImage.animatedImageNamed`.
  case uikit
  /// Resources in all densities with an `animation-list`.
  case android
  /// Assets with their resolution folders and the lines for `pubspec.yaml`.
  case flutter
  /// Images with `@2x` and `@3x` and the module that requires them.
  case reactNative = "react-native"
  /// A page with `<picture>` and a sprite animated by CSS.
  case web
  /// A sticker with the icon and the description of its pack.
  case whatsApp = "whatsapp"
  /// A sprite sheet with the text of TexturePacker's importer.
  case unity
  /// A sprite sheet with a `SpriteFrames` resource.
  case godot
  /// A sprite sheet with a property list.
  case cocos
  /// A multi-atlas with its animation.
  case phaser
  /// A sprite sheet that names its parts.
  case pixi
  /// A sprite sheet with TexturePacker's JSON in both forms.
  case texturePacker = "texturepacker"
}

extension PlatformBundle {
  /// Pixels per point of what is written; nil where the caller chooses one.
  public var scales: [Double]? {
    switch self {
    case .xcode, .uikit, .flutter, .reactNative: [1, 2, 3]
    case .android: AndroidDensity.allCases.map(\.scale)
    case .web: [1, 2]
    case .whatsApp: [1]
    case .unity, .godot, .cocos, .phaser, .pixi, .texturePacker: nil
    }
  }

  /// Indicates whether frames are arranged on sheets, whose options the caller chooses.
  public var hasSheets: Bool { scales == nil }

  /// Indicates whether a GIF is among the files.
  public var hasGIF: Bool {
    switch self {
    case .xcode, .android, .flutter, .reactNative, .web: true
    case .uikit, .whatsApp, .unity, .godot, .cocos, .phaser, .pixi, .texturePacker: false
    }
  }

  /// Indicates whether a WebP is among the files.
  public var hasWebP: Bool {
    switch self {
    case .android, .flutter, .web, .whatsApp: true
    case .xcode, .uikit, .reactNative, .unity, .godot, .cocos, .phaser, .pixi, .texturePacker:
      false
    }
  }

  /// Indicates whether only a GIF moves, so that its highest frame rate is that of the bundle.
  public var needsGIF: Bool { self == .reactNative }

  /// The most frames, nil for no limit.
  public var mostFrames: Int? { self == .uikit ? 1025 : nil }
}

/// The densities of Android screens.
enum AndroidDensity: String, Hashable, Sendable, CaseIterable {
  case mdpi, hdpi, xhdpi, xxhdpi, xxxhdpi

  /// Pixels per density-independent pixel.
  var scale: Double {
    switch self {
    case .mdpi: 1
    case .hdpi: 1.5
    case .xhdpi: 2
    case .xxhdpi: 3
    case .xxxhdpi: 4
    }
  }
}
