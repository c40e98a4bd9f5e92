import RenderBatch
import RenderDocuments
import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes

extension RenderRequest {
  /// Validates arguments. Reads and creates nothing.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    if arguments.contains(.scene) {
      guard !arguments.contains(.style) else {
        throw .conflict("'--scene' takes the place of '--style': leave one of them out")
      }
      try self.init(arguments, type: SceneFileStyle.self)
      return
    }
    guard let name = arguments.value(of: .style) else {
      throw .missingOption(
        "--style",
        hint: "give \(alternatives(StyleLibrary.names)), or a file of your own with '--scene'")
    }
    try self.init(
      arguments, type: try StyleLibrary.requiredStyle(named: name, for: "--style"))
  }

  /// Validates arguments for a style that is known.
  init(_ arguments: ParsedArguments, type: any Style.Type) throws(CommandError) {
    let bundle = try arguments.word(.bundle, as: PlatformBundle.self)
    let format = bundle == nil ? try OutputFormat(arguments) : .frames
    let appearance = try arguments.word(.appearance, as: Theme.Appearance.self)
    let size = try arguments.size(.size, reference: type.referenceSize) ?? type.referenceSize
    let scale = try arguments.number(.scale, in: 0.01...100) ?? 1
    let scene = try SceneInput(arguments)
    self.init(
      style: try Self.style(type, arguments),
      size: size,
      scale: scale,
      pixelSize: try Limits.pixelSize(of: size, scale: scale),
      frameRate: try Self.frameRate(arguments, for: format),
      speed: try arguments.number(.speed, in: 0.01...100) ?? 1,
      plays: try arguments.integer(.loops, in: 0...65_535, meaning: ", 0 for ever") ?? 0,
      instant: try arguments.number(.at, in: 0...86_400, unit: " seconds"),
      theme: Theme(
        appearance: appearance ?? .light,
        color: try arguments.color(.color),
        secondaryColor: try arguments.color(.secondaryColor)),
      background: try arguments.color(.background, orWord: "none")
        ?? (arguments.contains(.background) ? .clear : nil),
      format: format,
      bundle: bundle,
      assetName: try Self.assetName(arguments, style: scene?.title ?? type.name),
      appearances: appearance.map { [$0] } ?? Theme.Appearance.allCases,
      matte: try arguments.color(.matte),
      sheet: try Self.sheet(arguments, default: bundle == nil ? .grid : .packed),
      transparency: try arguments.word(.alpha, as: GIFTransparency.self),
      alphaThreshold: try arguments.number(.alphaThreshold, in: 0...1) ?? 0.5,
      quality: try arguments.integer(.quality, in: 1...100) ?? 100,
      dithering: try arguments.word(.dither, as: Dithering.self),
      effort: try arguments.word(.effort, as: Effort.self) ?? .standard,
      dataTarget: try Self.dataTarget(arguments),
      dataFormat: try arguments.word(.dataFormat, as: SpriteDataFormat.self) ?? .hash,
      target: bundle == nil
        ? try OutputTarget(arguments, format: format) : try Self.bundleTarget(arguments),
      existing: arguments.last(of: .force, .noClobber) == .noClobber ? .refused : .replaced,
      jobs: try arguments.integer(.jobs, in: 1...256),
      isQuiet: arguments.contains(.quiet),
      picturePaths: try Self.picturePaths(arguments, for: type),
      sceneInput: scene,
      layout: try LayoutFile(arguments),
      revealPath: arguments.value(of: .reveal),
      givenSize: GivenSize(arguments))
    budget = try ByteBudget(arguments, for: format)
    try applyPreset(arguments)
    try checkCombinations(arguments)
  }

  /// The style with its parameters set, in the order in which they were given.
  private static func style(
    _ type: any Style.Type, _ arguments: ParsedArguments
  ) throws(CommandError) -> any Style {
    var style = type.init()
    // Those of a scene file are in the file.
    if type == SceneFileStyle.self { return style }
    try set(arguments.values(of: .set), list: "render styles \(type.name)") {
      name, value throws(StyleError) in
      try style.set(name, to: value)
    }
    return style
  }

  /// Sets parameters in the order of their texts, each `name=value`.
  ///
  /// - Parameters:
  ///   - settings: The texts.
  ///   - list: The command that lists the names.
  ///   - set: Sets one.
  /// - Throws: A usage error that names the text.
  static func set(
    _ settings: [String], list: String, by set: (String, String) throws(StyleError) -> Void
  ) throws(CommandError) {
    for text in settings {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .invalidValue(
          option: "--set", value: text, expected: "name=value",
          hint: "'\(list)' lists the names")
      }
      do throws(StyleError) {
        try set(String(parts[0]), String(parts[1]))
      } catch {
        throw self.error(error, text)
      }
    }
  }

  private static func error(_ error: StyleError, _ text: String) -> CommandError {
    switch error {
    case .unknownParameter(let name, let style, let known):
      let nearest = Spelling.nearest(to: name, in: known)
      return .invalidValue(
        option: "--set", value: text,
        expected: known.isEmpty
          ? "no parameters for '\(style)'" : "a parameter of '\(style)': \(alternatives(known))",
        hint: nearest.map { "did you mean '\($0)'?" })
    case .invalidValue(let parameter, let value, let expected):
      return .invalidValue(
        option: "--set \(parameter)", value: value, expected: expected, hint: nil)
    }
  }

  private static func frameRate(
    _ arguments: ParsedArguments, for format: OutputFormat
  ) throws(CommandError) -> Double {
    let rate = try arguments.number(.fps, in: 0.1...1000, unit: " frames per second") ?? 50
    guard let highest = format.highestFrameRate, rate > highest else { return rate }
    throw .conflict(
      "'--fps \(Decimal.text(rate))' is more than the 50 frames per second that GIF allows: use "
        + "'--fps 50', or '--format' apng, webp, sheet or frames")
  }

  private static func sheet(
    _ arguments: ParsedArguments, default: SpriteSheetOptions.Arrangement
  ) throws(CommandError) -> SpriteSheetOptions {
    let arrangement = try arguments.word(.sheetLayout, as: SpriteSheetOptions.Arrangement.self)
    return SpriteSheetOptions(
      arrangement: arrangement ?? `default`,
      columns: try arguments.integer(.columns, in: 1...10_000),
      padding: try arguments.integer(.padding, in: 0...256, meaning: " pixels") ?? 0,
      extrusion: try arguments.integer(.extrude, in: 0...256, meaning: " pixels") ?? 0,
      isPowerOfTwo: arguments.contains(.powerOfTwo),
      isMultipleOfFour: arguments.contains(.multipleOfFour),
      isSquare: arguments.contains(.square))
  }

  private static func dataTarget(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> OutputTarget? {
    guard let path = arguments.value(of: .data) else { return nil }
    guard !path.isEmpty else {
      throw .invalidValue(option: "--data", value: path, expected: "a file", hint: nil)
    }
    return path == "-" ? .standardOutput : .file(path)
  }

  private static func picturePaths(
    _ arguments: ParsedArguments, for type: any Style.Type
  ) throws(CommandError) -> [String] {
    let paths = arguments.values(of: .image)
    guard !paths.isEmpty, !type.takesPictures else {
      guard paths.filter({ $0 == "-" }).count <= 1 else {
        throw .conflict("'--image -' is given twice, but standard input can be read once")
      }
      guard paths.count <= 1000 else {
        throw .conflict("'--image' is given \(paths.count) times: use at most 1000 pictures")
      }
      return paths
    }
    let others = StyleLibrary.all.filter { $0.takesPictures }.map { $0.name }
    throw .conflict(
      "'--image' is of no use to '\(type.name)', which shows no pictures"
        + (others.isEmpty ? "" : ": use '--style' \(alternatives(others))"))
  }

  /// The options that only sheets have.
  static let sheetOptions: [CommandOption] = [
    .sheetLayout, .columns, .padding, .extrude, .powerOfTwo, .multipleOfFour, .square, .data,
    .dataFormat,
  ]
  private func checkTransparency(_ arguments: ParsedArguments) throws(CommandError) {
    let mode = transparency ?? (matte == nil ? .threshold : .matte)
    if mode == .matte, matte == nil {
      throw .conflict("'--alpha matte' needs the color behind soft edges: give '--matte COLOR'")
    }
    if mode == .dither, matte != nil {
      throw .conflict("'--matte' is of no use to '--alpha dither': use '--alpha matte'")
    }
    if mode != .threshold, arguments.contains(.alphaThreshold) {
      throw .conflict(
        "'--alpha-threshold' is of no use to '--alpha \(mode.rawValue)': use '--alpha threshold'")
    }
  }

  /// Refuses options that would be ignored, since they were meant to do something.
  private func checkCombinations(_ arguments: ParsedArguments) throws(CommandError) {
    if let bundle {
      try checkBundle(bundle, arguments)
      try checkSheets(arguments)
      return
    }
    try checkSheets(arguments)
    func require(_ option: CommandOption, _ expected: OutputFormat) throws(CommandError) {
      guard arguments.contains(option), format != expected else { return }
      throw .uselessOption(
        option.name,
        "'\(option.name)' is of no use to '--format \(format.rawValue)': use '--format "
          + "\(expected.rawValue)'")
    }
    try checkSkeletonOptions(arguments)
    for option in [CommandOption.matte, .alpha, .alphaThreshold, .dither] {
      try require(option, .gif)
    }
    try checkTransparency(arguments)
    for option in Self.sheetOptions { try require(option, .sheet) }
    try require(.at, .png)
    guard !arguments.contains(.name) else {
      throw .missingOption("--bundle", hint: "'--name' names the asset of a bundle")
    }
    if target == .standardOutput {
      guard format != .frames else {
        throw .conflict("frames are many files: give '--out' a folder or a name with %03d")
      }
      guard dataTarget != .standardOutput else {
        throw .conflict("'--out' and '--data' are both '-': give one of them a file")
      }
    }
    if case .file(let path) = target, dataTarget == .file(path) {
      throw .conflict("'--out' and '--data' are both \(quoted(path)): give them different files")
    }
  }
  private func checkSheets(_ arguments: ParsedArguments) throws(CommandError) {
    guard dataTarget != nil || !arguments.contains(.dataFormat) else {
      throw .missingOption("--data", hint: "'--data-format' says what is written to it")
    }
    if sheet.arrangement == .trimmed, arguments.contains(.columns) {
      throw .conflict(
        "'--columns' is of no use to '--sheet-layout trimmed', which has none: use "
          + "'--sheet-layout' grid or packed")
    }
  }
}
