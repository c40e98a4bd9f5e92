extension Subcommand {
  private static let inputKinds =
    "a GIF, APNG, PNG or WebP, the JSON of a sprite sheet, a folder of pictures or a name such as "
    + "frame-%03d.png, '-' for standard input"

  /// Describes files.
  static let inspect = Subcommand(
    name: "inspect",
    overview: "Shows what is in animations: canvas, frames, delays, palettes, bytes, warnings.",
    usage: ["<file>... [--preset <name>] [--json]"],
    arguments: [
      Argument(
        placeholder: "file", summary: "The files: \(inputKinds).", completion: .files,
        isRequired: true, isRepeatable: true)
    ],
    options: [.checkedPreset, .json, .help])

  /// Compares two animations.
  static let compare = Subcommand(
    name: "compare",
    overview: "Compares two animations picture by picture; ends with 1 where they differ.",
    usage: ["<expected> <actual> [<options>]"],
    arguments: [
      Argument(
        placeholder: "expected", summary: "The animation that is right: \(inputKinds).",
        completion: .files, isRequired: true),
      Argument(
        placeholder: "actual", summary: "The animation in question.", completion: .files,
        isRequired: true),
    ],
    options: [
      .threshold, .maxDiffPixels, .maxDiffRatio, .maxDelayDiff, .triptych, .sideBySide, .html,
      .json, .force, .noClobber, .quiet, .help,
    ])

  /// Writes an animation in another format.
  static let convert = Subcommand(
    name: "convert",
    overview: "Writes an animation in another format or smaller, with its delays and plays.",
    usage: ["<input> --out <file> [<options>]"],
    arguments: [
      Argument(
        placeholder: "input", summary: "The animation: \(inputKinds).", completion: .files,
        isRequired: true)
    ],
    options: [
      .keptFps, .newLoops, .scale,
      .out, .format, .quality, .effort, .dither, .matte, .alpha, .alphaThreshold,
      .maxBytes, .allowResize, .preset, .columns, .data, .force, .noClobber, .jobs, .quiet, .help,
    ])
}
