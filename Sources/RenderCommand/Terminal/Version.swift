/// The version of the command.
enum Version {
  /// As `--version` prints it.
  static let text = "render 0.1.0"
}
