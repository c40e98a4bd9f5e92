/// Text inside XML and HTML.
package enum XMLText {
  /// The text with everything that has a meaning written as a reference. Control characters, which
  /// XML cannot hold, become U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default:
        let isControl = scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff
        result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }
}
