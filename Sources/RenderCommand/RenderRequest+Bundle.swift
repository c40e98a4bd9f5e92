import RenderBatch

extension RenderRequest {
  /// What the asset is called: a name that is given, or the style's.
  static func assetName(
    _ arguments: ParsedArguments, style: String
  ) throws(CommandError) -> AssetName {
    do throws(BundleError) {
      return try AssetName(arguments.value(of: .name) ?? style)
    } catch {
      throw .bundle(error)
    }
  }

  /// The folder that a bundle is written into.
  static func bundleTarget(_ arguments: ParsedArguments) throws(CommandError) -> OutputTarget {
    let path = try OutputTarget.path(arguments)
    guard path != "-" else {
      throw .conflict("a bundle is many files: give '--out' a folder")
    }
    return .folder(path)
  }

  /// Refuses options that a bundle decides by itself or has no use for.
  func checkBundle(
    _ bundle: PlatformBundle, _ arguments: ParsedArguments
  ) throws(CommandError) {
    let name = "'--bundle \(bundle.rawValue)'"
    for option in [CommandOption.format, .data, .dataFormat] where arguments.contains(option) {
      throw .uselessOption(
        option.name,
        "'\(option.name)' is of no use to \(name), which has its own files: leave it out")
    }
    for option in [CommandOption.alpha, .alphaThreshold, .dither, .quality, .effort]
    where arguments.contains(option) {
      throw .uselessOption(
        option.name,
        "'\(option.name)' is of no use to \(name), which decides that by itself: leave it out")
    }
    if !bundle.hasSheets {
      for option in Self.sheetOptions where arguments.contains(option) {
        throw .uselessOption(
          option.name, "'\(option.name)' is of no use to \(name): leave it out")
      }
      if arguments.contains(.scale) {
        throw .uselessOption(
          "--scale",
          "'--scale' is of no use to \(name), which has all scales that it needs: use '--size'")
      }
    }
    if !bundle.hasGIF, arguments.contains(.matte) {
      throw .uselessOption(
        "--matte", "'--matte' is of no use to \(name), which has no GIF: leave it out")
    }
    if bundle.needsGIF, frameRate > 50 {
      throw .conflict(
        "'--fps \(Decimal.text(frameRate))' is more than the 50 frames per second that the GIF "
          + "of \(name) allows: use '--fps 50'")
    }
  }
}
