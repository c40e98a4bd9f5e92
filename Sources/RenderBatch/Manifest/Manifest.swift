package import RenderDocuments

/// What a team wants rendered: the content of a manifest, each value with its place.
package struct Manifest: Hashable, Sendable {
  /// A value for an option, or for one parameter of a style: the slot `size`, or `set.radius`.
  package struct Setting: Hashable, Sendable {
    /// The option without hyphens, or `set.` and a parameter.
    package let slot: String

    /// The values as they are written, one but for options that may be given several times.
    package let values: [String]

    /// Where the first value is.
    package let place: DocumentPlace
  }

  /// A dimension of a matrix.
  package struct Axis: Hashable, Sendable {
    /// The slot that takes the values in turn, or `theme`.
    package let slot: String

    /// The values.
    package let values: [Setting]
  }

  /// Combinations of a matrix that are left out: those where every axis has one of the values.
  package struct Exclusion: Hashable, Sendable {
    /// The values of an axis that are left out.
    package struct Condition: Hashable, Sendable {
      /// The slot of the axis.
      package let axis: String

      /// Values; several pictures are joined by `+`.
      package let values: [String]
    }

    /// What all has to hold.
    package let conditions: [Condition]
  }

  /// A named bundle of options.
  package struct Theme: Hashable, Sendable {
    /// Its name.
    package let name: String

    /// The palette in which color names are looked up first.
    package let palette: String?

    /// Options.
    package let settings: [Setting]
  }

  /// Named colors.
  package struct Palette: Hashable, Sendable {
    /// Its name.
    package let name: String

    /// Colors as CSS texts.
    package let colors: [String: String]

    /// The names in the order of the file.
    package let names: [String]
  }

  /// What is rendered.
  package struct Job: Hashable, Sendable {
    /// Its name.
    package let name: String

    /// Where its name is.
    package let place: DocumentPlace

    /// Its theme.
    package let theme: Setting?

    /// Its options.
    package let settings: [Setting]

    /// Its dimensions.
    package let matrix: [Axis]

    /// Combinations that are left out.
    package let exclusions: [Exclusion]

    /// Its outputs, each with options of its own.
    package let outputs: [[Setting]]

    /// Whether it was read without errors.
    package let isGood: Bool
  }

  /// The folder for all outputs as written, relative to the manifest; nil for the manifest's own.
  package var root: Setting?

  /// Options of every job.
  package var defaults: [Setting] = []

  /// The theme of every job that names none.
  package var theme: Setting?

  /// Named colors.
  package var palettes: [Palette] = []

  /// Named bundles of options.
  package var themes: [Theme] = []

  /// What is rendered, in the order of the file.
  package var jobs: [Job] = []

  /// Whether what all jobs share was read without errors.
  package var isSharedPartGood = true

  /// A manifest without jobs.
  package init() {}
}
