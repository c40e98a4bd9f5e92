import RenderText

/// An Apple property list whose members keep their order.
indirect enum PropertyList: Sendable {
  case string(String)
  case integer(Int)
  case bool(Bool)
  case dictionary([(String, PropertyList)])
}

extension PropertyList {
  /// The whole file in XML.
  var file: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(text(indent: ""))</plist>

    """
  }

  private func text(indent: String) -> String {
    switch self {
    case .string(let value): return "\(indent)<string>\(XMLText.escaped(value))</string>\n"
    case .integer(let value): return "\(indent)<integer>\(value)</integer>\n"
    case .bool(let value): return "\(indent)<\(value)/>\n"
    case .dictionary(let members):
      let inner = indent + "  "
      let lines = members.map {
        "\(inner)<key>\(XMLText.escaped($0.0))</key>\n\($0.1.text(indent: inner))"
      }
      return "\(indent)<dict>\n\(lines.joined())\(indent)</dict>\n"
    }
  }
}
