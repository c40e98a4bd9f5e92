package import RenderFields

/// An element of an XML document, with its place in the file.
///
/// Names are as written, with their prefix; comments and processing instructions are left out.
package struct XMLNode: Hashable, Sendable {
  /// An attribute of an element.
  package struct Attribute: Hashable, Sendable {
    /// The name as written.
    package var name: String

    /// The value with its references resolved.
    package var value: String
  }

  /// The name as written.
  package var name: String

  /// The attributes in the order of the file; each name once.
  package var attributes: [Attribute]

  /// The elements inside, in the order of the file.
  package var children: [XMLNode] = []

  /// The text inside this element, without that of its children.
  package var text: String = ""

  /// The place of the start tag.
  package var place: Position
}

extension XMLNode {
  /// The name without its prefix.
  package var localName: String {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.index(after: colon)...])
  }

  /// The value of an attribute, nil where there is none of that name.
  package subscript(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The first child of that name.
  package func first(_ name: String) -> XMLNode? { children.first { $0.name == name } }

  /// The first child of that name that is the value of a property of this element, as Interface
  /// Builder marks it with `key`.
  package func first(_ name: String, key: String) -> XMLNode? {
    children.first { $0.name == name && $0["key"] == key }
  }
}
