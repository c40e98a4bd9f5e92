public import RenderEncoding
import RenderGeometry
public import RenderPixels
public import RenderScenes

/// An animation that becomes a bundle.
public struct BundleInput: Sendable {
  /// Makes the frames for surroundings at a number of pixels per point. All of them have the same
  /// timing.
  public typealias Frames =
    @Sendable (_ appearance: Theme.Appearance, _ scale: Double) throws -> any FrameSource

  /// The name of the asset.
  public var name: AssetName

  /// The surroundings that get files of their own; the first one is what is shown where a platform
  /// does not tell them apart. At least one, none twice.
  public var appearances: [Theme.Appearance]

  /// The frame that is the poster, cut to those there are.
  public var posterFrame: Int

  /// The color behind translucent pixels of a GIF; nil cuts them at half opacity.
  public var matte: Color?

  /// The arrangement of frames where the platform takes sheets.
  public var sheet: SpriteSheetOptions

  /// Pixels per point where the platform takes sheets.
  public var sheetScale: Double

  /// The number of tasks that run at the same time, at least 1.
  public var jobs: Int

  /// The pixels a side of a sticker of WhatsApp, which takes no other number.
  package var whatsAppSide = 512

  /// Makes the frames.
  public var frames: Frames

  /// Creates an input.
  public init(
    name: AssetName, appearances: [Theme.Appearance] = [.light], posterFrame: Int = 0,
    matte: Color? = nil, sheet: SpriteSheetOptions = SpriteSheetOptions(arrangement: .packed),
    sheetScale: Double = 1, jobs: Int = processorCount, frames: @escaping Frames
  ) {
    self.name = name
    self.appearances = appearances.isEmpty ? [.light] : appearances
    self.posterFrame = posterFrame
    self.matte = matte
    self.sheet = sheet
    self.sheetScale = sheetScale
    self.jobs = jobs
    self.frames = frames
  }
}

extension BundleInput {
  /// The first of the surroundings, whose files have the plain names.
  var main: Theme.Appearance { appearances.first ?? .light }

  /// Returns the suffix of names for surroundings; empty for the first ones.
  func suffix(_ appearance: Theme.Appearance) -> String {
    appearance == main ? "" : "-\(appearance.rawValue)"
  }

  /// The frames as large as they get in a square with so many pixels a side.
  func frames(_ appearance: Theme.Appearance, side: Int) throws -> any FrameSource {
    func longest(_ source: any FrameSource) -> Int { max(source.size.width, source.size.height) }
    var scale = Double(side) / Double(longest(try frames(appearance, 1)))
    var source = try frames(appearance, scale)
    // Canvases of broken points were rounded.
    while longest(source) > side, scale > 1e-3 {
      scale *= (Double(side) - 0.5) / Double(longest(source))
      source = try frames(appearance, scale)
    }
    return source
  }

  /// The frame that is the poster, of so many.
  func poster(of count: Int) -> Int { min(max(0, posterFrame), count - 1) }
}
