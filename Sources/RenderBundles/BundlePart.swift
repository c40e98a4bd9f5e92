import RenderEncoding
package import RenderFields
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderText

/// One or more files of a bundle, which are made only when they are written.
struct BundlePart: Sendable {
  /// The contents of a part.
  enum Content: Sendable {
    /// Text in UTF-8.
    case text(String)
    /// One frame as a PNG.
    case still(frame: Int)
    /// Some frames as a PNG each, one a path.
    case frames([Int])
    /// The animation as a GIF.
    case gif
    /// The animation as an APNG.
    case apng
    /// The animation as a WebP with exact pixels.
    case webp
    /// All frames on sheets, one a path.
    case sheets(SpriteSheetLayout)
    /// A sticker in the largest format that is small enough, and what describes its pack.
    case sticker(StickerPack)
    /// A sticker for WhatsApp.
    case whatsAppSticker
    /// One frame as a PNG in the middle of a square with so many pixels a side.
    case icon(frame: Int, side: Int)
  }

  /// The files, in the order in which they are written.
  var paths: [String]

  /// The contents of the files.
  var content: Content

  /// The surroundings.
  var appearance = Theme.Appearance.light

  /// Pixels per point.
  var scale = 1.0

  /// Indicates whether other files are found by this one, which is written last.
  var isIndex: Bool {
    switch content {
    case .text, .sticker: true
    default: false
    }
  }
}

extension BundlePart {
  static func text(_ path: String, _ text: String) -> BundlePart {
    BundlePart(paths: [path], content: .text(text))
  }

  /// JSON that ends in a line break.
  static func json(_ path: String, _ value: JSON) -> BundlePart {
    text(path, value.text() + "\n")
  }

  static func file(
    _ path: String, _ content: Content, _ appearance: Theme.Appearance, _ scale: Double
  ) -> BundlePart {
    BundlePart(paths: [path], content: content, appearance: appearance, scale: scale)
  }
}

extension BundlePart {
  /// Makes the files one after another.
  func write(
    _ input: BundleInput, notes: inout BundleReport, progress: ProgressHandler?,
    to write: @escaping @Sendable (BundleFile) throws -> Void
  ) async throws {
    func whole(_ bytes: [UInt8]) throws {
      try write(BundleFile(path: paths[0], bytes: bytes))
    }
    switch content {
    case .text(let text): try whole(Array(text.utf8))
    case .still(let frame):
      let source = try input.frames(appearance, scale)
      try whole(PNGEncoder(pixelsPerPoint: scale).encode(source.frame(at: frame)))
    case .frames(let frames):
      let source = try input.frames(appearance, scale).selecting(frames.isEmpty ? [0] : frames)
      let paths = paths
      try await PNGSequenceEncoder(pixelsPerPoint: scale, jobs: input.jobs)
        .encode(source, progress: progress) { index, bytes in
          try write(BundleFile(path: paths[index], bytes: bytes))
        }
    case .gif:
      let buffer = ByteBuffer()
      let report = try await GIFEncoder(matte: input.matte, jobs: input.jobs)
        .encode(input.frames(appearance, scale), to: buffer, progress: progress)
      if report.hasCutAlpha { notes.add(BundleNote.cutAlpha(at: 0.5)) }
      try whole(buffer.bytes)
    case .apng:
      try whole(
        await Self.apng(input.frames(appearance, scale), scale, input.jobs, progress))
    case .webp:
      try whole(
        await Self.webp(input.frames(appearance, scale), 100, input.jobs, progress))
    case .whatsAppSticker:
      try whole(await WhatsAppSticker.make(input, appearance, notes: &notes))
    case .icon(let frame, let side):
      let source = try input.frames(appearance, side: side)
        .centered(in: PixelSize(width: side, height: side))
      try whole(PNGEncoder(pixelsPerPoint: 1).encode(source.frame(at: frame)))
    case .sheets(let layout):
      let paths = paths
      try await SpriteSheetEncoder(
        options: input.sheet, pixelsPerPoint: scale, jobs: input.jobs
      ).encode(input.frames(appearance, scale), layout: layout, progress: progress) {
        try write(BundleFile(path: paths[$0], bytes: $1))
      }
    case .sticker(let pack):
      let (file, description) = try await pack.make(input, appearance, notes: &notes)
      try write(BundleFile(path: paths[0], bytes: file))
      try write(BundleFile(path: paths[1], bytes: Array(description.utf8)))
    }
  }

  /// The bytes of a WebP.
  static func webp(
    _ source: any FrameSource, _ quality: Int, _ jobs: Int, _ progress: ProgressHandler?
  ) async throws -> [UInt8] {
    let buffer = ByteBuffer()
    try await WebPEncoder(quality: quality, jobs: jobs)
      .encode(source, to: buffer, progress: progress)
    return buffer.bytes
  }

  /// The bytes of an APNG.
  static func apng(
    _ source: any FrameSource, _ scale: Double, _ jobs: Int, _ progress: ProgressHandler?
  ) async throws -> [UInt8] {
    let buffer = ByteBuffer()
    try await APNGEncoder(pixelsPerPoint: scale, jobs: jobs)
      .encode(source, to: buffer, progress: progress)
    return buffer.bytes
  }
}

/// Sentences that several bundles say.
package enum BundleNote {
  static let noWebP: Message =
    "a WebP has at most 16,383 pixels a side and was left out: use a smaller "
    + "\(field: "size") to have it"
  static let noGIF: Message =
    "a GIF shows at most 50 frames per second and was left out: use "
    + "\(field: "fps", "50") to have it"

  /// Soft edges that were cut at an opacity.
  package static func cutAlpha(at threshold: Double) -> Message {
    let percent = Decimal.text((threshold * 100).rounded())
    return "a GIF knows no half opacity, so soft edges were cut at \(percent)%: use "
      + "\(field: "matte", "COLOR") or \(field: "background", "COLOR") to keep them"
  }
}
