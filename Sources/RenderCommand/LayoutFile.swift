import RenderDocuments

/// A layout file as the arguments name it.
struct LayoutFile: Hashable, Sendable {
  /// The file, `-` for standard input.
  var path: String

  /// How it is read.
  var options: LayoutOptions
}

extension LayoutFile {
  /// The file that `--layout` names, nil without it.
  init?(_ arguments: ParsedArguments) throws(CommandError) {
    guard let path = arguments.value(of: .layout) else { return nil }
    guard !path.isEmpty else {
      throw .invalidValue(option: "--layout", value: path, expected: "a file", hint: nil)
    }
    self.init(
      path: path,
      options: LayoutOptions(
        format: try arguments.word(.layoutFormat, as: LayoutFormat.self),
        controller: arguments.value(of: .controller),
        includesBars: arguments.contains(.includeBars)))
  }

  /// The layout in the bytes of the file.
  ///
  /// - Throws: `CommandError.layout` with all that is wrong.
  func read(_ bytes: [UInt8]) throws(CommandError) -> Layout {
    do throws(DocumentErrors) {
      return try LayoutReader.read(
        bytes: bytes, name: path == "-" ? "standard input" : path, options: options)
    } catch {
      throw .layout(error)
    }
  }
}
