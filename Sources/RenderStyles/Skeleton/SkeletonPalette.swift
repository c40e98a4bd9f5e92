import RenderPixels
import RenderScenes
import RenderSkeletons

/// The colors of one animation in one appearance.
struct SkeletonPalette {
  /// The color of blocks without one of their own.
  let base: Color

  /// The color behind all blocks.
  let background: Color

  private let animation: SkeletonAnimation
  let isDark: Bool
  private let givenHighlight: Color?

  /// The colors that an animation has, unless the layout or the user says otherwise.
  init(
    _ animation: SkeletonAnimation, style: SkeletonScreen, settings: SkeletonSettings,
    theme: Theme, rules: SkeletonRules
  ) {
    self.animation = animation
    let isDark = theme.appearance == .dark
    self.isDark = isDark
    givenHighlight = style.highlight ?? theme.secondaryColor
    let own: AdaptiveColor
    switch animation {
    case .onlySkeleton, .classic, .bin, .drop, .custom:
      own =
        rules == .skeletonView
        ? AdaptiveColor(light: 0xECF0F1, dark: 0x1C2325)
        : AdaptiveColor(light: 0xEEEEEE, dark: 0x282828)
    case .shimmer: own = AdaptiveColor(light: 0xDFDFDF, dark: 0x282828)
    case .pulse, .sliding: own = AdaptiveColor(light: 0xECF0F1, dark: 0x1C2325)
    case .sweep: own = AdaptiveColor(light: 0xE2E5EC, dark: 0x2C2C2E)
    case .facebook: own = AdaptiveColor(light: 0xD9DCE3, dark: 0x3A3A3C)
    }
    base = theme.color ?? (settings.color ?? own).color(isDark: isDark)
    // SkeletonView's dark tint is made for black.
    let isSkeletonView = animation == .pulse || animation == .sliding || rules == .skeletonView
    background =
      style.background ?? settings.background?.color(isDark: isDark)
      ?? (isDark ? Color(hex: isSkeletonView ? 0x000000 : 0x1C1C1E) : .white)
  }

  /// The other color of a block: the middle of the band, the flash, the end of the pulse.
  func highlight(for base: Color) -> Color {
    if let givenHighlight { return givenHighlight }
    switch animation {
    case .shimmer: return base.brightened(by: isDark ? 0.5 : 0.92)
    case .pulse, .sliding:
      let luma = 0.299 * base.red + 0.587 * base.green + 0.114 * base.blue
      return base.brightened(by: luma >= 0.5 ? 0.94 : 1.35)
    case .drop: return Color(hex: isDark ? 0x323232 : 0xE1E1E1)
    case .sweep:
      return isDark
        ? base.brightened(by: 1.32) : base.interpolated(to: .white, at: 0.6)
    case .onlySkeleton, .classic, .bin, .facebook, .custom:
      return base.brightened(by: isDark ? 1.3 : 0.92)
    }
  }
}

extension Color {
  /// The color with its brightness in HSB multiplied, as far as it goes.
  func brightened(by factor: Double) -> Color {
    let brightness = max(red, green, blue)
    guard brightness > 0 else { return self }
    let factor = min(factor, 1 / brightness)
    return Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }
}

extension AdaptiveColor {
  /// The color in one appearance.
  func color(isDark: Bool) -> Color {
    let bytes = isDark ? dark : light
    return Color(
      red8: bytes.red, green8: bytes.green, blue8: bytes.blue, alpha8: bytes.alpha)
  }
}
