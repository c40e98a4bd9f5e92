import RenderGeometry

/// How the frames of an animation are arranged on sprite sheets.
public struct SpriteSheetOptions: Hashable, Sendable {
  /// What a place on a sheet holds.
  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// A cell for every frame, so that its place follows from its index.
    case grid
    /// A cell for every different frame; equal frames share one.
    case packed
    /// Only the part of a frame that is not transparent; equal parts share a place.
    case trimmed
  }

  /// What a place on a sheet holds.
  public var arrangement: Arrangement

  /// The cells in a row, nil for a sheet that is nearly square; without meaning to `trimmed`.
  /// More are taken where the sheet would be too high, fewer where it would be too wide.
  public var columns: Int?

  /// The longest side of a sheet in pixels, 1…16,384. What does not fit goes on further sheets.
  public var maximumSide: Int

  /// Transparent pixels between neighbors, 0…256.
  public var padding: Int

  /// How often the outermost pixels of a frame are repeated around it, 0…256, against neighbors
  /// that bleed in where a texture is filtered.
  public var extrusion: Int

  /// Whether the sides are powers of two.
  public var isPowerOfTwo: Bool

  /// Whether the sides are multiples of four, as block-compressed textures need.
  public var isMultipleOfFour: Bool

  /// Whether both sides are equal.
  public var isSquare: Bool

  /// Creates options.
  public init(
    arrangement: Arrangement = .grid, columns: Int? = nil, maximumSide: Int = 4096,
    padding: Int = 0, extrusion: Int = 0, isPowerOfTwo: Bool = false,
    isMultipleOfFour: Bool = false, isSquare: Bool = false
  ) {
    self.arrangement = arrangement
    self.columns = columns
    self.maximumSide = maximumSide
    self.padding = padding
    self.extrusion = extrusion
    self.isPowerOfTwo = isPowerOfTwo
    self.isMultipleOfFour = isMultipleOfFour
    self.isSquare = isSquare
  }
}

extension SpriteSheetOptions {
  /// The padding within its range.
  var gap: Int { min(256, max(0, padding)) }

  /// The extrusion within its range.
  var border: Int { min(256, max(0, extrusion)) }

  /// The longest side that keeps to the other options; 0 where there is none.
  var limit: Int {
    let side = min(16_384, max(1, maximumSide))
    if isPowerOfTwo {
      let power = 1 << (Int.bitWidth - 1 - side.leadingZeroBitCount)
      return isMultipleOfFour && power < 4 ? 0 : power
    }
    return isMultipleOfFour ? side / 4 * 4 : side
  }

  /// The smallest sheet that holds an area and keeps to the options.
  func sheetSize(width: Int, height: Int) -> PixelSize {
    func side(_ length: Int) -> Int {
      var side = isMultipleOfFour ? (length + 3) / 4 * 4 : length
      if isPowerOfTwo, side & (side - 1) != 0 {
        side = 1 << (Int.bitWidth - side.leadingZeroBitCount)
      }
      return side
    }
    let (width, height) = (side(width), side(height))
    return isSquare
      ? PixelSize(width: max(width, height), height: max(width, height))
      : PixelSize(width: width, height: height)
  }
}
