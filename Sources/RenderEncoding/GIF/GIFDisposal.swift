/// What a decoder does with a frame's rectangle before it draws the next frame.
enum GIFDisposal: UInt8, Sendable {
  /// The pixels stay.
  case keep = 1

  /// The rectangle becomes transparent.
  case background = 2
}
