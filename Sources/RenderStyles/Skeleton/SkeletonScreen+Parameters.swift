public import RenderFields
public import RenderScenes

extension SkeletonScreen {
  /// The parameters that can be set by name.
  public static let parameters: [StyleParameter<Self>] = [
    .word(
      "animation", \.animation, "what moves; auto is the layout's, or that of the rules",
      origin: "TABAnimated: shimmer"),
    .word(
      "rules", \.rules, "how views become blocks; auto is the layout's, or TABAnimated's",
      origin: "TABAnimated"),
    .word("direction", \.direction, "where bands go", origin: "TABAnimated, SkeletonView"),
    .number(
      "angle", \.angle, in: -180...180, unit: "°", "turn of the direction of sweep, clockwise",
      origin: "straight"),
    .number(
      "band", \.band, in: 0.05...4,
      "width of the band of sweep, as a fraction of the canvas along it",
      origin: "soft enough for no edge to show"),
    .number(
      "duration", \.duration, in: 0...60, unit: "s",
      "time from one start to the next; 0 for the animation's own",
      origin: "TABAnimated, SkeletonView, Shimmer"),
    .number(
      "pause", \.pause, in: 0...60, unit: "s", "rest before the band of sweep comes again",
      origin: "none"),
    .color(
      "highlight", \.highlight, default: "the animation's",
      "color of the band, the flash or the other end of the pulse", origin: "the animation's"),
    .color(
      "background", \.background, default: "white, dark: #1c1c1e", "what is behind the blocks",
      origin: "TABAnimated"),
    .number(
      "radius", \.radius, in: -1...1000, unit: "pt",
      "corner radius of all blocks; 0 for half of their height, -1 for their views' own",
      origin: "TABAnimated"),
    .number(
      "height", \.height, in: -1...1000, unit: "pt",
      "height of all blocks but pictures; 0 for 12, -1 for their views' own",
      origin: "TABAnimated"),
    .number(
      "label-height", \.labelHeight, in: 0.05...1, "height of a label's block, as a fraction",
      origin: "TABAnimated"),
    .number(
      "filter", \.filter, in: 0...1000, unit: "pt",
      "views whose sides are not longer make no block; 0 leaves none out",
      origin: "TABAnimated"),
    .flag("rtl", \.isRightToLeft, "whether reading begins on the right", origin: "left to right"),
    .word(
      "reveal", \.reveal, "how the picture of the real screen appears", origin: "TABAnimated"),
    .number(
      "reveal-time", \.revealTime, in: 0.01...10, unit: "s",
      "time in which the real screen appears", origin: "TABAnimated"),
    .integer(
      "plays", \.plays, in: 1...100, "how often the skeleton plays before the real screen appears",
      origin: "once"),
    .number(
      "hold", \.hold, in: 0...60, unit: "s", "how long the real screen is seen",
      origin: "long enough to look at"),
  ]
}
