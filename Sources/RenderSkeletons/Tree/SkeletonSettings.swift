public import RenderGeometry

/// The library whose rules turn a tree into blocks. The raw values are names in files.
public enum SkeletonRules: String, Hashable, Sendable, CaseIterable {
  /// Every view makes a block unless a rule says otherwise.
  case tabAnimated = "tabanimated"
  /// Only views that are marked make a block.
  case skeletonView = "skeletonview"
}

/// The settings for all views of a tree.
public struct SkeletonSettings: Hashable, Sendable {
  /// The rules that turn the tree into blocks; nil leaves that to the caller.
  public var rules: SkeletonRules?

  /// The animation; nil leaves that to the caller.
  public var animation: SkeletonAnimation?

  /// The color of blocks; nil for the animation's own.
  public var color: AdaptiveColor?

  /// The color behind the blocks; nil for the default.
  public var background: AdaptiveColor?

  /// The height of a label's block as a fraction of the label's.
  public var labelHeightFactor = 0.75

  /// The radius of all blocks in points: 0 for half of their height, nil for their views' own.
  public var globalRadius: Double?

  /// The height of all blocks but pictures in points: 0 for 12, nil for their views' own.
  public var globalHeight: Double?

  /// Views not larger than this make no block; zero leaves none out.
  public var filter = Size(width: 0, height: 0)

  /// Classes whose views are one block each, whatever is inside.
  public var classesNotEntered: [String] = []

  /// Indicates whether views inside text fields make blocks.
  public var entersTextFields = false

  /// Indicates whether the reading direction is from right to left.
  public var isRightToLeft = false

  /// The track of the animation `custom`.
  public var customTrack: SkeletonTrack?

  /// Creates the defaults.
  public init() {}
}

/// The skeleton settings of one view. Nil everywhere stands for the global setting.
public struct SkeletonAttributes: Hashable, Sendable {
  /// Indicates whether the view takes part under `SkeletonRules.skeletonView`; nil counts as no.
  public var isSkeletonable: Bool?

  /// Indicates whether the view is hidden while the skeleton shows.
  public var isHiddenWhileActive = false

  /// The color of blocks.
  public var color: AdaptiveColor?

  /// The color behind the blocks of a list, a cell or the root.
  public var background: AdaptiveColor?

  /// The radius of what is behind the blocks of a cell, in points.
  public var backgroundRadius: Double?

  /// The radius of blocks whose view has none of its own, in points. Used only together with
  /// `ignoresGlobalRadius`.
  public var cornerRadius: Double?

  /// Indicates whether the global radius is ignored.
  public var ignoresGlobalRadius = false

  /// The height of blocks in points. Pictures keep theirs.
  public var height: Double?

  /// The radius of each line of text in points: `linesCornerRadius`.
  public var lineCornerRadius: Double?

  /// The width of the last of several lines, as a fraction of the full width, 0…1.
  public var lastLineFill: Double?

  /// The space between lines in points.
  public var lineSpacing: Double?

  /// The height of each line in points.
  public var lineHeight: Double?

  /// Indicates whether lines are as high as the font, under `SkeletonRules.skeletonView`.
  public var usesFontLineHeight = false

  /// The number of lines instead of the text's own.
  public var numberOfLines: Int?

  /// The space around lines of text in points.
  public var padding: ViewInsets?

  /// Views not larger than this, in points, make no block; for a list, a cell or the root.
  public var filterWidth: Double?

  /// See `filterWidth`; a view is left out only where both hold.
  public var filterHeight: Double?

  /// Indicates whether the subviews are left out, and the view itself is one block.
  public var isOneBlock = false

  /// Indicates whether a nested list shows its own skeleton, in a hole of the outer one.
  public var showsNestedList = true

  /// The animation of a list, a cell or the root; nil for the one of the tree.
  public var animation: SkeletonAnimation?

  /// The height of a view while it loads, in points.
  public var temporaryHeight: Double?

  /// Creates attributes that change nothing.
  public init() {}
}

/// A color of a skeleton: straight sRGB in bytes.
public struct SkeletonColor: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8
  /// The opacity.
  public var alpha: UInt8

  /// Creates a color.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque color from `0xRRGGBB`; higher bits are ignored.
  public init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }
}

/// A color for light and one for dark surroundings.
public struct AdaptiveColor: Hashable, Sendable {
  /// The color in light surroundings.
  public var light: SkeletonColor

  /// The color in dark surroundings.
  public var dark: SkeletonColor

  /// Creates a pair; without `dark` the color is the same everywhere.
  public init(light: SkeletonColor, dark: SkeletonColor? = nil) {
    self.light = light
    self.dark = dark ?? light
  }

  /// Creates a pair from `0xRRGGBB`.
  public init(light: UInt32, dark: UInt32) {
    self.init(light: SkeletonColor(hex: light), dark: SkeletonColor(hex: dark))
  }
}
