/// How each frame of a picture gets a palette of its own.
struct LocalPalettes: Hashable, Sendable {
  /// The most entries of a palette, 2…256.
  var maximumColors: Int

  /// The colors that stay exact.
  var kept: Set<UInt32>

  /// How colors are mixed; nil chooses for each image.
  var dithering: Dithering?

  /// How much larger the square of a color's distance may be where that makes codes shorter.
  var tolerance: Float
}

extension LocalPalettes {
  /// What a grainy picture passes on of its errors, in sixteenths: as much as its grain hides.
  private static let grainStrength: Int32 = 4

  /// The mean bend of grainy pictures, in levels of 255.
  private static let grainBend = 6

  /// How the colors of an image are mixed.
  ///
  /// Grain hides mixed colors, and they hardly lengthen its codes. Smooth pictures would take half
  /// as many bytes more. So would pictures whose quality was lowered.
  func mixing(for change: ChangedPixels) -> Ditherer.Mixing {
    if let dithering { return Ditherer.Mixing(dithering: dithering, tolerance: tolerance) }
    if tolerance == 0, change.meanBend >= Self.grainBend {
      return Ditherer.Mixing(dithering: .diffusion, strength: Self.grainStrength)
    }
    return Ditherer.Mixing(tolerance: tolerance)
  }

  /// The most colors of an image, so that its table pays: fewer for few pixels.
  ///
  /// - Parameters:
  ///   - pixelCount: Its opaque pixels.
  ///   - isSparse: Whether one entry is left for transparent pixels.
  /// - Returns: At least one.
  func colorCount(pixelCount: Int, isSparse: Bool) -> Int {
    max(1, max(min(maximumColors, pixelCount / 4), min(maximumColors, 32)) - (isSparse ? 1 : 0))
  }
}
