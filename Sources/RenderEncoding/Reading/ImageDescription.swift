public import RenderGeometry

/// One image of an animation's file.
public struct ImageDescription: Hashable, Sendable {
  /// Where it lies on the canvas.
  public var rect: PixelRect

  /// The delay as it is written: parts of a second.
  public var delayNumerator = 0

  /// The parts in a second, at least 1.
  public var delayDenominator = 100

  /// What happens to its rectangle afterwards: `keep`, `background` or `previous`.
  public var disposal = "keep"

  /// How it meets what is there: `source` or `over`.
  public var blend = "source"

  /// The bytes of the image and of what controls it.
  public var byteCount = 0

  /// The entries of the palette it uses, nil without a palette.
  public var colorCount: Int?

  /// Whether the palette is its own.
  public var hasLocalPalette = false

  /// The palette's entry that lets everything through.
  public var transparentIndex: Int?

  /// Whether its rows are not in order.
  public var isInterlaced = false

  /// The place in the file at which it begins, in bytes.
  public var offset = 0

  /// The file that it is in, where there are several.
  public var file: String?
}

extension ImageDescription {
  /// The delay as it is written, in seconds.
  public var delay: Double { Double(delayNumerator) / Double(max(1, delayDenominator)) }
}
