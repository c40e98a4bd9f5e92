/// A picture format, told from the first bytes of a file.
enum PictureFormat: Hashable {
  case png
  case gif
  case webp

  /// A known format that is not read, by its name.
  case other(String)

  /// Recognizes a format; nil for anything else.
  init?(_ bytes: [UInt8]) {
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: signature)
    }
    func has(_ text: String, at offset: Int = 0) -> Bool {
      has(Array(text.utf8), at: offset)
    }
    if has(PNGChunk.signature) {
      self = .png
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has([0xff, 0xd8, 0xff]) {
      self = .other("JPEG")
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4) {
      let isAVIF = has("avif", at: 8) || has("avis", at: 8)
      let isHEIC = ["heic", "heix", "heif", "mif1", "msf1"].contains { has($0, at: 8) }
      self = .other(isAVIF ? "AVIF" : isHEIC ? "HEIC" : "a video")
    } else if has("BM") {
      self = .other("BMP")
    } else if has([0x49, 0x49, 0x2a, 0]) || has([0x4d, 0x4d, 0, 0x2a]) {
      self = .other("TIFF")
    } else if has([0, 0, 1, 0]) {
      self = .other("ICO")
    } else if has([0xff, 0x0a]) || has([0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20]) {
      self = .other("JPEG XL")
    } else if has("8BPS") {
      self = .other("a Photoshop document")
    } else if has("%PDF") {
      self = .other("PDF")
    } else if has("<svg") || has("<?xml") || has([0xef, 0xbb, 0xbf, 0x3c]) {
      self = .other("SVG or XML")
    } else {
      return nil
    }
  }
}
