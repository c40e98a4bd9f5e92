import RenderFields

/// The content of a manifest: everything that a team wants rendered, each value with its position.
struct Manifest: Sendable {
  /// The folder for all outputs as written, relative to the manifest; nil for the manifest's own.
  var root: Setting?

  /// Options of every job.
  var defaults: [Setting] = []

  /// The theme of every job that names none.
  var theme: Setting?

  var palettes: [Palette] = []
  var themes: [Theme] = []

  /// The jobs in the order of the file.
  var jobs: [Job] = []

  /// Indicates whether the part that all jobs share was read without errors.
  var isSharedPartGood = true

  /// A value for an option, or for one parameter of a style: the slot `size`, or `set.radius`.
  struct Setting: Sendable {
    /// The name of the option, or `set.` and a parameter.
    let slot: String

    /// The values as they are written, one but for options that may be given several times.
    var values: [String]

    /// The position of the first value.
    let place: Position

    /// The name of the option: `set` of `set.radius`.
    var option: String { slot.hasPrefix("set.") ? "set" : slot }

    /// The values as those of the option.
    func arguments(in file: String) -> [Argument] {
      let place = Place.file(file, place)
      let parameter = slot.dropFirst(option.utf8.count + 1)
      return values.map { Argument(parameter.isEmpty ? $0 : "\(parameter)=\($0)", at: place) }
    }

    /// All values as one word, in names of files and jobs.
    var text: String { values.count == 1 ? values[0] : values.joined(separator: "+") }
  }

  /// A dimension of a matrix: a slot, or `theme`, that takes values in turn.
  struct Axis: Sendable {
    let slot: String
    let values: [Setting]
  }

  /// Options with a name.
  struct Theme: Sendable {
    let name: String

    /// The palette in which color names are looked up first.
    let palette: String?

    let settings: [Setting]
  }

  /// Named colors as CSS texts.
  struct Palette: Sendable {
    let name: String
    let colors: [String: String]

    /// The names in the order of the file.
    let names: [String]
  }

  /// Combinations of a matrix that are left out: those where every axis has one of the values.
  typealias Exclusion = [(axis: String, values: [String])]

  /// Everything that is rendered under one name.
  struct Job: Sendable {
    let name: String

    /// The position of its name.
    let place: Position

    let theme: Setting?
    let settings: [Setting]
    let matrix: [Axis]
    let exclusions: [Exclusion]

    /// Its outputs, each with options of its own.
    let outputs: [[Setting]]

    /// Indicates whether it was read without errors.
    let isGood: Bool
  }
}
