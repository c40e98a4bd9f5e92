import Foundation
import RenderBundles
import RenderEncoding
import RenderGeometry
import RenderPixels
import RenderScenes
import Testing

/// A square that goes to and fro on a canvas of 12 × 10 points and rests in between; dark, it has
/// another color.
enum BundleSample {
  static let places = [0, 0, 2, 4, 6, 6, 4, 2]

  static func frames(
    _ appearance: Theme.Appearance = .light, scale: Double = 1, duration: Double = 0.5,
    plays: Int = 0, copies: Int = 1
  ) -> PixmapSequence {
    func pixels(_ points: Int) -> Int { Int((Double(points) * scale).rounded()) }
    let size = PixelSize(width: pixels(12), height: pixels(10))
    let color = PremultipliedRGBA8(
      red: appearance == .dark ? 250 : 20, green: 40, blue: 90, alpha: 255)
    let frames = places.map { place in
      var pixmap = Pixmap(size: size)
      for y in pixels(2)..<pixels(7) {
        for x in pixels(place)..<pixels(place + 5) { pixmap[x, y] = color }
      }
      return pixmap
    }
    let all = (0..<copies).flatMap { _ in frames }
    return PixmapSequence(
      frames: all, timing: FrameTiming(frameCount: all.count, duration: duration, plays: plays))
  }

  static func input(
    _ name: String = "loader", appearances: [Theme.Appearance] = [.light, .dark],
    duration: Double = 0.5, plays: Int = 0, copies: Int = 1
  ) throws -> BundleInput {
    var input = BundleInput(
      name: try AssetName(name), appearances: appearances, posterFrame: 2, jobs: 2
    ) {
      frames($0, scale: $1, duration: duration, plays: plays, copies: copies)
    }
    // Of 512 only where they are looked at.
    input.whatsAppSide = 32
    return input
  }

  /// The files of a bundle by path.
  static func files(
    _ bundle: PlatformBundle, _ input: BundleInput
  ) async throws -> [String: [UInt8]] {
    let files = try await bundle.plan(input).files()
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
  }
}

extension [String: [UInt8]] {
  /// The text of a file.
  func text(_ path: String) throws -> String {
    String(decoding: try #require(self[path], "\(path)"), as: UTF8.self)
  }

  /// The object in a JSON file.
  func json(_ path: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(try text(path).utf8))
    return try #require(object as? [String: Any])
  }

  /// The animation in a file.
  func animation(_ path: String) throws -> AnimationFile {
    try AnimationReader.read(bytes: try #require(self[path], "\(path)"), name: path)
  }

  /// The picture in a file.
  func picture(_ path: String) throws -> Pixmap {
    try ImageReader.read(bytes: try #require(self[path], "\(path)"), name: path)
  }
}
