/// Paths as texts.
package enum FilePath {
  /// The reason why a path cannot be that of an output.
  package enum Fault: Error, Hashable {
    case empty
    case absolute
    case climbs
    case badName(String)
  }

  /// A path without `.` and doubled slashes; a slash at its end stays.
  ///
  /// - Throws: `Fault` where it leads out of the folder that it is relative to.
  package static func normalized(_ path: String, allowsOutside: Bool) throws(Fault) -> String {
    guard !path.isEmpty else { throw .empty }
    let isAbsolute = path.hasPrefix("/")
    guard !isAbsolute || allowsOutside else { throw .absolute }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard allowsOutside else { throw .climbs }
        if parts.isEmpty || parts.last == ".." { parts.append(part) } else { parts.removeLast() }
      } else {
        guard part.utf8.count <= 255 else { throw .badName("a name of more than 255 bytes") }
        guard part.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
          throw .badName("a control character")
        }
        parts.append(part)
      }
    }
    guard !parts.isEmpty else { throw .empty }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/") + (path.hasSuffix("/") ? "/" : "")
  }

  /// Returns the path in lower case: equal for two paths that are one file where the file system
  /// ignores case.
  ///
  /// Swift compares strings by canonical equivalence, so normal forms make no difference either.
  package static func folded(_ path: String) -> String { path.lowercased() }

  /// A path inside a folder; an absolute one is itself.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The folder part of a path, `.` where there is none.
  package static func folder(of path: String) -> String {
    guard let slash = lastSlash(path) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path; empty for one that ends in a slash.
  package static func name(of path: String) -> Substring {
    path[(lastSlash(path).map { path.utf8.index(after: $0) } ?? path.startIndex)...]
  }

  /// The last part of a path without its ending.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The ending of a path's name in lower case, with its point; empty where there is none.
  package static func ending(of path: String) -> String {
    let name = name(of: path)
    return name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
  }

  // A slash with an accent is one character for Swift and a slash for the system.
  private static func lastSlash(_ path: String) -> String.Index? {
    path.utf8.lastIndex(of: UInt8(ascii: "/"))
  }
}
