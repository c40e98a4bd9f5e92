import RenderEncoding
import RenderPixels
import RenderScenes
import RenderText

/// Assets of Flutter, whose larger variants lie in folders that are called by their scale.
extension BundleDraft {
  mutating func addFlutter() {
    let name = slug()
    var main: [String] = []
    for appearance in input.appearances {
      let base = name + input.suffix(appearance)
      var files: [(String, BundlePart.Content)] = []
      if hasGIF { files.append(("\(base).gif", .gif)) }
      if hasWebP { files.append(("\(base).webp", .webp)) }
      files.append(("\(base)-poster.png", .still(frame: poster)))
      for (file, content) in files {
        main.append("assets/\(file)")
        for (folder, scale) in [("", 1.0), ("2.0x/", 2), ("3.0x/", 3)] {
          add(.file("assets/\(folder)\(file)", content, appearance, scale))
        }
      }
    }
    let lines = main.map { "    - \(JSON.quoted($0))\n" }
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
