import RenderSkeletons

/// Attributes that are set at run time, and colors.
extension InterfaceReader {
  /// The user-defined runtime attributes that change a skeleton; all others are passed over.
  mutating func readRuntimeAttributes(of element: XMLNode, into node: inout ViewNode) {
    for attribute in element.first("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let path = attribute["keyPath"] else { continue }
      switch path {
      case "layer.cornerRadius", "cornerRadius", "layerCornerRadius", "viewCornerRadius":
        if let value = number(attribute, of: element) { node.cornerRadius = value }
      case "layer.shadowOpacity", "shadowOpacity":
        if let value = number(attribute, of: element) { node.hasShadow = value > 0 }
      case "hidden", "isHidden": node.isHidden = isTrue(attribute)
      case "isSkeletonable", "skeletonable": node.skeleton.isSkeletonable = isTrue(attribute)
      case "isHiddenWhenSkeletonIsActive", "hiddenWhenSkeletonIsActive":
        node.skeleton.isHiddenWhileActive = isTrue(attribute)
      case "skeletonCornerRadius":
        guard let value = number(attribute, of: element) else { continue }
        node.skeleton.cornerRadius = value
        if node.cornerRadius == 0 { node.cornerRadius = value }
      case "linesCornerRadius":
        node.skeleton.lineCornerRadius = number(attribute, of: element)
      case "lastLineFillPercent":
        node.skeleton.lastLineFill = number(attribute, of: element).map { min($0, 100) / 100 }
      case "skeletonLineSpacing", "multilineSpacing":
        node.skeleton.lineSpacing = number(attribute, of: element)
      case "skeletonLineHeight":
        node.skeleton.lineHeight = number(attribute, of: element)
      case "useFontLineHeight": node.skeleton.usesFontLineHeight = isTrue(attribute)
      case "skeletonNumberOfLines":
        node.skeleton.numberOfLines = number(attribute, of: element).map { Int(min($0, 10_000)) }
      default: continue
      }
    }
  }

  private func isTrue(_ attribute: XMLNode) -> Bool {
    let value = attribute["value"] ?? attribute.children.first { $0["key"] == "value" }?["value"]
    return ["YES", "true", "1"].contains(value)
  }

  private mutating func number(_ attribute: XMLNode, of element: XMLNode) -> Double? {
    let child = attribute.children.first { $0["key"] == "value" }
    return context.length(
      child?["value"] ?? attribute["value"],
      "\(DocumentText.printable(attribute["keyPath"] ?? "")) of \(element.title)", least: 0,
      at: attribute.place)
  }

  /// What a view is filled with; nil for a color that depends on the system or is not there.
  func fill(_ color: XMLNode) -> AdaptiveColor? {
    if color["systemColor"] != nil { return nil }
    let found = color["name"].flatMap { index.colors[$0] } ?? color
    func component(_ name: String) -> UInt8? {
      guard let text = found[name], let value = DocumentDecoder.number(text) else { return nil }
      return UInt8((min(max(value, 0), 1) * 255).rounded())
    }
    let alpha = component("alpha") ?? 255
    guard alpha > 0 else { return nil }
    if let white = component("white") {
      return AdaptiveColor(
        light: SkeletonColor(red: white, green: white, blue: white, alpha: alpha))
    }
    guard let red = component("red"), let green = component("green"), let blue = component("blue")
    else { return nil }
    return AdaptiveColor(
      light: SkeletonColor(red: red, green: green, blue: blue, alpha: alpha))
  }
}
