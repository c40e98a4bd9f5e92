import RenderBatch
import RenderGeometry
import RenderPixels
import RenderScenes

extension RenderRequest {
  /// Validates arguments. Reads and creates nothing.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    guard let name = arguments.value(of: .style) else {
      throw .missingOption("--style", hint: "give \(alternatives(StyleLibrary.names))")
    }
    let type = try StyleLibrary.requiredStyle(named: name, for: "--style")
    let format = try OutputFormat(arguments)
    let size = try arguments.size(.size, reference: type.referenceSize) ?? type.referenceSize
    let scale = try arguments.number(.scale, in: 0.01...100) ?? 1
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
        appearance: try arguments.word(.appearance, as: Theme.Appearance.self) ?? .light,
        color: try arguments.color(.color),
        secondaryColor: try arguments.color(.secondaryColor)),
      background: try arguments.color(.background, orWord: "none"),
      format: format,
      matte: try arguments.color(.matte),
      columns: try arguments.integer(.columns, in: 1...10_000),
      dataTarget: try Self.dataTarget(arguments),
      target: try OutputTarget(arguments, format: format),
      existing: arguments.last(of: .force, .noClobber) == .noClobber ? .refused : .replaced,
      jobs: try arguments.integer(.jobs, in: 1...256),
      isQuiet: arguments.contains(.quiet),
      picturePaths: try Self.picturePaths(arguments, for: type),
      layout: try LayoutFile(arguments),
      revealPath: arguments.value(of: .reveal),
      givenSize: GivenSize(arguments))
    try checkCombinations(arguments)
  }

  /// The style with its parameters set, in the order in which they were given.
  private static func style(
    _ type: any Style.Type, _ arguments: ParsedArguments
  ) throws(CommandError) -> any Style {
    var style = type.init()
    for text in arguments.values(of: .set) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .invalidValue(
          option: "--set", value: text, expected: "name=value",
          hint: "'render styles \(type.name)' lists the names")
      }
      do throws(StyleError) {
        try style.set(String(parts[0]), to: String(parts[1]))
      } catch {
        throw self.error(error, text)
      }
    }
    return style
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
        + "'--fps 50', or '--format' apng, sheet or frames")
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

  /// Refuses options that would be ignored, since they were meant to do something.
  private func checkCombinations(_ arguments: ParsedArguments) throws(CommandError) {
    func require(_ option: CommandOption, _ expected: OutputFormat) throws(CommandError) {
      guard arguments.contains(option), format != expected else { return }
      throw .uselessOption(
        option.name,
        "'\(option.name)' is of no use to '--format \(format.rawValue)': use '--format "
          + "\(expected.rawValue)'")
    }
    try checkSkeletonOptions(arguments)
    try require(.matte, .gif)
    try require(.columns, .sheet)
    try require(.data, .sheet)
    try require(.at, .png)
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
}
