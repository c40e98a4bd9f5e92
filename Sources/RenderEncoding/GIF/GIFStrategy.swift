/// How the colors of an animation become indices.
enum GIFStrategy: Sendable {
  /// One palette, and the index of a pixel depends on the pixel alone.
  case flat(GIFPalette)

  /// One palette for a picture, mixed where asked for.
  case picture(GIFPalette, Dithering)

  /// A palette for what each frame changes.
  case local(LocalPalettes)

  /// Whether indices follow a pattern of places.
  var isMixed: Bool {
    if case .picture(_, .ordered) = self { true } else { false }
  }

  /// The palette at the head of the file.
  var palette: GIFPalette {
    switch self {
    case .flat(let palette), .picture(let palette, _): palette
    case .local(let palettes): GIFPalette(placeholder: palettes.kept.min() ?? 0xff00_0000)
    }
  }
}

extension GIFStrategy {
  /// Chooses by the colors of all frames.
  ///
  /// At most 256 colors are exact. More of them are merged if that changes no component by more
  /// than two levels of 255; otherwise the animation is a picture. It has one palette where that comes
  /// near enough to all its colors, else one for each frame. Less quality lets the components of
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
    let flats = FlatColors.find(in: analysis.histogram, limit: max(1, most / 4))
    func flat(_ bounds: MergeBounds) -> GIFPalette? {
      guard isWhole, opaque.count <= MergedColors.colorLimit,
        let merged = MergedColors(
          opaque, bounds: bounds.bounds(of: opaque, areas: flats), maximumColors: most)
      else { return nil }
      return GIFPalette(
        merged.palette, nearest: merged.assignments, histogram: analysis.histogram,
        isExact: merged.palette.count == opaque.count, runs: analysis.runs)
    }
    let manyPixels = Self.manyPixels(analysis)
    for full in MergeBounds.full(isMerged: opaque.count > most, manyPixels: manyPixels) {
      guard let palette = flat(full) else { continue }
      let less = MergeBounds(quality: quality, manyPixels: manyPixels).atLeast(full)
      self = .flat(less == full ? palette : flat(less) ?? palette)
      return
    }
    let kept = Set(flats)
    let local = LocalPalettes(
      maximumColors: min(maximumColors, Self.colorCount(quality: quality)), kept: kept,
      dithering: dithering, tolerance: Self.tolerance(quality: quality))
    // Many colors are never near enough to one palette.
    let isScattered = analysis.histogram.level > 1
    if !clears, isScattered {
      self = .local(local)
      return
    }
    let mixing = dithering ?? .none
    // Errors that move on need an index for pixels that stay, and pixels to move to.
    let isMoving = mixing == .diffusion && most == maximumColors
    let colors = min(most, local.maximumColors) - (isMoving ? 1 : 0)
    let search = NearestColor()
    var quantizer = PaletteQuantizer(kept: kept, search: search)
    let members = quantizer.palette(for: opaque, maximumColors: max(1, colors))
    let bound = Self.paletteSpread * Float(256) / Float(max(1, colors))
    if !clears, quantizer.spread > bound {
      self = .local(local)
      return
    }
    search.begin(members)
    var nearest = [UInt8](repeating: 0, count: opaque.count)
    search.index(opaque.map(\.color), width: opaque.count, into: &nearest)
    self = .picture(
      GIFPalette(
        members, nearest: nearest.map { Int($0) }, histogram: analysis.histogram, isExact: false,
        runs: analysis.runs, hasSpare: isMoving),
      mixing == .diffusion && !isMoving ? .ordered : mixing)
  }

  /// The steps of gradients have more pixels than edges have of one color: 96 a frame, less in
  /// small pictures and more in large ones.
  private static func manyPixels(_ analysis: FrameAnalysis) -> Int {
    let frameCount = analysis.runs.last?.frames.upperBound ?? 1
    let pixelCount = analysis.histogram.entries.reduce(0) { $0 + max(0, $1.count) }
    return max(pixelCount / 4096, min(96 * frameCount, pixelCount / 64))
  }

  /// The mean of the squared distances to one palette of 256 colors, of colors that are not exact,
  /// up to which a picture has no other palettes: about two levels of 255.
  private static let paletteSpread: Float = 1e-4

  /// The most colors of a picture's palettes: 256 from a quality of 90 on.
  private static func colorCount(quality: Int) -> Int {
    let share = Double(min(90, quality)) / 90
    return max(8, Int(256 * share * share.squareRoot()))
  }

  /// What a picture may add to the square of a color's distance where that makes codes shorter:
  /// it grows fast down to a quality of 90, and slowly beyond.
  private static func tolerance(quality: Int) -> Float {
    let loss = 100 - quality
    return (Float(min(loss, 10)) * 0.3 + Float(max(0, loss - 10)) * 0.07) * 1e-4
  }
}
