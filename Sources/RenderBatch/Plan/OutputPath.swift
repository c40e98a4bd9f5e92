/// Paths of outputs, as texts.
package enum OutputPath {
  /// Why a path cannot be an output's.
  enum Fault: Error, Hashable {
    case empty
    case absolute
    case climbs
    case badName(String)
  }

  /// A path without `.` and doubled slashes; a slash at its end stays.
  ///
  /// - Throws: `Fault` where it leads out of the folder that it is relative to.
  static func normalized(_ path: String, allowsOutside: Bool) throws(Fault) -> String {
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

  /// What two paths have in common that are one file on some system: letters without their case,
  /// compared by canonical equivalence as Swift does.
  static func folded(_ path: String) -> String { path.lowercased() }

  /// A path inside a folder; an absolute one is itself.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The folder part of a path, `.` where there is none.
  package static func folder(of path: String) -> String { AtomicFile.folder(of: path) }
}
