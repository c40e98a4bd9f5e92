/// How the colors of an animation become indices.
enum GIFStrategy: Sendable {
  /// One palette, and the index of a pixel depends on the pixel alone.
  case flat(GIFPalette)

  /// One palette for a picture, mixed where asked for.
  case picture(GIFPalette, Dithering)

  /// A palette for what each frame changes, of at most so many colors; some colors stay exact.
  case local(maximumColors: Int, kept: Set<UInt32>, Dithering)

  /// Whether indices follow a pattern of places.
  var isMixed: Bool {
    if case .picture(_, .ordered) = self { true } else { false }
  }

  /// The palette at the head of the file.
  var palette: GIFPalette {
    switch self {
    case .flat(let palette), .picture(let palette, _): palette
    case .local(_, let kept, _): GIFPalette(placeholder: kept.min() ?? 0xff00_0000)
    }
  }
}

extension GIFStrategy {
  /// Chooses by the colors of all frames.
  ///
  /// At most 256 colors are exact. More of them are merged if that changes no component by more
  /// than `mergeBound`; otherwise the animation is a picture. Less quality lets the components of
  /// flat art differ by more, and gives pictures fewer colors.
  ///
  /// - Parameters:
  ///   - analysis: All frames.
  ///   - maximumColors: The most palette entries, the transparent one included, 2…256.
  ///   - quality: 1…100.
  ///   - dithering: What was asked for.
  ///   - clears: Whether any frame clears its rectangle.
  init(
    _ analysis: FrameAnalysis, maximumColors: Int, quality: Int, dithering: Dithering?,
    clears: Bool
  ) {
    let all = analysis.histogram.entries.filter { $0.count > 0 }
    let opaque = all.filter { $0.color != 0 }
    let most = max(1, maximumColors - (all.count - opaque.count))
    let isWhole = analysis.histogram.level == 0
    func flat(bound: Int) -> GIFPalette? {
      guard isWhole,
        let merged = MergedColors(opaque, bound: bound, maximumColors: most)
      else { return nil }
      return GIFPalette(
        merged.palette, nearest: merged.assignments, histogram: analysis.histogram,
        isExact: merged.palette.count == opaque.count, runs: analysis.runs)
    }
    let bounds = opaque.count <= most ? [0] : Array(1...Self.mergeBound)
    for bound in bounds {
      guard let palette = flat(bound: bound) else { continue }
      let allowed = (100 - quality) * 2 / 5
      self = .flat(allowed > bound ? flat(bound: allowed) ?? palette : palette)
      return
    }
    let kept = Set(PaletteQuantizer.largeColors(opaque, maximumColors: most))
    let mixing = dithering ?? .none
    if !clears, maximumColors == 256, quality > Self.globalQuality {
      let colors = max(16, 256 * quality / 100)
      self = .local(maximumColors: colors, kept: kept, mixing)
      return
    }
    // Errors that move on need an index for pixels that stay, and pixels to move to.
    let isMoving = mixing == .diffusion && most == maximumColors
    let colors = min(most - (isMoving ? 1 : 0), max(8, 320 * quality / 100))
    let members = PaletteQuantizer(kept: kept, maximumColors: colors).palette(for: opaque)
    var search = NearestColor(members)
    let nearest = opaque.map { Int(search.index(of: $0.color)) }
    self = .picture(
      GIFPalette(
        members, nearest: nearest, histogram: analysis.histogram, isExact: false,
        runs: analysis.runs, hasSpare: isMoving),
      mixing == .diffusion && !isMoving ? .ordered : mixing)
  }

  /// The largest difference of a component, in levels of 255, that full quality allows where it
  /// makes one palette do.
  static let mergeBound = 2

  /// Up to this quality pictures have one palette.
  static let globalQuality = 50
}
