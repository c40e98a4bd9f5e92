import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes
import RenderText

/// Images of React Native and a module that requires them.
extension BundleDraft {
  mutating func addReactNative() throws {
    let name = slug()
    let size = try input.frames(input.main, 1).size
    var lines = "  width: \(size.width),\n  height: \(size.height),\n"
    for appearance in input.appearances {
      let base = name + input.suffix(appearance)
      for scale in [1.0, 2, 3] {
        let density = Self.density(scale)
        add(.file("\(base)\(density).gif", .gif, appearance, scale))
        add(.file("\(base)-poster\(density).png", .still(frame: poster), appearance, scale))
      }
      lines += """
          \(appearance.rawValue): {
            animation: require(\(JSON.quoted("./\(base).gif"))),
            poster: require(\(JSON.quoted("./\(base)-poster.png"))),
          },

        """
    }
    add(
      .text(
        "\(name).js",
        """
        // On Android, GIFs move with the dependency com.facebook.fresco:animated-gif.
        module.exports = {
        \(lines)};

        """))
  }
}
