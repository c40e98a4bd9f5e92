import Foundation

/// A line of the manifest: something that is drawn or written, and what of it is kept.
public struct GoldenCase: Codable, Hashable, Sendable {
  /// The allowed difference of pixels, and the reason for it.
  public struct Tolerance: Codable, Hashable, Sendable {
    /// The largest difference of a channel.
    public let channel: Int
    /// The most pixels that differ.
    public let pixels: Int
    /// The reason for which the case cannot be exact.
    public let reason: String
  }

  /// A path, topic first, variants after `@`. The topic says what is kept: `styles/` and `layouts/`
  /// a filmstrip, `loaders/` one of a scene file, `raster/` a picture, `skeletons/` a tree beside
  /// its skeleton, `scenes/` display lists as text, `help/` a text of the command, `docs/` a GIF of
  /// the README.
  public let id: String
  /// Arguments of the command; `@/` at the start of one stands for the folder of the goldens.
  public let command: String?
  /// The number of evenly spaced instants that are shown.
  public let instants: Int?
  /// The formats that are written and digested too: gif, apng, sheet, frames, png.
  public let formats: [String]?
  /// An exception from exactness.
  public let tolerance: Tolerance?
}

extension GoldenCase {
  /// The part before the first slash.
  public var topic: String { id.split(separator: "/").first.map(String.init) ?? id }

  /// The part after it.
  public var name: String { id.split(separator: "/", maxSplits: 1).last.map(String.init) ?? id }

  /// The file that is kept, relative to the folder of the goldens.
  public var file: String {
    switch topic {
    case "skeletons" where name == "all": "../docs/skeletons.png"
    case "loaders" where name == "all": "../docs/scenes.png"
    case "styles", "raster", "layouts", "skeletons", "loaders": "\(id).png"
    case "docs": "../\(id).gif"
    default: "\(id).txt"
    }
  }

  /// The arguments of the command.
  func arguments(goldens: String) -> [String] {
    (command ?? "").split(separator: " ").map {
      $0.hasPrefix("@/") ? "\(goldens)/\($0.dropFirst(2))" : String($0)
    }
  }
}

/// All cases, in the order of the manifest.
public struct Manifest: Sendable {
  /// The cases.
  public let cases: [GoldenCase]

  /// Reads `manifest.json` in the folder of the goldens.
  public init(goldens: String) throws {
    let data = try Data(contentsOf: URL(filePath: "\(goldens)/manifest.json"))
    cases = try JSONDecoder().decode([GoldenCase].self, from: data)
    var seen: Set<String> = []
    for item in cases where !seen.insert(item.id).inserted {
      throw GoldenFailure("manifest.json: '\(item.id)' is there twice")
    }
  }

  /// The cases whose id begins with a pattern, or matches it where it has a star.
  public func matching(_ pattern: String?) -> [GoldenCase] {
    guard let pattern else { return cases }
    return cases.filter { Self.matches($0.id[...], pattern[...]) }
  }

  static func matches(_ text: Substring, _ pattern: Substring) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else {
      return text == pattern || text.hasPrefix("\(pattern)/") || text.hasPrefix("\(pattern)@")
    }
    guard text.hasPrefix(pattern[..<star]) else { return false }
    let rest = pattern[pattern.index(after: star)...]
    if rest.isEmpty { return true }
    var tail = text.dropFirst(pattern.distance(from: pattern.startIndex, to: star))
    while !tail.isEmpty {
      if matches(tail, rest) { return true }
      tail.removeFirst()
    }
    return false
  }
}

/// Something that is wrong with the goldens themselves.
public struct GoldenFailure: Error, CustomStringConvertible {
  /// One line.
  public let description: String

  init(_ description: String) { self.description = description }
}
