import CGif

/// giflib's reader over bytes in memory.
///
/// giflib accepts much that is wrong, so callers check every extent and index themselves.
@safe
final class GIFSource {
  private let input: Input

  /// giflib's state; valid as long as this object.
  @safe let file: UnsafeMutablePointer<GifFileType>

  private final class Input {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  /// Reads the header and the screen descriptor; nil if giflib refuses them.
  init?(_ bytes: [UInt8]) {
    input = Input(bytes)
    let context = unsafe Unmanaged.passUnretained(input).toOpaque()
    let opened = unsafe DGifOpen(
      context,
      { file, target, count in
        guard let file = unsafe file, let target = unsafe target,
          let context = unsafe file.pointee.UserData, count > 0
        else { return 0 }
        let input = unsafe Unmanaged<Input>.fromOpaque(context).takeUnretainedValue()
        let available = min(Int(count), input.bytes.count - input.position)
        for offset in 0..<available {
          unsafe target[offset] = input.bytes[input.position + offset]
        }
        input.position += available
        return Int32(available)
      }, nil)
    guard let opened = unsafe opened else { return nil }
    unsafe file = opened
  }

  deinit { unsafe _ = DGifCloseFile(file, nil) }

  /// Whether all bytes were taken.
  var isAtEnd: Bool { input.position == input.bytes.count }

  /// giflib's words for its last error.
  var errorText: String {
    guard let text = unsafe GifErrorString(file.pointee.Error) else { return "unknown error" }
    var words = unsafe String(cString: text)
    if words.hasSuffix(".") { words.removeLast() }
    return words.lowercased()
  }
}
