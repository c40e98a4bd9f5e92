/// Why an animation cannot become a bundle.
public enum BundleError: Error, Hashable, Sendable {
  /// The name cannot be that of a file everywhere.
  case invalidName(String)

  /// The platform shows fewer frames.
  case tooManyFrames(bundle: PlatformBundle, count: Int, maximum: Int)

  /// A frame of an earlier run would be shown too.
  case leftover(path: String)
}

extension BundleError: CustomStringConvertible {
  /// One line in lower case that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .invalidName(let name):
      let shown = String(
        String.UnicodeScalarView(name.unicodeScalars.prefix(100).map { $0 < " " ? "?" : $0 }))
      return "'\(shown)' cannot name an asset: use \(AssetName.rule)"
    case .tooManyFrames(let bundle, let count, let maximum):
      return "\(count) frames are more than the \(maximum) that '\(bundle.rawValue)' shows: use a"
        + " lower frame rate"
    case .leftover(let path):
      return "'\(path)' is left from an earlier run with more frames and would be shown too:"
        + " remove it first"
    }
  }
}
