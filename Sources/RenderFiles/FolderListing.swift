package import RenderFields

/// The pictures of a sequence in a folder.
package enum FolderListing {
  /// The PNG, GIF and WebP files of a folder, numbers in their names by value: `a-9.png` comes before
  /// `a-10.png`.
  package static func pictures(in folder: String) throws(Diagnostics) -> [String] {
    let names = try names(in: folder).filter { name in
      let lowered = name.lowercased()
      return !name.hasPrefix(".") && [".png", ".gif", ".webp"].contains { lowered.hasSuffix($0) }
    }
    guard !names.isEmpty else {
      throw .unreadable(folder, "there is no PNG, GIF or WebP in the folder")
    }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return names.map { (name: $0, key: key(of: $0)) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { start + $0.name }
  }

  /// The files with a number of at least so many digits between two texts, by number.
  package static func numbered(
    prefix: String, digits: Int, suffix: String, path: String
  ) throws(Diagnostics) -> [String] {
    let slash = prefix.lastIndex(of: "/")
    let folder = slash.map { String(prefix[...$0]) } ?? "./"
    let start = slash.map { String(prefix[prefix.index(after: $0)...]) } ?? prefix
    var found: [(number: Int, path: String)] = []
    for name in try names(in: folder) {
      guard name.hasPrefix(start), name.hasSuffix(suffix),
        name.utf8.count > start.utf8.count + suffix.utf8.count
      else { continue }
      let number = name.dropFirst(start.count).dropLast(suffix.count)
      guard number.utf8.allSatisfy({ (48...57).contains($0) }),
        number.count >= digits,
        number.count == digits || number.first != "0", let value = Int(number)
      else { continue }
      found.append((value, (slash == nil ? "" : folder) + name))
    }
    guard !found.isEmpty else {
      throw .unreadable(path, "no file has such a name")
    }
    return found.sorted { $0.number < $1.number }.map(\.path)
  }

  private static func names(in folder: String) throws(Diagnostics) -> [String] {
    do throws(SystemCalls.Failure) {
      return try FileReading.listing(of: folder)
    } catch {
      throw .unreadable(folder, error.reason)
    }
  }

  /// Bytes that sort as a name does whose numbers count by value.
  private static func key(of name: String) -> [UInt8] {
    var key: [UInt8] = []
    var digits: [UInt8] = []
    func flush() {
      guard !digits.isEmpty else { return }
      let value = digits.drop { $0 == 48 }
      key += [48, UInt8(min(255, value.count))]
      key += value
      digits = []
    }
    for byte in name.utf8 {
      if (48...57).contains(byte) {
        digits.append(byte)
      } else {
        flush()
        key.append(byte)
      }
    }
    flush()
    // Of `a-1` and `a-01` always the same one comes first.
    return key + [0] + name.utf8
  }
}
