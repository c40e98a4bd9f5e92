/// The largest XML documents that are read, checked before memory is taken for them.
package enum XMLLimits {
  /// The length of a file in bytes.
  package static let byteCount = 16_000_000

  /// The number of elements inside one another.
  package static let depth = 256

  /// The number of elements in all.
  package static let elementCount = 300_000
}
