import RenderBundles
import RenderDrawing
import RenderEncoding
package import RenderFields
import RenderFiles
import RenderGeometry
import RenderLayouts
import RenderPixels
import RenderSceneFiles
package import RenderScenes
import RenderSkeletons
import RenderStyles
import RenderText

/// Options that fit together, and the job that they mean once its files are read.
package struct JobPlan: Sendable {
  /// The source of what is drawn.
  package enum Source: Sendable {
    /// A style with its parameters set.
    case style(any Style)
    /// A scene file by its path.
    case scene(String)
    /// Recorded frames by their path.
    case animation(String)
  }

  /// The options.
  package let options: JobOptions

  /// The source of what is drawn.
  package let source: Source

  /// The form of the result.
  package let output: Output

  /// The bytes that the file may have.
  package let budget: ByteBudget

  /// The place that the result goes to.
  package let destination: Destination

  /// The place of a sheet's description.
  package let data: Destination?

  /// Checks options. Reads and creates nothing.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - animation: The path of recorded frames where they are what is shown.
  /// - Throws: `Diagnostics` with the places of the options.
  package init(_ options: JobOptions, animation: String? = nil) throws(Diagnostics) {
    self.options = options
    source = try Self.source(options, animation: animation)
    let format = try options.resolvedFormat()
    if let useless = options.uselessOptions().first {
      throw .usage(useless.message, at: options.places[useless.name])
    }
    budget = try Self.budget(options, format)
    output = try Self.output(options, format, source)
    let out = try options.requiredOut()
    if options.bundle != nil {
      guard out != "-" else {
        throw .usage("a bundle is many files: give \(field: "out") a folder")
      }
      destination = .folder(out)
    } else {
      destination = try Destination(out, format: format, at: options.places["out"])
    }
    data = options.data.map { $0 == "-" ? .standardOutput : .file($0) }
    try checkRate()
    try checkInputs()
    try checkTransparency()
    try checkDestinations()
    try checkPixels(of: size(default: defaultSize))
  }

  private static func source(
    _ options: JobOptions, animation: String?
  ) throws(Diagnostics) -> Source {
    if let animation { return .animation(animation) }
    if let scene = options.scene {
      guard options.style == nil else {
        throw options.fault(
          "scene",
          "\(field: "scene") takes the place of \(field: "style"): leave one of them out")
      }
      return .scene(scene)
    }
    guard options.style != nil else {
      throw .missing(
        "style",
        "give \(alternatives(StyleCatalog.names)), or a file of your own with \(field: "scene")")
    }
    var decoder = TextDecoder()
    let style = options.makeStyle(&decoder)
    try decoder.collector.finish()
    guard let style else { throw .internalFault("a style that is not in the catalog") }
    return .style(style)
  }

  private static func budget(
    _ options: JobOptions, _ format: OutputFormat
  ) throws(Diagnostics) -> ByteBudget {
    if let preset = options.preset, !preset.formats.contains(format.rawValue) {
      throw options.fault(
        "preset",
        "\(field: "preset", preset.rawValue) takes \(alternatives(preset.formats)), not "
          + "\(format.rawValue): change \(field: "out") or \(field: "format")")
    }
    let budget = ByteBudget(
      byteCount: options.byteLimit, preset: options.preset, allowsResize: options.allowsResize)
    guard budget.byteCount != nil || !budget.allowsResize else {
      throw .missing("max-bytes", "\(field: "allow-resize") says how to reach it")
    }
    guard budget.byteCount == nil || format != .frames else {
      throw options.fault(
        "max-bytes",
        "\(field: "max-bytes") limits one file, and frames are many: use another "
          + "\(field: "format")")
    }
    return budget
  }

  private static func output(
    _ options: JobOptions, _ format: OutputFormat, _ source: Source
  ) throws(Diagnostics) -> Output {
    var sheet = options.sheet
    sheet.arrangement = options.arrangement ?? (options.bundle == nil ? .grid : .packed)
    if sheet.arrangement == .trimmed, options.has("columns") {
      throw options.fault(
        "columns",
        "\(field: "columns") is of no use to \(field: "sheet-layout", "trimmed"), which has none: "
          + "use \(field: "sheet-layout") grid or packed")
    }
    if let platform = options.bundle {
      return .bundle(
        BundleOutput(
          platform, name: try AssetName(options.name ?? source.title),
          appearances: options.appearance.map { [$0] } ?? Theme.Appearance.allCases,
          matte: options.gif.matte, sheet: sheet))
    }
    guard options.name == nil else {
      throw .missing("bundle", "\(field: "name") names the asset of a bundle")
    }
    let (effort, quality) = (options.effort ?? .standard, options.quality ?? 100)
    switch format {
    case .gif:
      var encoder = options.gif
      encoder.quality = quality
      encoder.effort = effort
      return .gif(encoder)
    case .apng:
      var encoder = APNGEncoder()
      encoder.effort = effort
      return .apng(encoder)
    case .webp:
      var encoder = WebPEncoder(quality: quality)
      encoder.effort = effort
      return .webp(encoder)
    case .sheet:
      var encoder = SpriteSheetEncoder(options: sheet)
      encoder.effort = effort
      return .sheet(encoder, data: options.dataFormat ?? .hash)
    case .png:
      var encoder = PNGEncoder()
      encoder.effort = effort
      return .still(encoder)
    case .frames:
      var encoder = PNGSequenceEncoder()
      encoder.encoder.effort = effort
      return .frames(encoder)
    }
  }
}

extension JobPlan.Source {
  /// The name of an asset that has no other.
  var title: String {
    switch self {
    case .style(let style): type(of: style).name
    case .scene(let path): path == "-" ? "scene" : FilePath.stem(of: path)
    case .animation(let path): path == "-" ? "animation" : FilePath.stem(of: path)
    }
  }
}

extension JobOptions {
  /// The style with its parameters set; what is wrong with them is noted. Nil without a style.
  package func makeStyle(_ decoder: inout TextDecoder) -> (any Style)? {
    guard let type = style.flatMap(StyleCatalog.style(named:)) else { return nil }
    var style: any Style = type.init()
    for setting in settings { style.set(setting.name, to: setting.value, &decoder) }
    return style
  }

  /// A fault of options that are good alone; the first one is to blame.
  func fault(_ name: String, _ message: Message) -> Diagnostics {
    .usage(message, at: places[name] ?? .option(name))
  }

  /// The path that is written, which has to be given.
  func requiredOut() throws(Diagnostics) -> String {
    guard let out else {
      throw .missing(
        "out", "give a file such as 'a.gif', or '-' with \(field: "format")")
    }
    return out
  }

  /// The format that is given, or the one that the path means; frames for a bundle.
  func resolvedFormat() throws(Diagnostics) -> OutputFormat {
    if bundle != nil { return .frames }
    if let format { return format }
    let path = try requiredOut()
    guard path != "-" else {
      throw .missing(
        "format", "standard output has no ending; give gif, apng, webp, sheet or png")
    }
    if path.hasSuffix("/") { return .frames }
    let name = path.split(separator: "/").last ?? ""
    switch FilePath.ending(of: path) {
    case ".gif": return .gif
    case ".apng": return .apng
    case ".webp": return .webp
    case ".png" where Destination.pattern(in: path) != nil: return .frames
    case ".png" where Destination.looksNumbered(name):
      throw .invalidValue(
        path, for: "out", expected: "a number such as %d or %03d, to %09d", at: places["out"])
    case ".png": return instant != nil ? .png : .sheet
    default:
      // In a manifest the meaning of a job must not depend on which folders there are.
      let isFile = if case .file? = places["out"] { true } else { false }
      if !isFile, (try? SystemCalls.status(of: path))?.kind == .folder { return .frames }
      throw .invalidValue(
        path, for: "out",
        expected: isFile
          ? "a name that ends in .gif, .apng, .webp or .png, or a folder, which ends in '/'"
          : "a name that ends in .gif, .apng, .webp or .png, or a folder",
        hint: "else say which by \(field: "format")", at: places["out"])
    }
  }

  /// The options that are for some formats only.
  private static let formats = keys.map { (name: $0.field.name, formats: $0.field.formats) }
    .filter { !$0.formats.isEmpty }

  /// Options that would be ignored by the format or the bundle, though they were meant to do
  /// something; none where the format is not known.
  package func uselessOptions() -> [(name: String, message: Message)] {
    guard let format = try? resolvedFormat() else { return [] }
    guard let bundle else {
      return Self.formats.compactMap { name, formats in
        guard has(name), let wanted = formats.first, !formats.contains(format.rawValue) else {
          return nil
        }
        return (
          name,
          "\(field: name) is of no use to \(field: "format", format.rawValue): use "
            + "\(field: "format", wanted)"
        )
      }
    }
    let title: Message = "\(field: "bundle", bundle.rawValue)"
    func useless(_ names: [String], _ reason: Message) -> [(name: String, message: Message)] {
      names.filter { has($0) }.map { ($0, "\(field: $0) is of no use to \(title)\(reason)") }
    }
    var result = useless(
      ["format", "data", "data-format"], ", which has its own files: leave it out")
    result += useless(
      [
        "alpha", "alpha-threshold", "dither", "quality", "effort", "max-bytes", "allow-resize",
        "preset",
      ],
      ", which decides that by itself: leave it out")
    if !bundle.hasSheets {
      result += useless(
        Self.formats.filter { $0.formats == ["sheet"] }.map(\.name), ": leave it out")
      result += useless(
        ["scale"], ", which has all scales that it needs: use \(field: "size")")
    }
    if !bundle.hasGIF { result += useless(["matte"], ", which has no GIF: leave it out") }
    return result
  }
}

extension JobPlan {
  private func checkRate() throws(Diagnostics) {
    guard let rate = options.frameRate, rate > 50 else { return }
    if case .bundle(let bundle) = output {
      guard bundle.platform.needsGIF else { return }
      throw options.fault(
        "fps",
        "\(field: "fps", Decimal.text(rate)) is more than the 50 frames per second that the GIF of "
          + "\(field: "bundle", bundle.platform.rawValue) allows: use \(field: "fps", "50")")
    }
    guard output.format == .gif, options.bundle == nil else { return }
    if case .animation = source { return }
    throw options.fault(
      "fps",
      "\(field: "fps", Decimal.text(rate)) is more than the 50 frames per second that GIF allows: "
        + "use \(field: "fps", "50"), or \(field: "format") apng, webp, sheet or frames")
  }

  private func checkInputs() throws(Diagnostics) {
    if case .style(let style) = source {
      let type = type(of: style)
      if !options.images.isEmpty, !type.takesPictures {
        let others = StyleCatalog.all.filter { $0.takesPictures }.map { $0.name }
        let help: Message =
          others.isEmpty ? "" : ": use \(field: "style") \(alternatives(others))"
        throw options.fault(
          "image",
          "\(field: "image") is of no use to '\(type.name)', which shows no pictures\(help)")
      }
    }
    guard options.images.count(where: { $0 == "-" }) <= 1 else {
      throw options.fault(
        "image", "\(field: "image", "-") is given twice, but standard input can be read once")
    }
    guard options.images.count <= 1000 else {
      throw options.fault(
        "image",
        "\(field: "image") is given \(options.images.count) times: use at most 1000 pictures")
    }
    var isSkeleton = false
    if case .style(let style) = source { isSkeleton = style is SkeletonScreen }
    for name in ["layout", "reveal"] where options.has(name) && !isSkeleton {
      throw options.fault(
        name,
        "\(field: name) is of no use to '\(source.styleName)': use "
          + "\(field: "style", SkeletonScreen.name)")
    }
    for name in ["layout-format", "controller", "include-bars"]
    where options.has(name) && !options.has("layout") {
      throw options.fault(name, "\(field: name) is of no use without \(field: "layout")")
    }
    guard inputs.count(where: { $0 == "-" }) <= 1 else {
      throw .usage("two files are '-', but standard input can be read once")
    }
  }

  private func checkTransparency() throws(Diagnostics) {
    guard options.bundle == nil else { return }
    let mode = options.gif.transparency ?? (options.gif.matte == nil ? .threshold : .matte)
    if mode == .matte, options.gif.matte == nil {
      throw options.fault(
        "alpha",
        "\(field: "alpha", "matte") needs the color behind soft edges: give "
          + "\(field: "matte", "COLOR")")
    }
    if mode == .dither, options.gif.matte != nil {
      throw options.fault(
        "matte",
        "\(field: "matte") is of no use to \(field: "alpha", "dither"): use "
          + "\(field: "alpha", "matte")")
    }
    if mode != .threshold, options.has("alpha-threshold") {
      throw options.fault(
        "alpha-threshold",
        "\(field: "alpha-threshold") is of no use to \(field: "alpha", mode.rawValue): use "
          + "\(field: "alpha", "threshold")")
    }
  }

  private func checkDestinations() throws(Diagnostics) {
    guard data != nil || options.dataFormat == nil else {
      throw .missing("data", "\(field: "data-format") says what is written to it")
    }
    try Destination.check(destination, data: data, output)
  }
}

extension JobPlan.Source {
  fileprivate var styleName: String {
    switch self {
    case .style(let style): type(of: style).name
    case .scene: "scene"
    case .animation: "animation"
    }
  }
}
