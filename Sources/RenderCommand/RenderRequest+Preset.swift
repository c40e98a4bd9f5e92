import RenderGeometry

extension RenderRequest {
  /// Takes the size that a preset is made for, or checks the one that was asked for.
  mutating func applyPreset(_ arguments: ParsedArguments) throws(CommandError) {
    guard let preset = budget.preset, arguments.command == .render else { return }
    if let side = preset.side, !arguments.contains(.size), !arguments.contains(.scale) {
      let isSquare = if case .squares = preset.pixels { true } else { false }
      let factor = Double(side) / max(size.width, size.height)
      size =
        isSquare
        ? Size(width: Double(side), height: Double(side))
        : Size(width: size.width * factor, height: size.height * factor)
      pixelSize = try Limits.pixelSize(of: size, scale: scale)
      givenSize = .both
    }
    guard preset.takes(width: pixelSize.width, height: pixelSize.height) else {
      throw .conflict(
        "'--preset \(preset.rawValue)' takes \(preset.sizeText), and the canvas has "
          + "\(pixelSize.width)x\(pixelSize.height): leave out '--size' and '--scale'")
    }
  }

  /// The same animation with fewer frames or pixels.
  func reduced(_ rung: BudgetLadder.Rung) throws(CommandError) -> RenderRequest {
    var result = self
    result.frameRate = frameRate / Double(rung.divider)
    if rung.percent < 100 {
      result.scale = scale * Double(rung.percent) / 100
      result.pixelSize = try Limits.pixelSize(of: size, scale: result.scale)
    }
    return result
  }
}
