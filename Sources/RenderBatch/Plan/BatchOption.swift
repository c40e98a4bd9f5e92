/// An option of the command line that a job may have as a key.
package struct BatchOption: Hashable, Sendable {
  /// What its value is in a manifest.
  package enum Kind: Hashable, Sendable {
    /// A number or a text.
    case value
    /// One of some words.
    case choice([String])
    /// A color, or the name of one in a palette.
    case color
    /// A file that is read, or several.
    case inputs
    /// A file that is written.
    case output
    /// Names and values.
    case settings
    /// `true` or `false`.
    case flag
  }

  /// The name without hyphens: `size`.
  package let name: String

  /// What its value is.
  package let kind: Kind

  /// What it does, for the schema.
  package let summary: String

  /// An option.
  package init(name: String, kind: Kind, summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}
