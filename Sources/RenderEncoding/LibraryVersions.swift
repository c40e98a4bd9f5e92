import CDeflate
import CWebP

/// The libraries whose versions decide bytes.
package enum LibraryVersions {
  /// Their names and versions.
  package static let text =
    "libdeflate \(LIBDEFLATE_VERSION_STRING), libwebp \(WebPGetEncoderVersion())"
}
