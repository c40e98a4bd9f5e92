import RenderEncoding
import RenderPixels
import RenderScenes

/// Assets of Flutter, whose larger variants lie in folders that are called by their scale.
extension BundleDraft {
  mutating func addFlutter() {
    let name = slug()
    var main: [String] = []
    for appearance in input.appearances {
      let base = name + input.suffix(appearance)
      for (file, content) in [
        ("\(base).gif", BundlePart.Content.gif), ("\(base)-poster.png", .still(frame: poster)),
      ] {
        main.append("assets/\(file)")
        for (folder, scale) in [("", 1.0), ("2.0x/", 2), ("3.0x/", 3)] {
          add(.file("assets/\(folder)\(file)", content, appearance, scale))
        }
      }
    }
    let lines = main.map { "    - \(JSONText.quoted($0))\n" }
    add(
      .text(
        "\(name).pubspec.yaml",
        """
        # For pubspec.yaml. The variants in 2.0x and 3.0x are found by themselves.
        flutter:
          assets:
        \(lines.joined())
        """))
  }
}
